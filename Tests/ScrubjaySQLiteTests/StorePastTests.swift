@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

/// An index as of a past day equals an index of the documents until that day.
@Suite struct `A store is read as of a day` {
    private static func past(_ day: String = "2026-03-06") throws -> PastDay {
        PastDay(day: try #require(CivilDate(day)), order: .dayFirst)
    }

    /// Three days of a notebook: a plan that is changed, a task that is done, and documents without a day.
    private func filled(_ engine: TestedEngine, onlyUntil last: String = "2026-12-31") throws -> TestStore {
        let store = try engine.fresh()
        func put(_ path: String, _ day: String, _ text: String, decision: String? = nil, task: TaskItem.State? = nil) throws {
            guard day <= last else { return }
            var document = SampleDocument.make(
                [text], title: path, kind: .meeting, date: day, tags: ["harbour"], people: [.attendee("Ada Finch")])
            document.decisions = decision.map { [Decision(text: $0, line: 1)] } ?? []
            document.tasks =
                task.map { [TaskItem(text: "Paint the green harbour gate twice", state: $0, assignee: "Ada", line: 1)] } ?? []
            try store.put(path, document)
        }
        try put("one.md", "2026-03-02", "gull one", decision: "The harbour gate is painted green", task: .open)
        try put("two.md", "2026-03-06", "gull two", task: .open)
        try put(
            "three.md", "2026-03-09", "gull three", decision: "The harbour gate is no longer painted green but blue",
            task: .done)
        try store.resolvePeople()
        try LineageUpdater(store: store.store).update()
        return store
    }

    /// The results of a snapshot for the three days.
    private func told(_ snapshot: any Snapshot) throws -> [String] {
        var told: [String] = []
        for document in try snapshot.documents(try snapshot.documents(that: Filter())).values.sorted(by: { $0.path < $1.path })
        {
            told.append(document.path)
            told += try snapshot.tasks(of: document.id).map { "task \($0.task.state) \($0.isCurrent)" }
            told += try snapshot.decisions(of: document.id).map { "\($0.decision.text) \($0.isCurrent)" }
            told += try snapshot.mentions(ofTask: 0, in: document.id).map { "also \($0.document.path) \($0.isCurrent)" }
            told += try snapshot.passages(of: document.id).map(\.passage.text)
        }
        for person in try snapshot.knownPeople(called: "Ada") {
            told += try snapshot.tasks(TaskQuery(assignee: .people([person]))).map { "Ada \($0.outcome) \($0.line)" }
        }
        var sets = [try snapshot.passageSet(Filter(tags: ["harbour"])), try snapshot.passageSet(Filter())]
        sets += [try snapshot.matches(.word("gull")), try snapshot.passagesWithDecisions(), try snapshot.passagesWithTasks()]
        told += sets.map { "\($0.numbers)" }
        let latest = try snapshot.latestDocuments(within: nil, limit: 9, times: .within(from: nil, to: nil))
        told.append("latest \(latest.map(\.rawValue))")
        let found = try snapshot.candidates(.word("gull"), scoring: WordScoring(), within: nil, limit: 9).passages
        told.append("found \(found.map(\.id.rawValue).sorted())")
        told.append(try snapshot.firstMatch(.word("three")) == nil ? "nothing of three" : "three")
        return told
    }

    @Test(arguments: TestedEngine.all)
    func `and shows what an index of the documents until then would show`(engine: TestedEngine) throws {
        let past = try filled(engine).store.read(asOf: Self.past()) { try told($0) }
        let fresh = try filled(engine, onlyUntil: "2026-03-06").read { try told($0) }
        #expect(past == fresh)
        #expect(past.contains("The harbour gate is painted green true"))
    }

    @Test(arguments: TestedEngine.all)
    func `and shows everything on the last day and later`(engine: TestedEngine) throws {
        let store = try filled(engine)
        let whole = try store.read { try told($0) }
        #expect(whole.contains("The harbour gate is painted green false"))
        #expect(try store.store.read(asOf: Self.past("2026-03-09")) { try told($0) } == whole)
        _ = try store.store.read(asOf: Self.past()) { try told($0) }
        #expect(try store.read { try told($0) } == whole)
    }

    @Test(arguments: TestedEngine.all)
    func `and in full again when a reader has failed`(engine: TestedEngine) throws {
        let store = try filled(engine)
        let whole = try store.read { try told($0) }
        #expect(throws: QueryError.self) {
            try store.store.read(asOf: Self.past()) { _ in throw QueryError(.onlyExclusions) }
        }
        #expect(try store.read { try told($0) } == whole)
        #expect(try store.store.read(asOf: Self.past()) { try told($0) } != whole)
    }

