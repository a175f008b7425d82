/// Who is in a meeting or a document, for what its short names mean.
struct ScopePeople {
    private struct Place: Hashable {
        let document: Int64
        let role: Participation.Role?
    }

    private var present: [Int] = []
    private var listed: [Place: Set<Int>] = [:]
    private var initials: [String: Set<Int>] = [:]

    /// - Parameter person: The node that stands for the person.
    mutating func add(_ mention: PersonMention, person: Int) {
        if mention.isPresent, !present.contains(person) { present.append(person) }
        listed[Place(document: mention.document, role: mention.role), default: []].insert(person)
        if let letters = mention.initials { initials[NameKey.folded(letters), default: []].insert(person) }
    }

    /// Those whom the name can mean.
    ///
    /// One list that has both `Sarah Okafor` and `Sarah` means two people: who stands beside the short name is not meant.
    func candidates(for name: WrittenName, in mention: PersonMention, names: [Int: PersonNames]) -> Set<Int> {
        if let given = initials[name.key], name.form == .initials { return given }
        let beside = neighbours(of: mention)
        return Set(present.filter { !beside.contains($0) && names[$0]?.canBeCalled(name) == true })
    }

    /// Those whom the same document lists in the same role.
    func neighbours(of mention: PersonMention) -> Set<Int> {
        guard mention.role == .attendee || mention.role == .speaker else { return [] }
        return listed[Place(document: mention.document, role: mention.role)] ?? []
    }
}
