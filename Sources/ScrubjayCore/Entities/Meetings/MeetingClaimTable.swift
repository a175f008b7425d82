import ScrubjayDocuments

/// What `meetings.yaml` says about pairs of records; of two entries about one pair the later one counts.
struct MeetingClaimTable {
    private(set) var evidence: [MeetingPair: MeetingEvidence] = [:]
    /// The claims that name what is no record, with the places that none has.
    private(set) var unknown: [(claim: SourcedMeetingClaim, places: [String])] = []

    /// More records than this are not one meeting.
    private static let mostRecords = 32

    init(_ claims: [SourcedMeetingClaim], records: [MeetingRecord]) {
        guard !claims.isEmpty else { return }
        var places: [String: Int] = [:]
        for (index, record) in records.enumerated() { places[record.place] = index }
        for source in claims {
            let found = source.claim.places.prefix(Self.mostRecords).map { place in
                (place: place, index: places["\(source.notebook)/\(place)"] ?? places[place])
            }
            let indices = found.compactMap(\.index)
            if indices.count < found.count { unknown.append((source, found.filter { $0.index == nil }.map(\.place))) }
            let said: MeetingEvidence =
                source.claim.isSame
                ? .said(path: source.path, line: source.claim.line) : .denied(path: source.path, line: source.claim.line)
            for (place, first) in indices.enumerated() {
                for second in indices[(place + 1)...] where first != second { evidence[MeetingPair(first, second)] = said }
            }
        }
    }
}
