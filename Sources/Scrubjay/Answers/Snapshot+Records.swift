extension Snapshot {
    /// The documents that tell of meetings, by time; of one meeting, what is quoted rather comes last.
    func records(of meetings: [StoredMeeting]) throws -> [StoredDocument] {
        let known = try documents(meetings.flatMap { $0.told.map(\.documentID) })
        var seen: Set<StoredDocument.ID> = []
        return meetings.flatMap { $0.told.reversed().compactMap { known[$0.documentID] } }
            .reversed().filter { seen.insert($0.id).inserted }.reversed()
    }
}
