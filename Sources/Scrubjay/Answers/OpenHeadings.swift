/// The headings that are open at some line of a document, the outermost first.
struct OpenHeadings<Heading> {
    private var open: [(level: Int, heading: Heading)] = []

    /// A heading closes those of its level and below.
    mutating func add(_ heading: Heading, level: Int) {
        open.removeAll { $0.level >= level }
        open.append((level, heading))
    }

    var all: [Heading] { open.map(\.heading) }
}
