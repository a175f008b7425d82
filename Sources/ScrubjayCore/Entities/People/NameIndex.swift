/// Finds those whom a short name can mean among many people.
struct NameIndex {
    private var byWord: [String: Set<Int>] = [:]
    private let names: [Int: PersonNames]

    init(_ names: [Int: PersonNames]) {
        self.names = names
        for (person, names) in names {
            for name in names.full {
                for word in [name.first, name.last] + name.initials { byWord[word, default: []].insert(person) }
            }
            for short in names.shorts { byWord[short, default: []].insert(person) }
        }
    }

    func people(called name: ParsedName) -> Set<Int> {
        var found: Set<Int> = []
        for word in [name.key, name.first, name.last] {
            found.formUnion((byWord[word] ?? []).filter { names[$0]?.canBeCalled(name) ?? false })
        }
        return found
    }
}
