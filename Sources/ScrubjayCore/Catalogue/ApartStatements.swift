package import ScrubjayDocuments
import ScrubjayText

/// An entry of `statements.yaml`, with the notebook that its references are relative to.
package struct SourcedStatementClaim: Sendable, Equatable {
    package let notebook: String
    package let kind: StatementClaim.Kind
    package let references: [String]

    package init(notebook: String, kind: StatementClaim.Kind, references: [String]) {
        (self.notebook, self.kind, self.references) = (notebook, kind, references)
    }

    /// Whether the entry keeps statements apart; otherwise it may take such an entry back.
    var isApart: Bool { kind == .apart }

    /// Whether a reference means a statement.
    func means(_ statement: StatementReference) -> Bool { references.contains { statement.isMeant(by: $0, of: notebook) } }

    /// Whether a reference may mean a statement of a file.
    func mayMean(_ location: DocumentLocation) -> Bool {
        references.contains {
            notebook == location.notebook && $0.hasPrefix(location.path)
                || $0.hasPrefix(location.notebook + "/" + location.path)
        }
    }

    /// Pairs each reference that means a statement with every other reference of the entry.
    func pairs(of statement: StatementReference) -> [(own: String, other: String)] {
        references.filter { statement.isMeant(by: $0, of: notebook) }.flatMap { own in
            references.filter { $0 != own }.map { (own, $0) }
        }
    }
}

/// Which statements do not replace each other, according to `statements.yaml`.
package struct ApartStatements: Sendable {
    private let claims: [SourcedStatementClaim]

    package init(_ claims: [SourcedStatementClaim]) {
        self.claims = claims.filter { $0.kind == .apart || $0.kind == .rejoined }
    }

    static let none = ApartStatements([])

    package var isEmpty: Bool { claims.isEmpty }

    /// Whether the last entry that names both statements says that they do not replace each other.
    package func areApart(_ first: StatementReference, _ second: StatementReference) -> Bool {
        lastEntry(about: first, second)?.isApart ?? false
    }

    func lastEntry(about first: StatementReference, _ second: StatementReference) -> SourcedStatementClaim? {
        claims.last { claim in
            claim.pairs(of: first).contains { second.isMeant(by: $0.other, of: claim.notebook) }
        }
    }

    /// Returns the pairs of references that the entries of a notebook keep apart, of which the first means a statement.
    func references(apartFrom statement: StatementReference, in notebook: String) -> [(own: String, other: String)] {
        var pairs: [(own: String, other: String)] = []
        for claim in claims where claim.notebook == notebook {
            for pair in claim.pairs(of: statement) {
                pairs.removeAll { $0 == pair }
                if claim.isApart { pairs.append(pair) }
            }
        }
        return pairs
    }

    /// Returns the notebooks whose entries keep a statement apart from others, its own first.
    func notebooks(withEntriesAbout statement: StatementReference) -> [String] {
        let own = statement.document.notebook
        let others = Set(claims.map(\.notebook)).subtracting([own]).sorted()
        return ([own] + others).filter { !references(apartFrom: statement, in: $0).isEmpty }
    }

    /// Returns, for each mention, those that the owner keeps out of its lineage.
    package func pairs(
        among mentions: [LineageMention], in snapshot: any DocumentCatalogue
    ) throws -> [LineageMention.Location: Set<LineageMention.Location>] {
        guard !isEmpty else { return [:] }
        let named = try snapshot.locations(of: Array(Set(mentions.map(\.location.document)))).filter { named in
            claims.contains { $0.mayMean(named.value) }
        }
        let documents = try snapshot.documents(Array(named.keys))
        let statements = mentions.compactMap { mention -> (location: LineageMention.Location, reference: StatementReference)? in
            guard let document = documents[mention.location.document] else { return nil }
            let reference = StatementReference(in: document, lines: mention.line...mention.line, words: mention.text)
            return claims.contains { $0.means(reference) } ? (mention.location, reference) : nil
        }
        var pairs: [LineageMention.Location: Set<LineageMention.Location>] = [:]
        for (index, (first, one)) in statements.enumerated() {
            for (second, other) in statements[(index + 1)...] where areApart(one, other) {
                pairs[first, default: []].insert(second)
                pairs[second, default: []].insert(first)
            }
        }
        return pairs
    }
}
