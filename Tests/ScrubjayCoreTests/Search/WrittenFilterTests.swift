import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

/// The clock stands at 2026-03-13, a Friday.
@Suite struct `Filters and days as they are written` {
    private static func days(_ first: String?, _ last: String?) -> DateSpan {
        DateSpan(first: first.flatMap { CivilDate($0) }, last: last.flatMap { CivilDate($0) })
    }

    @Test func `a filter has the first day of one span and the last of another`() throws {
        let index = try IndexedFolder().index
        let written = WrittenFilter(
            from: "2026-02", to: "last week", tags: ["money"], people: ["Nora"], kinds: ["meeting", "note"],
            locations: ["inbox"])
        let filter = try index.filter(written)
        #expect(filter.from == CivilDate("2026-02-01") && filter.to == CivilDate("2026-03-08"))
        #expect(filter.tags == ["money"] && filter.people == ["Nora"] && filter.locations == ["inbox"])
        #expect(filter.kinds == [.meeting, .note])
        #expect(WrittenFilter().isEmpty && !written.isEmpty)
        #expect(try index.filter(WrittenFilter()) == Filter())
    }

    @Test func `an impossible value is an error`() throws {
        let index = try IndexedFolder().index
        func reason(_ filter: WrittenFilter) -> QueryError.Reason? {
            do {
                _ = try index.filter(filter)
                return nil
            } catch {
                return (error as? QueryError)?.reason
            }
        }
        #expect(reason(WrittenFilter(from: "gramophone")) == .unreadableDate("gramophone"))
        #expect(reason(WrittenFilter(kinds: ["lamp"])) == .unknownKind("lamp"))
        let (first, last) = (try #require(CivilDate("2026-03-01")), try #require(CivilDate("2026-02-28")))
        #expect(reason(WrittenFilter(from: "2026-03", to: "2026-02")) == .lastDayBeforeFirst(first, last))
    }

    @Test(arguments: [
        ("2026-02", "2026-02-28"), ("yesterday", "2026-03-12"), ("last week", "2026-03-08"),
        // It has begun and is not over.
        ("2026", "2026-03-13"), ("this month", "2026-03-13"), ("today", "2026-03-13"),
        // It has not begun.
        ("2026-04", "2026-04-30"),
    ])
    func `a day is the last of a span, but not after today`(text: String, day: String) throws {
        #expect(try IndexedFolder().index.day(text) == CivilDate(day))
    }

    @Test(
        arguments: [
            (nil, nil, nil, "2026-03-13"), ("2026-03", nil, "2026-03-01", "2026-03-13"), (nil, "2026-04", nil, "2026-04-30"),
            ("2026-04", nil, "2026-04-01", nil),
        ] as [(String?, String?, String?, String?)])
    func `a list of meetings ends today, unless it begins later`(from: String?, to: String?, first: String?, last: String?)
        throws
    {
        #expect(try IndexedFolder().index.daysOfMeetings(from: from, to: to) == Self.days(first, last))
    }
}
