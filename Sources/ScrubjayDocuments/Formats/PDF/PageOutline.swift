import ScrubjayText

/// Rebuilds headings, paragraphs and lists from the lines of pages.
///
/// A line end is intended if the first word of the next line would still have fit. Otherwise it is only the edge of the page. Headings are single
/// lines with a number, in capitals, or with a word such as "Decisions".
struct PageOutline {
    private(set) var outline = OutlineWriter()
    /// Number of characters in a full line.
    private let width: Int
    private let hyphenated: Set<Substring>
    /// The lines of the current block, and the last of them as it is on the page.
    private var lines: [String] = []
    private var lastLine = ""
    private var item: PageItem?

    /// - Parameter title: The title in the metadata of the file.
    init(pages: [[String]], title: String?) {
        width = Self.width(of: pages)
        hyphenated = Set(
            pages.lazy.joined().flatMap { $0.split(separator: " ") }.filter { $0.dropFirst().dropLast().contains("-") })
        for (number, page) in pages.enumerated() {
            outline.beginPage()
            write(page, title: title, isFirst: number == 0)
        }
    }

    /// Reads the lines of a picture.
    init(picture lines: [String]) {
        width = Self.width(of: [lines])
        hyphenated = []
        write(lines, title: nil, isFirst: false)
    }

    /// The length that seven of ten lines do not exceed, within 40...160. A page of short lines still has room.
    private static func width(of pages: [[String]]) -> Int {
        let lengths = pages.joined().map(\.unicodeScalars.count).filter { $0 >= 20 }.sorted()
        return lengths.isEmpty ? 60 : max(40, min(lengths[lengths.count * 7 / 10], 160))
    }

    private mutating func write(_ page: [String], title: String?, isFirst: Bool) {
        var isTitleOpen = isFirst
        for (index, line) in page.enumerated() {
            guard !line.isEmpty else {
                close()
                continue
            }
            let previous = index > 0 ? page[index - 1] : ""
            let next = index + 1 < page.count ? page[index + 1] : ""
            if isTitleOpen, isTitle(line, title: title) {
                outline.heading(line, level: 1)
            } else if let level = PageHeading.level(of: line, after: previous, before: next, hasEnd: hasEnd) {
                close()
                outline.heading(line, level: level)
            } else if let start = PageItem(line) {
                close()
                item = start
                lines = [start.text]
                lastLine = line
            } else {
                append(line)
            }
            isTitleOpen = false
        }
        close()
    }

    private func isTitle(_ line: String, title: String?) -> Bool {
        if let title { return line.lowercased() == title.lowercased() }
        guard line.count <= 100, line.count(where: \.isLetter) >= 3, let last = line.last else { return false }
        return !".,;".contains(last) && !line.contains(":") && PageItem(line) == nil
            && line.unicodeScalars.count < width * 9 / 10
    }

    /// Whether a line ends on purpose, because the first word of the next one would still have fit.
    private func hasEnd(_ line: String, _ next: String) -> Bool {
        let word = next.unicodeScalars.prefix { $0 != " " }.count
        return line.unicodeScalars.count + 1 + word <= width * 17 / 20
    }

    private mutating func append(_ line: String) {
        defer { lastLine = line }
        guard let last = lines.last else {
            lines = [line]
            return
        }
        if !hasEnd(lastLine, line) {
            lines[lines.count - 1] = joined(last, line)
        } else if Self.endsSentence(lastLine), line.first?.isLowercase != true {
            close()
            lines = [line]
        } else {
            lines.append(line)
        }
    }

    private static func endsSentence(_ line: String) -> Bool {
        guard let last = line.last(where: { !"\"”’)»".contains($0) }) else { return false }
        return ".!?:".contains(last)
    }

    /// Joins a word that was split at the end of a line. If the text also has it with a hyphen elsewhere, it keeps the hyphen.
    private func joined(_ line: String, _ next: String) -> String {
        if line.last == "\u{AD}" { return line.dropLast() + next }
        guard line.last == "-" || line.last == "\u{2010}", line.dropLast().last?.isLetter == true,
            next.first?.isLowercase == true
        else { return line + " " + next }
        let head = line.split(separator: " ").last ?? ""
        let tail = next.prefix { $0.isLetter || $0 == "-" }
        return hyphenated.contains(head + tail) ? line + next : line.dropLast() + next
    }

