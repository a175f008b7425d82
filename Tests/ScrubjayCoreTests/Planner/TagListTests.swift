@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A list of tags` {
    private static let files = [
        "a.md": "---\ndate: 2026-03-01\ntags: [Money, project/floor]\n---\n# A\n",
        "b.md": "---\ndate: 2026-02-01\n---\n# B\n\nOak. #project/floor/oak #money\n",
        "c.org": "#+TITLE: C\n#+FILETAGS: :straße:money:\n\nText.\n",
    ]

    private static func list(_ filter: Filter = Filter(), _ files: [String: String] = files) async throws -> [String] {
        let notebook = try await BriefNotebook.make(files)
        return try withExtendedLifetime(notebook) {
            try notebook.index.tagList(filter).entries.map { "\($0.depth) \($0.tag) \($0.count)" }
        }
    }

    @Test func `has each tag once, however it is written, and nested tags below their parents`() async throws {
        let found = try await Self.list()
        #expect(
            found.map { $0.lowercased() } == [
                "0 money 3", "0 project 2", "1 project/floor 2", "2 project/floor/oak 1", "0 straße 1",
            ])
    }

    @Test(arguments: [(1, 1), (2, 2), (4, 4), (9, 5)])
    func `is cut after the first tags, and says how many there are`(limit: Int, count: Int) async throws {
        let notebook = try await BriefNotebook.make(Self.files)
        try withExtendedLifetime(notebook) {
            let list = try notebook.index.tagList(limit: limit)
            #expect(list.entries == Array(try notebook.index.tagList().entries.prefix(count)))
            #expect(list.total == 5)
        }
    }

    @Test func `is limited to documents, and may be empty`() async throws {
        #expect(
            try await Self.list(Filter(from: CivilDate("2026-02-15"))).map { $0.lowercased() } == [
                "0 money 1", "0 project 1", "1 project/floor 1",
            ])
        #expect(try await Self.list(Filter(), ["a.md": "# A\n"]) == [])
    }
}

@Suite struct `A list of series` {
    /// Weekly meetings until 23 March 2026, monthly ones of another series, and single meetings.
    private static let files = [
        "week.ics": BriefNotebook.calendar(
            [("Harbour round", "20260202T100000", ["Ada Quill"], "RRULE:FREQ=WEEKLY;COUNT=8")]),
        "month.ics": BriefNotebook.calendar(
            [("Runde der Werft", "20251103T100000", ["Ben Moss"], "RRULE:FREQ=MONTHLY;COUNT=5")]
        ).replacing("UID:0", with: "UID:month"),
        "single.ics": BriefNotebook.calendar([("Dentist", "20260302T100000", [], "")]).replacing("UID:0", with: "UID:single"),
    ]

    private static func list(_ query: SeriesListQuery) async throws -> SeriesList {
        let notebook = try await BriefNotebook.make(files)
        return try withExtendedLifetime(notebook) { try notebook.index.seriesList(query) }
    }

    @Test func `has its meetings, the last and the next one, and its rhythm`() async throws {
        let list = try await Self.list(SeriesListQuery())
        #expect(list.entries.map(\.series.title) == ["Harbour round", "Runde der Werft"])
        #expect(list.entries.map(\.held) == [6, 5] && list.entries.map(\.ahead) == [2, 0])
        #expect(list.entries.map { $0.last?.date } == [CivilDate("2026-03-09"), CivilDate("2026-03-03")])
        #expect(list.entries.map { $0.next?.date } == [CivilDate("2026-03-16"), nil])
        #expect(list.entries.map(\.rhythm) == [.weekly, .monthly])
        #expect(list.entries.map(\.document.path) == ["week.ics", "month.ics"])
    }

    @Test(
        arguments: [
            (SeriesListQuery("harb"), ["Harbour round"]), (SeriesListQuery("werft runde"), ["Runde der Werft"]),
            (SeriesListQuery(people: ["Ada"]), ["Harbour round"]), (SeriesListQuery("dentist"), []),
            (SeriesListQuery(limit: 1), ["Harbour round"]),
        ] as [(SeriesListQuery, [String])])
    func `it is limited by words and people`(query: SeriesListQuery, found: [String]) async throws {
        #expect(try await Self.list(query).entries.map(\.series.title) == found)
    }

    @Test(
        arguments: [
            ([0, 7, 14, 21], .weekly), ([0, 7, 14, 28, 35, 42], .weekly), ([0, 7, 14], nil), ([0, 14, 28, 42], .fortnightly),
            ([0, 1, 2, 3, 4, 7, 8, 9, 10, 11], .daily), ([0, 31, 59, 90], .monthly), ([0, 91, 182, 273], .quarterly),
            ([0, 365, 730, 1096], .yearly), ([0, 7, 9, 30], nil), ([0, 0, 7, 7, 14], nil), ([], nil),
        ] as [([Int], MeetingRhythm?)])
    func `a rhythm is told if the meetings keep it`(days: [Int], rhythm: MeetingRhythm?) throws {
        let first = try #require(CivilDate("2026-01-05"))
        #expect(MeetingRhythm(days.map { first.adding(days: $0) }) == rhythm)
    }
}
