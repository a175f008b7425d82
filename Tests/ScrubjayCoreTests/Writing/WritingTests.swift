import Foundation
import ScrubjayTestSupport
import Testing

@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText

/// Notes that are written, changed, moved and deleted, and how that is taken back.
private enum Written {
    /// - Parameter readsSettings: Whether a `.jay.toml` in it counts, beside the settings of this process.
    static func notebook(readsSettings: Bool = false, _ files: [String: String] = [:]) async throws -> IndexedFolder {
        let folder = try IndexedFolder(configuration: readsSettings ? .standard : IndexedFolder.configuration)
        for (path, text) in files { try folder.write(text, to: path) }
        try await folder.update()
        return folder
    }

    static func paths(_ folder: IndexedFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.notes)
            .filter { !FileSystem.isFolder(folder.notes + "/" + $0) }.sorted()
    }
}

@Suite struct `A new note` {
    @Test func `has its title as heading, its tags and its text, and is found at once`() async throws {
        let folder = try await Written.notebook(["a.md": "# A\n"])
        let written = try await folder.index.newNote(
            NewNote("Lamp: the north pier", tags: ["lamp", "#pier"], content: "Certificate until May."))
        #expect(written.path == folder.notes + "/Lamp the north pier.md")
        #expect(
            try folder.text(of: "Lamp the north pier.md") == "# Lamp: the north pier\n\n#lamp #pier\n\nCertificate until May.\n"
        )
        #expect(try folder.index.noteList().entries.contains { $0.document.title == "Lamp: the north pier" })
    }

    @Test func `never replaces one that is there`() async throws {
        let folder = try await Written.notebook(["Lamp.md": "mine\n"])
        let error = await #expect(throws: FileChangeError.self) { try await folder.index.newNote(NewNote("Lamp")) }
        #expect(error?.reason == .exists)
        #expect(try folder.text(of: "Lamp.md") == "mine\n")
        #expect(try folder.index.noteChanges() == [])
    }

    @Test func `follows the rules of its folder before those of the notebook`() async throws {
        let folder = try await Written.notebook(
            readsSettings: true,
            [
                ".jay.toml": "[new]\nfile = \"{date} {title}\"\n",
                "meetings/.jay.toml": "[new]\nfolder = \"{year}\"\nfile = \"{slug}\"\ntemplate = \"templates/meeting\"\n",
                "templates/meeting.md": "# {{title}}\n\n## Present\n", "meetings/a.md": "A\n",
                "out/.jay.toml": "[new]\nfolder = \"../..\"\n", "out/a.md": "A\n",
            ])
        let written = try await folder.index.newNote(NewNote("Harbour Round", in: "meetings"))
        #expect(written.path == folder.notes + "/meetings/{year}/harbour-round.md")
        #expect(try folder.text(of: "meetings/{year}/harbour-round.md") == "# Harbour Round\n\n## Present\n")
        #expect(try await folder.index.newNote(NewNote("Lamp")).path == folder.notes + "/2026-03-13 Lamp.md")
        let error = await #expect(throws: WriteError.self) { try await folder.index.newNote(NewNote("Lamp", in: "out")) }
        #expect(error?.reason == .outside)
    }

    @Test func `is taken back where its notebook lies now`() async throws {
        let folder = try await Written.notebook(["Lamp.md": "One.\n"])
        _ = try await folder.index.append("Two.", to: "Lamp")
        _ = try await folder.index.newNote(NewNote("Rope"))
        let moved = folder.folder.absolutePath(of: "moved")
        try FileManager.default.moveItem(atPath: folder.notes, toPath: moved)
        let notebook = try #require(try folder.index.notebooks().first)
        _ = try folder.index.move(notebook, to: moved)
        #expect(try await folder.index.undo().failures.isEmpty)
        #expect(try await folder.index.undo().failures.isEmpty)
        #expect(try String(contentsOfFile: moved + "/Lamp.md", encoding: .utf8) == "One.\n")
        #expect(!FileManager.default.fileExists(atPath: moved + "/Rope.md"))
    }

    @Test func `follows the settings of its notebook`() async throws {
        let settings = """
            [new]
            folder = "inbox"
            file = "{date} {title}"
            template = "templates/note"

            """
        let folder = try await Written.notebook(
            readsSettings: true,
            [
                ".jay.toml": settings, "templates/note.md": "---\ncreated: {{date}}\n---\n# {{title}}\n",
            ])
        let written = try await folder.index.newNote(NewNote("Lamp", content: "x"))
        #expect(written.path == folder.notes + "/inbox/2026-03-13 Lamp.md")
        #expect(try folder.text(of: "inbox/2026-03-13 Lamp.md") == "---\ncreated: 2026-03-13\n---\n# Lamp\n\nx\n")
        let elsewhere = try await folder.index.newNote(NewNote("Oak", in: "work/floor"))
        #expect(elsewhere.path == folder.notes + "/work/floor/2026-03-13 Oak.md")
    }

    @Test(arguments: ["../out", "/etc", "a/../../b", ".hidden/x", "a/.git"])
    func `never leaves its notebook`(location: String) async throws {
        let folder = try await Written.notebook(["a.md": "# A\n"])
        await #expect(throws: WriteError.self) { try await folder.index.newNote(NewNote("Lamp", in: location)) }
        #expect(try Written.paths(folder) == ["a.md"])
    }

    @Test(arguments: [
        ("2026-03-09.md", "2026-03-13.md"), ("journal/2026/03/2026-03-09.md", "journal/2026/03/2026-03-13.md"),
        ("j/2026_03_09.md", "j/2026_03_13.md"), ("plan.md", "2026-03-13.md"), ("d/2026-03-09.org", "d/2026-03-13.org"),
    ])
    func `of a day lies where the daily notes lie, and is made once`(known: String, expected: String) async throws {
        let folder = try await Written.notebook([known: "# A\n"])
        let first = try await folder.index.dailyNote(NewNote(""))
        #expect(first.path == folder.notes + "/" + expected)
        #expect(first.change != nil)
        let second = try await folder.index.dailyNote(NewNote(""))
        #expect(second.path == first.path)
        #expect(second.change == nil)
    }
}

