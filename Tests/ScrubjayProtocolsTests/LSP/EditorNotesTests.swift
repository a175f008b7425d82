import Scrubjay
import ScrubjayTestSupport
import Testing
@testable import ScrubjayProtocols

/// A notebook whose notes are edited.
struct EditedNotebook {
    let notebook: IndexedFolder
    var notes: EditorNotes

    static let files = [
        "Index.md": "# Index\n\nSee [[Tide clock]], [[lamp|the lamp]] and [[Nothing here]].\n\n- [ ] Ring Ada Thorne\n",
        "Tide clock.md": """
        ---
        aliases: [Water clock]
        tags: [clocks/old]
        ---
        # Tide clock

        Its escapement needs mercury. #brass

        ## Costs

        Forty crowns. ^price

        ### Later costs

        Back to [the index](Index.md) and [[#Costs]].
        """,
        "piers/lamp.md":
            "# Lamp of the north pier\n\nThe escapement of the tide clock has mercury as well. [[Tide clock#Costs]]\n",
        "piers/plan.md": "# Plan\n\n[clock](../Tide%20clock.md#costs) ![[tower.png]]\n",
        "yard/plan.md": "# Plan of the yard\n\n[[plan]] [[Tide clock^price]]\n",
        "people/Ada Thorne.md":
            "---\ntype: person\nemail: ada@example.org\nrole: clockmaker\n---\n# Ada Thorne\n\nMends clocks, also the tide clock.\n",
        "slate.org": "#+title: Slate\n\n[[file:piers/lamp.md][Lamp]] and [[*Sizes]].\n\n* Sizes\n* TODO measure\n",
        "todo.txt": "(A) Ring Ada +floor\n",
        "code.md": "# Code\n\n```\n[[Nothing]] #x\n```\n`[[Nothing]]`\n",
    ]

    init(_ encoding: PositionEncoding = .utf16) async throws {
        notebook = try IndexedFolder()
        for (path, text) in Self.files { try notebook.write(text, to: path) }
        try await notebook.update()
        notes = try EditorNotes(notebook.index, encoding)
    }

    func uri(_ path: String) -> String { FileURI.uri(ofPath: notebook.notes + "/" + path) }

    /// Opens a text, as it is on the disk or with other words.
    mutating func open(_ path: String, _ text: String? = nil) -> EditorNotes.OpenNote {
        notes.open(uri(path), text ?? Self.files[path] ?? "", version: 1)
    }

    /// The position of a mark `|` in a text, and the text without it.
    static func cursor(_ marked: String) -> (text: String, position: TextPosition) {
        // In scalars, because a line end may be two of them.
        let before = marked.unicodeScalars.prefix { $0 != "‸" }
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        return (
            marked.replacing("‸", with: ""),
            TextPosition(line: lines.count - 1, character: lines.last.map { String($0).utf16.count } ?? 0)
        )
    }

    func path(_ uri: String) -> String {
        (FileURI.path(of: uri) ?? uri).replacing(notebook.notes + "/", with: "")
    }
}

@Suite struct `Completing in an editor` {
    /// What each of the found would make of the line.
    private static func lines(_ marked: String, in path: String = "Index.md") async throws -> [String] {
        var edited = try await EditedNotebook()
        let (text, position) = EditedNotebook.cursor(marked)
        let note = edited.open(path, text)
        return try edited.notes.completions(at: position, in: note).found.map { found in
            var buffer = note.buffer
            buffer.replace(found.range, with: found.text)
            return buffer.text.string(buffer.line(position.line))
        }
    }