    private mutating func close() {
        let text = lines.joined(separator: "\n")
        if let item {
            outline.item(text, number: item.number, task: item.task)
        } else {
            outline.paragraph(text)
        }
        lines = []
        item = nil
    }
}

/// Recognises headings among the lines of a page, from the words alone.
enum PageHeading {
    /// The level of a heading, from 2. `nil` if the line is not a heading.
    ///
    /// - Parameters:
    ///   - previous: The line above, empty if it is blank. The same for `next`.
    ///   - hasEnd: Whether a line ends before the next one on purpose.
    static func level(
        of line: String, after previous: String, before next: String, hasEnd: (_ line: String, _ next: String) -> Bool
    ) -> Int? {
        guard line.utf8.count <= 100, line.contains(where: \.isLetter), let last = line.last, !".,;!?".contains(last),
            next.isEmpty || hasEnd(line, next)
        else { return nil }
        let words = last == ":" ? String(line.dropLast()) : line
        if line.first?.isUppercase == true, SectionKind(heading: words) != nil { return 2 }
        guard previous.isEmpty || hasEnd(previous, line) || endsSentence(previous) else { return nil }
        if let numbers = numbers(of: line) {
            if numbers.count > 1 { return min(numbers.count + 1, 6) }
            // Numbered list items follow each other, and continue in lower case.
            let isList = self.numbers(of: previous) != nil || self.numbers(of: next) != nil || next.first?.isLowercase == true
            return isList ? nil : 2
        }
        let letters = line.filter(\.isLetter)
        let isAllCapitals = letters.count >= 4 && letters.allSatisfy(\.isUppercase) && previous.isEmpty && line.count <= 60
        return isAllCapitals && last != ":" ? 2 : nil
    }

    private static func endsSentence(_ line: String) -> Bool { line.last.map { ".!?".contains($0) } ?? false }

    /// The numbers of `2`, `2.1` or `2.1.` before a word that begins with a capital.
    private static func numbers(of line: String) -> [Int]? {
        let head = line.prefix { $0.isNumber || $0 == "." }
        let rest = line.dropFirst(head.count)
        guard !head.isEmpty, rest.first == " ", let first = rest.trimmed.first, first.isLetter, !first.isLowercase else {
            return nil
        }
        let parts = head.split(separator: ".")
        let numbers = parts.compactMap { decimal($0.utf8) }
        // Sentences also begin with years and amounts.
        guard numbers.count == parts.count, !numbers.isEmpty, numbers.allSatisfy({ $0 < 100 }) else { return nil }
        return numbers
    }
}

/// A line of a page that begins a list item, whatever bullet the program drew.
struct PageItem: Sendable, Equatable {
    let text: String
    /// The number, or `nil` for a bullet.
    var number: Int?
    /// The state, if the item has a check box.
    var task: TaskItem.State?

    /// `nil` if the line does not begin an item.
    init?(_ line: String) {
        guard let first = line.unicodeScalars.first else { return nil }
        let rest = String(line.unicodeScalars.dropFirst()).trimmed
        if let state = PageItem.boxes[first.value], !rest.isEmpty {
            (text, task) = (rest, state)
        } else if PageItem.bullets.contains(first.value), !rest.isEmpty, line.unicodeScalars.dropFirst().first == " " {
            text = rest
        } else if let item = ListLine(line) {
            (text, number) = (item.text, item.number)
        } else {
            return nil
        }
    }

    /// Bullets, including those that Word takes from its Symbol and Wingdings fonts.
    private static let bullets: Set<UInt32> = [
        0x2022, 0x25E6, 0x25AA, 0x25AB, 0x2023, 0x2043, 0x2013, 0x2014, 0xB7, 0x25CF, 0x25CB, 0x25A0, 0x25A1, 0x2219, 0x27A2,
        0x2192,
        0xF0B7, 0xF0A7, 0xF0D8, 0xF0FC, 0xF076, 0xF02D,
    ]

    private static let boxes: [UInt32: TaskItem.State] = [
        0x2610: .open, 0xF0A8: .open, 0xF06F: .open, 0x2611: .done, 0x2612: .done, 0x2714: .done, 0xF0FE: .done,
    ]
}