@Suite struct `A text for a note` {
    @Test func `comes to the note that a title, a path or an alias means`() async throws {
        let folder = try await Written.notebook(["a/plan.md": "---\naliases: [The floor]\n---\n# Boat hall\n\n- oak\n"])
        for name in ["Boat hall", "a/plan.md", "the floor"] {
            let written = try await folder.index.append("- \(name)", to: name)
            #expect(written.path == folder.notes + "/a/plan.md")
        }
        #expect(try folder.text(of: "a/plan.md").hasSuffix("# Boat hall\n\n- oak\n- Boat hall\n- a/plan.md\n- the floor\n"))
    }

    @Test func `makes the daily note if there is none`() async throws {
        let folder = try await Written.notebook(["2026-03-01.md": "# A\n"])
        let written = try await folder.index.append("- [ ] ring Ada", to: nil)
        #expect(written.path == folder.notes + "/2026-03-13.md")
        #expect(written.line == 3)
        #expect(try folder.text(of: "2026-03-13.md") == "# 2026-03-13\n\n- [ ] ring Ada\n")
        #expect(try folder.index.taskList().entries.map(\.task.task.text) == ["ring Ada"])
        // That was one change.
        _ = try await folder.index.undo()
        #expect(try Written.paths(folder) == [".trash/2026-03-13.md", "2026-03-01.md"])
        #expect(try folder.index.noteChanges().map(\.action) == [.undo, .append])
    }

    @Test(arguments: [nil, "Jobs"])
    func `of another day, under a heading or not, is one change with its note`(heading: String?) async throws {
        let folder = try await Written.notebook(["d/2026-03-01.md": "# A\n"])
        let day = CivilDate(year: 2026, month: 4, day: 1)
        let written = try await folder.index.append(
            "ring Ada", to: nil, under: heading, isTask: true, daily: NewNote("", day: day))
        #expect(written.path.hasSuffix("d/2026-04-01.md"))
        _ = try await folder.index.undo(written.change?.id)
        #expect(try Written.paths(folder) == [".trash/d/2026-04-01.md", "d/2026-03-01.md"])
        // What was added since is not thrown away with the note.
        let again = try await folder.index.append("one", to: nil, daily: NewNote("", day: day))
        _ = try await folder.index.append("two", to: nil, daily: NewNote("", day: day))
        await #expect(throws: WriteError.self) { try await folder.index.undo(again.change?.id) }
    }