    @Test(
        arguments: [
            ("[[tid‸", "[[Tide clock]]"), ("[[TIDE CL‸]] x", "[[Tide clock]] x"),
            ("see [[water‸]]", "see [[Tide clock|Water clock]]"),
            ("[[north‸", "[[lamp|Lamp of the north pier]]"), ("[[north‸|mine]]", "[[lamp|mine]]"),
            ("[[yard/pl‸", "[[yard/plan|Plan of the yard]]"), ("[[piers/l‸", "[[lamp|Lamp of the north pier]]"),
            ("[[plan of‸]]", "[[yard/plan|Plan of the yard]]"), ("![[tide‸]]", "![[Tide clock]]"),
            ("[x](tide‸", "[x](Tide%20clock.md)"), ("[x](lamp‸) y", "[x](piers/lamp.md) y"),
            ("[[tid‸#Costs]]", "[[Tide clock#Costs]]"),
            ("`[[`tid‸", nil), ("no [ link ‸", nil), ("[[a]] tid‸", nil), ("[[Tide clock|the ‸", nil),
        ] as [(String, String?)])
    func `of a link says how it is written`(marked: String, expected: String?) async throws {
        let lines = try await Self.lines(marked)
        #expect(lines.first == expected, "\(lines)")
    }

    @Test func `of a link in a folder counts from there`() async throws {
        #expect(try await Self.lines("[x](tide‸)", in: "piers/plan.md").first == "[x](../Tide%20clock.md)")
        #expect(try await Self.lines("[[tide‸", in: "slate.org").first == "[[file:Tide clock.md][Tide clock]]")
    }

    @Test(arguments: [
        ("[[Tide clock#‸", ["[[Tide clock#Tide clock]]", "[[Tide clock#Costs]]", "[[Tide clock#Later costs]]"]),
        ("[[Tide clock#co‸]]", ["[[Tide clock#Tide clock]]", "[[Tide clock#Costs]]", "[[Tide clock#Later costs]]"]),
        ("# A\n\n## B\n\n[[#‸", ["[[#A]]", "[[#B]]"]), ("[[Tide clock^‸", ["[[Tide clock^price]]"]),
        ("[[Tide clock#^‸]]", ["[[Tide clock#^price]]"]),
        (
            "[x](Tide%20clock.md#‸)",
            ["[x](Tide%20clock.md#Tide%20clock)", "[x](Tide%20clock.md#Costs)", "[x](Tide%20clock.md#Later%20costs)"]
        ),
        ("[[Nothing here#‸", []),
    ])
    func `behind the mark of a heading offers those of the note`(marked: String, expected: [String]) async throws {
        #expect(try await Self.lines(marked) == expected)
    }

    @Test(arguments: [
        ("a #br‸", ["a #brass"]), ("#cl‸", ["#clocks", "#clocks/old"]), ("(#ol‸)", ["(#clocks/old)"]), ("#‸", []), ("a# ‸", []),
        ("x#br‸", []), ("- @ada‸", ["- @Ada Thorne"]), ("ask @Ada Th‸ today", ["ask @Ada Thorne today"]),
        ("@tho‸", ["@Ada Thorne"]),
        ("ada@exam‸", []),
    ])
    func `of a tag or a person begins with its mark`(marked: String, expected: [String]) async throws {
        #expect(try await Self.lines(marked) == expected)
    }

    @Test func `is silent in a block of code`() async throws {
        #expect(try await Self.lines("```\n[[tid‸\n```\n").isEmpty)
    }
}

