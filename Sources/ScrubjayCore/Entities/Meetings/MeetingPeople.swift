/// Who is in a record, as records are compared: by whole names and addresses, and by short names that can mean one of the others.
struct MeetingPeople: Sendable {
    /// Whole names, else addresses; see `MeetingPeopleReader`.
    var known: Set<String> = []
    var shorts: [ParsedName] = []
    var names: [String: ParsedName] = [:]
    /// Those of the whole names and addresses who are in most records, and so tell two meetings of a day from each other by nothing.
    var usual: Set<String> = []

    var isEmpty: Bool { known.isEmpty && shorts.isEmpty }

    init() {}

    /// Who is in any of several records.
    init(joining others: [MeetingPeople]) {
        for other in others {
            known.formUnion(other.known)
            names.merge(other.names) { first, _ in first }
            for short in other.shorts where !shorts.contains(where: { $0.key == short.key }) { shorts.append(short) }
        }
        leaveOutShortOnes()
    }

    /// A document may call somebody by the whole name once and shortly elsewhere.
    mutating func leaveOutShortOnes() {
        guard !shorts.isEmpty else { return }
        let whole = PersonNames(full: names.values.sorted { $0.key < $1.key })
        shorts.removeAll { whole.canBeCalled($0) }
    }

    /// How many have part in both, and how many there are in the record that names fewer. Whoever is everywhere does not count.
    struct Comparison: Sendable, Equatable {
        var common = 0
        var fewer = 0
    }

    /// The same of whoever is everywhere. Two of them tell something after all where the time is one: nobody is in two places.
    func usualComparison(to other: MeetingPeople) -> Comparison {
        Comparison(common: usual.intersection(other.usual).count, fewer: min(usual.count, other.usual.count))
    }

    func comparison(to other: MeetingPeople) -> Comparison {
        var common = known.count { other.known.contains($0) }
        if !shorts.isEmpty || !other.shorts.isEmpty {
            common += shortNames(for: other) + other.shortNames(for: self)
            common += Set(shorts.map(\.key)).intersection(other.shorts.map(\.key)).count
        }
        let fewer = min(known.count + shorts.count, other.known.count + other.shorts.count)
        return Comparison(common: min(common, fewer), fewer: fewer)
    }

    /// How many of the short names can mean exactly one of those whom only the other record names in full.
    private func shortNames(for other: MeetingPeople) -> Int {
        shorts.count { short in
            other.names.count { key, name in !known.contains(key) && name.canBeCalled(short) } == 1
        }
    }
}
