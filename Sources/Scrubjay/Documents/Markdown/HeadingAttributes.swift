/// What Pandoc, Google Docs and others write behind a heading for links to it: `# The plan {#the-plan .unnumbered}`.
enum HeadingAttributes {
    private static let lengthLimit = 256

    /// The braces at the end of the heading's words; nil where there are none.
    static func range(_ text: DocumentText, _ leaf: OutlineLeaf) -> Range<Int>? {
        guard let line = leaf.lines.first else { return nil }
        let words = text.trimmed(text.line(line))
        guard let last = words.last, text.bytes[last] == UInt8(ascii: "}"),
            let open = words.suffix(lengthLimit).last(where: { text.bytes[$0] == UInt8(ascii: "{") }), open > words.lowerBound,
            text.bytes[open - 1].isSpace, (words.lowerBound..<open).contains(where: { text.bytes[$0].isWord })
        else { return nil }
        switch text.bytes[open + 1] {
        case UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"): return open..<words.upperBound
        default: return nil
        }
    }
}
