import ScrubjayText

extension PersonFacts {
    /// Of several people with a name, returns the one whose role a question names as well: *Jonas the plumber*, *Jonas, the plumber one*. If it names the role of none
    /// or of several, all are returned.
    ///
    /// - Parameter words: The other words of the question, folded.
    func people(_ people: [KnownPerson], withRoleIn words: Set<String>) throws -> [KnownPerson] {
        guard people.count > 1, !words.isEmpty, let role = PersonAttribute.all.first(where: { $0.name == "role" }) else {
            return people
        }
        let named = try people.filter { person in
            try facts(of: person, role).contains { fact in fact.isCurrent && !words.isDisjoint(with: FoldedWords.of(fact.value))
            }
        }
        return named.count == 1 ? named : people
    }
}