@Suite struct `Links in an editor` {
    @Test func `to nothing are found, with what is nearest`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open(
            "Index.md", "[[Tide clokc]] [[plan]] [[Tide clock#Nope]] [[Tide clock^no]] ![[x.png]] [x](https://a.b) [[#No]]\n")
        let problems = edited.notes.problems(in: note)
        #expect(problems.map(\.kind) == [.dead, .ambiguous, .noHeading, .noHeading, .dead, .noHeading])
        #expect(problems[0].candidates.map(\.path) == ["Tide clock.md"])
        #expect(problems[1].candidates.map(\.path).sorted() == ["piers/plan.md", "yard/plan.md"])
        #expect(problems[4].candidates.isEmpty)
        #expect(problems[0].message == "no note is called “Tide clokc”")
    }

    @Test func `that are right are no problem`() async throws {
        var edited = try await EditedNotebook()
        for path in EditedNotebook.files.keys where path != "Index.md" && path != "piers/plan.md" {
            let note = edited.open(path)
            #expect(edited.notes.problems(in: note).map(\.message) == [], "\(path)")
        }
        // A picture that the index does not know yet is there all the same.
        let note = edited.open("piers/plan.md")
        #expect(edited.notes.problems(in: note).map(\.link.target) == ["tower.png"])
        try edited.notebook.write("x", to: "piers/tower.png")
        #expect(edited.notes.problems(in: note).isEmpty)
    }

    @Test func `lead to the note, the heading, the block, the file`() async throws {
        var edited = try await EditedNotebook()
        let text = "[[Tide clock]] [[Tide clock#Costs]] [[Tide clock^price]] [[water clock]] [x](piers/lamp.md) [[Nothing]]\n"
        let note = edited.open("Index.md", text)
        func target(_ link: String) throws -> String? {
            let offset = try #require(text.firstRange(of: link)).lowerBound
            let character = text.utf16.distance(from: text.startIndex, to: offset) + 2
            let found = edited.notes.definition(at: TextPosition(line: 0, character: character), in: note)
            return found.map { "\(edited.path($0.target.uri)):\($0.target.range.start.line)" }
        }
        #expect(try target("[[Tide clock]]") == "Tide clock.md:0")
        #expect(try target("[[Tide clock#Costs]]") == "Tide clock.md:8")
        #expect(try target("[[Tide clock^price]]") == "Tide clock.md:10")
        #expect(try target("[[water") == "Tide clock.md:0")
        #expect(try target("[x]") == "piers/lamp.md:0")
        #expect(try target("[[Nothing") == nil)
    }

    @Test func `lead into what is not saved`() async throws {
        var edited = try await EditedNotebook()
        _ = edited.open("Tide clock.md", "# Tide clock\n\nNew lines\n\n## New part\n")
        let note = edited.open("Index.md", "[[Tide clock#New part]] [[Tide clock#Costs]]\n")
        let definition = edited.notes.definition(at: TextPosition(line: 0, character: 5), in: note)
        let found = try #require(definition)
        #expect(found.target.range.start.line == 4)
        #expect(edited.notes.problems(in: note).map(\.message) == ["there is no heading “Costs” in Tide clock"])
    }

    @Test func `to a note and its mentions are its references`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open("Tide clock.md")
        func references(_ line: Int, _ character: Int) throws -> Set<String> {
            Set(
                try edited.notes.references(
                    at: TextPosition(line: line, character: character), in: note, includesDeclaration: false
                ).map { "\(edited.path($0.uri)):\($0.range.start.line):\($0.range.start.character)" })
        }
        // From its title: links, and a line that names it.
        #expect(
            try references(4, 3) == [
                "Index.md:2:4", "piers/lamp.md:2:54", "piers/plan.md:2:0", "yard/plan.md:2:9", "people/Ada Thorne.md:7:23",
            ])
        // Of a heading, those that name it, also in the note itself.
        #expect(try references(8, 4) == ["piers/lamp.md:2:54", "piers/plan.md:2:0", "Tide clock.md:14:34"])
        // A link that is not saved counts.
        _ = edited.open("code.md", "[[Tide clock#Costs]]\n")
        #expect(try references(8, 4).contains("code.md:0:0"))
        // One that was taken out does not.
        _ = edited.open("piers/lamp.md", "# Lamp of the north pier\n")
        #expect(try !references(8, 4).contains("piers/lamp.md:2:54"))
    }

    @Test func `lead to what is shown`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open("Index.md", "[[Tide clock#Costs]] and [[lamp]], ask Ada Thorne or @ada\n")
        func hover(_ character: Int) async throws -> String? {
            try await edited.notes.hover(at: TextPosition(line: 0, character: character), in: note)?.text
        }
        let costs = try #require(try await hover(4))
        #expect(costs.contains("## Costs\n\nForty crowns"))
        #expect(!costs.contains("mercury"))
        #expect(try #require(try await hover(28)).contains("# Lamp of the north pier\n\nThe escapement"))
        #expect(try #require(try await hover(44)).hasPrefix("**Ada Thorne**"))
        #expect(try #require(try await hover(44)).contains("role: clockmaker"))
        #expect(try await hover(44) == hover(55))
        #expect(try await hover(22) == nil)
    }
}

