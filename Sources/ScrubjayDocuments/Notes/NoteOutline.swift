import ScrubjayText

/// The headings of a note in Markdown or Org, with their places.
package struct NoteOutline: Sendable {
    package struct Heading: Sendable, Equatable {
        /// From 1.
        package let level: Int
        /// Readable, without marks.
        package let title: String
        /// From 0.
        package let line: Int
        /// The title as it is written, in the bytes of the note.
        package let range: Range<Int>
    }

    /// In the order of the note.
    package let headings: [Heading]
    /// The first line of the body, from 0: that behind the front matter.
    package let bodyLine: Int

    package init(_ text: DocumentText, isOrg: Bool) {
        if isOrg {
            let keywords = OrgKeywords(text)
            bodyLine = (0..<text.lineCount).first { OrgLine.keyword(text, $0) == nil && !text.line($0).isEmpty } ?? 0
            headings = (0..<text.lineCount).compactMap { line in
                let headline = OrgHeadline(text.bytes, text.line(line), states: keywords.states)
                return headline.map { headline in
                    Heading(
                        level: headline.level, title: ReadableText.of(text.bytes, headline.title), line: line,
                        range: headline.title)
                }
            }
        } else {
            let matter = FrontMatter.read(text)
            bodyLine = matter.end
            let body = matter.end..<max(matter.end, matter.bodyEnd ?? text.lineCount)
            headings = MarkdownOutline.leaves(of: text, body: body).compactMap { leaf in
                guard case .heading(let level) = leaf.kind, let line = leaf.lines.first else { return nil }
                return Heading(
                    level: level, title: NoteReader.headingTitle(text, leaf), line: line, range: Self.title(text, line))
            }
        }
    }

    /// The title in a line of Markdown, without the marks around it.
    private static func title(_ text: DocumentText, _ line: Int) -> Range<Int> {
        var range = text.trimmed(text.line(line))
        func isMark(_ index: Int) -> Bool { text.bytes[index] == UInt8(ascii: "#") }
        var scanner = ByteScanner(text.bytes, range)
        while scanner.skip(anyOf: "> \t") != nil {}
        ListMark.skip(&scanner)
        scanner.skipSpaces()
        guard scanner.next == UInt8(ascii: "#") else { return scanner.position..<range.upperBound }
        while scanner.skip(UInt8(ascii: "#")) {}
        scanner.skipSpaces()
        range = min(scanner.position, range.upperBound)..<range.upperBound
        let end = range.reversed().first { !isMark($0) }.map { $0 + 1 } ?? range.lowerBound
        // Marks at the end belong to the title unless a space stands before them.
        let isClosed = end < range.upperBound && (end == range.lowerBound || text.bytes[end - 1].isSpace)
        return isClosed ? text.trimmed(range.lowerBound..<end) : range
    }

    /// The lines of a section, from 0, up to the next heading that is as high.
    package func lines(of heading: Heading, in text: DocumentText) -> Range<Int> {
        let next = headings.first { $0.line > heading.line && $0.level <= heading.level }
        return heading.line..<max(heading.line + 1, next?.line ?? text.lineCount)
    }
}

extension DocumentText {
    /// The line, from 0, that ends with the mark of a block: `^id`.
    package func line(ofBlock mark: String) -> Int? {
        (0..<lineCount).first { line in
            bytes[self.line(line)].split { $0 == 0x20 || $0 == 0x09 }.last?.elementsEqual(mark.utf8) ?? false
        }
    }

    /// The marks of blocks: `^id` at the ends of lines.
    package var blockMarks: [(mark: String, line: Int)] {
        (0..<lineCount).compactMap { line in
            guard let word = bytes[self.line(line)].split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).last, word.count > 1,
                word.first == UInt8(ascii: "^"), word.dropFirst().allSatisfy({ $0.isWord || $0 == UInt8(ascii: "-") })
            else { return nil }
            return (String(decoding: word, as: UTF8.self), line)
        }
    }
}
