import ScrubjayTestSupport
import ScrubjayText
import Testing

@testable import ScrubjayDocuments

private let time = LocalDateTime("2026-03-04T09:05:00") ?? LocalDateTime(ordinal: 0, hasTime: true)

@Suite struct `A template` {
    @Test(arguments: [
        ("# {{title}}\n", "", "# Lamp\n"),
        ("{{date}} {{time}}", "", "2026-03-04 09:05\n"),
        ("{{date:dddd, D MMMM YYYY}}", "", "Wednesday, 4 March 2026\n"),
        ("{{date:gggg-[W]ww}} {{ TITLE }}", "", "2026-W10 Lamp\n"),
        ("{{date:Do MMM}} {{time:H:mm}}", "", "4th Mar 9:05\n"),
        ("a\n{{content}}\nb\n", "new", "a\nnew\nb\n"),
        ("# {{title}}\n", "new", "# Lamp\n\nnew\n"),
        ("# {{title}}\n\n", "new\n", "# Lamp\n\nnew\n"),
        ("", "new", "new\n"),
        ("<% tp.file.title %> {{unknown}} {{title", "", "<% tp.file.title %> {{unknown}} {{title\n"),
    ])
    func `is filled, and leaves the marks of other programs`(template: String, content: String, expected: String) {
        #expect(NoteTemplate(template).filled(title: "Lamp", time: time, content: content) == expected)
    }

    @Test(arguments: [
        (2026, 1, 1, 2026, 1), (2027, 1, 1, 2026, 53), (2024, 12, 30, 2025, 1), (2026, 12, 31, 2026, 53),
        (2021, 1, 3, 2020, 53),
    ])
    func `knows the weeks of ISO 8601`(year: Int, month: Int, day: Int, weekYear: Int, week: Int) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        #expect(date.week == (weekYear, week))
    }
}

@Suite struct `The file of a new note` {
    @Test(arguments: [
        ("{title}", "Lamp of the pier", "Lamp of the pier.md"),
        ("{date} {title}", "Lamp", "2026-03-04 Lamp.md"),
        ("{year}/{month}/{slug}", "Größe & Preis: 2 Lampen!", "2026/03/größe-preis-2-lampen.md"),
        ("{title}.org", "Lamp", "Lamp.org"),
        ("journal/{year}-W{week}", "", "journal/2026-W10.md"),
        ("{date}-{time}", "", "2026-03-04-0905.md"),
        ("{title}", "a/b: c? [d] #e ^f|g", "a b c d e f g.md"),
        ("{title}", "...hidden..", "hidden.md"),
        ("{title}", "港の灯台", "港の灯台.md"),
        ("{title} {other}", "x", "x {other}.md"),
    ])
    func `is named by a pattern, without what links cannot have`(pattern: String, title: String, expected: String) {
        #expect(NoteFileName.path(pattern, title: title, time: time) == expected)
    }

    @Test(arguments: ["", "///", "?", "..", " . "])
    func `has no name if its title has none`(title: String) {
        #expect(NoteFileName.path("{title}", title: title, time: time) == nil)
    }

    @Test func `has a name that disks accept, however long its title is`() throws {
        let path = try #require(NoteFileName.path("{title}", title: String(repeating: "äöü ", count: 200), time: time))
        #expect(path.utf8.count < 256)
        #expect(path.hasSuffix(".md"))
    }
}

@Suite struct `A text that is added to a note` {
    @Test(arguments: [
        ("", "one", "one\n", 1),
        ("# A\n", "one", "# A\n\none\n", 3),
        ("# A\n\ntext", "one", "# A\n\ntext\n\none\n", 5),
        ("- a\n- b\n", "- c", "- a\n- b\n- c\n", 3),
        ("- a\n  more\n", "- [ ] c", "- a\n  more\n- [ ] c\n", 3),
        ("1. a\n", "2. b", "1. a\n2. b\n", 2),
        ("text\n", "- c", "text\n\n- c\n", 3),
        ("a\r\nb\r\n", "c", "a\r\nb\r\n\r\nc\r\n", 4),
        ("a\n\n\n", "c", "a\n\nc\n", 3),
        ("a\n", "c\nd\n", "a\n\nc\nd\n", 3),
    ])
    func `comes to its end`(note: String, text: String, expected: String, line: Int) throws {
        let added = try #require(NoteAddition.added(text, to: Array(note.utf8), under: nil))
        #expect(String(decoding: added.bytes, as: UTF8.self) == expected)
        #expect(added.line == line)
    }

