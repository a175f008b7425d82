import ScrubjayTestSupport
@testable import ScrubjayText
import Testing

@Suite struct `Dates in headers and names of files` {
    /// Two hours east of universal time.
    private func read(_ text: String, order: DateOrder = .dayFirst) -> String? {
        WrittenDateParser(order: order).date(in: text)?.onClock { _ in 7200 }?.description
    }

    @Test(
        arguments: [
            ("2026-03-04", "2026-03-04"), ("2026-03-04T09:30:00Z", "2026-03-04T11:30:00"),
            ("2026-03-04T09:30:00+02:00", "2026-03-04T09:30:00"),
            ("2026-03-04T09:30:00.123-0500", "2026-03-04T16:30:00"), ("2026-03-04 09:30", "2026-03-04T09:30:00"),
            ("2026-03-04 09:30-10:30", "2026-03-04T09:30:00"),
            ("2026_03_04", "2026-03-04"), ("2026/02/27 16:00 CET", "2026-02-27T17:00:00"),
            ("2025_02_27 16_00 CEST", "2025-02-27T16:00:00"), ("20260304", "2026-03-04"),
            ("20260304T0915", "2026-03-04T09:15:00"), ("GMT20240115-150000_Recording", "2024-01-15T17:00:00"),
            ("2026-09-14 13.36.31 Title", "2026-09-14T13:36:31"),
            ("4 March 2026", "2026-03-04"), ("4th March, 2026", "2026-03-04"), ("4. März 2026", "2026-03-04"),
            ("4 de marzo de 2026", "2026-03-04"), ("1er", nil),
            ("March 4, 2026", "2026-03-04"), ("Mar 4th 2026 at 9:30 am", "2026-03-04T09:30:00"),
            ("December 25, 2026 12 pm", "2026-12-25T12:00:00"), ("4.3.2026", "2026-03-04"),
            ("4.3.2026 18:05", "2026-03-04T18:05:00"), ("03/04/2026", "2026-04-03"), ("13/04/2026", "2026-04-13"),
            ("04/13/2026", "2026-04-13"), ("3/4/26", "2026-04-03"),
            ("Monday, 8 May 2023, 13:56", "2023-05-08T13:56:00"), ("held on Mon 8 May 2023.", "2023-05-08"),
            ("2026-03-04 16:00 UTC+3", "2026-03-04T15:00:00"),
            ("2026-02-30", nil), ("2026-13-01", nil), ("4 March", nil), ("May 4:30", nil), ("99999999", nil), ("no date", nil),
            ("", nil),
            ("123456789", nil), ("2026-03-04T25:00", "2026-03-04"), ("29 February 2024", "2024-02-29"),
            ("29 February 2026", nil),
        ] as [(String, String?)])
    func `a date is read on the owner's clock`(text: String, expected: String?) { #expect(read(text) == expected) }

    @Test(arguments: [
        ("March 1, 2026 → March 4, 2026", "2026-03-04"), ("2026-03-01 – 2026-03-04)", "2026-03-04"),
        ("2026-03-01 - 2026-03-04", "2026-03-04"), ("March 1, 2026 9:00 AM (GMT+1) → March 4, 2026 5:00 PM", "2026-03-04"),
        ("March 1, 2026 9:00 AM (GMT+1) → 10:00 AM", "2026-03-01"), ("2026-03-01 - 7 lamps", "2026-03-01"),
        ("2026-03-01, after 2026-02-01", "2026-03-01"),
    ])
    func `what is due in a stretch of days is due on the last`(text: String, expected: String) {
        let bytes = Array(text.utf8)
        let day = WrittenDateParser(order: .dayFirst).dueDay(in: bytes, 0..<bytes.count, anchor: CivilDate("2026-02-20"))
        #expect(day == CivilDate(expected))
    }

    @Test func `numbers alone follow the configured order and say that they do`() {
        #expect(read("03/04/2026", order: .monthFirst) == "2026-03-04")
        #expect(WrittenDateParser(order: .monthFirst).date(in: "03/04/2026")?.isAmbiguous == true)
        #expect(WrittenDateParser(order: .monthFirst).date(in: "13/04/2026")?.isAmbiguous == false)
    }

    @Test(arguments: [
        ("Friday 8/11/17 at 14:00 UTC", "2017-08-11T16:00:00", false), ("Fri, 03/10/2017", "2017-03-10", false),
        ("vendredi 3/10/2017", "2017-03-10", false), ("3/10/2017 (Dienstag)", "2017-10-03", false),
        ("Tuesday, 3/10/2017", "2017-10-03", false), ("Monday, 3/10/2017", "2017-10-03", true),
        ("Wednesday 12/02/2020", "2020-02-12", true), ("the Monday before 3/10/2017", "2017-10-03", true),
    ])
    func `a weekday beside numbers tells the day from the month`(text: String, expected: String, isAmbiguous: Bool) {
        #expect(read(text) == expected)
        #expect(WrittenDateParser(order: .dayFirst).date(in: text)?.isAmbiguous == isAmbiguous)
    }

    @Test(
        arguments: [
            ("en", .monthFirst), ("de", .dayFirst), ("pt", .dayFirst), ("ja", nil), ("", nil),
        ] as [(String, DateOrder?)])
    func `a language has its order`(language: String, order: DateOrder?) { #expect(DateOrder(language: language) == order) }

    @Test(arguments: [
        ("2026-03-12", 1, 5, "2026-01-05"), ("2026-09-12", 1, 5, "2027-01-05"), ("2026-03-12", 11, 5, "2026-11-05"),
        ("2026-12-20", 1, 5, "2027-01-05"), ("2026-03-12", 2, 1, "2026-02-01"),
    ])
    func `a day without a year is near to the document's`(anchor: String, month: Int, day: Int, expected: String) throws {
        let anchor = try #require(CivilDate(anchor))
        #expect(WrittenDate(month: month, day: day).day(near: anchor)?.description == expected)
    }

    @Test(arguments: UInt64(0)..<300)
    func `every day is read back from every way to write it`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let date = CivilDate(dayNumber: Int.random(in: -10_000...40_000, using: &random))
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
            "December",
        ]
        let forms = [
            date.description, date.description.replacing("-", with: "_"), date.description.replacing("-", with: ""),
            "\(date.day) \(names[date.month - 1]) \(date.year)", "\(names[date.month - 1]) \(date.day), \(date.year)",
            "\(date.day).\(date.month).\(date.year)",
            "\(date.day)/\(date.month)/\(date.year)",
        ]
        for form in forms { #expect(read(form) == date.description, "seed \(seed): \(form)") }
    }
}
