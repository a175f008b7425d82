/// What a line of a document stands under, the outermost first: headings, and the items of which it is one below.
struct OpenHeadings<Heading> {
    private var open: [(level: QuotableSentences.Level, heading: Heading)] = []

    /// What comes at a level closes all that stands there and below.
    mutating func close(at level: QuotableSentences.Level) { open.removeAll { $0.level >= level } }

    mutating func add(_ heading: Heading, level: QuotableSentences.Level) {
        close(at: level)
        open.append((level, heading))
    }

    var all: [Heading] { open.map(\.heading) }
}