    @Test(arguments: TestedEngine.all)
    func `without sections of later days, and what is decided and to be done in them`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let text = "# Log\n## 2026-03-05\nglass came\n## 2026-03-07\nlamp came\n"
        let split = try SplitDocument(text, path: "log.md")
        var document = split.document
        document.dates = DocumentDates(created: LocalDateTime("2026-03-01"), origin: .metadata)
        document.tasks = [3, 5].map { TaskItem(text: "Sweep line \($0)", state: .open, line: $0) }
        document.decisions = [3, 5].map { Decision(text: "Keep line \($0)", line: $0) }
        let stored = try #require(try store.put("log.md", document).first)
        try store.store.read(asOf: Self.past()) { (snapshot: any Snapshot) throws in
            #expect(try snapshot.tasks(of: stored.id).map(\.line) == [3])
            #expect(try snapshot.decisions(of: stored.id).map(\.line) == [3])
            #expect(try snapshot.passages(of: stored.id).map(\.passage.text).joined().contains("lamp") == false)
        }
    }

    /// Mentions of one task: the path of the note, its time, the state, and whether it was spoken.
    private typealias Mention = (path: String, time: String, state: TaskItem.State, isSpoken: Bool)

    private func store(_ engine: TestedEngine, of mentions: [Mention]) throws -> TestStore {
        let store = try engine.fresh()
        for (path, time, state, isSpoken) in mentions {
            var document = SampleDocument.make([path], title: path, kind: .meeting, people: [.attendee("Ada Finch")])
            document.dates = DocumentDates(start: LocalDateTime(time), origin: .metadata)
            document.tasks = [
                TaskItem(
                    text: "Paint the green harbour gate twice", state: state, assignee: "Ada", line: 1, isSpoken: isSpoken)
            ]
            try store.put(path, document)
        }
        try store.resolvePeople()
        try LineageUpdater(store: store.store).update()
        return store
    }

    @Test(arguments: TestedEngine.all)
    func `and of two mentions of one day takes the one that lineages do, whatever was written later`(
        engine: TestedEngine
    ) throws {
        let forms: [(mentions: [Mention], current: [String])] = [
            // Done wins over open, even if the open one is in a later note.
            (
                [("a.md", "2026-03-05T09:00:00", .done, false), ("b.md", "2026-03-05T15:00:00", .open, false)],
                ["task done true", "task open false"]
            ),
            // Written wins over spoken.
            (
                [("a.md", "2026-03-05", .open, false), ("b.vtt", "2026-03-05", .open, true)],
                ["task open true", "task open false"]
            ),
            // Among equals, the last location.
            (
                [("a.md", "2026-03-05", .open, false), ("b.md", "2026-03-05", .open, false)],
                ["task open false", "task open true"]
            ),
            // The latest day wins over everything else.
            (
                [("a.md", "2026-03-04", .open, false), ("b.md", "2026-03-05", .open, true)],
                ["task open false", "task open true"]
            ),
        ]
        for (mentions, current) in forms {
            let until = try store(engine, of: mentions)
            let whole = try until.read { try told($0) }
            #expect(whole.filter { $0.hasPrefix("task") } == current)
            #expect(try until.store.read(asOf: Self.past()) { try told($0) } == whole)
            let later: Mention = ("c.md", "2026-03-09", .open, false)
            let past = try store(engine, of: mentions + [later]).store.read(asOf: Self.past()) { try told($0) }
            #expect(past == whole)
        }
    }

    @Test(arguments: TestedEngine.all)
    func `with events that were entered by then, and those that do not say when`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        func event(_ path: String, created: String?) throws {
            var event = SampleDocument.make(["Lamp."], title: path, kind: .event, date: "2026-05-01")
            event.dates.created = created.flatMap { LocalDateTime($0) }
            try store.put(path, event)
        }
        try event("early.ics", created: "2026-03-06T18:00:00")
        try event("late.ics", created: "2026-03-07T08:00:00")
        try event("silent.ics", created: nil)
        try store.meet(["early.ics"], at: "2026-05-01T10:00:00")
        try store.meet(["late.ics"], at: "2026-05-02T10:00:00")
        try store.store.read(asOf: Self.past()) { (snapshot: any Snapshot) throws in
            let paths = try snapshot.documents(try snapshot.documents(that: Filter())).values.map(\.path).sorted()
            #expect(paths == ["early.ics", "silent.ics"])
            #expect(try snapshot.meetings(MeetingSelection()).map { $0.start?.date.day } == [1])
        }
    }

    @Test(arguments: TestedEngine.all)
    func `and counts what only says when its file was last changed`(engine: TestedEngine) throws {
        let store = try filled(engine)
        for (path, changed) in [("old.md", "2026-03-01"), ("new.md", "2026-03-20"), ("newer.md", "2026-03-21")] {
            var document = SampleDocument.make([path])
            document.dates = DocumentDates(updated: LocalDateTime(changed), origin: .modificationTime)
            try store.put(path, document)
        }
        #expect(try store.store.read(asOf: Self.past()) { $0.undatedDocumentCount() } == 2)
        #expect(try store.read { $0.undatedDocumentCount() } == 0)
        #expect(try store.read { $0.isWhole })
    }
}
