import ScrubjayDocuments

/// Finds the headings above each line of a document.
struct HeadingPaths {
    private struct Section {
        let passage: Passage
        /// The headings that are open before its first line.
        let open: HeadingStack<String>
        /// The headings within it, with lines of the file.
        let headings: [(line: Int, level: Int, title: String)]
    }

    private let stretches: [Section]

    /// - Parameter passages: All passages of the document, in order.
    init(of passages: [Passage]) {
        var open = HeadingStack<String>()
        stretches = passages.map { passage in
            let stretch = Section(passage: passage, open: open, headings: Self.headings(in: passage))
            for heading in stretch.headings { open.add(heading.title, level: .heading(heading.level)) }
            return stretch
        }
    }

    /// Returns the headings within a passage, with lines of the file.
    static func headings(in passage: Passage) -> [(line: Int, level: Int, title: String)] {
        let utf8 = Array(passage.text.utf8)
        // Most passages have no heading.
        guard QuotableSentences.mayHaveHeadings(utf8) else { return [] }
        return QuotableSentences.sentences(of: passage).compactMap { sentence in
            sentence.headingLevel.map { level in
                let title = ReadableText.ofLine(String(decoding: utf8[sentence.range], as: UTF8.self))
                return (passage.sourceLines(of: sentence.lines).lowerBound, level, title)
            }
        }
    }

    /// Returns the headings above a line, outermost first.
    ///
    /// - Parameter line: A line of the file, from 1.
    func path(of line: Int) -> [String] {
        guard let stretch = stretches.first(where: { $0.passage.lineRange.contains(line) }) else { return [] }
        var open = stretch.open
        for heading in stretch.headings where heading.line < line { open.add(heading.title, level: .heading(heading.level)) }
        // In some formats headings are not lines of the text; the passage knows them.
        return stretch.passage.headingPath.filter { !open.all.contains($0) } + open.all
    }
}

/// The stack of headings and items that the current line is nested under, outermost first.
struct HeadingStack<Heading> {
    private var open: [(level: QuotableSentences.Level, heading: Heading)] = []

    /// Closes everything at this level and below.
    mutating func close(at level: QuotableSentences.Level) { open.removeAll { $0.level >= level } }

    mutating func add(_ heading: Heading, level: QuotableSentences.Level) {
        close(at: level)
        open.append((level, heading))
    }

    var all: [Heading] { open.map(\.heading) }
}
