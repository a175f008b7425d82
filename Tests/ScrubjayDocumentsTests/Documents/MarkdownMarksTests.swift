import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Markup between the words` {
    private func marks(_ text: String) -> MarkdownMarks {
        let source = DocumentText(Array(text.utf8))
        var marks = MarkdownMarks(source, leaves: MarkdownOutline.leaves(of: source, body: 0..<source.lineCount))
        marks.read()
        return marks
    }

    /// The text as it reads, with each line's white space at its ends and in its middle made one space.
    private func readable(_ text: String) -> String {
        let text = marks(text).text
        return (0..<text.lineCount).map { text.string(text.line($0)).split(separator: " ").joined(separator: " ") }
            .joined(separator: "⏎")
    }

    @Test(arguments: [
        ("a %%b%% c", "a c"), ("%%\na\n\n# b\n\n%%\nc", "⏎⏎⏎⏎⏎⏎c"), ("a %%b\nc%% d", "a⏎d"), ("a ^b1", "a"),
        ("a\n\n^b1", "a⏎⏎"),
        ("- a ^b1\n- c", "- a⏎- c"), ("((65e5b0c2-3f41-4a0e-9d6f-0a8f1a2b3c4d)) a", "a"), ("((aB3-_x9Yz)) a", "a"),
        ("{{query (todo)}} a", "a"), ("{{embed [[P]]}}", ""), ("> [!note]+ T\n> x", "> [!note]+ T⏎> x"),
        ("> [!tip|wide]", "> [!tip|wide]"),
        ("> [!decision] we go", "> decision: we go"), ("- a\n  id:: 1", "- a⏎"), ("- a\n  collapsed:: true\n  b", "- a⏎⏎b"),
        ("- TODO a\n  DEADLINE: <2026-03-20 Fri>", "- TODO a⏎(due 2026-03-20)"),
        ("- TODO a\n  SCHEDULED: <2026-03-20 Fri 10:00 .+1w>", "- TODO a⏎(due 2026-03-20)"),
        ("- TODO a\n  SCHEDULED: <2026-03-01>\n  DEADLINE: <2026-03-20>", "- TODO a⏎(scheduled 2026-03-01)⏎(due 2026-03-20)"),
        ("- a\n  :LOGBOOK:\n  CLOCK: x\n  :END:\n  b", "- a⏎⏎⏎⏎b"), ("<aside>\n💡 a\n\n</aside>", "⏎💡 a⏎⏎"),
        ("<details>\n<summary>a</summary>", "⏎a"), ("key:: value", "key:: value"),
        ("a `= this.mood` b", "a b"), ("`$= dv.current().file.name`", ""), ("`=this.mood`", ""),
        ("a\n#+BEGIN_QUERY\n{:title \"x\"\n\n :query [:find]}\n#+END_QUERY\nb", "a⏎⏎⏎⏎⏎⏎b"),
        ("- a\n  #+begin_query\n  {:query x}\n  #+end_query\n- b", "- a⏎⏎⏎⏎- b"),
        ("- #+BEGIN_QUERY\n  {:query x}\n  #+END_QUERY", "⏎⏎"),
        ("# Plan {#plan}", "# Plan"), ("Plan {#plan .wide n=1}\n====", "Plan⏎===="), ("## **a** {.b}", "## **a**"),
        ("# a {: #b}", "# a"), ("a\n\n[image1]: <data:image/png;base64,iVBORw0KGgo=>", "a⏎⏎"),
        ("![the lens](data:image/png;base64,iVBORw0KGgo=) b", "![the lens]( ) b"),
    ])
    func `commands for programs are hidden`(text: String, expected: String) { #expect(readable(text) == expected) }

    @Test(arguments: [
        "a %% b", "100%% of a, 50%% of b", "`%%a%%`", "```\n%%a%%\nk:: v\n```", "a ^b1 c", "x^b1", "a ^2", "[^b1]: c",
        "((sometimes))",
        "((not a block))", "`a = b`", "`=SUM(A1)`", "`= never closed", "#+BEGIN_QUERY never ends",
        "#+BEGIN_QUOTE\na\n#+END_QUOTE",
        "```\n#+BEGIN_QUERY\n#+END_QUERY\n```", "# a {b}", "# a{#b}", "# {#b}", "a {#b}", "a <data:image/png>",
        "(data: none)", "[a]: <b>", "{{title}}", "{{ query }}", "{{queryx}}", "[!note] a", "> a [!note]", "std::vector",
        "f :: Int",
        "a:::b",
        "SCHEDULED: soon", ":LOGBOOK: never ends", "<as>", "a < b", "> [!open", "%%%",
        "[a](((65e5b0c2-3f41-4a0e-9d6f-0a8f1a2b3c4d)))",
    ])
    func `text that only resembles a mark stays text`(text: String) {
        #expect(marks(text).text.bytes == Array(text.utf8))
    }

    @Test(arguments: [
        ("a:: b", "a=b", ""), ("**Key Word**:: b c", "Key Word=b c", ""), ("> a:: b", "a=b", ""), ("- a:: b", "a=b", ""),
        ("x [a:: b] y (c:: [[d]])", "a=b;c=[[d]]", ""), ("- x [a:: [[b]]]", "", "a=[[b]]"), ("- x\n  a:: b", "", "a=b"),
        ("- [ ] x (a:: b)", "", "a=b"), ("a::", "", ""), ("a.b-c/d_e:: f", "a.b-c/d_e=f", ""), ("größe:: 3", "größe=3", ""),
        ("one two three four five six:: x", "", ""), ("a: b:: c", "", ""), ("[a:: b", "", ""), ("id:: 7", "id=7", ""),
        ("- id:: 7", "", ""),
        ("| a:: b | c |\n| --- | --- |", "", ""), ("# a:: b", "", ""), ("[a:: b](c)", "a=b", ""),
    ])
    func `fields speak of the note, or of an item`(text: String, fields: String, properties: String) {
        let findings = marks(text).findings
        #expect(findings.fields.map { "\($0.key)=\($0.values.joined())" }.joined(separator: ";") == fields)
        #expect(findings.properties.map { "\($0.key)=\($0.value)" }.joined(separator: ";") == properties)
    }

    @Test func `fields that every note has mean what front matter means`() throws {
        let read = try document("tags:: [[Boat Hall]], oak\nattendees:: [[Ada Quist]], Bo\ncreated:: 2026-03-04\n\ntext\n")
        #expect(read.tags == ["Boat Hall", "oak"])
        #expect(read.people.map(\.name) == ["Ada Quist", "Bo"])
        #expect(read.dates.start?.description == "2026-03-04")
    }

    @Test(arguments: [
        ("attendees", "date", "author"), ("Participants", "Created", "authors"), ("guests", "date", "created by"),
        ("Teilnehmer", "Datum", "Autor"), ("anwesend", "erstellt am", "Verfasserin"), ("Teilnehmende", "Erstellt", "autoren"),
        ("présents", "date", "auteur"), ("Participants présents", "Créé le", "Autrice"), ("personnes", "créé", "Créé par"),
        ("asistentes", "fecha", "autora"), ("Participantes", "Fecha de creación", "creado por"),
        ("presentes", "creado", "Autor"),
    ])
    func `front matter may be in other languages`(people: String, day: String, author: String) throws {
        let read = try document(
            "---\n\(people): [Ada Quist, Bo Vale]\n\(day): 2026-03-04\n\(author): Cleo Marsh\n---\n# Talk\n\ntext\n")
        #expect(read.people.filter { $0.role == .attendee }.map(\.name) == ["Ada Quist", "Bo Vale"])
        #expect(read.people.filter { $0.role == .author }.map(\.name) == ["Cleo Marsh"])
        #expect(read.dates.principal?.date.description == "2026-03-04")
    }

    @Test(arguments: ["tags", "Schlagwörter", "étiquettes", "etiquetas", "Palabras clave"])
    func `tags of front matter may be in other languages`(key: String) throws {
        #expect(try document("---\n\(key): [boat, oak]\n---\n# Talk\n").tags == ["boat", "oak"])
    }

    @Test func `references and embeds are links`() {
        let links = marks("((65e5b0c2-3f41-4a0e-9d6f-0a8f1a2b3c4d))\n{{embed [[Page]]}}").findings.links
        #expect(links.map(\.fragment) == ["^65e5b0c2-3f41-4a0e-9d6f-0a8f1a2b3c4d", nil])
        #expect(links.map(\.target) == ["", "Page"] && links.map(\.line) == [1, 2])
    }

    @Test(arguments: UInt64(0)..<400)
    func `hiding moves nothing`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let pieces = [
            "%%", "a", " ", "\n", "\n", "\n\n", "- ", "  ", "key:: v", "[k:: v]", "^ab", "((aB3-_x9Yz))", "{{embed [[x]]}}",
            "> [!note] ",
            "```\n", "`", ":LOGBOOK:", ":END:", "  id:: 1", "DEADLINE: <2026-03-20>", "<aside>", "é", "\r\n",
            "| a | b |\n|-|-|\n", "::", "# ", "#+BEGIN_QUERY",
            "#+END_QUERY", " {#a}", "`= a`", "[a]: <data:b>", "](data:a)",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 1...40, using: &random) { text += pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        let bytes = Array(text.utf8)
        let hidden = marks(text).text
        #expect(hidden.bytes.count == bytes.count, "seed \(seed)")
        for (index, byte) in bytes.enumerated() { #expect(byte.isLineEnd == hidden.bytes[index].isLineEnd, "seed \(seed)") }
    }
}

@Suite struct `A template of new notes` {
    @Test(arguments: [
        ("templates/meeting.md", "# {{title}}\n\n- [ ] \n"), ("Vorlagen/Tag.md", "<% tp.date.now() %>\n"),
        ("notes/_templates/day.md", "# {{date:dddd}}\n"), ("My Templates/a.md", "{{title}}\n"),
    ])
    func `is left out, with its reason`(path: String, text: String) {
        #expect(throws: ExcludedFile.self) { try document(text, path: path) }
    }

    @Test(arguments: [
        ("templates/how to.md", "# How to write templates\n"), ("notes/handlebars.md", "A value stands in {{braces}}.\n"),
        ("templates.md", "# {{title}} is filled in\n"),
    ])
    func `is no note that speaks of one`(path: String, text: String) throws {
        #expect(try !document(text, path: path).title.isEmpty)
    }
}
