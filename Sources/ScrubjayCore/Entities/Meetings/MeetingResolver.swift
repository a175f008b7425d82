import ScrubjayText

/// Finds out which records are of one meeting, and which meetings are of one series.
///
///     compare the records of each day; say what speaks for and against each pair
///     join the pairs that enough speaks for, the surest first
///     leave a pair apart that as much speaks for elsewhere, or whose meetings cannot be one
///
/// What `meetings.yaml` says comes before all of it. The result is a function of what is given: the order of records means nothing.
struct MeetingResolver {
    /// Records are joined when so much speaks for it, in hundredths: one telling title on one day does, and two people at one time.
    static let threshold = 70
    /// Another meeting is as likely when no more than this lies between.
    private static let margin = 15
    /// Two meetings are not joined when so much speaks against one of their pairs.
    private static let contradiction = -30

    private let comparer: MeetingComparer
    private var matches: [MeetingMatch] = []
    private var places: [MeetingPair: Int] = [:]
    /// For each record the matches that would join it.
    private var strong: [[Int]]
    private var groups: [Int: [Int]]
    private var groupOf: [Int]

    static func match(_ records: [MeetingRecord], claims: [SourcedMeetingClaim]) -> MeetingResolution {
        let candidates = MeetingCandidates(records, claims: claims)
        var matcher = MeetingResolver(candidates.comparer, candidates.pairs)
        matcher.join()
        return matcher.resolution(unknown: candidates.unknown)
    }

    /// What was found out about some records, the surest first: about all that they may hang together with, by way of others too.
    static func reasons(
        for isMeant: (MeetingRecord) -> Bool, among records: [MeetingRecord], claims: [SourcedMeetingClaim]
    ) -> [MeetingReason] {
        let candidates = MeetingCandidates(records, claims: claims)
        let records = candidates.comparer.records
        let meant = Set(records.indices.filter { isMeant(records[$0]) })
        // Whatever decides about a pair is within reach of it.
        var matcher = MeetingResolver(candidates.comparer, candidates.pairs(around: meant))
        matcher.join()
        return matcher.matches.compactMap { match in
            let isInside = meant.contains(match.first) && meant.contains(match.second)
            let isBeside = meant.contains(match.first) != meant.contains(match.second)
            guard
                isInside && match.outcome == .joined
                    || isBeside && (match.score >= MeetingReason.leastScore || match.isDenied)
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
            places[MeetingPair(match.first, match.second)] = index
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
            } else if !matches[index].isCertain, hasRival(index) {
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

    /// Whether one of the two could as well be joined to something that is not the other's meeting.
    private func hasRival(_ index: Int) -> Bool {
        let match = matches[index]
        return [(match.first, match.second), (match.second, match.first)].contains { record, partner in
            strong[record].contains { place in
                let other = matches[place].first == record ? matches[place].second : matches[place].first
                guard matches[place].score >= match.score - Self.margin, groupOf[other] != groupOf[partner],
                    groupOf[other] != groupOf[record]
                else { return false }
                // A transcript and a chat get along, two transcripts of one meeting only when they are alike.
                let between = places[MeetingPair(other, partner)].map { matches[$0].score } ?? 0
                let isSameRole = comparer.records[other].role == comparer.records[partner].role
                return isSameRole && between < Self.threshold
                    || areApart(groupOf[other], groupOf[partner], certain: false)
            }
        }
    }

    private func areApart(_ one: Int, _ other: Int, certain: Bool) -> Bool {
        (groups[one] ?? []).contains { first in
            (groups[other] ?? []).contains { second in
                if comparer.areApart(first, second) { return !isSaid(first, second) }
                guard !certain, let place = places[MeetingPair(first, second)] else { return false }
                return matches[place].score <= Self.contradiction
            }
        }
    }

    private func isSaid(_ first: Int, _ second: Int) -> Bool {
        places[MeetingPair(first, second)].map { matches[$0].isSaid } ?? false
    }

    // MARK: - What comes out

    private func resolution(unknown: [(claim: SourcedMeetingClaim, places: [String])]) -> MeetingResolution {
        var meetings = groups.values.filter { group in group.contains { comparer.records[$0].isCertain } }
            .map { ResolvedMeeting(of: $0.sorted(), comparer) }
        meetings.sort { ($0.start?.ordinal ?? .min, $0.key, $0.parts[0]) < ($1.start?.ordinal ?? .min, $1.key, $1.parts[0]) }
        // Copies of one calendar that somebody keeps apart, and meetings of one name in one file.
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
    fileprivate var isSaid: Bool { evidence.contains { if case .said = $0 { true } else { false } } }
    fileprivate var isCertain: Bool { isSaid || evidence.contains(.sameIdentifier) || evidence.contains(.sameWords) }
}