    @Test func `comes into the daily note if that is there already`() async throws {
        let folder = try await Written.notebook(["2026-03-13.md": "# A\n"])
        _ = try await folder.index.dailyNote(NewNote("", tags: ["lamp"], content: "text"))
        #expect(try folder.text(of: "2026-03-13.md") == "# A\n\n#lamp\n\ntext\n")
    }

    @Test func `is not mixed into a file in another encoding, and one part of it is replaced in bytes`() async throws {
        let folder = try await Written.notebook()
        try folder.write([0x67, 0x72, 0xFC, 0x6E, 0x20, 0x6F, 0x6E, 0x65, 0x0A], to: "a.md")
        try await folder.update()
        await #expect(throws: WriteError.self) { try await folder.index.append("x", to: "a.md") }
        _ = try await folder.index.replace("one", with: "two", in: try await folder.index.edited("a.md"))
        #expect(try folder.folder.bytes(of: "notes/a.md") == [0x67, 0x72, 0xFC, 0x6E, 0x20, 0x74, 0x77, 0x6F, 0x0A])
    }

    @Test func `is refused where it would be lost`() async throws {
        let folder = try await Written.notebook(["a.md": "# A\n", "mail.mbox": Self.mailbox, "todo.txt": "(A) x\n"])
        await #expect(throws: WriteError.self) { try await folder.index.append("x", to: "todo.txt", under: "Nowhere") }
        await #expect(throws: (any Error).self) { try await folder.index.append("x", to: "nowhere") }
        await #expect(throws: WriteError.self) { try await folder.index.append("x", to: "mail.mbox") }
        #expect(try folder.text(of: "a.md") == "# A\n")
    }

    @Test func `says which heading it made`() async throws {
        let folder = try await Written.notebook(["a.md": "# A\n", "todo.txt": "(A) Ring Ada +floor\n"])
        let first = try await folder.index.append("Order the lens", to: "a", under: "Jobs", isTask: true)
        #expect(first.newHeading == "Jobs")
        #expect(first.line == 5)
        #expect(try await folder.index.append("- x", to: "a", under: "jobs").newHeading == nil)
        #expect(try folder.text(of: "a.md") == "# A\n\n## Jobs\n\n- [ ] Order the lens\n- x\n")
        _ = try await folder.index.append("(B) Sign the lease +lease @town", to: "todo.txt", isTask: true)
        #expect(try folder.text(of: "todo.txt") == "(A) Ring Ada +floor\n(B) Sign the lease +lease @town\n")
        #expect(try folder.index.taskList().entries.map(\.task.task.text).contains("Sign the lease +lease @town"))
    }

    private static let unquoted: [(String, Int?)] = [
        ("kiln|rebuild|x", 2), ("Kiln|Rebuild|the|roof", 2), ("Ofen|neu|x", 2), ("kiln|rebuild|in|May|x", 4),
        ("lamp|cert|x", 2), ("four|vieux", nil), ("kiln|rebuild", nil), ("kiln|rebuild the roof", nil), ("kiln|is|hot", nil),
        ("kiln rebuild|x", nil), ("kiln", nil), ("Kiln rebuild.md|x|y", nil), ("nothing|here", nil),
    ]

    @Test(arguments: unquoted)
    func `is told from a title of several words without quotation marks`(command: String, count: Int?) async throws {
        let folder = try await Written.notebook([
            "kiln.md": "# Kiln\n", "Kiln rebuild.md": "x\n", "Kiln rebuild in May.md": "x\n", "Ofen neu.md": "x\n",
            "Lamp certificate.md": "x\n", "a.md": "# Four vieux\n",
        ])
        #expect(try folder.index.wordsOfUnquotedTitle(command.split(separator: "|").map(String.init)) == count)
    }

    private static let cases: [(String, String?)] = [
        ("Kiln", "b.md"), ("kiln", "a.md"), ("KILN", nil), ("Öfen", "d.md"), ("öfen", "c.md"), ("plan", "plan.md"),
    ]

