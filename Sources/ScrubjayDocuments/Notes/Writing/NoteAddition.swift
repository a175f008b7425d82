import ScrubjayText

/// Adds a text to a note.
package enum NoteAddition {
    /// Returns the note with a text at its end, or at the end of a section.
    ///
    /// A list goes on without a blank line; any other text begins a paragraph.
    ///
    /// - Parameters:
    ///   - text: One line or several.
    ///   - heading: The title of the section, in any case; `nil` for the end of the note.
    ///   - isOrg: Whether headings begin with stars.
    /// - Returns: The bytes and the line at which the text begins, from 1; `nil` if there is no such heading.
    package static func added(
        _ text: String, to bytes: [UInt8], under heading: String?, isOrg: Bool
    ) -> (bytes: [UInt8], line: Int)? {
        let source = DocumentText(bytes)
        let end: Int
        if let heading {
            guard let found = sectionEnd(heading, source, bytes, isOrg) else { return nil }
            end = found
        } else {
            end = source.lineCount
        }
        func isBlank(_ line: Int) -> Bool { bytes[source.line(line)].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
        // Blank lines at the end of a section, before the next heading, stay behind the text.
        var last = end
        while last > 0, isBlank(last - 1) { last -= 1 }
        let offset = last == 0 ? 0 : last < source.lineCount ? source.line(last).lowerBound : bytes.count
        let lineEnd: [UInt8] = bytes.first { $0 == 0x0A } != nil && hasCarriageReturns(bytes) ? [0x0D, 0x0A] : [0x0A]
        var before = Array(bytes[..<offset])
        if last > 0, before.last != 0x0A { before += lineEnd }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let isListGoingOn =
            last > 0 && isListItem(Array((lines.first ?? "").utf8)[...]) && isInList(last - 1, source, bytes)
        var line = last + 1
        if last > 0, !isListGoingOn {
            before += lineEnd
            line += 1
        }
        var added: [UInt8] = []
        for written in lines { added += Array(written.utf8) + lineEnd }
        while added.suffix(2 * lineEnd.count).elementsEqual(lineEnd + lineEnd) { added.removeLast(lineEnd.count) }
        var rest = bytes[offset...]
        // What follows begins with a heading.
        if last < source.lineCount, !isBlank(last), !rest.isEmpty { added += lineEnd }
        // Blank lines at the end of the note make room for the text.
        if heading == nil || last >= source.lineCount { rest = [] }
        return (before + added + rest, line)
    }

    private static func hasCarriageReturns(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.firstIndex(of: 0x0A), first > 0 else { return false }
        return bytes[first - 1] == 0x0D
    }

    /// The line behind the last line of a section, from 0.
    private static func sectionEnd(_ heading: String, _ source: DocumentText, _ bytes: [UInt8], _ isOrg: Bool) -> Int? {
        let wanted = comparable(heading)
        var level: Int?
        var fence: CodeFence?
        for number in 0..<source.lineCount {
            let line = bytes[source.line(number)]
            if let open = fence {
                if open.isClosed(by: line) { fence = nil }
                continue
            }
            fence = CodeFence(line, isOrg: isOrg)
            if fence != nil { continue }
            guard let found = self.heading(line, isOrg) ?? underlined(number, source, bytes, isOrg) else { continue }
            if let level {
                if found.level <= level { return number }
            } else if comparable(found.title) == wanted {
                level = found.level
            }
        }
        return level == nil ? nil : source.lineCount
    }

    private static func comparable(_ title: String) -> String {
        title.lowercased().split { $0.isWhitespace }.joined(separator: " ")
    }

    private static func heading(_ line: ArraySlice<UInt8>, _ isOrg: Bool) -> (level: Int, title: String)? {
        let mark = isOrg ? UInt8(ascii: "*") : UInt8(ascii: "#")
        let level = line.prefix { $0 == mark }.count
        let rest = line.dropFirst(level)
        guard level > 0, isOrg || level < 7, let next = rest.first, next == 0x20 || next == 0x09 else { return nil }
        let title = String(decoding: rest, as: UTF8.self).trimmed
        return (level, isOrg ? title : title.trimming { $0 == "#" || $0.isWhitespace })
    }

    /// A heading of Markdown with a line of `===` or `---` below it.
    private static func underlined(
        _ number: Int, _ source: DocumentText, _ bytes: [UInt8], _ isOrg: Bool
    ) -> (level: Int, title: String)? {
        guard !isOrg, number + 1 < source.lineCount else { return nil }
        let title = String(decoding: bytes[source.line(number)], as: UTF8.self).trimmed
        let below = String(decoding: bytes[source.line(number + 1)], as: UTF8.self).trimmed
        guard !title.isEmpty, below.utf8.count > 1, let mark = below.first, mark == "=" || mark == "-",
            below.allSatisfy({ $0 == mark }), title.first != ">", title.first != "|", !isListItem(bytes[source.line(number)])
        else { return nil }
        return (mark == "=" ? 1 : 2, title)
    }

    private static func isListItem(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard let first = rest.first else { return false }
        if "-*+".utf8.contains(first) { return rest.dropFirst().first == 0x20 }
        let digits = rest.prefix { $0.isDigit }
        guard !digits.isEmpty, let mark = rest.dropFirst(digits.count).first else { return false }
        return (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")) && rest.dropFirst(digits.count + 1).first == 0x20
    }

    /// Whether a line is an item of a list, or goes on with one.
    private static func isInList(_ number: Int, _ source: DocumentText, _ bytes: [UInt8]) -> Bool {
        var number = number
        while number >= 0 {
            let line = bytes[source.line(number)]
            if isListItem(line) { return true }
            guard line.first == 0x20 || line.first == 0x09 else { return false }
            number -= 1
        }
        return false
    }
}
