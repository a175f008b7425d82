@testable import ScrubjayText
import Testing

@Suite struct `A line that is only a day` {
    @Test(arguments: DateLanguage.all.map(\.code))
    func `is one with each name of a month and of a day`(code: String) throws {
        let language = try #require(DateLanguage.all.first { $0.code == code })
        for (index, names) in language.months.enumerated() {
            for name in names.split(separator: ",") {
                let day = DayHeading.wholeDay("14 \(name) 2026", order: .dayFirst)
                #expect(day?.civilDate == CivilDate(year: 2026, month: index + 1, day: 14), "\(name)")
            }
        }
        for name in language.weekdays.joined(separator: ",").split(separator: ",") where !name.hasSuffix("s") {
            #expect(DayHeading.day(ofHeading: "\(name) 14.5.2026", order: .dayFirst) != nil, "\(name)")
        }
    }

    @Test(arguments: [
        "3.14", "12", "0151 496 0701", "14 May be late", "Room 3.1", "May", "2026", "10:30", "14 eggs", "1,5", "v1.2.3",
        "tomorrow", "in 3 days", "",
    ])
    func `is no other line`(line: String) { #expect(DayHeading.wholeDay(line, order: .dayFirst) == nil) }

    @Test(arguments: [
        ("1:1 – 14 May 2026", true), ("Call, 14 May", true), ("14 May: the boat", true), ("May 14, 2026", true),
        ("Until 14 May", false),
        ("Plan for 14 May", false), ("3.1 Scope", false), ("The boat of our friends, 14 May", false), ("Version 2", false),
    ])
    func `may be followed by more in a heading, or have one or two words before it`(heading: String, isDay: Bool) {
        #expect((DayHeading.day(ofHeading: heading, order: .dayFirst) != nil) == isDay)
    }
}
