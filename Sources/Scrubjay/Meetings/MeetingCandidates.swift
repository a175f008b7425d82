/// The pairs of records that are worth comparing: those of one day, those where the same is said, those that are linked or claimed.
struct MeetingCandidates {
    /// Each once.
    private(set) var pairs: [MeetingPair] = []

    /// Where a day has more records than this, only those are compared that have something in common to look them up by.
    private static let crowd = 60

    init(_ comparer: MeetingComparer, claimed: [MeetingPair]) {
        let records = comparer.records
        pairs += claimed
        for (index, targets) in comparer.links.enumerated() {
            pairs += targets.map { MeetingPair(index, $0) }
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
        // Events of two calendars or two times are no candidates, of which there may be many a day.
        let known = Set(claimed)
        pairs = Array(Set(pairs.filter { !comparer.areApart($0.first, $0.second) || known.contains($0) }))
    }

    private mutating func add(_ indices: [Int]) {
        for (place, first) in indices.enumerated() {
            for second in indices[(place + 1)...] { pairs.append(MeetingPair(first, second)) }
        }
    }

    /// What very many have in common tells nothing.
    private mutating func addEqual(_ keyed: [(index: Int, key: String)]) {
        var groups: [String: [Int]] = [:]
        for (index, key) in keyed { groups[key, default: []].append(index) }
        for indices in groups.values where indices.count <= Self.crowd { add(indices) }
    }
}