    @Test(arguments: cases)
    func `comes to the note whose name is written so, before one in another case`(name: String, path: String?) async throws {
        let folder = try await Written.notebook([
            "a.md": "# kiln\n", "b.md": "# Kiln\n", "c.md": "# öfen\n", "d.md": "# Öfen\n", "plan.md": "x\n",
            "x/Plan.md": "# Plan\n",
        ])
        let written = try? await folder.index.append("x", to: name)
        #expect(written?.path == path.map { folder.notes + "/" + $0 })
    }

    private static let mailbox = "From a@example.org Mon Mar  2 10:00:00 2026\nSubject: One\n\nText\n"
}

@Suite struct `A note that is edited` {
    @Test func `has one part replaced, if it is there once`() async throws {
        let folder = try await Written.notebook(["a.md": "one two two\n"])
        let note = try await folder.index.edited("a.md")
        for part in ["two", "three", ""] {
            await #expect(throws: WriteError.self) { try await folder.index.replace(part, with: "x", in: note) }
        }
        _ = try await folder.index.replace("one", with: "1", in: note)
        #expect(try folder.text(of: "a.md") == "1 two two\n")
    }

    @Test func `is not written over if it has changed since it was read`() async throws {
        let folder = try await Written.notebook(["a.md": "one\n"])
        let note = try await folder.index.edited("a.md")
        try folder.write("theirs\n", to: "a.md", second: 5)
        let error = await #expect(throws: FileChangeError.self) { try await folder.index.write("ours\n", to: note) }
        #expect(error?.reason == .changed)
        #expect(try folder.text(of: "a.md") == "theirs\n")
        await #expect(throws: WriteError.self) {
            try await folder.index.write("ours\n", to: try await folder.index.edited("a.md"), knownAs: note.hash)
        }
    }

    @Test func `by an editor can be taken back`() async throws {
        let folder = try await Written.notebook(["a.md": "one\n"])
        let note = try await folder.index.edited("a.md")
        #expect(try await folder.index.recordEdit(of: note).change == nil)
        try folder.write("two\n", to: "a.md", second: 5)
        #expect(try await folder.index.recordEdit(of: note).change?.action == .edit)
        _ = try await folder.index.undo()
        #expect(try folder.text(of: "a.md") == "one\n")
    }
}

