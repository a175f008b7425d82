/// The headings that programs write above the parts of a summary, as far as a text has them; of a long text in its beginning.
struct RecapOutline {
    /// The lines, from 0, that are nothing else.
    private(set) var lines: Set<Int> = []
    private var found: Set<String> = []

    private static let mostLines = 600

    init(_ text: DocumentText) {
        for line in 0..<min(text.lineCount, Self.mostLines) {
            var range = text.line(line)
            while let first = range.first, Self.isMark(text.bytes[first]) { range.removeFirst() }
            while let last = range.last, Self.isMark(text.bytes[last]) { range.removeLast() }
            guard Self.lengths.contains(range.count) else { continue }
            for (heading, bytes) in Self.headings where bytes.count == range.count {
                guard text.bytes[range].elementsEqual(bytes, by: { $0.lowercased == $1 }) else { continue }
                found.insert(heading)
                lines.insert(line)
            }
        }
    }

    /// Whether all the headings of a program are there, so that nobody else wrote them.
    var isWhole: Bool { Self.outlines.contains { found.isSuperset(of: $0) } }
    /// Whether there is one that people write, too.
    var hasSections: Bool { !found.isDisjoint(with: Self.sections) }

    private static func isMark(_ byte: UInt8) -> Bool { byte.isSpace || byte.isLineEnd || "#*_:".utf8.contains(byte) }

    /// What Zoom, Gemini, Fathom and Read call the parts of a summary.
    private static let outlines: [Set<String>] = [
        ["quick recap", "next steps"], ["quick recap", "summary"], ["summary", "details", "suggested next steps"],
        ["meeting purpose", "key takeaways"], ["chapters & topics", "action items"], ["chapters & topics", "key questions"],
    ]
    private static let sections: Set<String> = [
        "summary", "overview", "key takeaways", "topics", "chapters", "action items", "next steps", "meeting purpose",
        "shorthand summary", "key questions",
    ]

    private static let headings = outlines.reduce(sections) { $0.union($1) }.map { ($0, Array($0.utf8)) }
    private static let lengths = Set(headings.map(\.1.count))
}
