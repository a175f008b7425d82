import ScrubjayText

/// Finds series of meetings: by their calendar, or else by a common title and common people.
struct SeriesResolver {
    /// The number of meetings with one title on different days that make a series without a calendar.
    private static let fewest = 3

    /// Meetings that may form a series.
    private struct Group {
        var meetings: [Int]
        /// Names from calendars and from files that name their series.
        var names: Set<String>
        var people: MeetingPeople
    }

    /// Sets the series of each meeting and returns all series.
    static func find(_ meetings: inout [ResolvedMeeting], _ comparer: MeetingComparer) -> [MeetingSeries] {
        var titled: [String: [Group]] = [:]
        for group in groups(meetings, comparer) {
            let title = title(of: group, meetings)
            titled[title.isDistinctive ? title.key : " \(group.meetings[0])", default: []].append(group)
        }
        var found: [MeetingSeries] = []
        for key in titled.keys.sorted() {
            for group in joined(titled[key] ?? []) {
                let days = Set(group.meetings.compactMap { meetings[$0].isCancelled ? nil : meetings[$0].start?.date })
                let isRepeated = group.names.contains { $0.hasPrefix("uid ") }
                guard isRepeated || days.count >= (group.names.isEmpty ? Self.fewest : 2) else { continue }
                let name =
                    group.names.max()
                    ?? (["title \(key)"] + mostFrequentPerson(of: group, meetings, comparer)).joined(separator: " of ")
                found.append(MeetingSeries(key: name, title: Self.name(of: group, meetings)))
                for meeting in group.meetings { meetings[meeting].series = name }
            }
        }
        return found
    }

    /// One group for each series of a calendar, and one for each other meeting.
    private static func groups(_ meetings: [ResolvedMeeting], _ comparer: MeetingComparer) -> [Group] {
        var repeated: [String: Int] = [:]
        var groups: [Group] = []
        for (index, meeting) in meetings.enumerated() {
            let records = meeting.parts.map { comparer.records[$0] }
            let uid = records.lazy.compactMap { $0.isRepeated ? $0.uid : nil }.first.map { "uid \($0)" }
            let name = uid ?? records.lazy.compactMap(\.series).first.map { "name \(MeetingTitle($0).key)" }
            let people = MeetingPeople(joining: meeting.parts.map { comparer.people[$0] })
            if let name, let known = repeated[name] {
                groups[known].meetings.append(index)
                groups[known].people = MeetingPeople(joining: [groups[known].people, people])
                continue
            }
            if let name { repeated[name] = groups.count }
            groups.append(Group(meetings: [index], names: name.map { [$0] } ?? [], people: people))
        }
        return groups
    }

    /// The title that most of its meetings have. Between two the shorter one wins: the longer one may contain a date.
    private static func name(of group: Group, _ meetings: [ResolvedMeeting]) -> String {
        let counts = Dictionary(grouping: group.meetings.map { meetings[$0].title }, by: \.self).mapValues(\.count)
        return counts.keys.min { (-counts[$0, default: 0], $0.count, $0) < (-counts[$1, default: 0], $1.count, $1) } ?? ""
    }

    /// The person in most of its meetings, who identifies the group, because no two groups with one title share a person; empty if it names nobody.
    private static func mostFrequentPerson(of group: Group, _ meetings: [ResolvedMeeting], _ comparer: MeetingComparer)
        -> [String]
    {
        var counts: [String: Int] = [:]
        for meeting in group.meetings {
            let people = MeetingPeople(joining: meetings[meeting].parts.map { comparer.people[$0] })
            for key in people.known.union(people.shorts.map(\.key)) { counts[key, default: 0] += 1 }
        }
        return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { [$0.key] } ?? []
    }

    private static func title(of group: Group, _ meetings: [ResolvedMeeting]) -> MeetingTitle {
        MeetingTitle(meetings[group.meetings[group.meetings.count - 1]].title)
    }

    /// Joins groups with one title that share a person. Groups that name nobody join the only group there is.
    ///
    /// Groups without short names can only share full names, by which they are looked up.
    private static func joined(_ groups: [Group]) -> [Group] {
        var joined: [Group?] = []
        var indices: [String: Int] = [:]
        var vague: Set<Int> = []
        var nameless: Group?
        for group in groups {
            if group.people.isEmpty, group.names.isEmpty {
                nameless = nameless.map { merge($0, group) } ?? group
                continue
            }
            var current = group
            let candidates =
                isVague(group) ? Set(joined.indices) : vague.union(group.people.known.compactMap { indices[$0] })
            for candidate in candidates.sorted() {
                guard let other = joined[candidate],
                    other.people.comparison(to: current.people).common > 0 || (other.people.isEmpty && current.people.isEmpty)
                else { continue }
                current = merge(other, current)
                joined[candidate] = nil
                vague.remove(candidate)
            }
            for key in current.people.known { indices[key] = joined.count }
            if isVague(current) { vague.insert(joined.count) }
            joined.append(current)
        }
        let found = joined.compactMap(\.self)
        guard let nameless else { return found }
        return found.count == 1 ? [merge(found[0], nameless)] : found + [nameless]
    }

    /// Whether it may share a person with a group that has other full names.
    private static func isVague(_ group: Group) -> Bool { !group.people.shorts.isEmpty || group.people.isEmpty }

    private static func merge(_ one: Group, _ other: Group) -> Group {
        Group(
            meetings: one.meetings + other.meetings, names: one.names.union(other.names),
            people: MeetingPeople(joining: [one.people, other.people]))
    }
}
