/// What `meetings.yaml` says about pairs of records; of two entries about one pair the later one counts.
struct MeetingClaimTable {
    private(set) var evidence: [MeetingPair: MeetingEvidence] = [:]

    /// More records than this are not one meeting.
    private static let mostRecords = 32

    init(_ claims: [SourcedMeetingClaim], records: [MeetingRecord]) {
        guard !claims.isEmpty else { return }
        var places: [String: Int] = [:]
        for (index, record) in records.enumerated() { places[record.place] = index }
        for source in claims {
            let indices = source.claim.places.prefix(Self.mostRecords).compactMap {
                places["\(source.notebook)/\($0)"] ?? places[$0]
            }
            let said: MeetingEvidence =
                source.claim.isSame
                ? .said(path: source.path, line: source.claim.line) : .denied(path: source.path, line: source.claim.line)
            for (place, first) in indices.enumerated() {
                for second in indices[(place + 1)...] where first != second { evidence[MeetingPair(first, second)] = said }
            }
        }
    }
}
