import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Series of meetings` {
    private static func record(_ path: String, _ title: String, _ day: String, _ people: [String] = [], uid: String? = nil)
        -> MeetingRecord
    {
        var record = MeetingRecord.made("n/\(path)", uid == nil ? .notes : .event, title, day, people: people, uid: uid)
        record.isRepeated = uid != nil
        return record
    }

    private static func series(_ records: [MeetingRecord]) -> [String?: [String]] {
        let resolution = MeetingResolver.match(records, claims: [])
        return Dictionary(grouping: resolution.meetings, by: \.series).mapValues { $0.map { $0.start?.date.description ?? "" } }
    }

    @Test func `a recurring event is a series, and notes of the same title and people belong to it`() {
        let found = Self.series([
            Self.record("a@1", "Crew", "2026-03-02", ["Nora Whitfield"], uid: "u"),
            Self.record("a@2", "Crew", "2026-03-09", ["Nora Whitfield"], uid: "u"),
            Self.record("b.md", "crew", "2026-02-23", ["Nora Whitfield"]), Self.record("c.md", "Crew", "2026-02-16"),
        ])
        #expect(found == ["uid u": ["2026-02-16", "2026-02-23", "2026-03-02", "2026-03-09"]])
    }

    @Test func `three meetings of one title and the same people are a series, two are none`() {
        let days = ["2026-03-02", "2026-03-09", "2026-03-16"]
        let three = days.map { Self.record("\($0).md", "Crew", $0, ["Nora Whitfield", "Tom Reyes"]) }
        #expect(Self.series(three) == ["title crew of nora whitfield": days])
        #expect(Self.series(Array(three.prefix(2))) == [nil: Array(days.prefix(2))])
    }

    @Test func `meetings of one title with other people are another series`() {
        let records = (1...6).map { number in
            Self.record("\(number).md", "Review", "2026-03-0\(number)", number % 2 == 0 ? ["Ida Berg"] : ["Per Lund"])
        }
        let found = Self.series(records)
        #expect(found.count == 2)
        #expect(found.values.allSatisfy { $0.count == 3 })
    }

    @Test func `a series keeps its key when an older one of its title comes up`() {
        func review(_ days: ClosedRange<Int>, _ name: String) -> [MeetingRecord] {
            days.map { Self.record("\($0) \(name).md", "Review", "2026-03-\($0)", [name]) }
        }
        let before = Self.series(review(20...22, "Per Lund"))
        let after = Self.series(review(20...22, "Per Lund") + review(10...12, "Ida Berg"))
        #expect(Set(before.keys) == ["title review of per lund"])
        #expect(Set(after.keys) == ["title review of ida berg", "title review of per lund"])
    }

    @Test func `a second series of a title is not the series of a title with a number`() {
        let days = (1...9).map { "2026-03-0\($0)" }
        let records = days.enumerated().map { index, day in
            Self.record(
                "\(day).md", index % 3 == 2 ? "Review 2" : "Review", day,
                [["Ida Berg"], ["Per Lund"], ["Nora Whitfield"]][index % 3])
        }
        let found = Self.series(records)
        #expect(found.count == 3)
        #expect(found.values.allSatisfy { $0.count == 3 })
    }

    @Test(.endsSoon, .thorough) func `thousands of meetings of one title with other people each are gone through once`() {
        let records = (0..<4_000).map { number -> MeetingRecord in
            let day = LocalDateTime(ordinal: 63_000_000_000 + Int64(number) * 86_400, hasTime: false).description
            let name = String(number).map { "\(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"][$0.wholeNumberValue ?? 0])" }
            return Self.record("\(number).md", "Interview", day, ["Ada Q\(name.joined())"])
        }
        #expect(Self.series(records) == [nil: records.compactMap { $0.start?.date.description }])
    }
}
