@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A store filters documents` {
    /// One file for each line: path, date, kind, tags, people.
    private static func filled(_ engine: TestedEngine) throws -> TestStore {
        let store = try engine.fresh()
        let work = try store.store.write { try $0.addNotebook(name: "work", folder: "/srv/work") }
        let finch = Participation.attendee("Sarah Finch", "Sarah@Harbour.org")
        func put(
            _ path: String, _ date: String?, _ kind: Document.Kind = .note, _ tags: [String] = [],
            _ people: [Participation] = [],
            _ notebook: Notebook? = nil
        ) throws {
            try store.put(
                path, SampleDocument.make(["Lamp one.", "Lamp two."], kind: kind, date: date, tags: tags, people: people),
                in: notebook)
        }
        try put("a.md", "2026-03-01", .note, ["garden"])
        try put("daily/b.md", "2026-03-31", .note, ["project/floor", "garden"])
        try put("daily/deep/c.md", nil, .note, ["projects", "Übung"])
        try put("meetings/d.md", "2026-04-01", .meeting, ["project"], [finch, .attendee("Jonas Weber")])
        try put("meetings/e.md", "2025-12-31", .meeting, [], [.attendee("Sarah Quill"), .attendee("Jean-Luc O’Brien")])
        try put("daily.md", "2024-02-29", .event, ["project/floor/tiles"], [.attendee("Weber, Jonas")])
        try put("a b/ü%_'.md", "2026-03-15", .note, [], [.attendee("Åsa Lind")])
        try put("w.md", "2026-03-15", .note, [], [.attendee("mei@harbour.org", "mei@harbour.org")], work)
        return store
    }

    private static let all: Set = [
        "a.md", "daily/b.md", "daily/deep/c.md", "meetings/d.md", "meetings/e.md", "daily.md", "a b/ü%_'.md", "w.md",
    ]

    private static func span(_ from: String?, _ to: String?) -> Filter {
        Filter(from: from.flatMap { CivilDate($0) }, to: to.flatMap { CivilDate($0) })
    }

    private static let table: [(Filter, Set<String>)] = [
        (Filter(), all),
        // Days, both ends included. A document without a date is in no span.
        (span("2026-03-01", "2026-03-31"), ["a.md", "daily/b.md", "a b/ü%_'.md", "w.md"]),
        (span("2026-03-02", "2026-03-30"), ["a b/ü%_'.md", "w.md"]), (span("2026-04-01", nil), ["meetings/d.md"]),
        (span(nil, "2024-02-29"), ["daily.md"]), (span(nil, "2024-02-28"), []), (span("2027-01-01", nil), []),
        (span("2025-12-31", "2025-12-31"), ["meetings/e.md"]), (span("2026-03-31", "2026-03-01"), []),
        // Kinds: any of them.
        (Filter(kinds: [.meeting]), ["meetings/d.md", "meetings/e.md"]),
        (Filter(kinds: [.meeting, .event]), ["meetings/d.md", "meetings/e.md", "daily.md"]),
        // Tags: all of them, with what is nested below, whatever the case.
        (Filter(tags: ["garden"]), ["a.md", "daily/b.md"]), (Filter(tags: ["#Garden"]), ["a.md", "daily/b.md"]),
        (Filter(tags: ["project"]), ["daily/b.md", "meetings/d.md", "daily.md"]),
        (Filter(tags: ["project/floor"]), ["daily/b.md", "daily.md"]),
        (Filter(tags: ["project/floor/tiles"]), ["daily.md"]), (Filter(tags: ["proj"]), []), (Filter(tags: ["uebung"]), []),
        (Filter(tags: ["ubung"]), ["daily/deep/c.md"]), (Filter(tags: ["ÜBUNG"]), ["daily/deep/c.md"]),
        (Filter(tags: ["garden", "project"]), ["daily/b.md"]), (Filter(tags: ["%"]), []), (Filter(tags: [""]), []),
        // People: a name, a part of one, an address; all of them.
        (Filter(people: ["Sarah"]), ["meetings/d.md", "meetings/e.md"]), (Filter(people: ["sarah finch"]), ["meetings/d.md"]),
        (Filter(people: ["finch"]), ["meetings/d.md"]), (Filter(people: ["Fin"]), []),
        (Filter(people: ["sarah@harbour.org"]), ["meetings/d.md"]),
        (Filter(people: ["SARAH@HARBOUR.ORG"]), ["meetings/d.md"]), (Filter(people: ["Sarah", "Jonas"]), ["meetings/d.md"]),
        (Filter(people: ["asa"]), ["a b/ü%_'.md"]), (Filter(people: ["Åsa Lind"]), ["a b/ü%_'.md"]),
        (Filter(people: ["o'brien"]), ["meetings/e.md"]),
        (Filter(people: ["mei@harbour.org"]), ["w.md"]), (Filter(people: ["harbour.org"]), []), (Filter(people: ["%"]), []),
        (Filter(people: [""]), []),
        (Filter(people: ["Weber"]), ["meetings/d.md", "daily.md"]),
        // Places: a notebook, a file, a folder, relative or from the root; any of them.
        (Filter(locations: ["work"]), ["w.md"]), (Filter(locations: ["notes"]), all.subtracting(["w.md"])),
        (Filter(locations: ["daily"]), ["daily/b.md", "daily/deep/c.md"]),
        (Filter(locations: ["daily/"]), ["daily/b.md", "daily/deep/c.md"]),
        (Filter(locations: ["./daily/deep"]), ["daily/deep/c.md"]), (Filter(locations: ["daily.md"]), ["daily.md"]),
        (Filter(locations: ["dail"]), []),
        (Filter(locations: ["/home/nora/notes/daily"]), ["daily/b.md", "daily/deep/c.md"]),
        (Filter(locations: ["/home/nora/notes"]), all.subtracting(["w.md"])),
        (Filter(locations: ["/home/nora/notes/a.md"]), ["a.md"]),
        (Filter(locations: ["/home/nora"]), all.subtracting(["w.md"])),
        (Filter(locations: ["/srv"]), ["w.md"]), (Filter(locations: ["/"]), all),
        (Filter(locations: ["notes/daily"]), ["daily/b.md", "daily/deep/c.md"]),
        (Filter(locations: ["work/w.md"]), ["w.md"]), (Filter(locations: ["a b/ü%_'.md"]), ["a b/ü%_'.md"]),
        (Filter(locations: ["a b"]), ["a b/ü%_'.md"]),
        (Filter(locations: ["a_b"]), []), (Filter(locations: ["daily", "work"]), ["daily/b.md", "daily/deep/c.md", "w.md"]),
        (Filter(locations: [""]), []),
        // Together every part must hold.
        (
            Filter(
                from: CivilDate("2026-01-01"), tags: ["project"], people: ["sarah"], kinds: [.meeting], locations: ["meetings"]),
            ["meetings/d.md"]
        ),
        (
            Filter(
                from: CivilDate("2026-01-01"), tags: ["project"], people: ["sarah"], kinds: [.note], locations: ["meetings"]),
            []
        ),
        (Filter(tags: ["garden"], locations: ["daily"]), ["daily/b.md"]),
    ]

    @Test(arguments: TestedEngine.all)
    func `each part and all of them together`(engine: TestedEngine) throws {
        let store = try Self.filled(engine)
        for (filter, expected) in Self.table { #expect(try store.paths(filter) == expected, "\(filter)") }
        #expect(try store.read { try $0.passageSet(Filter(kinds: [.meeting])).count } == 4)
    }

    @Test(arguments: TestedEngine.all)
    func `documents come with the latest first, by each of their times`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        func put(_ path: String, _ date: String?, updated: String? = nil, _ origin: DocumentDates.Origin? = .metadata) throws {
            var document = SampleDocument.make(["Lamp."], title: path, date: date)
            document.dates.updated = updated.flatMap { LocalDateTime($0) }
            document.dates.origin = origin
            document.decisions = [Decision(text: "first of \(path)", line: 1), Decision(text: "second", line: 1)]
            try store.put(path, document)
        }
        try put("b.md", "2026-03-01")
        try put("a.md", "2026-03-01")
        try put("c.md", "2026-03-02", updated: "2026-03-09")
        try put("d.md", nil, nil)
        try put("e.md", nil, updated: "2026-03-05T10:00:00", .modificationTime)
        func titles(_ selection: DocumentSelection, _ time: DocumentTime) throws -> [String] {
            try store.read { try $0.documentTitles(selection, by: time).map(\.title) }
        }
        #expect(try titles(DocumentSelection(), .date) == ["e.md", "c.md", "a.md", "b.md", "d.md"])
        #expect(try titles(DocumentSelection(), .stated) == ["c.md", "a.md", "b.md", "d.md", "e.md"])
        #expect(try titles(DocumentSelection(), .change) == ["c.md", "e.md", "a.md", "b.md", "d.md"])
        let days = DocumentSelection(from: CivilDate("2026-03-05"), to: CivilDate("2026-03-09"))
        #expect(try titles(days, .date) == ["e.md"])
        #expect(try titles(days, .change) == ["c.md", "e.md"])
        let decisions = try store.read { try $0.decisions(DocumentSelection(locations: ["b.md", "c.md"])) }
        #expect(decisions.map(\.decision.text) == ["first of c.md", "second", "first of b.md", "second"])
        #expect(decisions.map(\.ordinal) == [0, 1, 0, 1])
    }

    @Test(arguments: TestedEngine.all)
    func `lengths, tasks and properties come with the days that documents state`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        func put(_ path: String, _ date: String?, _ origin: DocumentDates.Origin?, kind: Document.Kind = .note) throws {
            var document = SampleDocument.make(["One two three.", "Four five."], title: path, kind: kind, date: date)
            document.dates.origin = origin
            document.tasks = [TaskItem(text: "row", state: .done, line: 2)]
            document.properties = [Property(key: "swim", value: "Yes"), Property(key: "mood", value: "good")]
            try store.put(path, document)
        }
        try put("2026-03-01.md", "2026-03-01", .fileName)
        try put("plan.md", "2026-03-02", .metadata)
        try put("old.md", "2026-03-03", .modificationTime)
        try put("talk.md", "2026-03-04", .fileName, kind: .meeting)
        let days = DocumentSelection(to: CivilDate("2026-03-03"))
        let lengths = try store.read { try $0.documentLengths(days) }
        #expect(lengths.map(\.words) == [5, 5, 5])
        #expect(Set(lengths.map { $0.day?.description }) == ["2026-03-01", "2026-03-02", nil])
        let tasks = try store.read { try $0.datedTasks(DocumentSelection(), in: .all) }
        #expect(
            tasks.count == 4 && tasks.count { $0.day == nil } == 1 && tasks.allSatisfy { $0.state == .done && $0.line == 2 })
        #expect(tasks.filter(\.isDaily).map(\.day) == [CivilDate("2026-03-01")])
        #expect(try store.read { try $0.datedTasks(DocumentSelection(), in: .dailyNotes) }.count == 1)
        #expect(try store.read { try $0.datedTasks(DocumentSelection(locations: ["plan.md"]), in: .dailyNotes) }.isEmpty)
        let properties = try store.read { try $0.propertiesOfDailyNotes(DocumentSelection(), valued: ["yes", "x"]) }
        #expect(properties.map { "\($0.key) \($0.value) \($0.day)" } == ["swim Yes 2026-03-01"])
        #expect(try store.read { try $0.propertiesOfDailyNotes(DocumentSelection(), valued: []) }.isEmpty)
    }

    @Test(arguments: TestedEngine.all)
    func `a name that two documents give with and without an address is one person`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["Lamp."], people: [.attendee("Sarah Finch", "s@harbour.org")]))
        try store.put("b.md", SampleDocument.make(["Lamp."], people: [.attendee("sarah  FINCH")]))
        try store.resolvePeople()
        #expect(try store.read { try $0.counts().people } == 1)
        #expect(try store.paths(Filter(people: ["s@harbour.org"])) == ["a.md", "b.md"])
    }

    @Test(arguments: TestedEngine.all)
    func `a filter restricts candidates before they are counted`(engine: TestedEngine) throws {
        let store = try Self.filled(engine)
        let set = try store.read { try $0.passageSet(Filter(locations: ["daily"])) }
        let found = try store.read { try $0.candidates(.word("lamp"), scoring: WordScoring(), within: set, limit: 3) }
        #expect(found.passages.count == 3)
        #expect(found.passages.allSatisfy { set.contains($0.id) })
        #expect(
            try store.read { try $0.candidates(.word("lamp"), scoring: WordScoring(), within: PassageSet(), limit: 3) }.passages
                .isEmpty)
    }
}
