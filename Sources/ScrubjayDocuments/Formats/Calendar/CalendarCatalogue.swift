/// The entries of a calendar file that become documents, and which of them belong to the same series.
struct CalendarCatalogue: Sendable {
    /// The indexes of the entries, in file order.
    private(set) var entries: [Int] = []
    /// The entry that defines each series, by UID.
    private(set) var masters: [String: Int] = [:]
    /// The entries that change occurrences of each series, by UID.
    private(set) var changes: [String: [Int]] = [:]
    /// The earlier versions of each entry, the latest first.
    private(set) var former: [Int: [Int]] = [:]
    /// The latest time stamp of any entry, in seconds since 1970, which approximates when the file was written; `nil` if there is none.
    private(set) var written: Int64?

    /// Identifies an entry across its versions.
    private struct Key: Hashable {
        let kind: CalendarComponent.Kind
        let uid: String
        let time: String?
    }

    /// The properties that distinguish entries and their versions.
    private static let names: Set<String> = ["UID", "RECURRENCE-ID", "SEQUENCE", "DTSTAMP", "LAST-MODIFIED"]

    /// Keeps the last of several versions of an entry, such as those in a folder of invitations; the others only tell what has changed.
    init(_ outline: CalendarOutline) {
        var versions: [Key: Int] = [:]
        var kept: [(entry: Int, key: Key?, sequence: Int)] = []
        for index in outline.components.indices where outline.components[index].kind.isEntry {
            let entry = CalendarEntry(index, in: outline, named: Self.names)
            let stamps = [entry.first("DTSTAMP"), entry.first("LAST-MODIFIED")].compactMap { $0 }
            written = (stamps.compactMap { CalendarTime($0.value, zone: nil)?.moment } + [written].compactMap { $0 }).max()
            let key = entry.uid.map { Key(kind: entry.kind, uid: $0, time: entry.recurrenceID?.value) }
            if let key { versions[key] = max(versions[key] ?? 0, entry.sequence) }
            kept.append((index, key, entry.sequence))
        }
        var replaced: [Key: [(entry: Int, sequence: Int)]] = [:]
        for (index, key, sequence) in kept {
            if let key, sequence < versions[key] ?? 0 { replaced[key, default: []].append((index, sequence)) }
        }
        for (index, key, sequence) in kept {
            guard let key, let version = versions[key] else {
                entries.append(index)
                continue
            }
            guard sequence == version else { continue }
            entries.append(index)
            former[index] = replaced[key]?.sorted { ($0.sequence, $0.entry) > ($1.sequence, $1.entry) }.map(\.entry)
            guard key.kind == .event else { continue }
            if key.time == nil {
                masters[key.uid] = masters[key.uid] ?? index
            } else {
                changes[key.uid, default: []].append(index)
            }
        }
    }
}
