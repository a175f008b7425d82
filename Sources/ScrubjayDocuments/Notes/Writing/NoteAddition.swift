import ScrubjayText

/// Adds a text to a note.
package enum NoteAddition {
    /// How the lines of a note are written.
    package enum Form: Sendable {
        case markdown, org
        /// A task in each line, and no headings.
        case todoTxt

        /// - Parameter bytes: The text of the file, or its beginning.
        package init(path: String, _ bytes: [UInt8]) {
            if NoteFileName.isOrg(path) {
                self = .org
            } else {
                let isTodo = TodoTxtParser.recognises(path: path, bytes.prefix(ParserTable.beginningLength))
                self = isTodo ? .todoTxt : .markdown
            }
        }

        var hasHeadings: Bool { self != .todoTxt }
        fileprivate var isOrg: Bool { self == .org }
    }

    /// A note with the text that was added.
    package struct Added {
        package var bytes: [UInt8]
        /// The line at which the text begins, from 1.
        package var line: Int
        /// The heading that was made for it; `nil` if it was there, or none was named.
        package var newHeading: String?
    }

    /// Returns the note with a text at its end, or at the end of a section.
    ///
    /// A list goes on without a blank line; any other text begins a paragraph. A section that is missing begins at the end of the note, with a heading as
    /// high as those of the other sections. A task is a box in Markdown, a line in todo.txt, and a headline in Org: below the heading of the section, as
    /// high as the headlines there, or else beside a task at the end of the note.
    ///
    /// - Parameters:
    ///   - text: One line or several.
    ///   - heading: The title of the section, in any case, with or without the marks of a heading; `nil` for the end of the note.
    ///   - isTask: Whether the text is to be an open task.
    /// - Returns: `nil` if a heading is named and the note can have none.
    package static func added(
        _ text: String, to bytes: [UInt8], under heading: String? = nil, as form: Form = .markdown, isTask: Bool = false
    ) -> Added? {
        guard heading == nil || form.hasHeadings else { return nil }
        var note = bytes
        let headings = form.hasHeadings ? headings(DocumentText(bytes), bytes, form.isOrg) : []
        var newHeading: String?
        var section: Section?
        if let heading {
            let written = heading.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
            let marked = self.heading(Array(written.utf8)[...], form.isOrg)
            let title = marked?.title ?? written
            section = Section(title, of: headings)
            if section == nil {
                let level = marked?.level ?? sectionLevel(headings, form)
                let line = String(repeating: form.isOrg ? "*" : "#", count: level) + " " + title
                let begun = added(line, to: bytes, before: nil, form)
                note = begun.bytes
                section = Section(heading: Heading(line: begun.line - 1, level: level, title: title))
                newHeading = title
            }
        }
        var added =
            form.isOrg && isTask
            ? headline(text, to: note, headings, in: section)
            : self.added(isTask ? task(text, form) : text, to: note, before: section?.end, form)
        added.newHeading = newHeading
        return added
    }

    /// A text as an open task of Markdown or todo.txt.
    private static func task(_ text: String, _ form: Form) -> String {
        guard form == .todoTxt else { return "- [ ] " + text }
        return text.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ")
    }

    /// A text as an open task of Org: its first line is the headline, the others stand below it.
    private static func headline(
        _ text: String, to bytes: [UInt8], _ headings: [Heading], in section: Section?
    ) -> Added {
        let source = DocumentText(bytes)
        let keywords = OrgKeywords(source)
        let level: Int
        if let section {
            level = section.inner.map(\.level).min() ?? section.heading.level + 1
        } else if let last = headings.last,
            OrgHeadline(bytes, source.line(last.line), states: keywords.states)?.state != nil
        {
            level = last.level
        } else {
            level = sectionLevel(headings, .org)
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        let below = lines.dropFirst().map { line in
            // A star at the beginning of a line would make a headline of it.
            line.isEmpty || line.first?.isWhitespace == true ? line : "  " + line
        }
        let headline = String(repeating: "*", count: level) + " \(keywords.firstOpen) " + (lines.first ?? "").trimmed
        // Headlines follow each other as those before them do.
        let before = section?.inner.last ?? (section == nil ? headings.last : nil)
        let hasBlankLine = before.map { $0.line > 0 && source.trimmed(source.line($0.line - 1)).isEmpty } ?? (section == nil)
        return added(
            ([headline] + below).joined(separator: "\n"), to: bytes, before: section?.end, beginsParagraph: hasBlankLine, .org)
    }

    /// - Parameters:
    ///   - end: The line before which the text is to stand, from 0; `nil` for the end of the note.
    ///   - beginsParagraph: Whether a blank line stands before it; `nil` if that depends on the list above.
    private static func added(
        _ text: String, to bytes: [UInt8], before end: Int?, beginsParagraph: Bool? = nil, _ form: Form
    ) -> Added {
        let source = DocumentText(bytes)
        let isAtEnd = end == nil
        let end = end ?? source.lineCount
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
            form == .todoTxt
            || last > 0 && isListItem(Array((lines.first ?? "").utf8)[...], form) && isInList(last - 1, source, bytes, form)
        var line = last + 1
        if last > 0, beginsParagraph ?? !isListGoingOn {
            before += lineEnd
            line += 1
        }
        var added: [UInt8] = []
        for written in lines { added += Array(written.utf8) + lineEnd }
        while added.suffix(2 * lineEnd.count).elementsEqual(lineEnd + lineEnd) { added.removeLast(lineEnd.count) }
        var rest = bytes[offset...]
        // What follows begins with a heading.
        if last < source.lineCount, !isBlank(last), !rest.isEmpty, beginsParagraph ?? true { added += lineEnd }
        // Blank lines at the end of the note make room for the text.
        if isAtEnd || last >= source.lineCount { rest = [] }
        return Added(bytes: before + added + rest, line: line)
    }

    private static func hasCarriageReturns(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.firstIndex(of: 0x0A), first > 0 else { return false }
        return bytes[first - 1] == 0x0D
    }

    /// A heading with its line, from 0.
    private struct Heading {
        let line: Int
        let level: Int
        let title: String
    }

    /// What stands below a heading.
    private struct Section {
        let heading: Heading
        /// The headings below it.
        var inner: ArraySlice<Heading> = []
        /// The line behind it, from 0; `nil` if that is the end of the note.
        var end: Int?

        init(heading: Heading) { self.heading = heading }

        /// - Returns: `nil` if no heading has this title.
        init?(_ title: String, of headings: [Heading]) {
            guard let index = headings.firstIndex(where: { comparable($0.title) == comparable(title) }) else { return nil }
            heading = headings[index]
            inner = headings[(index + 1)...].prefix { [heading] in $0.level > heading.level }
            end = headings.indices.contains(inner.endIndex) ? headings[inner.endIndex].line : nil
        }
    }

    /// The level of the sections below the title of a note.
    private static func sectionLevel(_ headings: [Heading], _ form: Form) -> Int {
        let isTitle = !form.isOrg && headings.count { $0.level == 1 } == 1
        return headings.map(\.level).filter { !isTitle || $0 > 1 }.min() ?? (form.isOrg ? 1 : 2)
    }

    private static func headings(_ source: DocumentText, _ bytes: [UInt8], _ isOrg: Bool) -> [Heading] {
        var headings: [Heading] = []
        var fence: CodeFence?
        for number in lineBehindMetadata(source, bytes)..<source.lineCount {
            let line = bytes[source.line(number)]
            if let open = fence {
                if open.isClosed(by: line) { fence = nil }
                continue
            }
            fence = CodeFence(line, isOrg: isOrg)
            if fence != nil { continue }
            guard let found = self.heading(line, isOrg) ?? underlined(number, source, bytes, isOrg) else { continue }
            headings.append(Heading(line: number, level: found.level, title: found.title))
        }
        return headings
    }

    /// The line behind the front matter, from 0.
    private static func lineBehindMetadata(_ source: DocumentText, _ bytes: [UInt8]) -> Int {
        func isMark(_ line: Int) -> Bool { String(decoding: bytes[source.line(line)], as: UTF8.self).trimmed == "---" }
        guard source.lineCount > 1, isMark(0), let end = (1..<source.lineCount).first(where: isMark) else { return 0 }
        return end + 1
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
            below.allSatisfy({ $0 == mark }), title.first != ">", title.first != "|",
            !isListItem(bytes[source.line(number)], .markdown)
        else { return nil }
        return (mark == "=" ? 1 : 2, title)
    }

    private static func isListItem(_ line: ArraySlice<UInt8>, _ form: Form) -> Bool {
        // A star at the beginning of a line is a heading of Org.
        if form.isOrg, line.first == UInt8(ascii: "*") { return false }
        let rest = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard let first = rest.first else { return false }
        if "-*+".utf8.contains(first) { return rest.dropFirst().first == 0x20 }
        let digits = rest.prefix { $0.isDigit }
        guard !digits.isEmpty, let mark = rest.dropFirst(digits.count).first else { return false }
        return (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")) && rest.dropFirst(digits.count + 1).first == 0x20
    }

    /// Whether a line is an item of a list, or goes on with one.
    private static func isInList(_ number: Int, _ source: DocumentText, _ bytes: [UInt8], _ form: Form) -> Bool {
        var number = number
        while number >= 0 {
            let line = bytes[source.line(number)]
            if isListItem(line, form) { return true }
            guard line.first == 0x20 || line.first == 0x09 else { return false }
            number -= 1
        }
        return false
    }
}