@Suite struct `A note that moves` {
    /// Files before, the note and its new name, files after.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let before: [String: String]
        let move: (String, String)
        let after: [String: String]
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "a new name changes links by the name, not those by the title or an alias",
            before: [
                "a/Plan.md": "---\naliases: [Scheme]\n---\n# The plan\n",
                "b.md": "[[Plan]] [[plan#Costs|x]] [[The plan]] [[Scheme]] ![[Plan]] [[a/Plan]]\n",
            ], move: ("Plan", "Layout"),
            after: [
                "a/Layout.md": "---\naliases: [Scheme]\n---\n# The plan\n",
                "b.md": "[[Layout]] [[Layout#Costs|x]] [[The plan]] [[Scheme]] ![[Layout]] [[a/Layout]]\n",
            ]),
        Case(
            name: "a new folder changes paths alone",
            before: ["Plan.md": "# P\n", "b.md": "[[Plan]] [p](Plan.md) [q](./Plan.md#x)\n", "c/d.md": "[p](../Plan.md)\n"],
            move: ("Plan.md", "old/2026/"),
            after: [
                "old/2026/Plan.md": "# P\n", "b.md": "[[Plan]] [p](old/2026/Plan.md) [q](./old/2026/Plan.md#x)\n",
                "c/d.md": "[p](../old/2026/Plan.md)\n",
            ]),
        Case(
            name: "its own links lead to the same files",
            before: [
                "a/Plan.md": "[x](x.md) ![p](img/p.png) [[x]] [w](https://example.org) [s](Plan.md#a) [no](gone.md)\n",
                "a/x.md": "# X\n", "a/img/p.png": "png",
            ], move: ("a/Plan.md", "b/Plan.md"),
            after: [
                "b/Plan.md":
                    "[x](../a/x.md) ![p](../a/img/p.png) [[x]] [w](https://example.org) [s](Plan.md#a) [no](gone.md)\n",
                "a/x.md": "# X\n", "a/img/p.png": "png",
            ]),
        Case(
            name: "a name that another note has is written as a path",
            before: ["a/Plan.md": "# P\n", "b/Notes.md": "# N\n", "c.md": "[[Plan]]\n"], move: ("a/Plan.md", "Notes"),
            after: ["a/Notes.md": "# P\n", "b/Notes.md": "# N\n", "c.md": "[[a/Notes]]\n"]),
        Case(
            name: "names with spaces and brackets stay links",
            before: ["Plan.md": "# P\n", "b.md": "[p](Plan.md) [q](<Plan.md>)\n"], move: ("Plan", "x/New (2) plan"),
            after: ["x/New (2) plan.md": "# P\n", "b.md": "[p](x/New%20%282%29%20plan.md) [q](<x/New (2) plan.md>)\n"]),
        Case(
            name: "links in the metadata and in Org are changed, too",
            before: [
                "plan.org": "#+title: P\n", "b.md": "---\nsee: \"[[plan]]\"\n---\nx\n", "c.org": "[[file:plan.org][p]]\n",
            ],
            move: ("plan.org", "layout"),
            after: [
                "layout.org": "#+title: P\n", "b.md": "---\nsee: \"[[layout]]\"\n---\nx\n", "c.org": "[[file:layout.org][p]]\n",
            ]),
    ]

    @Test(arguments: cases)
    func `keeps the links to it and its own`(example: Case) async throws {
        let folder = try await Written.notebook(example.before)
        let moved = try await folder.index.moveNote(example.move.0, to: example.move.1)
        #expect(moved.failures.isEmpty)
        #expect(moved.brokenLinks == [])
        #expect(try Written.paths(folder) == example.after.keys.sorted())
        for (path, text) in example.after { #expect(try folder.text(of: path) == text, "\(path)") }
        _ = try await folder.index.undo()
        #expect(try Written.paths(folder) == example.before.keys.sorted())
        for (path, text) in example.before { #expect(try folder.text(of: path) == text, "\(path)") }
    }

    @Test func `goes where a path from the current folder leads, whatever letters it has`() async throws {
        let folder = try await Written.notebook(["Überblick/jürgen/a.md": "# A\n"])
        let index = try IndexedFolder.open(
            folder.index.location, surroundings: Surroundings(folder: folder.notes + "/Überblick"))
        let moved = try await index.moveNote("jürgen/a.md", to: "./ältere/a.md")
        #expect(moved.path == folder.notes + "/Überblick/ältere/a.md")
        let new = try await index.newNote(NewNote("Neu"))
        #expect(new.path == folder.notes + "/Überblick/Neu.md")
    }

    private static let letters: [(String, String?)] = [
        ("Boat", "boat.md"), ("x/PLAN", "X/plan.md"), ("Ähre", "ähre.md"), ("Photo", "photo.md"), ("Plan", nil),
        ("PLAN.md", nil), ("Été", nil),
    ]

    @Test(arguments: letters)
    func `never gets a name that another one has in other letters`(new: String, other: String?) async throws {
        let folder = try await Written.notebook([
            "plan.md": "p\n", "boat.md": "b\n", "X/plan.md": "x\n", "ähre.md": "ä\n", "photo.md": "",
        ])
        if let other {
            let error = await #expect(throws: WriteError.self) { try await folder.index.moveNote("plan", to: new) }
            #expect(error?.reason == .sameButForCase(other))
            await #expect(throws: WriteError.self) {
                let parts = new.split(separator: "/").map(String.init)
                return try await folder.index.newNote(NewNote(parts.last ?? "", in: parts.count > 1 ? parts[0] : nil))
            }
            #expect(try folder.text(of: "plan.md") == "p\n")
        } else {
            let moved = try await folder.index.moveNote("plan", to: new)
            #expect(moved.path == "\(folder.notes)/\(new.hasSuffix(".md") ? new : new + ".md")")
        }
    }

    @Test func `never replaces another one`() async throws {
        let folder = try await Written.notebook(["a.md": "a\n", "b.md": "b [[a]]\n"])
        await #expect(throws: FileChangeError.self) { try await folder.index.moveNote("a.md", to: "b") }
        #expect(try folder.text(of: "a.md") == "a\n")
        #expect(try folder.text(of: "b.md") == "b [[a]]\n")
        #expect(try folder.index.noteChanges() == [])
    }
}