    @Test(arguments: [
        ("# A\n\n## Jobs\n- a\n\n## Other\nx\n", "jobs", "# A\n\n## Jobs\n- a\n- new\n\n## Other\nx\n"),
        ("## Jobs\n### Today\n- a\n# B\n", "Jobs", "## Jobs\n### Today\n- a\n- new\n\n# B\n"),
        ("## Jobs\n```\n# no heading\n```\n", "Jobs", "## Jobs\n```\n# no heading\n```\n\n- new\n"),
        ("Jobs\n====\n\nOther\n=====\n", "jobs", "Jobs\n====\n\n- new\n\nOther\n=====\n"),
        ("## Jobs ##\n", "Jobs", "## Jobs ##\n\n- new\n"),
    ])
    func `comes to the end of a section`(note: String, heading: String, expected: String) throws {
        let added = try #require(NoteAddition.added("- new", to: Array(note.utf8), under: heading))
        #expect(String(decoding: added.bytes, as: UTF8.self) == expected)
    }

    @Test func `comes to the end of a section of Org`() throws {
        let note = "* Jobs\n** TODO a\n* Other\n"
        let added = try #require(NoteAddition.added("- new", to: Array(note.utf8), under: "Jobs", as: .org))
        #expect(String(decoding: added.bytes, as: UTF8.self) == "* Jobs\n** TODO a\n\n- new\n\n* Other\n")
    }

    @Test(arguments: [
        ("", "Jobs", "## Jobs\n\n- new\n", 3),
        ("# A\n\ntext\n", "Jobs", "# A\n\ntext\n\n## Jobs\n\n- new\n", 7),
        ("# A\n### B\nx\n\n\n", "Zu tun", "# A\n### B\nx\n\n### Zu tun\n\n- new\n", 7),
        ("# A\n\n# B\n- x\n", "À faire", "# A\n\n# B\n- x\n\n# À faire\n\n- new\n", 8),
        ("---\ntitle: A\n---\ntext\n", "Jobs", "---\ntitle: A\n---\ntext\n\n## Jobs\n\n- new\n", 8),
        ("# A\n", "#### Por hacer", "# A\n\n#### Por hacer\n\n- new\n", 5),
        ("# A\r\n", "Jobs", "# A\r\n\r\n## Jobs\r\n\r\n- new\r\n", 5),
        ("# A\n", "Jobs\n# B", "# A\n\n## Jobs # B\n\n- new\n", 5),
    ])
    func `makes the heading of a section that is missing, as high as the others`(
        note: String, heading: String, expected: String, line: Int
    ) throws {
        let added = try #require(NoteAddition.added("- new", to: Array(note.utf8), under: heading))
        #expect(String(decoding: added.bytes, as: UTF8.self) == expected)
        #expect(added.line == line)
        #expect(added.newHeading != nil)
        // The next text comes into it.
        let next = try #require(NoteAddition.added("- next", to: added.bytes, under: heading))
        #expect(next.newHeading == nil)
        #expect(next.line == line + 1)
    }

