@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

@Suite struct `People of an index` {
    private func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write(
            "# Weekly, 2 March 2026\n\nAttendees: Sarah Okafor, Ada Quist\n\n- [ ] Sarah: draw\n- [ ] AQ: paint\n", to: "a.md")
        try notebook.write("# Survey, 4 March 2026\n\nAttendees: Sarah Lind <s@x.example>\n", to: "b.md")
        try notebook.write("- [ ] @Sarah call the builder\n", to: "c.md")
        try await notebook.update()
        return notebook
    }

    private func summary(_ notebook: IndexedFolder) throws -> [String] {
        try notebook.index.people().map {
            "\($0.resolution == .known ? "" : "?")\($0.name) \($0.documentCount) \($0.taskCount)"
        }
    }

    @Test func `tasks are the tasks of people, and unclear names are shown as such`() async throws {
        let notebook = try await notebook()
        #expect(try summary(notebook) == ["Ada Quist 1 1", "?Sarah 0 1", "Sarah Lind 1 0", "Sarah Okafor 1 1"])
        let sarah = try #require(try notebook.index.people(called: "Sarah Okafor").first)
        #expect(try notebook.index.tasks(of: sarah).map(\.document.path) == ["a.md"])
        #expect(try notebook.index.documents(of: sarah).map(\.path) == ["a.md"])
        #expect(try notebook.index.people(called: "Sarah").count == 3)
        #expect(
            try notebook.index.ambiguousNames(in: Filter(people: ["Sarah", "Quist"])) == [
                AmbiguousName(name: "Sarah", people: ["Sarah Lind", "Sarah Okafor"])
            ])
    }

    @Test func `a short name that only one person can have is asked for with theirs, and stays unclear`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("# Survey, 4 March 2026\n\nAttendees: Ines Brandt <i@x.example>\n", to: "a.md")
        try notebook.write("# Weekly, 9 March 2026\n\nAttendees: Ines, Omar\n\n- [ ] Ines: draw the plan\n", to: "b.md")
        try await notebook.update()
        #expect(try summary(notebook) == ["?Ines 1 1", "Ines Brandt 1 0", "?Omar 1 0"])
        #expect(
            try await notebook.index.answer(Question("What was the last meeting with Ines Brandt?")).sentences.first?.citation
                .document
                .path == "b.md")
        #expect(try await notebook.index.answer(Question("What are Ines Brandt's open tasks?")).total == 1)
        // A second claim reverses the first.
        try notebook.write("# Quay, 11 March 2026\n\nAttendees: Ines Moor\n", to: "c.md")
        try await notebook.update()
        #expect(try await notebook.index.answer(Question("What are Ines Brandt's open tasks?")).verdict == .notFound)
    }

    @Test func `the note of the owner names them in its fields`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("---\nname: Nora Field\naliases: [Nora, NF]\n---\n# Me\n\n- shoe size 39\n", to: "pages/me.md")
        try notebook.write("# Weekly, 9 March 2026\n\nAttendees: Nora, Omar\n\n- [ ] NF: draw the plan\n", to: "b.md")
        try await notebook.update()
        #expect(try summary(notebook) == ["Nora Field 1 1", "?Omar 1 0"])
        #expect(try await notebook.index.answer(Question("What do I have to do?")).total == 1)
    }

    @Test func `a context of a task manager is not a person unless a person has that name`() async throws {
        let notebook = try await notebook()
        let before = try summary(notebook)
        try notebook.write("- [ ] call the plumber @home @phone\n", to: "d.md")
        try await notebook.update()
        #expect(try summary(notebook) == before)
        func owners() throws -> [String?] {
            try notebook.index.documents(at: "d.md").flatMap { try notebook.index.contents(of: $0).tasks.map(\.task.assignee) }
        }
        #expect(try owners() == [nil])
        try notebook.write("# Walk, 5 March 2026\n\nAttendees: Ada Home\n", to: "e.md")
        try await notebook.update()
        #expect(try owners() == ["home"])
        #expect(try notebook.index.people(called: "home").map(\.name) == ["Ada Home", "home"])
    }

    @Test(arguments: [
        "order the glass (Ada)", "order the glass – Ada 14.4.", "order the glass -> Ada, until Friday", "Ada: order the glass",
        "order the glass (Ada Quist, done 5 March)", "sign it → Ada.",
    ])
    func `a known name in the position of an assignee is the assignee`(task: String) async throws {
        let notebook = try await notebook()
        try notebook.write("- [ ] \(task)\n", to: "d.md")
        try await notebook.update()
        let ada = try #require(try notebook.index.people(called: "Ada Quist").first)
        #expect(try notebook.index.tasks(of: ada).map(\.document.path).contains("d.md"))
        #expect(
            try notebook.index.people().filter { $0.resolution == .known }.map(\.name).sorted() == [
                "Ada Quist", "Sarah Lind", "Sarah Okafor",
            ])
    }

    @Test(arguments: [
        "order the glass (Berlin)", "order the glass – Monday", "call -> New York", "Cleaning: order the glass",
        "Ada wants the glass", "order the glass (Ada knows the size)", "order the glass – moved to Ada",
        "a - b", "(Ada) order the glass", "order the glass (see Ada", "order – Ada said so",
    ])
    func `a name that no document mentions makes no person`(task: String) async throws {
        let notebook = try await notebook()
        let before = try summary(notebook)
        try notebook.write("- [ ] \(task)\n", to: "d.md")
        try await notebook.update()
        let stored = try #require(try notebook.index.documents(at: "d.md").first)
        #expect(try notebook.index.contents(of: stored).tasks.map(\.assigneeName) == [nil])
        #expect(try summary(notebook) == before)
    }

    @Test func `people.yaml joins, is asked before each question, and its lines are undone by removing them`() async throws {
        let notebook = try await notebook()
        let before = try summary(notebook)
        let change = try await notebook.index.mergePeople("Sarah Okafor", with: "Sarah Lind")
        #expect(change.file.hasSuffix("/notes/people.yaml"))
        // The unclear Sarah stays unclear: a first name alone joins nothing.
        #expect(try summary(notebook) == ["Ada Quist 1 1", "?Sarah 0 1", "Sarah Okafor 2 2"])
        #expect(try notebook.index.people(called: "s@x.example").map(\.name) == ["Sarah Okafor"])
        _ = try await notebook.index.splitPerson("Sarah Okafor", from: "Sarah Lind")
        #expect(try summary(notebook) == before)
        try notebook.folder.remove("notes/people.yaml")
        _ = try await notebook.index.refresh()
        #expect(try summary(notebook) == before)
    }

    @Test func `a name that is not clear is given to a person, who may be called so elsewhere`() async throws {
        let notebook = try await notebook()
        let change = try await notebook.index.mergePeople("Sarah Okafor", with: "Sarah")
        #expect(change.added.hasSuffix("- name: Sarah Okafor\n  aliases: [Sarah]\n"))
        #expect(try summary(notebook) == ["Ada Quist 1 1", "Sarah Lind 1 0", "Sarah Okafor 1 2"])
        let index = notebook.index
        await #expect(throws: PeopleError("Sarah", .samePerson(as: "Sarah Okafor"))) {
            _ = try await index.mergePeople("Sarah Okafor", with: "Sarah")
        }
    }

    @Test func `unclear claims are not written`() async throws {
        let notebook = try await notebook()
        let index = notebook.index
        await #expect(throws: PeopleError("Sarah", .severalPeople(["Sarah Lind", "Sarah Okafor"]))) {
            _ = try await index.mergePeople("Sarah", with: "Ada Quist")
        }
        await #expect(throws: PeopleError("Zoe", .nobody)) { _ = try await index.mergePeople("Ada Quist", with: "Zoe") }
        await #expect(throws: PeopleError("Ada Quist", .samePerson(as: "Ada Quist"))) {
            _ = try await index.mergePeople("Ada", with: "Ada Quist")
        }
        await #expect(throws: PeopleError("Ada Quist", .ownName)) { _ = try await index.splitPerson("Ada", from: "Ada Quist") }
        await #expect(throws: PeopleError("Sam", .noAlias(of: "Ada Quist", known: ["AQ"]))) {
            _ = try await index.splitPerson("Ada Quist", from: "Sam")
        }
        try notebook.write("Sarah: x\n", to: "people.yaml")
        _ = try await index.refresh()
        await #expect(throws: PeopleError.self) { _ = try await index.mergePeople("Ada Quist", with: "Sarah Lind") }
    }

    @Test func `a broken people.yaml causes a warning and changes nothing`() async throws {
        let notebook = try await notebook()
        let before = try summary(notebook)
        try notebook.write("- name: [\n", to: "people.yaml")
        let report = try await notebook.update()
        #expect(report.warnings.map(\.path) == ["people.yaml"])
        #expect(try summary(notebook) == before)
    }

    @Test func `another owner in the configuration counts at once`() async throws {
        let notebook = try await notebook()
        let surroundings = Configuration.ConfigurationEnvironment(environment: ["JAY_OWNER_ADDRESSES": "s@x.example"])
        let index = try Index(at: notebook.index.location, configuration: try Configuration.load(in: surroundings))
        _ = try await index.refresh()
        #expect(try index.people().filter(\.isOwner).map(\.name) == ["Sarah Lind"])
    }

    @Test(.thorough, arguments: UInt64(0)..<12)
    func `the people do not depend on the order of updates`(seed: UInt64) async throws {
        var dice = Dice(seed: seed)
        let notebook = try IndexedFolder()
        let names = [
            "Sarah Okafor", "Sarah Lind", "Okafor, Sarah", "Sarah", "Ada Quist <a@x.example>", "Ada", "Tom <a@x.example>", "SO",
        ]
        for round in 0..<8 {
            for _ in 0..<dice.number(1...3) {
                let number = dice.number(0...6)
                switch dice.number(0...6) {
                case 0: try? notebook.folder.remove("notes/\(number).md")
                case 1:
                    try notebook.write(
                        "---\naliases: [\(dice.pick(["Sas", "SO", "Ada"]))]\n---\n",
                        to: "people/\(dice.pick(["Sarah Okafor", "Ada Quist"])).md", second: round)
                case 2:
                    let key = dice.chance(2) ? "aliases" : "not"
                    try notebook.write(
                        "- name: Sarah Okafor\n  \(key): [\(dice.pick(["Sarah Lind", "Sarah", "a@x.example"]))]\n",
                        to: "people.yaml", second: round)
                default:
                    let people = (0..<dice.number(1...3)).map { _ in dice.pick(names) }.joined(separator: "; ")
                    try notebook.write(
                        "# Weekly, 2 March 2026\n\nAttendees: \(people);\n\n- [ ] \(dice.pick(["Sarah", "SO", "Ada"])): x\n",
                        to: "\(number).md", second: round)
                }
            }
            try notebook.write("Lamp.", to: "always.md")
            if dice.chance(2) { _ = try await notebook.index.refresh() } else { try await notebook.update() }
        }
        try await notebook.update()
        #expect(CanonicalDump.difference(try notebook.dump(), try await notebook.freshDump()) == nil, "seed \(seed)")
    }
}
