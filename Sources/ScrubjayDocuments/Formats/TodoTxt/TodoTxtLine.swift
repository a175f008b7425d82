import ScrubjayText

/// The parts of a line of todo.txt.
///
///     (A) 2026-11-25 Sign the lease +lease @town due:2026-12-03      x 2026-11-26 2026-11-20 Pay the deposit +lease
package struct TodoTxtLine: Sendable {
    /// The name of the format in reports.
    static let format = "todotxt"

    /// How much a line looks like one of this format.
    enum Mark: Sendable { case none, possible, certain }

    private(set) var isDone = false
    private(set) var created: CivilDate?
    private(set) var due: CivilDate?
    /// The projects and contexts, without `+` and `@`.
    private(set) var tags: [String] = []
    /// The words without marks, days and the fields that other values have.
    private(set) var words = ""
    /// The words without projects and contexts.
    private(set) var wordsWithoutTags = ""
    private(set) var mark = Mark.none

    /// - Parameter line: Without spaces around it.
    init(_ line: String) {
        var tokens = line.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }[...]
        if tokens.count > 1, tokens.first == "x" {
            isDone = true
            tokens.removeFirst()
        }
        var hasPriority = false
        if tokens.count > 1, let first = tokens.first, TodoTxtLine.priority(first) != nil {
            hasPriority = true
            tokens.removeFirst()
        }
        var days: [CivilDate] = []
        while days.count < (isDone ? 2 : 1), let first = tokens.first, let day = TodoTxtLine.day(first) {
            days.append(day)
            tokens.removeFirst()
        }
        created = isDone && days.count < 2 ? nil : days.last
        var (kept, plain): ([String], [String]) = ([], [])
        var (hasField, hasProject) = (false, false)
        for (index, token) in tokens.enumerated() {
            if let (key, value) = TodoTxtLine.field(token) {
                hasField = true
                if key == "due" { due = due ?? CivilDate(value) }
                continue
            }
            kept.append(token)
            guard let tag = TodoTxtLine.tag(token) else {
                plain.append(token)
                continue
            }
            tags.append(tag)
            if index > 0, token.hasPrefix("+") { hasProject = true }
        }
        words = kept.joined(separator: " ")
        wordsWithoutTags = plain.joined(separator: " ")
        if hasField || hasProject || (isDone || hasPriority) && !days.isEmpty {
            mark = .certain
        } else if hasPriority {
            mark = .possible
        }
    }

    /// The letter of `(A)`.
    private static func priority(_ token: String) -> Character? {
        let bytes = Array(token.utf8)
        guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[1].isUpper, bytes[2] == UInt8(ascii: ")") else {
            return nil
        }
        return Character(Unicode.Scalar(bytes[1]))
    }

    private static func day(_ token: some StringProtocol) -> CivilDate? {
        token.utf8.count == 10 ? CivilDate(String(token)) : nil
    }

    /// The key and value of a field that programs add: the day when it is due, the day before which it is hidden, its rule of repetition, and the
    /// priority that it had when it was ticked.
    private static func field(_ token: String) -> (key: String, value: String)? {
        guard token.utf8.count <= 32, let colon = token.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let key = String(token[..<colon])
        let value = String(token[token.utf8.index(after: colon)...])
        let isField =
            switch key {
            case "due", "t": day(value) != nil
            case "rec": value.utf8.contains(where: \.isDigit)
            case "pri": value.utf8.count == 1
            default: false
            }
        return isField ? (key, value) : nil
    }

    /// The name of a project `+lease` or a context `@town`.
    private static func tag(_ token: String) -> String? {
        guard token.utf8.count <= tagLimit, token.hasPrefix("+") || token.hasPrefix("@") else { return nil }
        let name = token.dropFirst().trimming { ",.;:!?)".contains($0) }
        return name.first?.isLetter == true ? name : nil
    }

    /// In bytes. A longer word is data.
    private static let tagLimit = 128
}

extension TodoTxtLine {
    /// Returns a line with another state: ticked, it begins with `x` and the day, and its priority stands at its end as `pri:A`.
    ///
    /// - Returns: `nil` if the line is empty or has this state already.
    static func line(_ line: String, as state: TaskItem.State, on day: CivilDate) -> String? {
        let bytes = Array(line.utf8)
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count, bytes[start].isBlank { start += 1 }
        let before = String(decoding: bytes[..<start], as: UTF8.self)
        var rest = bytes[start...]
        let isDone = rest.starts(with: "x ".utf8)
        guard rest.contains(where: \.isWord), isDone != (state == .done) else { return nil }
        if state == .done {
            var priority = ""
            let marked = rest.prefix(4)
            if rest.count > 4, marked.last == 0x20,
                let letter = TodoTxtLine.priority(String(decoding: marked.dropLast(), as: UTF8.self))
            {
                priority = " pri:\(letter)"
                rest = rest.dropFirst(4)
            }
            return "\(before)x \(day) \(String(decoding: rest, as: UTF8.self))\(priority)"
        }
        rest = rest.dropFirst(2)
        if rest.count > 11, rest.prefix(11).last == 0x20,
            TodoTxtLine.day(String(decoding: rest.prefix(10), as: UTF8.self)) != nil
        {
            rest = rest.dropFirst(11)
        }
        var priority = ""
        if rest.count > 6, rest.dropLast().suffix(5).elementsEqual(" pri:".utf8), let letter = rest.last, letter.isUpper {
            priority = "(\(Character(Unicode.Scalar(letter)))) "
            rest = rest.dropLast(6)
        }
        return before + priority + String(decoding: rest, as: UTF8.self)
    }
}

extension TodoTxtLine {
    /// Whether most of some lines have marks of the format, and one of them has a mark that nothing else has.
    package static func areMarked(_ lines: [ArraySlice<UInt8>]) -> Bool {
        guard lines.count > 1 else { return false }
        var (marked, isCertain) = (0, false)
        for line in lines {
            let mark = Self(String(decoding: line, as: UTF8.self)).mark
            if mark != .none { marked += 1 }
            if mark == .certain { isCertain = true }
        }
        return isCertain && marked * 2 > lines.count
    }
}
