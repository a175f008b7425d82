@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjaySQLite
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A store selects meetings` {
    private func filled(_ engine: TestedEngine, seed: UInt64) throws -> TestStore {
        let store = try engine.fresh()
        try store.putRandomMeetings(seed: seed)
        return store
    }

    private static func selection(among all: [StoredMeeting], _ dice: inout Dice) -> MeetingSelection {
        func day() -> CivilDate? { CivilDate("2026-02-27")?.adding(days: dice.number(0...26)) }
        var selection = MeetingSelection(
            order: dice.chance(2) ? .earliestFirst : .latestFirst, limit: dice.chance(2) ? dice.number(1...40) : nil)
        if dice.chance(2) { selection.from = day() }
        if dice.chance(2) { selection.to = day() }
        if dice.chance(3) { selection.series = dice.pick(all).series }
        if dice.chance(3) { selection.documents = Set((0...2).compactMap { _ in dice.pick(all).parts.first?.documentID }) }
        if dice.chance(3) { selection.ids = Set(all.filter { _ in dice.chance(2) }.map(\.id)) }
        selection.isScheduled = dice.chance(2)
        if dice.chance(3) { selection.position = dice.chance(2) ? .before(dice.pick(all).id) : .after(dice.pick(all).id) }
        return selection
    }

    /// The meaning of a selection, computed without the store.
    private static func expected(_ selection: MeetingSelection, of all: [StoredMeeting]) -> [StoredMeeting] {
        let positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.id, $0) })
        let found = all.filter { meeting in
            let position = positions[meeting.id] ?? 0
            return switch selection.position {
            case .before(let other): selection.allows(meeting) && position < positions[other] ?? 0
            case .after(let other): selection.allows(meeting) && position > positions[other] ?? 0
            case nil: selection.allows(meeting)
            }
        }
        return selection.order == .earliestFirst ? found : found.reversed()
    }

    @Test(arguments: TestedEngine.all, UInt64(0)..<20)
    func `as a filter over all meetings does`(engine: TestedEngine, seed: UInt64) throws {
        let store = try filled(engine, seed: seed)
        try store.read { snapshot in
            let all = try snapshot.meetings(MeetingSelection())
            #expect(all.count > 25)
            #expect(all.allSatisfy { !$0.parts.isEmpty })
            #expect(zip(all, all.dropFirst()).allSatisfy { $0.start.map { $0.ordinal } ?? .min <= $1.start?.ordinal ?? .min })
            var dice = Dice(seed: seed)
            for _ in 0..<25 {
                let selection = Self.selection(among: all, &dice)
                let expected = Self.expected(selection, of: all)
                let shown = expected.prefix(selection.limit ?? expected.count)
                #expect(try snapshot.meetings(selection) == Array(shown), "\(selection)")
                #expect(try snapshot.meetingCount(selection) == expected.count, "\(selection)")
                let names = try snapshot.meetingNames(selection)
                #expect(Set(names) == Set(expected.map(\.name)) && Set(names).count == names.count, "\(selection)")
                let named = Set(names.prefix(2))
                let ids = try snapshot.meetingIDs(named: Array(named))
                #expect(ids == Set(all.filter { named.contains($0.name) }.map(\.id)))
            }
        }
    }

    @Test(arguments: TestedEngine.all, UInt64(0)..<10)
    func `and the words of a query among their names`(engine: TestedEngine, seed: UInt64) throws {
        let store = try filled(engine, seed: seed)
        try store.read { snapshot in
            let all = try snapshot.meetings(MeetingSelection())
            var dice = Dice(seed: seed)
            for words in ["", "crew", "weekly march", "1:1", "plan lof", "nothing"] {
                var query = MeetingQuery(words: words, limit: dice.number(1...40))
                query.from = CivilDate("2026-03-01")?.adding(days: dice.number(0...20))
                query.series = dice.chance(3) ? dice.pick(all).series : nil
                let expected = Array(all.filter(query.allows).reversed())
                #expect(try snapshot.meetings(query) == Array(expected.prefix(query.limit ?? 0)), "\(query)")
                #expect(try snapshot.meetingCount(query) == expected.count, "\(query)")
            }
        }
    }

    @Test(arguments: TestedEngine.all, UInt64(0)..<10)
    func `and in batches as at once`(engine: TestedEngine, seed: UInt64) throws {
        let store = try filled(engine, seed: seed)
        try store.read { snapshot in
            let all = try snapshot.meetings(MeetingSelection())
            var dice = Dice(seed: seed)
            for order in [MeetingQuery.Order.earliestFirst, .latestFirst] {
                let selection = MeetingSelection(to: CivilDate("2026-03-18"), order: order)
                let expected = Self.expected(selection, of: all).filter(\.isCancelled)
                for count in [1, dice.number(2...9), 100] {
                    let found = try snapshot.first(count, of: selection) { $0.isCancelled ? $0 : nil }
                    #expect(found == Array(expected.prefix(count)))
                }
            }
        }
    }

    /// A selection, and the database index that SQLite has to use for it.
    private static let plans: [(MeetingSelection, String)] = [
        (MeetingSelection(to: CivilDate("2026-03-18"), order: .latestFirst, limit: 1), "meeting_time"),
        (MeetingSelection(from: CivilDate("2026-03-18"), isScheduled: true, limit: 1), "meeting_time"),
        (MeetingSelection(from: CivilDate("2026-03-18"), to: CivilDate("2026-03-20")), "meeting_time"),
        (MeetingSelection(position: .after(StoredMeeting.ID(1)), limit: 1), "meeting_time"),
        (MeetingSelection(position: .before(StoredMeeting.ID(1)), order: .latestFirst, limit: 1), "meeting_time"),
        (MeetingSelection(series: StoredMeeting.Series(id: 1, title: "")), "meeting_series"),
        (MeetingSelection(ids: [StoredMeeting.ID(1)]), "INTEGER PRIMARY KEY"),
    ]

    @Test(arguments: plans.indices)
    func `by an index, so that a short list does not read all meetings`(index: Int) throws {
        let (selection, name) = Self.plans[index]
        let store = try filled(TestedEngine.all[0], seed: 1)
        let connection = try SQLiteConnection(path: store.folder.absolutePath(of: "index.sqlite"))
        let condition = try MeetingCondition(selection, on: connection)
        let order = selection.order == .earliestFirst ? "" : " DESC"
        let plan = try connection.rows(
            """
            EXPLAIN QUERY PLAN SELECT title FROM meeting WHERE \(condition.sql)
            ORDER BY \(MeetingCondition.time)\(order), meeting.key\(order)
            """, condition.values
        ) { $0.text(3) }
        #expect(plan.first { $0.contains("meeting") }?.contains("SEARCH meeting USING") == true, "\(plan)")
        #expect(plan.contains { $0.contains(name) }, "\(plan)")
        if name == "meeting_time" { #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)") }
    }

    @Test(arguments: TestedEngine.all)
    func `and the meeting that a document shares with others, unless it is there by an occurrence`(engine: TestedEngine) throws
    {
        let store = try engine.fresh()
        let paths = ["plan.ics", "plan.md", "alone.md", "weekly.ics", "weekly.md", "none.md"]
        var ids: [String: StoredDocument.ID] = [:]
        for path in paths { ids[path] = try store.put(path, SampleDocument.make(["Lamp."], title: path, kind: .meeting))[0].id }
        let records = try paths.dropLast().map { path in
            var record = MeetingRecord(
                document: try #require(ids[path]), reference: "notes/\(path)", role: path.hasSuffix("ics") ? .event : .notes,
                title: path)
            if path == "weekly.ics" { record.occurrence = LocalDateTime("2026-03-04T10:00:00") }
            return record
        }
        let claims = ["plan", "weekly"].map { name in
            SourcedMeetingClaim(
                claim: MeetingClaim(isSame: true, references: ["\(name).ics", "\(name).md"]), notebook: "notes",
                path: "notes/meetings.yaml")
        }
        try store.store.write { try $0.putMeetings(MeetingResolver.match(records, claims: claims)) }
        try store.read { snapshot in
            let counts = try snapshot.wholeParts(Set(ids.values)).map { part in
                "\(ids.first { $0.value == part.document }?.key ?? "") \(part.documentCount)"
            }
            #expect(counts.sorted() == ["alone.md 1", "plan.ics 2", "plan.md 2", "weekly.md 2"])
            let shared = try snapshot.sharedMeetings(of: Set(ids.values))
            #expect(Set(shared.keys) == Set(["plan.ics", "plan.md", "weekly.md"].compactMap { ids[$0] }))
            #expect(shared.allSatisfy { document, meeting in meeting.parts.contains { $0.documentID == document } })
            #expect(try snapshot.wholeParts([]).isEmpty)
        }
    }
}