@Suite struct `Renaming in an editor` {
    /// The texts after a change, by path, and the new path of the file that moves.
    private static func applied(_ change: EditorChange?, to edited: EditedNotebook) throws -> [String: String] {
        let change = try #require(change)
        var texts: [String: String] = [:]
        for text in change.texts {
            let bytes = try edited.notes.open[text.uri]?.buffer.bytes ?? edited.notebook.bytes(of: edited.path(text.uri))
            var buffer = TextBuffer(bytes, .utf16)
            for edit in text.edits.reversed() { buffer.replace(edit.range, with: edit.text) }
            texts[edited.path(text.uri)] = String(decoding: buffer.bytes, as: UTF8.self)
        }
        if let rename = change.rename { texts["->"] = edited.path(rename.old) + " -> " + edited.path(rename.new) }
        return texts
    }

    @Test func `changes a note and all links to it, as the command does`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open("Index.md")
        let position = TextPosition(line: 2, character: 8)
        #expect(edited.notes.renamed(at: position, in: note)?.name == "Tide clock")
        let texts = try Self.applied(edited.notes.rename(at: position, in: note, to: "Moon clock"), to: edited)
        #expect(texts["->"] == "Tide clock.md -> Moon clock.md")
        #expect(texts["Index.md"]?.contains("See [[Moon clock]], [[lamp|the lamp]]") == true)
        #expect(texts["piers/lamp.md"]?.contains("[[Moon clock#Costs]]") == true)
        #expect(texts["piers/plan.md"]?.contains("(../Moon%20clock.md#costs)") == true)
        #expect(texts["Tide clock.md"] == nil)
        // The same as on the disk.
        _ = try await edited.notebook.index.moveNote(edited.notebook.notes + "/Tide clock.md", to: "Moon clock")
        for (path, text) in texts where path != "->" { #expect(try edited.notebook.text(of: path) == text, "\(path)") }
    }

