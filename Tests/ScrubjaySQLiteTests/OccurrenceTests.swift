@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A store finds recurring events by each of their times` {
    private static func filled(_ engine: TestedEngine) throws -> TestStore {
        let store = try engine.fresh()
        try store.putEvent("weekly", ["2026-03-02T09:00:00", "2026-03-09T09:00:00", "2026-03-16T10:00:00"])
        try store.putEvent("yearly", ["2025-12-31", "2026-12-31"])
        // The first occurrence is excluded, so the date of the document is not an occurrence.
        var moved = SampleDocument.make(["Lamp."], kind: .event, date: "2026-03-05")
        moved.occurrences = [Occurrence(start: LocalDateTime(date: CivilDate(dayNumber: 20_600)))]
        try store.put("moved", moved)
        try store.put("note", SampleDocument.make(["Lamp."], date: "2026-03-10"))
        return store
    }

    private static let spans: [(from: String?, to: String?, Set<String>)] = [
        ("2026-03-09", "2026-03-09", ["weekly"]), ("2026-03-16", "2026-03-16", ["weekly"]),
        ("2026-03-03", "2026-03-08", []), ("2026-03-10", nil, ["weekly", "yearly", "moved", "note"]),
        (nil, "2025-12-31", ["yearly"]), (nil, "2025-12-30", []), ("2026-12-31", "2026-12-31", ["yearly"]),
        ("2026-03-05", "2026-03-05", []), ("2027-01-01", nil, []), ("2026-03-16", "2026-03-02", []),
    ]

    @Test(arguments: TestedEngine.all)
    func `within a span`(engine: TestedEngine) throws {
        let store = try Self.filled(engine)
        for (from, to, expected) in Self.spans {
            let filter = Filter(from: from.flatMap { CivilDate($0) }, to: to.flatMap { CivilDate($0) })
            #expect(try store.paths(filter) == expected, "\(from ?? "") to \(to ?? "")")
        }
    }

    private static let choices: [(OccurrenceChoice, [String], date: String)] = [
        (
            .within(from: CivilDate("2026-03-03"), to: CivilDate("2026-03-16")),
            ["2026-03-09T09:00:00", "2026-03-16T10:00:00"],
            "2026-03-09T09:00:00"
        ),
        (.within(from: nil, to: CivilDate("2026-03-02")), ["2026-03-02T09:00:00"], "2026-03-02T09:00:00"),
        (.within(from: CivilDate("2027-01-01"), to: nil), [], "2026-03-02"),
        (.next(from: CivilDate(dayNumber: 0)), ["2026-03-02T09:00:00"], "2026-03-02T09:00:00"),
        (.next(from: CivilDate("2026-03-09") ?? CivilDate(dayNumber: 0)), ["2026-03-09T09:00:00"], "2026-03-09T09:00:00"),
        (.next(from: CivilDate("2026-04-01") ?? CivilDate(dayNumber: 0)), ["2026-03-16T10:00:00"], "2026-03-16T10:00:00"),
    ]

    @Test(arguments: TestedEngine.all)
    func `with the times that are asked for, else the next one`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        var event = SampleDocument.make(["Lamp."], kind: .event, date: "2026-03-02")
        event.occurrences = ["2026-03-02T09:00:00", "2026-03-09T09:00:00", "2026-03-16T10:00:00"].compactMap {
            LocalDateTime($0).map { Occurrence(start: $0) }
        }
        let documents = try store.put("weekly", event, SampleDocument.make(["Lamp."], date: "2026-03-10"))
        for (choice, expected, date) in Self.choices {
            let dated = try store.read { try $0.dated(documents, choice) }
            #expect(dated[0].occurrences.map(\.start.description) == expected, "\(choice)")
            #expect(dated[0].date?.description == date, "\(choice)")
            #expect(dated[1].occurrences.isEmpty)
            #expect(dated[1].date?.description == "2026-03-10")
        }
    }

    private static let orders: [(OccurrenceChoice, [String])] = [
        (.next(from: CivilDate(dayNumber: 20_519)), ["yearly", "moved", "note", "weekly"]),
        (.next(from: CivilDate("2026-03-11") ?? CivilDate(dayNumber: 0)), ["yearly", "moved", "weekly", "note"]),
        (.within(from: CivilDate("2025-01-01"), to: CivilDate("2026-03-10")), ["note", "weekly", "moved", "yearly"]),
    ]

    @Test(arguments: TestedEngine.all)
    func `in the order of the times that count`(engine: TestedEngine) throws {
        let store = try Self.filled(engine)
        for (choice, expected) in Self.orders {
            let paths = try store.read { snapshot in
                let ids = try snapshot.latestDocuments(within: nil, limit: 10, times: choice)
                let homes = try snapshot.documentIDs(of: ids)
                let documents = try snapshot.documents(homes.compactMap(\.self))
                return homes.compactMap { $0.flatMap { documents[$0]?.path } }
            }
            #expect(paths == expected, "\(choice)")
        }
    }

    @Test(arguments: TestedEngine.all)
    func `at most a hundred of one event`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.putEvent("daily", (0..<500).map { CivilDate(dayNumber: 20_000 + $0).description })
        let daily = try store.read { try $0.documents(path: "daily", in: store.notebook.id) }
        #expect(try store.read { try $0.dated(daily, .within(from: nil, to: nil)) }[0].occurrences.count == 100)
    }
}
