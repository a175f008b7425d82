@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `The meetings that a question may mean` {
    private static let now = LocalDateTime("2026-03-11T09:30:00")

    /// All results of a choice that answers use.
    private static func described(_ choice: MeetingChoice) throws -> [[StoredMeeting.ID]] {
        let march = CivilDate("2026-03-01")
        let spans = [
            DateSpan(first: march?.adding(days: 5), last: march?.adding(days: 11)),
            DateSpan(first: nil, last: march?.adding(days: 9)), DateSpan(first: march?.adding(days: 15), last: nil),
        ]
        var lists: [[StoredMeeting]] = [try choice.all(), try choice.upcoming(), try choice.past()]
        let single: [StoredMeeting?] = [
            try choice.latestPast(), try choice.earliestPast(prefersRecord: true),
            try choice.earliestPast(prefersRecord: false),
        ]
        for meeting in single { lists.append(meeting.map { [$0] } ?? []) }
        lists.append(try choice.last(3))
        lists.append(try choice.last(50))
        for span in spans { lists.append(try choice.within(span)) }
        #expect(try choice.isEmpty == lists[0].isEmpty)
        return lists.map { $0.map(\.id) }
    }

    @Test(arguments: TestedEngine.all, UInt64(0)..<10)
    func `are the same whether they are listed or read as needed`(engine: TestedEngine, seed: UInt64) throws {
        let store = try engine.fresh()
        try store.putRandomMeetings(seed: seed)
        let now = try #require(Self.now)
        try store.read { snapshot in
            for filter in [Filter(), Filter(locations: ["1.ics", "2.ics", "7.ics"]), Filter(locations: ["none.ics"])] {
                let scope = try DocumentScope(filter, in: snapshot)
                let all = scope.meetings(try snapshot.meetings(MeetingSelection()))
                let listed = try Self.described(MeetingChoice(all, scope: scope, now: now, in: snapshot))
                #expect(try Self.described(MeetingChoice(nil, scope: scope, now: now, in: snapshot)) == listed)
                #expect(listed[0] == all.map(\.id))
                #expect(listed[1] == all.filter { !$0.isCancelled && $0.isAhead(at: now) }.map(\.id))
                #expect(listed[2] == all.filter { !$0.isCancelled && $0.start != nil && !$0.isAhead(at: now) }.map(\.id))
            }
        }
    }
}
