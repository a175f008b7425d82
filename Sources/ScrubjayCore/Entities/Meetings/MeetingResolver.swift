import ScrubjayText

/// Decides which records belong to one meeting, and which meetings to one series.
///
///     compare the records of each day; collect the evidence for and against each pair
///     join the pairs with enough evidence, surest first
///     skip a pair if another partner is as likely, or if the two meetings cannot be one
///
/// Claims of `meetings.yaml` override all other evidence. The result depends on the set of inputs alone, not on the order of records.
struct MeetingResolver {
    /// The score from which records are joined, in hundredths: one telling title on one day reaches it, and so do two people at one time.
    static let threshold = 70
    /// Another meeting counts as equally likely if its score is lower by at most this.
    private static let margin = 15
    /// Two meetings are not joined if a pair of their records scores this low.
    private static let contradiction = -30

    private let comparer: MeetingComparer
    private var matches: [MeetingMatch] = []
    private var matchIndices: [MeetingPair: Int] = [:]
    /// For each record, the indices of the matches that would join it.
    private var strong: [[Int]]
    private var groups: [Int: [Int]]
    private var groupOf: [Int]

    static func match(_ records: [MeetingRecord], claims: [SourcedMeetingClaim]) -> MeetingResolution {
        let candidates = MeetingCandidates(records, claims: claims)
        var resolver = MeetingResolver(candidates.comparer, candidates.pairs)
        resolver.join()
        return resolver.resolution(unknown: candidates.unknown)
    }

    /// Returns why some records were joined, and which other records nearly were, surest first.
    ///
    /// Considers all records that are connected to them, directly or through others.
    static func reasons(
        for isSelected: (MeetingRecord) -> Bool, among records: [MeetingRecord], claims: [SourcedMeetingClaim]
    ) -> [MeetingReason] {
        let candidates = MeetingCandidates(records, claims: claims)
        let records = candidates.comparer.records
        let selected = Set(records.indices.filter { isSelected(records[$0]) })
        // Only records in the connected component of a pair can affect it.
        var resolver = MeetingResolver(candidates.comparer, candidates.pairs(around: selected))
        resolver.join()
        return resolver.matches.compactMap { match in
            let isInside = selected.contains(match.first) && selected.contains(match.second)
            let isBeside = selected.contains(match.first) != selected.contains(match.second)
            guard
                isInside && match.outcome == .joined
                    || isBeside && (match.score >= MeetingReason.minimumScore || match.isDenied)
            else {
                return nil
            }
            return MeetingReason(match, records: records)
        }
    }

    private init(_ comparer: MeetingComparer, _ pairs: [MeetingPair]) {
        self.comparer = comparer
        strong = Array(repeating: [], count: comparer.records.count)
        groups = Dictionary(uniqueKeysWithValues: comparer.records.indices.map { ($0, [$0]) })
        groupOf = Array(comparer.records.indices)
        matches = pairs.compactMap { pair in
            comparer.evidence(pair.first, pair.second).map { MeetingMatch(pair, evidence: $0) }
        }.sorted { (-$0.score, $0.first, $0.second) < (-$1.score, $1.first, $1.second) }
        for (index, match) in matches.enumerated() {
            matchIndices[MeetingPair(match.first, match.second)] = index
            guard match.score >= Self.threshold else { continue }
            strong[match.first].append(index)
            strong[match.second].append(index)
        }
    }

    // MARK: - Joining

    private mutating func join() {
        for index in matches.indices where matches[index].score >= Self.threshold {
            let (one, other) = (groupOf[matches[index].first], groupOf[matches[index].second])
            if one == other {
                matches[index].outcome = .joined
            } else if !matches[index].isCertain, hasCompetingMatch(index) {
                matches[index].outcome = .unclear
            } else if areApart(one, other, certain: matches[index].isCertain) {
                matches[index].outcome = .barred
            } else {
                matches[index].outcome = .joined
                for record in groups[other] ?? [] { groupOf[record] = one }
                groups[one, default: []] += groups.removeValue(forKey: other) ?? []
            }
        }
    }

    /// Whether one of the two records could equally well be joined to something outside the other's meeting.
    private func hasCompetingMatch(_ index: Int) -> Bool {
        let match = matches[index]
        return [(match.first, match.second), (match.second, match.first)].contains { record, partner in
            strong[record].contains { matchIndex in
                let other = matches[matchIndex].first == record ? matches[matchIndex].second : matches[matchIndex].first
                guard matches[matchIndex].score >= match.score - Self.margin, groupOf[other] != groupOf[partner],
                    groupOf[other] != groupOf[record]
                else { return false }
                // A transcript and a chat can belong to one meeting, but two transcripts only if they are alike.
                let between = matchIndices[MeetingPair(other, partner)].map { matches[$0].score } ?? 0
                let isSameRole = comparer.records[other].role == comparer.records[partner].role
                return isSameRole && between < Self.threshold
                    || areApart(groupOf[other], groupOf[partner], certain: false)
            }
        }
    }

    private func areApart(_ one: Int, _ other: Int, certain: Bool) -> Bool {
        (groups[one] ?? []).contains { first in
            (groups[other] ?? []).contains { second in
                if comparer.areApart(first, second) { return !isClaimed(first, second) }
                guard !certain, let matchIndex = matchIndices[MeetingPair(first, second)] else { return false }
                return matches[matchIndex].score <= Self.contradiction
            }
        }
    }

    private func isClaimed(_ first: Int, _ second: Int) -> Bool {
        matchIndices[MeetingPair(first, second)].map { matches[$0].isClaimed } ?? false
    }

    // MARK: - Result

    private func resolution(unknown: [(claim: SourcedMeetingClaim, references: [String])]) -> MeetingResolution {
        var meetings = groups.values.filter { group in group.contains { comparer.records[$0].isCertain } }
            .map { ResolvedMeeting(of: $0.sorted(), comparer) }
        meetings.sort { ($0.start?.ordinal ?? .min, $0.key, $0.parts[0]) < ($1.start?.ordinal ?? .min, $1.key, $1.parts[0]) }
        // Keys repeat for copies of one calendar that a claim keeps apart, and for meetings with one name in one file.
        var taken: Set<String> = []
        var copies: [String: Int] = [:]
        for index in meetings.indices where !taken.insert(meetings[index].key).inserted {
            let key = meetings[index].key
            repeat {
                copies[key, default: 1] += 1
                meetings[index].key = "\(key) (\(copies[key] ?? 1))"
            } while !taken.insert(meetings[index].key).inserted
        }
        let series = SeriesResolver.find(&meetings, comparer)
        return MeetingResolution(
            records: comparer.records, meetings: meetings, series: series, matches: matches, unknown: unknown)
    }
}

extension MeetingMatch {
    fileprivate var isClaimed: Bool { evidence.contains { if case .claimed = $0 { true } else { false } } }
    fileprivate var isCertain: Bool { isClaimed || evidence.contains(.sameIdentifier) || evidence.contains(.sameWords) }
}

/// A pair of records that was compared, and the outcome.
struct MeetingMatch: Sendable {
    /// Indices of the records, the smaller first.
    let first: Int
    let second: Int
    let evidence: [MeetingEvidence]
    /// The sum of the evidence, in hundredths.
    let score: Int
    var outcome = MeetingOutcome.weak

    init(_ pair: MeetingPair, evidence: [MeetingEvidence]) {
        first = pair.first
        second = pair.second
        self.evidence = evidence
        score = evidence.reduce(0) { $0 + $1.points }
    }

    /// Whether a claim says that they do not belong together.
    var isDenied: Bool { evidence.contains { if case .denied = $0 { true } else { false } } }
}
