/// Who is in a record, as records are compared: by whole names and addresses, and by short names that can mean one of the others.
struct MeetingPeople: Sendable {
    /// Whole names, else addresses; see `PeopleWeights`.
    var known: Set<String> = []
    var shorts: [WrittenName] = []
    var names: [String: WrittenName] = [:]

    var isEmpty: Bool { known.isEmpty && shorts.isEmpty }

    init() {}

    /// Who is in any of several records.
    init(joining others: [MeetingPeople]) {
        for other in others {
            known.formUnion(other.known)
            names.merge(other.names) { first, _ in first }
            for short in other.shorts where !shorts.contains(where: { $0.key == short.key }) { shorts.append(short) }
        }
        let whole = PersonNames(full: names.values.sorted { $0.key < $1.key })
        shorts.removeAll { whole.canBeCalled($0) }
    }

    /// How many have part in both, and how many there are in the record that names fewer. Whoever is everywhere does not count.
    struct Comparison: Sendable, Equatable {
        var common = 0
        var fewer = 0
    }

    func comparison(to other: MeetingPeople) -> Comparison {
        let exact = known.intersection(other.known)
        var common = exact.count
        common += matches(of: shorts, in: other, without: exact) + other.matches(of: other.shorts, in: self, without: exact)
        common += Set(shorts.map(\.key)).intersection(other.shorts.map(\.key)).count
        let fewer = min(known.count + shorts.count, other.known.count + other.shorts.count)
        return Comparison(common: min(common, fewer), fewer: fewer)
    }

    /// How many of these short names can mean exactly one of those whom the other record names in full.
    private func matches(of shorts: [WrittenName], in other: MeetingPeople, without taken: Set<String>) -> Int {
        shorts.count { short in
            let meant = other.names.filter { key, name in
                !taken.contains(key) && PersonNames(full: [name]).canBeCalled(short)
            }
            return meant.count == 1
        }
    }
}
