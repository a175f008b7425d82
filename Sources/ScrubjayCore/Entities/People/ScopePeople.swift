import ScrubjayDocuments

/// Who is in a document, or in several together, for what short names mean.
struct ScopePeople {
    private var present: Set<Int> = []
    /// Those who are to do a task, there or not.
    private var owners: Set<Int> = []
    private var listed: [Participation.Role: Set<Int>] = [:]
    private var initials: [String: Set<Int>] = [:]

    /// - Parameter person: The node that stands for the person.
    mutating func add(_ mention: PersonMention, person: Int) {
        if mention.isPresent { present.insert(person) }
        if mention.role == nil { owners.insert(person) }
        if let role = mention.role, Self.isList(role) { listed[role, default: []].insert(person) }
        if let letters = mention.initials { initials[NameKey.folded(letters), default: []].insert(person) }
    }

    mutating func formUnion(_ other: ScopePeople) {
        present.formUnion(other.present)
        owners.formUnion(other.owners)
        initials.merge(other.initials) { $0.union($1) }
    }

    /// Those of the people who are there and whom the name can mean.
    ///
    /// - Parameters:
    ///   - called: Everybody who can be called so.
    ///   - beside: Those whom the list with the name has as well.
    func candidates(for name: ParsedName, called: Set<Int>, beside: Set<Int>) -> Set<Int> {
        if name.form == .initials, let given = initials[name.key] { return given }
        return called.filter { present.contains($0) && !beside.contains($0) }
    }

    /// Those who are to do a task and whom the name can mean.
    func owners(called: Set<Int>, beside: Set<Int>) -> Set<Int> {
        called.filter { owners.contains($0) && !beside.contains($0) }
    }

    /// Those whom the document lists in a role. A list with both `Sarah Okafor` and `Sarah` means two people.
    func people(listedAs role: Participation.Role?) -> Set<Int> { role.flatMap { listed[$0] } ?? [] }

    private static func isList(_ role: Participation.Role) -> Bool { role == .attendee || role == .speaker }
}
