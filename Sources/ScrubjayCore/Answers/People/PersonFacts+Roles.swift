import ScrubjayText

extension PersonFacts {
    /// Of several people with a name, returns the one whose role a question names as well: *Jonas the plumber*, *Jonas, the plumber one*. If it names the role of none
    /// or of several, all are returned.
    ///
    /// A question names a role if it has all words of it, or if one of them follows the name: *phone support* is no role in *What is Jonas's phone number*.
    func people(_ people: [KnownPerson], called name: String, withRoleIn question: String) throws -> [KnownPerson] {
        guard people.count > 1, let role = PersonAttribute.all.first(where: { $0.name == "role" }) else { return people }
        let written = PersonNameMatcher.words(of: question)
        let words = Set(written.map(\.folded)).union(FoldedWords.of(question))
        let behind = Self.words(behind: NameKey.folded(name).split(separator: " ").map(String.init), written, in: question)
        let named = try people.filter { person in
            try facts(of: person, role).contains { fact in
                let role = Set(FoldedWords.of(fact.value)).subtracting(Self.shortWords)
                guard fact.isCurrent, !role.isEmpty else { return false }
                return role.isSubset(of: words) || !role.isDisjoint(with: behind)
            }
        }
        return named.count == 1 ? named : people
    }

    /// Returns the two words behind a name and an article or a comma, or only the first one if it is a possessive.
    private static func words(
        behind name: [String], _ words: [(written: Substring, folded: String)], in question: String
    ) -> Set<String> {
        guard !name.isEmpty, words.count > name.count,
            let first = words.indices.first(where: { words[$0...].prefix(name.count).map(\.folded) == name })
        else { return [] }
        let rest = words[(first + name.count)...]
        guard let next = rest.first else { return [] }
        let gap = question[words[first + name.count - 1].written.endIndex..<next.written.startIndex]
        guard gap.contains(",") || articles.contains(next.folded) else { return [] }
        let role = rest.drop { articles.contains($0.folded) }
        let isPossessive = role.first.map { FoldedWords.joined(String($0.written)) != $0.folded } ?? false
        return Set(role.prefix(isPossessive ? 1 : 2).map(\.folded))
    }

    private static let articles: Set<String> = [
        "the", "der", "die", "das", "dem", "den", "le", "la", "les", "el", "los", "las",
    ]
    /// Words of a role that say nothing by themselves, in English, German, French and Spanish.
    private static let shortWords = articles.union([
        "a", "an", "and", "at", "for", "in", "of", "und", "bei", "fur", "im", "von", "et", "de", "du", "des", "chez", "y",
        "del",
        "en",
    ])
}
