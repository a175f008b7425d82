@testable import ScrubjayCore
import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `A past day` {
    @Test(arguments: [
        (["Log", "2026-03-05"], true), (["Log", "2026-03-04"], false), (["Log", "Thursday, 5 March 2026: harbour"], true),
        (["2026-03-05", "Open"], true), (["Log", "5.3.2026"], true), (["Log", "Plan for 2026-03-05"], false),
        (["What we thought of 5 March 2026"], false), (["Room 2026"], false), (["Thursday"], false), ([], false),
        (["Jeudi 5 mars 2026"], true), (["Budget 2026-12-31"], false), (["Until 2026-12-31"], false),
        (["[[2026-03-06]]"], true),
    ])
    func `is before sections whose heading begins with a later day`(headings: [String], isBefore: Bool) throws {
        let past = PastDay(day: try #require(CivilDate("2026-03-04")), order: .dayFirst)
        #expect(past.precedes(sectionOf: headings) == isBefore)
    }

    @Test(
        arguments: [
            (.note, nil, "2026-03-05", true), (.note, nil, "2026-03-04T22:00:00", false),
            (.note, "2026-03-05", "2026-03-01", false), (.note, nil, nil, false),
            (.event, "2026-03-01", "2026-03-20T09:00:00", false), (.event, "2026-03-06", "2026-03-01", true),
            (.task, nil, "2026-03-20", false), (.meeting, nil, "2026-03-05T09:00:00", true),
        ] as [(Document.Kind, String?, String?, Bool)])
    func `is before documents of later days, and before events and tasks that were entered later`(
        kind: Document.Kind, created: String?, date: String?, isBefore: Bool
    ) throws {
        var past = PastDay(day: try #require(CivilDate("2026-03-04")), order: .dayFirst)
        let notebook = Notebook.ID(1)
        func precedes() -> Bool {
            past.precedes(
                documentOf: kind, created: created.flatMap { LocalDateTime($0) }, date: date.flatMap { LocalDateTime($0) },
                in: notebook)
        }
        #expect(precedes() == isBefore)
        past.wholeNotebooks = [notebook]
        #expect(!precedes())
    }

    @Test func `lasts until its evening`() throws {
        let past = PastDay(day: try #require(CivilDate("2026-03-04")), order: .dayFirst)
        #expect(past.evening.description == "2026-03-04T23:59:59")
    }
}