    @Test func `takes links that are not saved into account`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open("code.md", "New: [[Tide clock]]\n")
        _ = edited.open("piers/lamp.md", "No link any more, and some lines\n")
        let change = try edited.notes.rename(at: TextPosition(line: 0, character: 8), in: note, to: "Moon clock")
        let texts = try Self.applied(change, to: edited)
        #expect(texts["code.md"] == "New: [[Moon clock]]\n")
        #expect(texts["piers/lamp.md"] == nil)
        #expect(texts["Index.md"]?.contains("[[Moon clock]]") == true)
    }

    @Test func `changes a heading and the links to it`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open("Tide clock.md")
        let texts = try Self.applied(
            edited.notes.rename(at: TextPosition(line: 8, character: 5), in: note, to: "What it costs"), to: edited)
        #expect(texts["Tide clock.md"]?.contains("## What it costs\n") == true)
        #expect(texts["Tide clock.md"]?.contains("[[#What it costs]]") == true)
        #expect(texts["Tide clock.md"]?.contains("### Later costs") == true)
        #expect(texts["piers/lamp.md"]?.contains("[[Tide clock#What it costs]]") == true)
        #expect(texts["piers/plan.md"]?.contains("(../Tide%20clock.md#what-it-costs)") == true)
        #expect(texts["->"] == nil)
        #expect(texts["Index.md"] == nil)
    }

    @Test func `behind the mark of a link means the heading`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open("piers/lamp.md")
        let line = note.buffer.text.string(note.buffer.line(2))
        let character = line.utf16.distance(from: line.startIndex, to: try #require(line.firstRange(of: "Costs")).lowerBound)
        let found = edited.notes.renamed(at: TextPosition(line: 2, character: character + 1), in: note)
        #expect(found?.name == "Costs")
        #expect(edited.notes.renamed(at: TextPosition(line: 2, character: character - 4), in: note)?.name == "Tide clock")
    }

    @Test func `of a title changes the links by that title, and not the file`() async throws {
        var edited = try await EditedNotebook()
        try edited.notebook.write("[[Lamp of the north pier]] [[lamp]]\n", to: "more.md")
        try await edited.notebook.update()
        try edited.notes.follow()
        let note = edited.open("piers/lamp.md")
        let texts = try Self.applied(
            edited.notes.rename(at: TextPosition(line: 0, character: 5), in: note, to: "Lamp of the south pier"), to: edited)
        #expect(texts["more.md"] == "[[Lamp of the south pier]] [[lamp]]\n")
        #expect(texts["piers/lamp.md"]?.hasPrefix("# Lamp of the south pier\n") == true)
        #expect(texts["->"] == nil)
    }

    @Test func `of a file in the editor changes the links before it moves`() async throws {
        let edited = try await EditedNotebook()
        let texts = try Self.applied(
            edited.notes.renaming([(edited.uri("Tide clock.md"), edited.uri("piers/Tide clock.md"))]), to: edited)
        #expect(texts["piers/plan.md"]?.contains("(Tide%20clock.md#costs)") == true)
        #expect(texts["Tide clock.md"]?.contains("[the index](../Index.md)") == true)
        #expect(texts["Index.md"] == nil)
        #expect(try edited.notes.renaming([(edited.uri("Tide clock.md"), "file:///elsewhere/x.md")]).texts.isEmpty)
        // A text with links to several of them gets one change.
        let both = try Self.applied(
            edited.notes.renaming([
                (edited.uri("Tide clock.md"), edited.uri("Moon clock.md")),
                (edited.uri("piers/lamp.md"), edited.uri("piers/light.md")),
            ]), to: edited)
        #expect(both["Index.md"]?.contains("See [[Moon clock]], [[light|the lamp]]") == true)
    }
}

@Suite struct `Actions in an editor` {
    private static func actions(
        _ marked: String, in path: String = "Index.md"
    ) async throws -> (titles: [String], texts: [String]) {
        var edited = try await EditedNotebook()
        let (text, position) = EditedNotebook.cursor(marked)
        let note = edited.open(path, text)
        let actions = try edited.notes.actions(for: TextRange(start: position, end: position), in: note)
        let texts = actions.compactMap { action -> String? in
            guard case .edits(let edits) = action.effect else { return nil }
            return String(decoding: TextEdit.applied(edits, to: note.buffer.bytes), as: UTF8.self)
        }
        return (actions.map(\.title), texts)
    }

    @Test func `offer for a dead link to write the note, or to link to the nearest`() async throws {
        let (titles, texts) = try await Self.actions("[[Tide ‸clokc#Costs|x]]\n")
        #expect(titles.prefix(2) == ["Create the note “Tide clokc”", "Link to “Tide clock”"])
        #expect(texts == ["[[Tide clock#Costs|x]]\n"])
    }

    @Test func `offer for a name of several notes each of them`() async throws {
        let (_, texts) = try await Self.actions("[[pl‸an]]\n")
        #expect(Set(texts) == ["[[piers/plan]]\n", "[[yard/plan]]\n"])
    }

