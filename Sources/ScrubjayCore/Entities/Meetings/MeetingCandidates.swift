import ScrubjayDocuments
import ScrubjayText

/// The pairs of records worth comparing: those of one day, those with the same words, and those that are linked or claimed.
struct MeetingCandidates {
    let comparer: MeetingComparer
    /// Each pair once.
    private(set) var pairs: [MeetingPair] = []
    /// Claims of `meetings.yaml` about references without a record, with those references.
    let unknown: [(claim: SourcedMeetingClaim, references: [String])]

    /// On a day with more records than this, only records with a common title, identifier, folder or hour are compared.
    private static let crowdedDayThreshold = 60

    init(_ records: [MeetingRecord], claims: [SourcedMeetingClaim]) {
        let records = records.sorted { ($0.reference, $0.document) < ($1.reference, $1.document) }
        let table = MeetingClaimTable(claims, records: records)
        unknown = table.unknown
        comparer = MeetingComparer(records, claims: table.evidence)
        pairs += table.evidence.keys
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
        for indices in days.values where indices.contains(where: { records[$0].isCertain }) {
            if indices.count <= Self.crowdedDayThreshold {
                add(indices)
            } else {
                addEqual(
                    indices.flatMap { index in
                        let record = records[index]
                        let names =
                            [comparer.titles[index], comparer.names[index].file].compactMap(\.self)
                            + comparer.names[index].heads
                        let keys: [String?] =
                            Set(names.filter(\.isDistinctive).map { "title " + $0.key }).sorted() + [
                                record.uid.map { "uid " + $0 }, record.folder.map { "folder " + $0 },
                                record.start?.secondOfDay.map { "hour \($0 / 3600)" },
                            ]
                        return keys.compactMap { key in key.map { (index, $0) } }
                    })
            }
        }
        addMail()
        // Pairs of events of two calendars or two times are dropped; a day may have many of them.
        pairs = Array(
            Set(
                pairs.filter { pair in
                    guard table.evidence[pair] == nil else { return true }
                    return (records[pair.first].isCertain || records[pair.second].isCertain)
                        && !comparer.areApart(pair.first, pair.second)
                }))
    }

    /// Pairs an invitation with its event, the first one if it recurs, and a follow-up mail with the last meeting of its title before it.
    private mutating func addMail() {
        let records = comparer.records
        let mails = records.indices.filter {
            records[$0].start == nil && (records[$0].role == .invitation || records[$0].role == .followUp)
        }
        guard !mails.isEmpty else { return }
        var byIdentifier: [String: Int] = [:]
        var byTitle: [String: [Int]] = [:]
        for (index, record) in records.enumerated() where record.start != nil {
            if let uid = record.uid {
                let known = byIdentifier[uid].flatMap { records[$0].start }
                if known.map({ $0 > (record.start ?? $0) }) ?? true { byIdentifier[uid] = index }
            }
            if comparer.titles[index].isDistinctive { byTitle[comparer.titles[index].key, default: []].append(index) }
        }
        for mail in mails {
            if let event = records[mail].uid.flatMap({ byIdentifier[$0] }) { pairs.append(MeetingPair(mail, event)) }
            guard records[mail].role == .followUp, let sent = records[mail].sent else { continue }
            let before = (byTitle[comparer.titles[mail].key] ?? []).filter { index in
                records[index].start.map { $0 <= sent && sent.date.dayNumber - $0.date.dayNumber <= Self.daysAfter } ?? false
            }
            guard let last = before.compactMap({ records[$0].start?.date }).max() else { continue }
            pairs += before.filter { records[$0].start?.date == last }.prefix(Self.crowdedDayThreshold).map {
                MeetingPair(mail, $0)
            }
        }
    }

    /// Minutes are sent within this many days.
    private static let daysAfter = 14

    /// All pairs in the connected components of these records.
    func pairs(around start: Set<Int>) -> [MeetingPair] {
        var beside: [Int: [Int]] = [:]
        for pair in pairs {
            beside[pair.first, default: []].append(pair.second)
            beside[pair.second, default: []].append(pair.first)
        }
        var reached = start
        var open = Array(start)
        while let next = open.popLast() {
            for other in beside[next] ?? [] where reached.insert(other).inserted { open.append(other) }
        }
        return pairs.filter { reached.contains($0.first) }
    }

    private mutating func add(_ indices: [Int]) {
        for (position, first) in indices.enumerated() {
            for second in indices[(position + 1)...] { pairs.append(MeetingPair(first, second)) }
        }
    }

    /// Pairs the records with equal keys. A key that very many records share is not evidence.
    private mutating func addEqual(_ keyed: [(index: Int, key: String)]) {
        var groups: [String: [Int]] = [:]
        for (index, key) in keyed { groups[key, default: []].append(index) }
        for indices in groups.values where indices.count <= Self.crowdedDayThreshold { add(indices) }
    }
}

/// An unordered pair of records, by their indices.
struct MeetingPair: Sendable, Hashable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) {
        first = min(one, other)
        second = max(one, other)
    }
}
