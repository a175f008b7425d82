import ScrubjayDocuments

/// The people of a record, for comparing records: full names and addresses, and short names that may refer to one of the others.
struct MeetingPeople: Sendable {
    /// Full names, or else addresses; see `MeetingPeopleReader`.
    var known: Set<String> = []
    var shorts: [ParsedName] = []
    var names: [String: ParsedName] = [:]
    /// Full names and addresses that occur in most records, and so cannot tell two meetings of a day apart.
    var usual: Set<String> = []

    var isEmpty: Bool { known.isEmpty && shorts.isEmpty }

    init() {}

    /// Combines the people of several records.
    init(joining others: [MeetingPeople]) {
        for other in others {
            known.formUnion(other.known)
            names.merge(other.names) { first, _ in first }
            for short in other.shorts where !shorts.contains(where: { $0.key == short.key }) { shorts.append(short) }
        }
        leaveOutShortOnes()
    }

    /// Removes short names that refer to somebody whose full name the document has as well.
    mutating func leaveOutShortOnes() {
        guard !shorts.isEmpty else { return }
        let whole = PersonNames(full: names.values.sorted { $0.key < $1.key })
        shorts.removeAll { whole.canBeCalled($0) }
    }

    /// How many people both records have, and how many the record with fewer people has. People who are in most records do not count.
    struct Comparison: Sendable, Equatable {
        var common = 0
        var fewer = 0
    }

    /// Compares the people who are in most records. Two of them are evidence if the time is the same, because nobody can be in two meetings at once.
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

    /// How many short names may refer to exactly one of the people that only the other record names in full.
    private func shortNames(for other: MeetingPeople) -> Int {
        shorts.count { short in
            other.names.count { key, name in !known.contains(key) && name.canBeCalled(short) } == 1
        }
    }
}

/// Reads the people of each record, and sets aside those who are in most records, because they tell nothing about a single meeting.
struct MeetingPeopleReader {
    private var nameOfAddress: [String: String] = [:]
    private var shared: Set<String> = []
    private var written: [String: ParsedName?] = [:]
    private(set) var people: [MeetingPeople] = []

    /// With fewer records than this, nobody counts as being in most.
    private static let minimumRecordCount = 8

    init(_ records: [MeetingRecord]) {
        for record in records {
            for person in record.people {
                guard let email = person.email.map(NameKey.folded), let name = name(person.name), name.isFull else { continue }
                if let known = nameOfAddress[email], known != name.key { shared.insert(email) }
                nameOfAddress[email] = name.key
            }
        }
        people = records.map { record in read(record.people) }
        var counts: [String: Int] = [:]
        var recordsWithPeople = 0
        // A weekly invitation does not make somebody usual: a recurring event counts once.
        var counted: Set<DocumentID> = []
        for (record, one) in zip(records, people) where !one.known.isEmpty {
            guard record.isCertain, record.occurrence == nil || counted.insert(record.document).inserted else { continue }
            recordsWithPeople += 1
            for key in one.known { counts[key, default: 0] += 1 }
        }
        guard recordsWithPeople >= Self.minimumRecordCount else { return }
        let everywhere = Set(counts.filter { $0.value * 2 > recordsWithPeople }.keys)
        let usual = Dictionary(uniqueKeysWithValues: everywhere.map { ($0, ParsedName($0)) })
        for index in people.indices { people[index].setAside(usual) }
    }

    private mutating func read(_ participations: [Participation]) -> MeetingPeople {
        var people = MeetingPeople()
        for person in participations where person.role != .mentioned && person.role != .subject {
            let name = name(person.name)
            let address = person.email.map(NameKey.folded) ?? (person.name.contains("@") ? NameKey.folded(person.name) : nil)
            if let name, name.isFull, !person.name.contains("@") {
                people.known.insert(name.key)
                people.names[name.key] = name
            } else if let address {
                let key =
                    shared.contains(address) ? address : nameOfAddress[address] ?? AddressUse.spelledKey(address) ?? address
                people.known.insert(key)
                people.names[key] = ParsedName(key)
            } else if let name, name.form != .owner, !people.shorts.contains(where: { $0.key == name.key }) {
                people.shorts.append(name)
            }
        }
        people.leaveOutShortOnes()
        return people
    }

    private mutating func name(_ text: String) -> ParsedName? {
        if let known = written[text] { return known }
        let name = ParsedName(text)
        written[text] = .some(name)
        return name
    }
}

extension MeetingPeople {
    /// Sets these people aside, and with them the short names that may refer to one of them.
    fileprivate mutating func setAside(_ everywhere: [String: ParsedName?]) {
        for key in everywhere.keys where known.remove(key) != nil {
            usual.insert(key)
            names[key] = nil
        }
        shorts.removeAll { short in
            let matching = everywhere.filter { $0.value?.canBeCalled(short) ?? false }.map(\.key)
            if matching.count == 1 { usual.formUnion(matching) }
            return !matching.isEmpty
        }
    }
}
