import ScrubjayText

/// Answers questions about an attribute of a person with the fact that holds now, followed by those that held before.
struct AttributeAnswers {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & FullTextIndex
    let limit: Int
    let lookup: WordLookup
    /// The order of day and month in numeric dates.
    let order: DateOrder

    /// Returns the answer; `nil` if nothing states the attribute.
    ///
    /// - Parameter question: Its words may name the role of one of several people: *Jonas the plumber*.
    func draft(_ attribute: PersonAttribute, of name: String, in question: String) throws -> AnswerDraft? {
        let reader = PersonFacts(snapshot: snapshot, lookup: lookup, order: order)
        let people = try reader.people(snapshot.knownPeople(called: name), called: name, withRoleIn: question)
        let found = try people.map { (person: $0, facts: try reader.facts(of: $0, attribute)) }.filter { !$0.facts.isEmpty }
        let evidence = (found.flatMap { $0.facts.filter(\.isCurrent) } + found.flatMap { $0.facts.filter { !$0.isCurrent } })
            .map(\.evidence)
        guard !evidence.isEmpty else { return nil }
        let hasChanged = found.contains { $0.facts.contains { !$0.isCurrent } }
        let statement = found.map { Self.statement($0.facts, name: found.count > 1 ? $0.person.name : nil) }.joined(
            separator: "\n")
        return .ofTables(Array(evidence.distinct.prefix(limit)), statement: hasChanged ? statement : nil)
    }

    /// Returns the values that hold, and those that held before with the day until which they did.
    ///
    /// - Parameter name: The person, if the question may mean several.
    private static func statement(_ facts: [FoundFact], name: String?) -> String {
        let current = facts.filter(\.isCurrent).map(\.value).joined(separator: ", ")
        let earlier = facts.filter { !$0.isCurrent }.map { fact in
            "\nbefore: \(fact.value)" + (fact.until.map { ", until \($0)" } ?? "")
        }
        return (name.map { $0 + ": " } ?? "") + current + earlier.joined()
    }
}
