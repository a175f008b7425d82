@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `A store knows people and their meetings` {
    private static let sarah = Participation.attendee("Sarah Okafor")

    private static func task(of assignee: String, _ text: String = "Draw.") -> Document {
        var document = SampleDocument.make(["Lamp."])
        document.tasks = [TaskItem(text: text, state: .open, assignee: assignee, due: nil, line: 1)]
        return document
    }

    private func met(_ store: TestStore, until day: String) throws -> [String: [String]] {
        try store.resolvePeople()
        let day = try #require(CivilDate(day))
        return try store.read { snapshot in
            Dictionary(
                uniqueKeysWithValues: try snapshot.people(until: LocalDateTime(date: day, secondOfDay: 86_399)).map {
                    ($0.name, $0.meetings.map(\.description))
                })
        }
    }

    @Test(arguments: TestedEngine.all)
    func `a short name means who is invited to the same meeting, as soon as it is one`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.putEvent("event", ["2026-03-02", "2026-03-09", "2026-03-16"], people: [Self.sarah])
        try store.put("notes", Self.task(of: "Sarah"))
        try store.put("others", Self.task(of: "Sarah"))
        #expect(try met(store, until: "2026-03-31").keys.sorted() == ["Sarah", "Sarah Okafor"])
        try store.meet(["event", "notes"], at: "2026-03-02")
        #expect(try store.read { try !$0.peopleAreCurrent(owner: nil) })
        let people = try met(store, until: "2026-03-31")
        let tasks = try store.read { snapshot in
            try snapshot.people(until: LocalDateTime(date: CivilDate(dayNumber: 0))).reduce(into: [:]) {
                $0[$1.name] = $1.taskCount
            }
        }
        // The other task has an unclear name that can mean nobody else, and is hers as well.
        #expect(tasks == ["Sarah": 1, "Sarah Okafor": 2])
        #expect(people["Sarah Okafor"] == ["2026-03-02"])
    }

    @Test(arguments: TestedEngine.all)
    func `somebody met others when a meeting took place and they had not declined`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let declined = Participation(name: "Ada Quist", role: .attendee, attendance: .declined)
        try store.putEvent(
            "weekly", ["2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23"], people: [Self.sarah, declined])
        try store.put("2.md", SampleDocument.make(["Lamp."], kind: .meeting, date: "2026-03-02", people: [Self.sarah]))
        try store.put("9.md", SampleDocument.make(["Lamp."], kind: .meeting, date: "2026-03-09", people: [declined]))
        try store.put("23.md", SampleDocument.make(["Lamp."], kind: .meeting, date: "2026-03-23"))
        try store.put("once", SampleDocument.make(["Lamp."], kind: .event, date: "2026-02-01", people: [Self.sarah, declined]))
        try store.put("note", SampleDocument.make(["Lamp."], kind: .note, date: "2026-02-02", people: [Self.sarah]))
        try store.meet(["weekly", "2.md"], at: "2026-03-02T09:00:00")
        try store.meet(["weekly", "9.md"], at: "2026-03-09T09:00:00")
        try store.meet(["weekly", "23.md"], at: "2026-03-23T09:00:00", isCancelled: true)
        let all = ["2026-02-01", "2026-03-02T09:00:00", "2026-03-09T09:00:00"]
        #expect(try met(store, until: "2026-12-31") == ["Sarah Okafor": all, "Ada Quist": []])
        #expect(try met(store, until: "2026-03-08") == ["Sarah Okafor": Array(all.prefix(2)), "Ada Quist": []])
    }

    @Test(arguments: TestedEngine.all)
    func `a filter by person leaves out documents whose invitation the person declined`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        let answers: [(String, Attendance?)] = [
            ("no.md", .declined), ("yes.md", .accepted), ("perhaps.md", .tentative), ("silent.md", .unanswered),
            ("note.md", nil),
        ]
        for (path, attendance) in answers {
            let person = Participation(name: "Sarah Okafor", role: .attendee, attendance: attendance)
            let documents = try store.put(path, SampleDocument.make(["Lamp."], people: [person]))
            #expect(documents[0].people == [person])
        }
        #expect(try store.paths(Filter(people: ["sarah"])) == ["yes.md", "perhaps.md", "silent.md", "note.md"])
    }

    /// The old and the new text of a file, and whether people have to be resolved again.
    private static let changes: [(String, Document, Document, Bool)] = [
        ("its text", SampleDocument.make(["One."], people: [sarah]), SampleDocument.make(["Two."], people: [sarah]), false),
        ("a task of the same assignee", task(of: "Ada", "Draw."), task(of: "Ada", "Paint."), false),
        (
            "a name twice", SampleDocument.make(["One."], people: [sarah]),
            SampleDocument.make(["One."], people: [sarah, sarah]), false
        ),
        ("nobody", SampleDocument.make(["One."]), SampleDocument.make(["Two."]), false),
        ("the assignee of a task", task(of: "Ada"), task(of: "Tom"), true),
        ("a new name", SampleDocument.make(["One."]), SampleDocument.make(["One."], people: [sarah]), true),
        (
            "an address", SampleDocument.make(["One."], people: [sarah]),
            SampleDocument.make(["One."], people: [.attendee("Sarah Okafor", "so@x.example")]), true
        ),
        (
            "an answer", SampleDocument.make(["One."], people: [sarah]),
            SampleDocument.make(["One."], people: [Participation(name: sarah.name, role: .attendee, attendance: .declined)]),
            true
        ),
    ]

    @Test(arguments: TestedEngine.all)
    func `people are resolved again only if documents name others`(engine: TestedEngine) throws {
        for (what, before, after, isFoundOutAgain) in Self.changes {
            let store = try engine.fresh()
            try store.put("a.md", before)
            try store.put("b.md", SampleDocument.make(["Lamp."], people: [.attendee("Tom Orr")]))
            try store.resolvePeople()
            try store.put("a.md", after)
            #expect(try store.read { try $0.peopleAreCurrent(owner: nil) } != isFoundOutAgain, "\(what)")
            let mentions = try store.read { try $0.personMentions() }
            #expect(isFoundOutAgain || mentions.allSatisfy { $0.person != nil }, "\(what)")
        }
    }

    @Test(arguments: TestedEngine.all)
    func `removing a file removes the people that only it names`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        try store.put("a.md", SampleDocument.make(["Lamp."], people: [Self.sarah]))
        try store.put("b.md", SampleDocument.make(["Lamp."]))
        try store.resolvePeople()
        try store.store.write { try $0.remove(path: "b.md", in: store.notebook.id) }
        #expect(try store.read { try $0.peopleAreCurrent(owner: nil) })
        try store.store.write { try $0.remove(path: "a.md", in: store.notebook.id) }
        #expect(try met(store, until: "2026-12-31").isEmpty)
    }

    @Test(arguments: TestedEngine.all)
    func `and which documents make claims about their names`(engine: TestedEngine) throws {
        let store = try engine.fresh()
        func put(_ path: String, _ names: String...) throws -> StoredDocument.ID {
            var document = SampleDocument.make(["Lamp."], title: path)
            document.claims = names.map { PersonClaim(source: .contactNote, name: $0) }
            return try store.put(path, document)[0].id
        }
        let own = try put("ada.md", "Ada Quill")
        let list = try put("list.md", "Ada Quill", "Ben Moss")
        _ = try put("other.md", "Zoe Hart")
        try store.resolvePeople()
        try store.read { snapshot in
            let ada = try #require(try snapshot.knownPeople(called: "Ada Quill").first).id
            let ben = try #require(try snapshot.knownPeople(called: "Ben Moss").first).id
            #expect(try snapshot.documentsWithClaims(aboutNamesOf: [ada, ben]) == [ada: [own, list], ben: [list]])
            #expect(try snapshot.documentsWithClaims(aboutNamesOf: []) == [:])
        }
    }
}