    @Test(arguments: [
        ("- [ ] Ring ‸Ada\nx", "Index.md", "- [x] Ring Ada\nx"), ("x\n* [x] Ring ‸Ada", "Index.md", "x\n* [ ] Ring Ada"),
        ("* TODO meas‸ure\n", "slate.org", "* DONE measure\n"),
        ("(A) Ring ‸Ada +floor\n", "todo.txt", "x 2026-03-13 Ring Ada +floor pri:A\n"),
        ("🏮 lamp\r\n- [ ] Ring ‸Ada\r\n", "Index.md", "🏮 lamp\r\n- [x] Ring Ada\r\n"),
    ])
    func `tick a task in the text that is open`(marked: String, path: String, expected: String) async throws {
        let texts = try await Self.actions(marked, in: path).texts
        #expect(texts.contains(expected), "\(texts)")
    }

    @Test func `offer passages about a paragraph that is not saved`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open("Index.md", "# Index\n\nNothing.\n\nWho knows about mercury in\nan escapement?\n\nNothing.\n")
        #expect(edited.notes.paragraph(at: 5, in: note) == "Who knows about mercury in\nan escapement?")
        #expect(edited.notes.paragraph(at: 3, in: note).isEmpty)
        let found = try edited.notes.related(line: 4, in: note)
        #expect(Set(found.map(\.document.path)).isSuperset(of: ["Tide clock.md", "piers/lamp.md"]))
        #expect(!found.map(\.document.path).contains("Index.md"))
    }

    @Test(arguments: [
        ("Sea gate", true, "Sea gate.md"), ("piers/Sea gate", true, "piers/Sea gate.md"),
        ("../yard/gate.md", false, "yard/gate.md"), ("gate.md", false, "piers/gate.md"), ("/gate.org", false, "gate.org"),
    ])
    func `write the note that a link leads to`(target: String, isWiki: Bool, expected: String) async throws {
        var edited = try await EditedNotebook()
        let link = isWiki ? "[[\(target)]]" : "[x](\(PlacedLink.encoded(target)))"
        let note = edited.open("piers/plan.md", link + "\n")
        #expect(edited.notes.problems(in: note).count == 1)
        #expect(edited.path(try await edited.notes.createNote(target, isWiki: isWiki, for: note)) == expected)
        try edited.notes.follow()
        #expect(edited.notes.problems(in: note).isEmpty)
    }

    @Test func `write nothing outside of the notebook`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open("Index.md")
        await #expect(throws: (any Error).self) {
            try await edited.notes.createNote("../../gate.md", isWiki: false, for: note)
        }
    }
}

@Suite struct `Names in an editor` {
    @Test func `of headings are those of the text that is open`() async throws {
        var edited = try await EditedNotebook()
        let note = edited.open("code.md", "---\na: b\n---\n# One\n\n```\n# no\n```\n\n## Two `x` ##\n\nThree\n-----\n")
        #expect(edited.notes.symbols(in: note).map(\.name) == ["One", "Two x", "Three"])
        #expect(edited.notes.symbols(in: note).map(\.level) == [1, 2, 2])
        let org = edited.open("slate.org")
        #expect(edited.notes.symbols(in: org).map(\.name) == ["Sizes", "measure"])
    }

    @Test func `of notes are found by title, alias and file`() async throws {
        let edited = try await EditedNotebook()
        #expect(edited.notes.symbols(matching: "water").map(\.container) == ["Tide clock.md"])
        #expect(edited.notes.symbols(matching: "plan").map(\.container) == ["piers/plan.md", "yard/plan.md"])
        #expect(edited.notes.symbols(matching: "").count == EditedNotebook.files.count)
    }

    @Test(arguments: ["/a/ü (1).md", "/a b/#x?.md", "/%25"])
    func `of files survive being an address`(path: String) {
        #expect(FileURI.path(of: FileURI.uri(ofPath: path)) == path)
    }

    @Test func `of files may be written otherwise`() {
        #expect(FileURI.path(of: "file://localhost/a%20b") == "/a b")
        #expect(FileURI.path(of: "untitled:Untitled-1") == nil)
        #expect(FileURI.path(of: "file:///a%00b").map { !$0.utf8.contains(0) } ?? true)
    }
}
