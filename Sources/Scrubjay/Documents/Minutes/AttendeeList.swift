/// Those whom minutes list, each once, in their order.
struct AttendeeList {
    private(set) var people: [PersonName] = []
    private var known: Set<PersonName> = []
    /// What longer names begin with, up to a space.
    private var beginnings: Set<Substring> = []

    /// Whether somebody is listed already, by the same name or by a longer one.
    func has(_ person: PersonName) -> Bool { known.contains(person) || beginnings.contains(person.name[...]) }

    mutating func add(_ person: PersonName) {
        guard known.insert(person).inserted else { return }
        people.append(person)
        for space in person.name.indices where person.name[space] == " " { beginnings.insert(person.name[..<space]) }
    }
}
