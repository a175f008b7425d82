/// The headings that the lines of a document stand under.
struct HeadingPaths {
    private struct Stretch {
        let passage: Passage
        /// Those that are open before its first line.
        let open: OpenHeadings<String>
        /// Those within it, in the lines of the file.
        let headings: [(line: Int, level: Int, title: String)]
    }

    private let stretches: [Stretch]

    /// - Parameter passages: Those of the document, in its order.
    init(of passages: [Passage]) {
        var open = OpenHeadings<String>()
        stretches = passages.map { passage in
            let stretch = Stretch(passage: passage, open: open, headings: Self.headings(in: passage))
            for heading in stretch.headings { open.add(heading.title, level: .heading(heading.level)) }
            return stretch
        }
    }

    private static func headings(in passage: Passage) -> [(line: Int, level: Int, title: String)] {
        let utf8 = Array(passage.text.utf8)
        // Most passages have none.
        guard utf8.contains(UInt8(ascii: "#")) else { return [] }
        return QuotableSentences.sentences(of: passage).compactMap { sentence in
            sentence.headingLevel.map { level in
                let title = ReadableText.ofLine(String(decoding: utf8[sentence.range], as: UTF8.self))
                return (passage.sourceLines(of: sentence.lines).lowerBound, level, title)
            }
        }
    }

    /// The outermost first.
    ///
    /// - Parameter line: Of the file, from 1.
    func path(of line: Int) -> [String] {
        guard let stretch = stretches.first(where: { $0.passage.lineRange.contains(line) }) else { return [] }
        var open = stretch.open
        for heading in stretch.headings where heading.line < line { open.add(heading.title, level: .heading(heading.level)) }
        // A passage knows headings that its format does not write as lines.
        return stretch.passage.headingPath.filter { !open.all.contains($0) } + open.all
    }
}
