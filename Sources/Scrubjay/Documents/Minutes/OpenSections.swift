/// The sections that a line lies in, and what a line such as `Action items:` announces for the items below it.
struct OpenSections {
    /// The kinds of the open sections, with the levels of their headings.
    private var sections: [(level: Int, kind: SectionKind, isInherited: Bool)] = []
    /// What a line announces, and how deep that line lies itself.
    private var announced: (kind: SectionKind, depth: Int)?
    /// How deep the first item lies: deeper ones are details.
    private var depth: Int?

    /// What the next line is part of.
    var kind: SectionKind { announced?.kind ?? sections.last?.kind ?? .other }

    /// Whether the heading itself says what it is above.
    var isNamed: Bool { sections.last?.isInherited == false }

    /// A heading without a kind of its own inherits that of the section around it, for its items: some minutes put the whole
    /// discussion below the heading Decisions.
    mutating func open(level: Int, _ kind: SectionKind?) {
        while let last = sections.last, last.level >= level { sections.removeLast() }
        sections.append((level, kind ?? sections.last?.kind ?? .other, kind == nil))
        depth = nil
    }

    /// Takes in what a line announces that lies at a depth; nil where it announces nothing.
    mutating func announce(_ kind: SectionKind?, depth: Int) {
        guard let kind else { return }
        announced = (kind, depth)
        self.depth = nil
    }

    /// Ends what was announced where something follows that is no item below it.
    mutating func come(to leaf: OutlineLeaf) {
        guard let announced else { return }
        switch leaf.kind {
        case .item(let depth) where depth > announced.depth: return
        case .table: return
        case .item, .heading, .paragraph, .code: break
        }
        self.announced = nil
        depth = nil
    }

    /// Takes in an item, and says whether it is no detail of another one of its section.
    ///
    /// - Parameter group: How deep the item lies that it is grouped under, where there is one.
    mutating func enterItem(atDepth depth: Int, below group: Int?) -> Bool {
        guard depth <= self.depth ?? depth else { return false }
        self.depth = max(depth, group.map { $0 + 1 } ?? 0)
        return true
    }

    /// Takes in an item that only says what those below it have in common.
    mutating func enterGroup(atDepth depth: Int) { self.depth = depth + 1 }
}