@Suite struct `A change that is taken back` {
    @Test func `brings a deleted note back, and a new one into the trash`() async throws {
        let folder = try await Written.notebook(["a/x.md": "x\n", "b.md": "[[x]]\n"])
        let trashed = try await folder.index.trash("x")
        #expect(trashed.linkCount == 1)
        #expect(try Written.paths(folder) == [".trash/a/x.md", "b.md"])
        #expect(try folder.index.noteList().entries.map(\.document.path) == ["b.md"])
        _ = try await folder.index.undo()
        #expect(try Written.paths(folder) == ["a/x.md", "b.md"])
        _ = try await folder.index.newNote(NewNote("New"))
        _ = try await folder.index.undo()
        #expect(try Written.paths(folder) == [".trash/New.md", "a/x.md", "b.md"])
    }

    @Test func `never moves or deletes a file by one of its entries`() async throws {
        let calendar = ["Soup", "Walk"].map {
            "BEGIN:VEVENT\r\nUID:\($0)@x.example\r\nDTSTART:20260310T100000Z\r\nSUMMARY:\($0)\r\nEND:VEVENT\r\n"
        }
        let file = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(calendar.joined())END:VCALENDAR\r\n"
        let folder = try await Written.notebook(["a.md": "a\n", "plans.ics": file])
        await #expect(throws: WriteError.self) { try await folder.index.trash("Soup") }
        await #expect(throws: WriteError.self) { try await folder.index.moveNote("Soup", to: "x") }
        #expect(try Written.paths(folder) == ["a.md", "plans.ics"])
        _ = try await folder.index.trash("plans.ics")
        #expect(try Written.paths(folder) == [".trash/plans.ics", "a.md"])
    }

    @Test func `leaves what was written into a new note since`() async throws {
        let folder = try await Written.notebook(["a.md": "# A\n"])
        _ = try await folder.index.newNote(NewNote("New"))
        try folder.write("# New\n\nmuch more\n", to: "New.md", second: 5)
        await #expect(throws: WriteError.self) { try await folder.index.undo() }
        #expect(try folder.text(of: "New.md") == "# New\n\nmuch more\n")
    }

