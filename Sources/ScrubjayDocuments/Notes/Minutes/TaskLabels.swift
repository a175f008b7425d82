package import ScrubjayText

/// A task as a row shows it: what is to be done, with its tags and its due date beside it.
///
///     order tiles (due 2026-03-18) #kitchen      →      order tiles    kitchen
///
/// Only what says nothing else is taken out: a date with its mark, in brackets or behind a colon, and the tags at either end. Those within a sentence are
/// words of it.
package struct TaskLabels: Sendable, Equatable {
    package let text: String
    /// Without `#`.
    package let tags: [String]

    /// - Parameters:
    ///   - written: The text of a task.
    ///   - due: The due date that is shown beside it.
    package init(_ written: String, due: CivilDate?) {
        let words = (due.map { Self.text(written, without: $0) } ?? written).split(separator: " ")[...]
        let front = words.prefix { Self.tag($0) != nil }
        let rest = words.dropFirst(front.count)
        let back = rest.reversed().prefix { Self.tag($0) != nil }.reversed()
        let kept = rest.dropLast(back.count)
        guard !kept.isEmpty else {
            (text, tags) = (written, [])
            return
        }
        (text, tags) = (kept.joined(separator: " "), (front + back).compactMap(Self.tag).map { String($0) })
    }

    /// - Returns: The tag without its mark; `nil` if a word is none. A number, such as `#3`, is not one.
    private static func tag(_ word: Substring) -> Substring? {
        guard word.utf8.first == UInt8(ascii: "#") else { return nil }
        let name = word.dropFirst()
        let isTag =
            name.contains { $0.isLetter } && name.allSatisfy { $0.isLetter || $0.isNumber || "_-/".contains($0) }
        return isTag ? name : nil
    }

    // MARK: - Dates

    private static func text(_ written: String, without due: CivilDate) -> String {
        let bytes = Array(written.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let end = endOfDate(bytes, from: index, due) {
                // The space before it belongs to it.
                while result.last == 0x20 { result.removeLast() }
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self).trimmed
    }

    /// Where `(due 18 March)`, `@due(2026-03-18)` or `due:2026-03-18` ends that begins at an offset; `nil` if there is none, or if it means another day.
    private static func endOfDate(_ bytes: [UInt8], from start: Int, _ due: CivilDate) -> Int? {
        guard start == 0 || bytes[start - 1] == 0x20 else { return nil }
        let isInBrackets = [UInt8(ascii: "("), UInt8(ascii: "[")].contains(bytes[start])
        let tag = "@due(".utf8
        let isTag = bytes[start...].starts(with: tag)
        if isInBrackets || isTag {
            let first = start + (isTag ? tag.count : 1)
            let stop = min(bytes.count, first + longestDate)
            guard
                let close = (first..<max(first, stop)).first(where: {
                    [UInt8(ascii: ")"), UInt8(ascii: "]")].contains(bytes[$0])
                })
            else {
                return nil
            }
            let inside = String(decoding: bytes[first..<close], as: UTF8.self)
            let date = isTag ? inside : TaskReader.textBehindDueMark(inside)
            return date.map { means($0, due) } ?? false ? close + 1 : nil
        }
        let field = "due:".utf8
        guard bytes[start...].starts(with: field) else { return nil }
        let end = bytes[start...].firstIndex(of: 0x20) ?? bytes.count
        return CivilDate(String(decoding: bytes[(start + field.count)..<end], as: UTF8.self)) == due ? end : nil
    }

    private static let longestDate = 48

    /// Whether a text is a date and nothing else, and may be that day.
    private static func means(_ text: String, _ due: CivilDate) -> Bool {
        let text = text.trimmed
        return DateOrder.allCases.contains { order in
            let grammar = DateGrammar(languages: DateGrammar.languages, order: order)
            return grammar.matches(in: text, now: LocalDateTime(date: due)).contains {
                $0.byteRange == 0..<text.utf8.count && DateSpan($0).last == due
            }
        }
    }
}

extension TaskReader {
    /// What stands behind the first mark of a due date if a text begins with one: `18 March` of `due 18 March`.
    fileprivate static func textBehindDueMark(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        for mark in dueMarks {
            var scanner = ByteScanner(bytes, bytes.indices)
            guard scanner.skip(text: mark) else { continue }
            scanner.skipSpaces()
            return String(decoding: bytes[scanner.position...], as: UTF8.self)
        }
        return nil
    }
}
