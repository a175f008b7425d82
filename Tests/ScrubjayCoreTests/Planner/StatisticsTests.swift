@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// A notebook of Nora Field's on 13 March 2026, a Friday.
@Suite struct `Statistics of notes` {
    private static let files = [
        "2025-12-30.md": "# Dienstag\n\nDrei Wörter hier. #werft\n",
        "2026-02-02 Quay.md": BriefNotebook.minutes(
            "2026-02-02", ["Nora Field", "Ada Quill", "Ben Moss"], "Quay",
            "- [ ] Ben: mend the long ladder of the quay\n- [x] Ada: count the buckets\n"),
        "2026-03-02 Quay.md": BriefNotebook.minutes(
            "2026-03-02", ["Nora Field", "Ada Quill"], "Quay again",
            "- [x] Ben: mend the long ladder of the quay\n\n#werft/kai\n"),
        "ideas.md": "# Ideas\n\nOak, ash and elm. #werft\n",
        "plan.ics": BriefNotebook.calendar([("Dentist", "20260420T100000", [], "")]),
    ]

    private static func statistics(
        _ filter: Filter = Filter(), limit: Int = 10, _ files: [String: String] = files
    ) async throws -> Statistics {
        let notebook = try await BriefNotebook.make(files)
        return try withExtendedLifetime(notebook) { try notebook.index.statistics(StatisticsQuery(filter, limit: limit)) }
    }

    @Test func `count documents, words and tasks`() async throws {
        let all = try await Self.statistics()
        // The note on Nora herself is one of them.
        #expect(all.documents == [.note: 3, .meeting: 2, .event: 1] && all.notes == 5)
        #expect(all.undatedNotes == 2 && all.words > 20)
        #expect(all.days.map { "\($0.lowerBound) \($0.upperBound)" } == "2025-12-30 2026-03-02")
        #expect(all.openTasks == 0 && all.doneTasks == 2)
    }

    @Test func `weeks and months have no holes, and end today`() async throws {
        let all = try await Self.statistics()
        #expect(all.weeks.first?.monday == CivilDate("2025-12-29") && all.weeks.last?.monday == CivilDate("2026-03-09"))
        #expect(all.weeks.count == 11 && all.weeks.map(\.notes) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0])
        #expect(all.months.map(\.first.description) == ["2025-12-01", "2026-01-01", "2026-02-01", "2026-03-01"])
        #expect(all.months.map(\.notes) == [1, 0, 1, 1])
        #expect(all.months[0].words > 0 && all.months[1].words == 0)
        // A task that is written down twice is opened by the first note and done by the one that ticks it.
        #expect(all.months.map(\.opened) == [0, 0, 2, 0] && all.months.map(\.done) == [0, 0, 1, 1])
    }

    @Test func `people and tags come with the most frequent first, without the owner`() async throws {
        let all = try await Self.statistics()
        #expect(all.people == [.init(name: "Ada Quill", meetings: 2), .init(name: "Ben Moss", meetings: 1)])
        #expect(all.tags == [.init(tag: "werft", documents: 3), .init(tag: "werft/kai", documents: 1)])
        let short = try await Self.statistics(limit: 1)
        #expect(short.people.map(\.name) == ["Ada Quill"] && short.peopleCount == 2 && short.tagCount == 2)
    }

    @Test(
        arguments: [
            (Filter(from: CivilDate("2026-02-01")), 2, ["Ada Quill 2", "Ben Moss 1"], [0, 2, 0], 6),
            (Filter(from: CivilDate("2026-03-01")), 1, ["Ada Quill 1"], [0], 2),
            (Filter(to: CivilDate("2026-02-28")), 2, ["Ada Quill 1", "Ben Moss 1"], [0, 0, 2], 9),
            (Filter(people: ["Ben"]), 1, ["Ada Quill 1", "Ben Moss 1"], [2, 0], 6),
            (Filter(tags: ["werft"]), 3, ["Ada Quill 1"], [0, 0, 0, 1], 11),
            (Filter(locations: ["2026-02-02 Quay.md"]), 1, ["Ada Quill 1", "Ben Moss 1"], [2, 0], 6),
        ] as [(Filter, Int, [String], [Int], Int)])
    func `are limited to documents and days`(
        filter: Filter, notes: Int, people: [String], opened: [Int], weeks: Int
    ) async throws {
        let some = try await Self.statistics(filter)
        #expect(some.notes == notes)
        #expect(some.people.map { "\($0.name) \($0.meetings)" } == people)
        #expect(some.months.map(\.opened).reduce(0, +) == opened.reduce(0, +))
        #expect(some.weeks.count == weeks)
    }

    @Test func `of nothing are empty, and of notes without a day have no weeks`() async throws {
        #expect(try await Self.statistics(Filter(locations: ["nowhere"])).isEmpty)
        let undated = try await Self.statistics(Filter(), ["ideas.md": "# Ideas\n\nOak.\n"])
        #expect(!undated.isEmpty && undated.weeks == [] && undated.months == [] && undated.days == nil)
    }

    @Test func `a day long ago does not fill the page with empty weeks`() async throws {
        let old = try await Self.statistics(Filter(), ["0900-01-01.md": "# Old\n\nOak.\n", "2026-03-10.md": "# New\n\nElm.\n"])
        #expect(old.weeks.count < 2700 && old.weeks.map(\.notes).reduce(0, +) == 1)
    }

    @Test func `the items of habits are no tasks`() async throws {
        let days = Dictionary(
            uniqueKeysWithValues: (1...9).map { ("2026-03-0\($0).md", "# Day\n\n- [\($0 % 2 == 0 ? " " : "x")] Row\n") })
        let all = try await Self.statistics(Filter(), days)
        #expect(all.openTasks == 0 && all.doneTasks == 0 && all.months.map(\.opened) == [0])
    }
}