    @Test(arguments: [("* A\n", "* A\n\n* Jobs\n\n- new\n"), ("** A\n", "** A\n\n** Jobs\n\n- new\n")])
    func `makes headings of Org, too`(note: String, expected: String) throws {
        let added = try #require(NoteAddition.added("- new", to: Array(note.utf8), under: "Jobs", as: .org))
        #expect(String(decoding: added.bytes, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        ("(A) 2026-03-02 Sign the lease +hut @town due:2026-04-01", "(A) 2026-03-02 Sign the lease +hut @town due:2026-04-01"),
        ("Lampe bestellen +pier", "Lampe bestellen +pier"), ("appeler\nle chantier @port", "appeler le chantier @port"),
    ])
    func `is a line of a list in todo.txt, as it is written`(task: String, line: String) throws {
        let list = "(B) Ring Ada +floor\n\n"
        let form = NoteAddition.Form(path: "a/todo.txt", Array(list.utf8))
        let added = try #require(NoteAddition.added(task, to: Array(list.utf8), as: form, isTask: true))
        #expect(String(decoding: added.bytes, as: UTF8.self) == "(B) Ring Ada +floor\n\(line)\n")
        #expect(added.line == 2)
        #expect(NoteAddition.added(task, to: Array(list.utf8), under: "Jobs", as: form) == nil)
    }

    @Test(arguments: [("a.md", "- [ ] x"), ("a.org", "* TODO x"), ("a.txt", "- [ ] x"), ("todo.txt", "x")])
    func `is a task as its note writes tasks`(path: String, expected: String) throws {
        let form = NoteAddition.Form(path: path, [])
        let added = try #require(NoteAddition.added("x", to: [], as: form, isTask: true))
        #expect(String(decoding: added.bytes, as: UTF8.self) == expected + "\n")
    }

    @Test(arguments: [
        ("", nil, "* TODO x\n", 1),
        ("#+title: A\n", nil, "#+title: A\n\n* TODO x\n", 3),
        ("* TODO a\n  more\n* Boiler\n  text\n", nil, "* TODO a\n  more\n* Boiler\n  text\n* TODO x\n", 5),
        ("* Jobs\n** TODO a\n** DONE b\n", nil, "* Jobs\n** TODO a\n** DONE b\n** TODO x\n", 4),
        ("* Jobs\n** TODO a\n\n* Other\ntext", nil, "* Jobs\n** TODO a\n\n* Other\ntext\n\n* TODO x\n", 7),
        ("* Jobs\n** TODO a\n*** Notes\n", nil, "* Jobs\n** TODO a\n*** Notes\n* TODO x\n", 4),
        ("#+TODO: NEXT | DONE\n\n* NEXT a\n", nil, "#+TODO: NEXT | DONE\n\n* NEXT a\n\n* NEXT x\n", 5),
        ("* Jobs\n* Other\n", "jobs", "* Jobs\n** TODO x\n* Other\n", 2),
        ("* Jobs\ntext\n\n* Other\n", "Jobs", "* Jobs\ntext\n** TODO x\n\n* Other\n", 3),
        ("* Jobs\n*** TODO a\n* Other\n", "Jobs", "* Jobs\n*** TODO a\n*** TODO x\n* Other\n", 3),
        ("* Jobs\n** A\n*** TODO b\n", "Jobs", "* Jobs\n** A\n*** TODO b\n** TODO x\n", 4),
        ("* Other\n", "Jobs", "* Other\n\n* Jobs\n** TODO x\n", 4),
    ])
    func `is a headline with a keyword if it is a task of an Org file`(
        note: String, heading: String?, expected: String, line: Int
    ) throws {
        let added = try #require(NoteAddition.added("x", to: Array(note.utf8), under: heading, as: .org, isTask: true))
        #expect(String(decoding: added.bytes, as: UTF8.self) == expected)
        #expect(added.line == line)
    }

    @Test func `stands below the headline of an Org file if it has more lines, and is no headline there`() throws {
        let added = try #require(NoteAddition.added("x\n* y\n\n  z", to: [], as: .org, isTask: true))
        #expect(String(decoding: added.bytes, as: UTF8.self) == "* TODO x\n  * y\n\n  z\n")
    }

    @Test(arguments: UInt64(0)..<100)
    func `changes nothing that was there, and stands where it says`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        let lines = (0..<Int.random(in: 0...12, using: &dice)).map { _ in
            ["", "# A", "## B", "- a", "text", "  more", "```", "1. x", "A\n="].randomElement(using: &dice) ?? ""
        }
        let note = lines.joined(separator: "\n")
        let heading = Bool.random(using: &dice) ? "A" : nil
        guard let added = NoteAddition.added("new words", to: Array(note.utf8), under: heading) else { return }
        let result = String(decoding: added.bytes, as: UTF8.self)
        let all = result.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(all[added.line - 1] == "new words", "seed \(seed)")
        let rest = all.enumerated().filter { $0.offset != added.line - 1 && !$0.element.isEmpty }.map(\.element)
            .dropLast(added.newHeading == nil ? 0 : 1)
        #expect(Array(rest) == note.split(separator: "\n"), "seed \(seed)")
    }
}

