/// The headings that the lines of a document stand under.
struct HeadingPaths {
    private struct Stretch {
        let passage: Passage
        /// Those within it, in the lines of the file.
        let headings: [(line: Int, level: Int, title: String)]
    }

    private let stretches: [Stretch]

    /// - Parameter passages: Those of the document.
    init(of passages: [Passage]) {
        stretches = passages.map { passage in
            // Most have none.
            guard passage.text.utf8.contains(UInt8(ascii: "#")) else { return Stretch(passage: passage, headings: []) }
            let utf8 = Array(passage.text.utf8)
            let headings = QuotableSentences.sentences(of: passage).filter(\.isHeading).map { sentence in
                let source = utf8[sentence.range]
                return (
                    passage.sourceLines(of: sentence.lines).lowerBound, source.prefix { $0 == UInt8(ascii: "#") }.count,
                    ReadableText.ofLine(String(decoding: source, as: UTF8.self))
                )
            }
            return Stretch(passage: passage, headings: headings)
        }
    }

    /// The outermost first.
    ///
    /// - Parameter line: Of the file, from 1.
    func path(of line: Int) -> [String] {
        guard let stretch = stretches.first(where: { $0.passage.lineRange.contains(line) }) else { return [] }
        var open: [(level: Int, title: String)] = []
        for heading in stretch.headings where heading.line < line {
            open.removeAll { $0.level >= heading.level }
            open.append((heading.level, heading.title))
        }
        let titles = open.map(\.title)
        return stretch.passage.headingPath.filter { !titles.contains($0) } + titles
    }
}
