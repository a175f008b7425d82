import ScrubjayTestSupport
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Locations as a user names them` {
    private static let calendar = """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:round@museum.example
        DTSTART:20260302T090000
        DTEND:20260302T100000
        RRULE:FREQ=WEEKLY;COUNT=4
        SUMMARY:Crew round
        END:VEVENT
        END:VCALENDAR

        """

    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write("---\ntags: [rope]\n---\n# Plan\n\nThe ropes come first.\n", to: "plan.md")
        try notebook.write(calendar, to: "work.ics")
        try await notebook.update()
        return notebook
    }

    @Test func `a file, a line of it, and a passage`() async throws {
        let notebook = try await Self.notebook()
        let whole = try notebook.index.contents(atLocation: "plan.md")
        #expect(whole.map(\.contents.document.path) == ["plan.md"])
        #expect(whole[0].passages == whole[0].contents.passages)
        let line = try notebook.index.contents(atLocation: "plan.md:6")
        #expect(line[0].passages.map(\.passage.text).joined().contains("ropes"))
        let id = try #require(line[0].passages.first?.id)
        #expect(try notebook.index.contents(atLocation: "\(id.rawValue)")[0].passages.map(\.id) == [id])
    }

    @Test func `one occurrence of a recurring event`() async throws {
        let notebook = try await Self.notebook()
        let found = try notebook.index.contents(atLocation: "work.ics@2026-03-09")
        #expect(found.map { $0.contents.meetings.map { $0.meeting.start?.date.description } } == [["2026-03-09"]])
    }

    @Test func `if nothing is found, the reason is given`() async throws {
        let notebook = try await Self.notebook()
        func unknown(_ location: String) -> LocationError { LocationError(location, .unknown(nearest: [])) }
        #expect(throws: unknown("nowhere.md")) { try notebook.index.contents(atLocation: "nowhere.md") }
        #expect(throws: unknown("nowhere.md:3")) { try notebook.index.contents(atLocation: "nowhere.md:3") }
        #expect(throws: LocationError("work.ics", .noMeetingOnDay)) {
            try notebook.index.contents(atLocation: "work.ics@2026-03-10")
        }
        let error = #expect(throws: LocationError.self) { try notebook.index.contents(atLocation: "plan.md:99") }
        #expect(error?.description.hasPrefix("plan.md:99: there is no text at this line; the text is in lines ") == true)
    }

    @Test(arguments: [
        ("Rope", "a/Rope.md"), ("ROPE", "b/ROPE.md"), ("ROPE.md", "b/ROPE.md"), ("a/Rope", "a/Rope.md"),
        ("Über Seile", "a/x.md"), ("Uber Seile", "b/y.md"), ("Cordage", "a/x.md"), ("CORDAGE", "b/y.md"),
    ])
    func `a name that is written exactly so comes before others`(name: String, path: String) async throws {
        let notebook = try IndexedFolder()
        try notebook.write("# Rope\n\nhemp\n", to: "a/Rope.md")
        try notebook.write("# ROPE\n\nwire\n", to: "b/ROPE.md")
        try notebook.write("---\naliases: [Cordage]\n---\n# Über Seile\n\nhemp\n", to: "a/x.md")
        try notebook.write("---\naliases: [CORDAGE]\n---\n# Uber Seile\n\nwire\n", to: "b/y.md")
        try await notebook.update()
        #expect(try notebook.index.contents(atLocation: name).map(\.contents.document.path) == [path])
        #expect(throws: LocationError.self) { try notebook.index.contents(atLocation: "rope") }
    }

    @Test(arguments: [
        ("Ada", "people/Ada Quill.md"), ("ada quill", "people/Ada Quill.md"), ("ada-inv", "ada-invoice.md"), ("Jonas", nil),
        ("Lo", nil),
    ])
    func `the note about the only person of a name comes before others that begin alike`(
        name: String, path: String?
    ) async throws {
        let notebook = try IndexedFolder()
        for person in ["Ada Quill", "Jonas Weber", "Jonas Roth", "Lone Riis"] {
            try notebook.write("---\ntype: person\n---\n# \(person)\n\nsail maker\n", to: "people/\(person).md")
        }
        try notebook.write("# Deposit\n\ndue in May\n", to: "ada-invoice.md")
        try notebook.write("# Loft\n\nrope\n", to: "loft.md")
        try await notebook.update()
        guard let path else {
            #expect(throws: LocationError.self) { try notebook.index.contents(atLocation: name) }
            return
        }
        #expect(try notebook.index.contents(atLocation: name).map(\.contents.document.path) == [path])
    }

    @Test func `a link leads to the note whose name is written as in it`() async throws {
        let notebook = try IndexedFolder()
        try notebook.write("# Rope\n\nhemp\n", to: "store/a/Rope.md")
        try notebook.write("# ROPE\n\nwire\n", to: "store/b/ROPE.md")
        try notebook.write("# List\n\n[[ROPE]] and [[Rope]]\n", to: "List.md")
        try await notebook.update()
        let links = try notebook.index.links(of: "List", LinkQuery())
        let targets = links.outgoing.shown.map { found in
            if case .note(let document) = found.target { document.path } else { "" }
        }
        #expect(targets == ["store/b/ROPE.md", "store/a/Rope.md"])
        #expect(try notebook.index.brokenLinks(LinkQuery()).ambiguous.total == 0)
        #expect(
            try notebook.index.links(of: "store/b/ROPE.md", LinkQuery()).backlinks.shown.map(\.document.path) == ["List.md"])
    }

    @Test(arguments: ["inbox/untitled.md", "untitled.md", "untitled", "UNTITLED", "inbox/untitled"])
    func `a file that is empty has a name all the same`(name: String) async throws {
        let notebook = try await Self.notebook()
        try notebook.write("", to: "inbox/untitled.md")
        try await notebook.update()
        let error = #expect(throws: LocationError.self) { try notebook.index.contents(atLocation: name) }
        #expect(error?.leftOut?.path.hasSuffix("/inbox/untitled.md") == true && error?.leftOut?.reason == .empty)
        #expect(error?.isNothingFound == true && error?.description.contains("jay open") == true)
    }

    @Test func `of several empty files of one name, none is meant by it`() async throws {
        let notebook = try await Self.notebook()
        for path in ["a/blank.md", "b/blank.md"] { try notebook.write("", to: path) }
        try await notebook.update()
        #expect(throws: LocationError("blank", .unknown(nearest: []))) { try notebook.index.contents(atLocation: "blank") }
        let one = #expect(throws: LocationError.self) { try notebook.index.contents(atLocation: "b/blank") }
        #expect(one?.leftOut?.path.hasSuffix("/b/blank.md") == true)
    }

    @Test(arguments: [
        ("gezeitenuhr", ["projekte/gezeitenuhr/plan.md"]), ("projekte/gez", ["projekte/gezeitenuhr/plan.md"]),
        ("gez", ["projekte/gezeitenuhr/plan.md"]), ("Été", ["été/voile.md"]), ("ete", ["été/voile.md"]),
        ("faro", ["faro/luz.md"]), ("proj", ["projekte/gezeitenuhr/plan.md", "projekte/werft.md"]),
        // A note of that name comes before a folder that begins so.
        ("far", ["far.md"]), ("nowhere", []),
    ])
    func `a folder is named by its name or its beginning, in a query as well`(name: String, paths: [String]) async throws {
        let notebook = try IndexedFolder()
        for path in ["projekte/gezeitenuhr/plan.md", "projekte/werft.md", "été/voile.md", "faro/luz.md", "far.md"] {
            try notebook.write("A word.\n", to: path)
        }
        try await notebook.update()
        let filter = try notebook.index.filter(WrittenFilter(locations: [name]))
        let list = try notebook.index.noteList(NoteListQuery(filter: filter))
        #expect(list.entries.map(\.document.path).sorted() == paths.sorted())
        let found = try await notebook.index.search(Query("word in:\(name)"))
        #expect(found.hits.map(\.document.path).sorted() == paths.sorted())
    }

    @Test func `a hit is judged by its number, or by its file and line`() {
        #expect(JudgementTarget("3") == .number(3))
        #expect(JudgementTarget("plan.md:12") == .location("plan.md:12"))
        #expect(JudgementTarget("[[Plan]]") == .location("[[Plan]]"))
    }
}

@Suite struct `Notes as people call them` {
    private static func notebook() async throws -> IndexedFolder {
        let notebook = try IndexedFolder()
        try notebook.write(
            "---\naliases: [Big lamp, Große Lampe]\n---\n# Lighthouse lamp\n\nIt is old.\n\n## Costs\n\nFar too much. ^sum\n",
            to: "projects/lamp.md")
        try notebook.write("# Café Müller\n\nCoffee.\n", to: "places/cafe.md")
        try notebook.write("# Réunion de mars\n\nOn parle.\n", to: "2026-03-04 réunion.md")
        try notebook.write("# Roof quote, first\n\nSlates.\n", to: "roof/2026-03-01 one.md")
        try notebook.write("# Roof quote, second\n\nTiles.\n", to: "roof/2026-03-08 two.md")
        try notebook.write("# A year\n\nQuiet.\n", to: "2025.md")
        try notebook.write("# 🐚\n\nShells.\n", to: "shell.md")
        try notebook.write("---\nid: 202603041200\n---\n# Slip about rope\n\nKnots.\n", to: "slips/rope.md")
        try await notebook.update()
        return notebook
    }

    @Test(arguments: [
        // Paths: whole, without the ending, in another case, a part of them, with the notebook.
        ("projects/lamp.md", "projects/lamp.md"), ("projects/lamp", "projects/lamp.md"),
        ("Projects/LAMP.md", "projects/lamp.md"),
        ("lamp.md", "projects/lamp.md"), ("lamp", "projects/lamp.md"), ("notes/projects/lamp", "projects/lamp.md"),
        ("NOTES/projects/LAMP.md", "projects/lamp.md"), ("./projects/lamp", "projects/lamp.md"),
        // The beginning of a path, of a name, of a title.
        ("projects/la", "projects/lamp.md"), ("pro", "projects/lamp.md"), ("lighth", "projects/lamp.md"),
        ("caf", "places/cafe.md"),
        ("notes/pro", "projects/lamp.md"), ("roof/2026-03-08", "roof/2026-03-08 two.md"),
        // Titles and aliases, without case and accents.
        ("Lighthouse lamp", "projects/lamp.md"), ("LIGHTHOUSE LAMP", "projects/lamp.md"), ("big lamp", "projects/lamp.md"),
        ("grosse lampe", "projects/lamp.md"), ("Große Lampe", "projects/lamp.md"), ("cafe muller", "places/cafe.md"),
        ("Café Müller", "places/cafe.md"), ("reunion de mars", "2026-03-04 réunion.md"),
        ("RÉUNION DE MARS", "2026-03-04 réunion.md"),
        ("roof quote second", "roof/2026-03-08 two.md"), ("🐚", "shell.md"), ("2025", "2025.md"),
        ("202603041200", "slips/rope.md"),
        // Links.
        ("[[lamp]]", "projects/lamp.md"), ("[[Lighthouse lamp|the lamp]]", "projects/lamp.md"),
        ("![[projects/lamp]]", "projects/lamp.md"),
        ("[[202603041200]]", "slips/rope.md"), ("[[Cafe Muller]]", "places/cafe.md"),
    ])
    func `one note is meant`(written: String, path: String) async throws {
        let notebook = try await Self.notebook()
        #expect(try notebook.index.contents(atLocation: written).map(\.contents.document.path) == [path])
    }

    @Test(arguments: [
        ("lamp:6", 6), ("Lighthouse lamp:6", 6), ("[[lamp#Costs]]", 8), ("[[Lighthouse lamp#Lighthouse lamp#costs]]", 8),
        ("[[lamp#^sum]]", 10), ("[[lamp^sum]]", 10), ("projects/lamp.md#Costs", 8), ("big lamp#COSTS", 8), ("[[lamp]]:6", 6),
    ])
    func `a line, a heading or a block of it`(written: String, line: Int) async throws {
        let notebook = try await Self.notebook()
        let found = try notebook.index.contents(atLocation: written)
        #expect(found.map(\.line) == [line])
        #expect(found.map(\.contents.document.path) == ["projects/lamp.md"])
    }

    @Test func `a heading that is not there is an error`() async throws {
        let notebook = try await Self.notebook()
        for part in ["Colour", "^none"] {
            #expect(throws: LocationError("projects/lamp.md", .noPart(part))) {
                try notebook.index.contents(atLocation: "[[lamp#\(part)]]")
            }
        }
    }

    @Test(arguments: [
        ("roof quote", ["roof/2026-03-08 two.md", "roof/2026-03-01 one.md"]),
        ("roof", ["roof/2026-03-08 two.md", "roof/2026-03-01 one.md"]),
        ("ROOF/", ["roof/2026-03-08 two.md", "roof/2026-03-01 one.md"]),
    ])
    func `several notes are listed, the latest first, and their numbers name them`(written: String, paths: [String])
        async throws
    {
        let notebook = try await Self.notebook()
        let index = try IndexedFolder.open(
            notebook.index.location, surroundings: Surroundings(folder: notebook.notes, terminal: "one"))
        let error = #expect(throws: LocationError.self) { try index.contents(atLocation: written) }
        #expect(error?.candidates.map(\.path) == paths)
        #expect(error?.isNothingFound == false)
        #expect(error?.description.contains("\n  2  2026-03-01  Roof quote, first  roof/2026-03-01 one.md") == true)
        #expect(try index.contents(atLocation: "2").map(\.contents.document.path) == [paths[1]])
        #expect(throws: ListedPlaceError.self) { try index.contents(atLocation: "7", acceptsPassages: false) }
        #expect(try index.contents(atLocation: "2025").map(\.contents.document.path) == ["2025.md"])
        #expect(throws: LocationError.self) { try index.filter(WrittenFilter(locations: ["roof quot"])) }
    }

    @Test(arguments: [
        ("lighthous lmap", "Lighthouse lamp"), ("cafe miller", "Café Müller"), ("reunion d'avril", "Réunion de mars"),
        ("quote for the roof", "Roof quote, first"), ("projects/lapm.md", "Lighthouse lamp"),
    ])
    func `if nothing has the name, the nearest titles are given`(written: String, title: String) async throws {
        let notebook = try await Self.notebook()
        let error = #expect(throws: LocationError.self) { try notebook.index.contents(atLocation: written) }
        guard case .unknown(let nearest) = error?.reason else { Issue.record("\(String(describing: error))"); return }
        #expect(nearest.map(\.title).contains(title))
        #expect(error?.isNothingFound == true)
    }

    @Test func `a file that exists, but is not in the index, means itself`() async throws {
        let notebook = try await Self.notebook()
        try notebook.folder.write("elsewhere", to: "lamp")
        let index = try IndexedFolder.open(
            notebook.index.location, surroundings: Surroundings(folder: notebook.folder.absolutePath(of: ".")))
        let error = #expect(throws: LocationError.self) { try index.contents(atLocation: "lamp") }
        #expect(error?.reason == .notIndexed(nil))
        #expect(try index.contents(atLocation: "big lamp").count == 1)
    }

    @Test(arguments: [
        ("big lamp", "projects/lamp.md"), ("[[Café Müller]]", "places/cafe.md"), ("lighthouse", "projects/lamp.md"),
    ])
    func `a filter takes the same names`(written: String, path: String) async throws {
        let notebook = try await Self.notebook()
        let filter = try notebook.index.filter(WrittenFilter(locations: [written]))
        #expect(filter.locations == [notebook.notes + "/" + path])
    }

    @Test(arguments: ["roof", "notes", "projects/lamp.md", "nowhere", "./roof/", ""])
    func `what a filter knows stays as it is`(written: String) async throws {
        let notebook = try await Self.notebook()
        #expect(try notebook.index.filter(WrittenFilter(locations: [written])).locations == [written])
    }
}
