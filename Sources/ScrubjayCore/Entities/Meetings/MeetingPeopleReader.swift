import ScrubjayDocuments

/// Reads who is in each record, and leaves out those who are everywhere, for they tell nothing.
struct MeetingPeopleReader {
    private var nameOfAddress: [String: String] = [:]
    private var shared: Set<String> = []
    private var written: [String: ParsedName?] = [:]
    private(set) var people: [MeetingPeople] = []

    /// In a notebook of fewer records nobody can be said to be everywhere.
    private static let fewestRecords = 8

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
        var peopled = 0
        // Whoever is invited every week is not everywhere for that: a repeated event counts once.
        var counted: Set<Int64> = []
        for (record, one) in zip(records, people) where !one.known.isEmpty {
            guard record.isCertain, record.occurrence == nil || counted.insert(record.document).inserted else { continue }
            peopled += 1
            for key in one.known { counts[key, default: 0] += 1 }
        }
        guard peopled >= Self.fewestRecords else { return }
        let everywhere = Set(counts.filter { $0.value * 2 > peopled }.keys)
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
    /// Counts nobody of these any more, nor the short names that can mean one of them.
    fileprivate mutating func setAside(_ everywhere: [String: ParsedName?]) {
        for key in everywhere.keys where known.remove(key) != nil {
            usual.insert(key)
            names[key] = nil
        }
        shorts.removeAll { short in
            let meant = everywhere.filter { $0.value?.canBeCalled(short) ?? false }.map(\.key)
            if meant.count == 1 { usual.formUnion(meant) }
            return !meant.isEmpty
        }
    }
}
