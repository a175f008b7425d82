/// The entries of a file that are read, and which of them belong together.
struct CalendarCatalogue: Sendable {
    /// In the order of the file.
    private(set) var entries: [Int] = []
    /// By identity, the entry that a series is of.
    private(set) var masters: [String: Int] = [:]
    /// By identity, the entries that change times of a series.
    private(set) var changes: [String: [Int]] = [:]
    /// The last time that the file was written at, as far as it says, in seconds since 1970.
    private(set) var written: Int64?

    private struct Key: Hashable {
        let kind: CalendarComponent.Kind
        let uid: String
        let time: String?
    }

    /// What tells entries and their versions apart.
    private static let names: Set<String> = ["UID", "RECURRENCE-ID", "SEQUENCE", "DTSTAMP", "LAST-MODIFIED"]

    /// Of several versions of one entry, as a folder of invitations has them, the last is kept.
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
        for (index, key, sequence) in kept {
            guard let key, let version = versions[key] else {
                entries.append(index)
                continue
            }
            guard sequence == version else { continue }
            entries.append(index)
            guard key.kind == .event else { continue }
            if key.time == nil {
                masters[key.uid] = masters[key.uid] ?? index
            } else {
                changes[key.uid, default: []].append(index)
            }
        }
    }
}
