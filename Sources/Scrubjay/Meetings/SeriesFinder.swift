/// Finds the meetings that come again: by their calendar, else by one title and the same people.
struct SeriesFinder {
    /// So many meetings of one title on different days are a series, where no calendar says so.
    private static let fewest = 3

    private struct Group {
        var meetings: [Int]
        var uids: Set<String>
        var people: MeetingPeople
    }

    /// Gives each meeting its series.
    static func find(_ meetings: inout [ResolvedMeeting], _ comparer: MeetingComparer) -> [MeetingSeries] {
        var titled: [String: [Group]] = [:]
        for group in groups(meetings, comparer) {
            let title = title(of: group, meetings)
            titled[title.isTelling ? title.key : " \(group.meetings[0])", default: []].append(group)
        }
        var found: [MeetingSeries] = []
        for key in titled.keys.sorted() {
            for (number, group) in joined(titled[key] ?? []).enumerated() {
                let days = Set(group.meetings.compactMap { meetings[$0].isCancelled ? nil : meetings[$0].start?.date })
                guard !group.uids.isEmpty || days.count >= Self.fewest else { continue }
                let name = group.uids.min().map { "uid \($0)" } ?? "title \(key)" + (number == 0 ? "" : " \(number)")
                found.append(MeetingSeries(key: name, title: Self.name(of: group, meetings)))
                for meeting in group.meetings { meetings[meeting].series = name }
            }
        }
        return found
    }

    /// One for each series of a calendar, and one for each other meeting.
    private static func groups(_ meetings: [ResolvedMeeting], _ comparer: MeetingComparer) -> [Group] {
        var repeated: [String: Int] = [:]
        var groups: [Group] = []
        for (index, meeting) in meetings.enumerated() {
            let uid = meeting.parts.lazy.compactMap { part in
                comparer.records[part].isRepeated ? comparer.records[part].uid : nil
            }.first
            let people = MeetingPeople(joining: meeting.parts.map { comparer.people[$0] })
            if let uid, let known = repeated[uid] {
                groups[known].meetings.append(index)
                groups[known].people = MeetingPeople(joining: [groups[known].people, people])
                continue
            }
            if let uid { repeated[uid] = groups.count }
            groups.append(Group(meetings: [index], uids: uid.map { [$0] } ?? [], people: people))
        }
        return groups
    }

    /// The title that most of its meetings have, of two the shorter one: the longer one may have a date in it.
    private static func name(of group: Group, _ meetings: [ResolvedMeeting]) -> String {
        let counts = Dictionary(grouping: group.meetings.map { meetings[$0].title }, by: \.self).mapValues(\.count)
        return counts.keys.min { (-counts[$0, default: 0], $0.count, $0) < (-counts[$1, default: 0], $1.count, $1) } ?? ""
    }

    private static func title(of group: Group, _ meetings: [ResolvedMeeting]) -> MeetingTitle {
        MeetingTitle(meetings[group.meetings[group.meetings.count - 1]].title)
    }

    /// Joins the groups of one title that have somebody in common; those that name nobody join the only one that there is.
    private static func joined(_ groups: [Group]) -> [Group] {
        var joined: [Group] = []
        var nameless: Group?
        for group in groups {
            if group.people.isEmpty, group.uids.isEmpty {
                nameless = nameless.map { merge($0, group) } ?? group
                continue
            }
            var current = group
            joined.removeAll { other in
                guard other.people.comparison(to: current.people).common > 0 || (other.people.isEmpty && current.people.isEmpty)
                else { return false }
                current = merge(other, current)
                return true
            }
            joined.append(current)
        }
        guard let nameless else { return joined }
        return joined.count == 1 ? [merge(joined[0], nameless)] : joined + [nameless]
    }

    private static func merge(_ one: Group, _ other: Group) -> Group {
        Group(
            meetings: one.meetings + other.meetings, uids: one.uids.union(other.uids),
            people: MeetingPeople(joining: [one.people, other.people]))
    }
}
