@testable import ScrubjayCore
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

    @Test func `lasts until its evening`() throws {
        let past = PastDay(day: try #require(CivilDate("2026-03-04")), order: .dayFirst)
        #expect(past.evening.description == "2026-03-04T23:59:59")
    }
}