    @Test func `leaves none of the folders that it made, and every other one`() async throws {
        let folder = try await Written.notebook(["a.md": "# A\n", "b.md": "# B\n"])
        try FileManager.default.createDirectory(atPath: folder.notes + "/empty", withIntermediateDirectories: false)
        func folders() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder.notes).filter {
                FileSystem.isFolder(folder.notes + "/" + $0) && !$0.hasPrefix(".trash")
            }.sorted()
        }
        let first = try await folder.index.moveNote("a.md", to: "new/deep/a.md")
        _ = try await folder.index.moveNote("b.md", to: "new/b.md")
        // Something else is in one of them by now.
        _ = try await folder.index.undo(first.change?.id)
        #expect(try folders() == ["empty", "new"])
        _ = try await folder.index.moveNote("a.md", to: "empty/a.md")
        _ = try await folder.index.undo()
        _ = try await folder.index.newNote(NewNote("Wish", in: "lists/long"))
        _ = try await folder.index.undo()
        #expect(try folders() == ["empty", "new"])
    }

    @Test func `keeps lines apart if the note had no end of its last line`() async throws {
        let folder = try await Written.notebook(["a.md": "- x"])
        let first = try await folder.index.append("- A", to: "a.md")
        _ = try await folder.index.append("- B", to: "a.md")
        _ = try await folder.index.undo(first.change?.id)
        #expect(try folder.text(of: "a.md") == "- x\n- B\n")
    }

    @Test func `that was taken back by hand is not taken back again`() async throws {
        let folder = try await Written.notebook(["a.md": "# A\n"])
        for text in ["- one", "- two"] { _ = try await folder.index.append(text, to: "a.md") }
        try folder.write("# A\n\n- one\n", to: "a.md", second: 5)
        _ = try await folder.index.undo()
        _ = try await folder.index.undo()
        #expect(try folder.text(of: "a.md") == "# A\n")
    }

    @Test func `of a deleted note comes back after the trash was emptied`() async throws {
        let folder = try await Written.notebook(["a/x.md": "x\n", "b.md": "b\n"])
        _ = try await folder.index.trash("a/x.md")
        try folder.folder.remove("notes/.trash")
        _ = try await folder.index.undo()
        #expect(try folder.text(of: "a/x.md") == "x\n")
    }

    @Test func `is the last one that holds, then the one before`() async throws {
        let folder = try await Written.notebook(["a.md": "# A\n"])
        for text in ["- one", "- two", "- three"] { _ = try await folder.index.append(text, to: "a.md") }
        _ = try await folder.index.undo()
        #expect(try folder.text(of: "a.md") == "# A\n\n- one\n- two\n")
        let second = try await folder.index.undo()
        #expect(try folder.text(of: "a.md") == "# A\n\n- one\n")
        // An undo can be taken back by its number.
        _ = try await folder.index.undo(second.change?.id)
        #expect(try folder.text(of: "a.md") == "# A\n\n- one\n- two\n")
        await #expect(throws: WriteError.self) { try await folder.index.undo(99) }
    }

    @Test func `keeps what else was changed in the file since`() async throws {
        let folder = try await Written.notebook(["a.md": "- [ ] one\n- [ ] two\n"])
        _ = try await folder.index.tick("a.md:1")
        try folder.write("# Above\n\n- [x] one\n- [ ] two\n- three\n", to: "a.md", second: 5)
        _ = try await folder.index.undo()
        #expect(try folder.text(of: "a.md") == "# Above\n\n- [ ] one\n- [ ] two\n- three\n")
        _ = try await folder.index.append("- four", to: "a.md")
        try folder.write("all is new\n", to: "a.md", second: 9)
        await #expect(throws: WriteError.self) { try await folder.index.undo() }
        #expect(try folder.text(of: "a.md") == "all is new\n")
    }

    @Test func `is known to a process that starts later, and its versions can be read`() async throws {
        let folder = try await Written.notebook(["a.md": "one\n"])
        _ = try await folder.index.write("two\n", to: try await folder.index.edited("a.md"))
        let later = try IndexedFolder.open(folder.index.location)
        let change = try later.noteChange(nil)
        #expect(change.action == .edit)
        #expect(change.files.first?.before.flatMap { later.version($0) } == Array("one\n".utf8))
        _ = try await later.undo()
        #expect(try folder.text(of: "a.md") == "one\n")
    }

    @Test func `is recorded before anything happens, or nothing happens`() async throws {
        let folder = try await Written.notebook(["a.md": "one\n"])
        // A file where the folder of the changes would be.
        try folder.folder.write("", to: "changes")
        await #expect(throws: FileChangeError.self) { try await folder.index.append("two", to: "a.md") }
        #expect(try folder.text(of: "a.md") == "one\n")
    }

    @Test(arguments: UInt64(0)..<200)
    func `comes back whatever it was, between other changes`(seed: UInt64) {
        var dice = SplitMix(seed: seed)
        func lines(_ count: Int) -> [String] { (0..<count).map { _ in "line \(Int.random(in: 0...999_999, using: &dice))\n" } }
        let (head, old, new, tail) = (
            lines(3), lines(Int.random(in: 0...3, using: &dice)), lines(Int.random(in: 0...3, using: &dice)), lines(3)
        )
        func bytes(_ parts: [String]...) -> [UInt8] { Array(parts.joined().joined().utf8) }
        let change = LineChange(from: bytes(head, old, tail), to: bytes(head, new, tail))
        #expect(change.undone(in: bytes(head, new, tail)) == bytes(head, old, tail), "seed \(seed)")
        let (above, below) = (lines(2), lines(2))
        #expect(change.undone(in: bytes(above, head, new, tail, below)) == bytes(above, head, old, tail, below), "seed \(seed)")
    }
}
