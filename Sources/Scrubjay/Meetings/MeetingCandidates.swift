/// The pairs of records that are worth comparing: those of one day, those where the same is said, those that are linked or claimed.
struct MeetingCandidates {
    private(set) var pairs: Set<MeetingPair> = []

    /// Where a day has more records than this, only those are compared that have something in common to look them up by.
    private static let crowd = 60

    init(_ comparer: MeetingComparer, claimed: some Sequence<MeetingPair>) {
        let records = comparer.records
        pairs.formUnion(claimed)
        for (index, targets) in comparer.links.enumerated() {
            for target in targets { pairs.insert(MeetingPair(index, target)) }
        }
        addEqual(
            records.indices.flatMap { index in
                (records[index].sketch?.hashes.prefix(4) ?? []).map { (index, "\($0)") }
            })
        var days: [CivilDate: [Int]] = [:]
        for (index, record) in records.enumerated() {
            if let day = record.start?.date { days[day, default: []].append(index) }
        }
        for indices in days.values {
            if indices.count <= Self.crowd {
                add(indices)
            } else {
                addEqual(
                    indices.flatMap { index in
                        let record = records[index]
                        let keys = [
                            comparer.titles[index].isTelling ? "title " + comparer.titles[index].key : nil,
                            record.uid.map { "uid " + $0 }, record.folder.map { "folder " + $0 },
                            record.start?.secondOfDay.map { "hour \($0 / 3600)" },
                        ]
                        return keys.compactMap { key in key.map { (index, $0) } }
                    })
            }
        }
    }

    private mutating func add(_ indices: [Int]) {
        for (place, first) in indices.enumerated() {
            for second in indices[(place + 1)...] { pairs.insert(MeetingPair(first, second)) }
        }
    }

    /// What very many have in common tells nothing.
    private mutating func addEqual(_ keyed: [(index: Int, key: String)]) {
        var groups: [String: [Int]] = [:]
        for (index, key) in keyed { groups[key, default: []].append(index) }
        for indices in groups.values where indices.count <= Self.crowd { add(indices) }
    }
}