@Suite struct `Links that are rewritten` {
    private static func edits(_ bytes: [UInt8], isOrg: Bool = false, _ map: [String: String]) -> [TextEdit] {
        LinkScanner.links(in: bytes, isOrg: isOrg).compactMap { link in
            map[link.target].map { TextEdit(range: link.targetRange, text: link.written($0)) }
        }
    }

    private static func rewritten(_ text: String, isOrg: Bool = false, _ map: [String: String]) -> String {
        let bytes = Array(text.utf8)
        return String(decoding: TextEdit.applied(edits(bytes, isOrg: isOrg, map), to: bytes), as: UTF8.self)
    }

    @Test(arguments: [
        ("see [[Plan]] and [[Plan|the plan]]", "see [[New plan]] and [[New plan|the plan]]"),
        ("[[ Plan#Costs ]] ![[Plan^note]]", "[[ New plan#Costs ]] ![[New plan^note]]"),
        ("| [[Plan\\|x]] |", "| [[New plan\\|x]] |"),
        ("related: \"[[Plan]]\"", "related: \"[[New plan]]\""),
        ("`[[Plan]]` [[Plan]]", "`[[Plan]]` [[New plan]]"),
        ("```\n[[Plan]]\n```\n[[Plan]]", "```\n[[Plan]]\n```\n[[New plan]]"),
        ("~~~\n```\n[[Plan]]\n~~~\n[[Plan]]\r\n", "~~~\n```\n[[Plan]]\n~~~\n[[New plan]]\r\n"),
        ("[[Plans]] [[Other]] [Plan]", "[[Plans]] [[Other]] [Plan]"),
        ("[[Plan", "[[Plan"),
        ("[x](Plan) [y](<Plan> \"t\")", "[x](New%20plan) [y](<New plan> \"t\")"),
        ("[x](Plan#a-b) ![p](Plan)", "[x](New%20plan#a-b) ![p](New%20plan)"),
        ("[p]: Plan \"t\"\n[q]: <Plan>", "[p]: New%20plan \"t\"\n[q]: <New plan>"),
        ("[^1]: Plan", "[^1]: Plan"),
        ("[x](https://example.org/Plan)", "[x](https://example.org/Plan)"),
    ])
    func `in Markdown keep everything else`(text: String, expected: String) {
        #expect(Self.rewritten(text, ["Plan": "New plan"]) == expected)
    }

    @Test func `in Markdown are compared decoded`() {
        #expect(Self.rewritten("[x](a%20(1).md)", ["a (1).md": "b (2).md"]) == "[x](b%20%282%29.md)")
    }

    @Test(arguments: [
        ("[[file:plan.org][the plan]]", "[[file:new.org][the plan]]"),
        ("[[file:plan.org::*Costs][x]] [[./plan.org]]", "[[file:new.org::*Costs][x]] [[./plan.org]]"),
        (
            "#+begin_src\n[[file:plan.org]]\n#+end_src\n[[file:plan.org]]",
            "#+begin_src\n[[file:plan.org]]\n#+end_src\n[[file:new.org]]"
        ),
    ])
    func `in Org keep everything else`(text: String, expected: String) {
        #expect(Self.rewritten(text, isOrg: true, ["plan.org": "new.org"]) == expected)
    }

    @Test(arguments: UInt64(0)..<200)
    func `leave every byte if nothing moves, and come back if they move back`(seed: UInt64) {
        var dice = SplitMix(seed: seed)
        let parts = [
            "[[A]]", "[[A|b]]", "](A)", "`", "```\n", "\n", "[[", "]]", "](", "<A>", "]: A", "\\", "é", "#x", " ", "[A]",
        ]
        let text = (0..<Int.random(in: 0...30, using: &dice)).map { _ in parts.randomElement(using: &dice) ?? "" }.joined()
        let bytes = Array(text.utf8)
        let there = Self.edits(bytes, ["A": "ZZ"])
        let changed = TextEdit.applied(there, to: bytes)
        let back = Self.edits(changed, ["ZZ": "A"])
        #expect(TextEdit.applied(back, to: changed) == bytes, "seed \(seed): \(text)")
        #expect(back.count == there.count)
    }
}
