import ScrubjayDocuments
import ScrubjayText

/// An entry of `statements.yaml`, with the notebook that its references are relative to.
package struct SourcedStatementClaim: Sendable, Equatable {
    package let notebook: String
    /// Whether the statements do not replace each other; otherwise an earlier entry that says so is taken back.
    package let isApart: Bool
    package let references: [String]

    package init(notebook: String, isApart: Bool, references: [String]) {
        (self.notebook, self.isApart, self.references) = (notebook, isApart, references)
    }

    /// Pairs each reference that means a statement with every other reference of the entry.
    func pairs(of place: ApartStatements.Place) -> [(own: String, other: String)] {
        references.filter { place.isMeant(by: $0, of: notebook) }.flatMap { own in
            references.filter { $0 != own }.map { (own, $0) }
        }
    }
}

/// Which statements do not replace each other, according to `statements.yaml`.
package struct ApartStatements: Sendable {
    private let claims: [SourcedStatementClaim]

    /// A statement, as a reference names it.
    package struct Place: Sendable {
        let notebook: String
        let path: String
        let member: String?
        /// Lines of the file, from 1; `nil` for a whole note.
        let lines: ClosedRange<Int>?
        let text: String
        private let words: JoinedWords
        private let joined: String

        init(notebook: String, path: String, member: String? = nil, lines: ClosedRange<Int>?, text: String) {
            (self.notebook, self.path, self.member, self.lines, self.text) = (notebook, path, member, lines, text)
            joined = FoldedWords.joined(text)
            words = JoinedWords(joined: joined)
        }

        /// Whether a reference means this statement: it is its note, or its note with one of its lines or with words. Words match if one of the two texts
        /// contains the other.
        ///
        /// - Parameter home: The notebook that the reference is relative to.
        func isMeant(by reference: String, of home: String) -> Bool {
            let inNotebook = [path] + (member.map { [path + "!" + $0] } ?? [])
            let names = (home == notebook ? inNotebook : []) + inNotebook.map { notebook + "/" + $0 }
            return names.contains { name in
                if reference == name { return true }
                guard reference.hasPrefix(name + ":") else { return false }
                let rest = reference.dropFirst(name.count + 1)
                if let line = Int(rest) { return lines?.contains(line) ?? false }
                let quoted = FoldedWords.joined(String(rest))
                return words.contains(quoted) || JoinedWords(joined: quoted).contains(joined)
            }
        }
    }

    package init(_ claims: [SourcedStatementClaim]) { self.claims = claims }

    static let none = ApartStatements([])

    package var isEmpty: Bool { claims.isEmpty }

    /// Whether the last entry that names both statements says that they do not replace each other.
    package func areApart(_ first: Place, _ second: Place) -> Bool { lastEntry(about: first, second)?.isApart ?? false }

    func lastEntry(about first: Place, _ second: Place) -> SourcedStatementClaim? {
        claims.last { claim in
            claim.pairs(of: first).contains { second.isMeant(by: $0.other, of: claim.notebook) }
        }
    }

    /// Returns the pairs of references that the entries of a notebook keep apart, of which the first means a statement.
    func references(apartFrom place: Place, in notebook: String) -> [(own: String, other: String)] {
        var pairs: [(own: String, other: String)] = []
        for claim in claims where claim.notebook == notebook {
            for pair in claim.pairs(of: place) {
                pairs.removeAll { $0 == pair }
                if claim.isApart { pairs.append(pair) }
            }
        }
        return pairs
    }

    /// Whether a reference may mean a statement of a file.
    private func mayMean(_ location: DocumentLocation) -> Bool {
        claims.contains { claim in
            claim.references.contains {
                claim.notebook == location.notebook && $0.hasPrefix(location.path)
                    || $0.hasPrefix(location.notebook + "/" + location.path)
            }
        }
    }

    /// Returns, for each mention, those that the owner keeps out of its lineage.
    package func pairs(
        among mentions: [LineageMention], in snapshot: any DocumentCatalogue
    ) throws -> [LineageMention.Location: Set<LineageMention.Location>] {
        guard !isEmpty else { return [:] }
        let named = try snapshot.locations(of: Array(Set(mentions.map(\.location.document)))).filter { mayMean($0.value) }
        let documents = try snapshot.documents(Array(named.keys))
        let places = mentions.compactMap { mention -> (location: LineageMention.Location, place: Place)? in
            guard let document = documents[mention.location.document] else { return nil }
            let place = Place(in: document, lines: mention.line...mention.line, text: mention.text)
            return isNamed(place) ? (mention.location, place) : nil
        }
        var pairs: [LineageMention.Location: Set<LineageMention.Location>] = [:]
        for (index, (first, one)) in places.enumerated() {
            for (second, other) in places[(index + 1)...] where areApart(one, other) {
                pairs[first, default: []].insert(second)
                pairs[second, default: []].insert(first)
            }
        }
        return pairs
    }

    private func isNamed(_ place: Place) -> Bool {
        claims.contains { claim in claim.references.contains { place.isMeant(by: $0, of: claim.notebook) } }
    }
}

extension ApartStatements.Place {
    init(in document: StoredDocument, lines: ClosedRange<Int>?, text: String) {
        self.init(notebook: document.notebook, path: document.path, member: document.member, lines: lines, text: text)
    }
}
