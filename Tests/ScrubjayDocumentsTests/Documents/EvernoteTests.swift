import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Exports of Evernote` {
    private func read(_ inside: String) throws -> [Document] {
        try Markup.documents(Array("<?xml version=\"1.0\"?>\n<en-export>\n\(inside)\n</en-export>".utf8), path: "export.enex")
    }

    @Test(arguments: [
        ("<div>a</div><div>b</div>", "a\nb\n"), ("<div>a<br/></div><div><br/></div><div>b</div>", "a\n\nb\n"),
        ("<div><en-todo/>a</div><div><en-todo checked=\"true\"/>b</div>", "- [ ] a\n- [x] b\n"),
        ("<div><en-todo/>a<br/>b</div>", "- [ ] a\n\nb\n"), ("<div><en-todo/></div><div>b</div>", "b\n"),
        ("<ul style=\"--en-todo:true;\"><li style=\"--en-checked:true;\"><div>a</div></li></ul>", "- [x] a\n"),
        ("<div style=\"-en-codeblock:true;\"><div>a</div><div>  b</div></div>", "    a\n      b\n"),
        ("<div>a<div/>b <span/>c</div>", "a\nb c\n"), ("<div>a &nbsp;&hellip; b</div>", "a … b\n"),
        ("<div>a <b>b</div><div>c & d</div>", "a b\nc & d\n"),
        ("<en-crypt hint=\"boat\">RU5D</en-crypt>", "(encrypted; hint: boat)\n"),
    ])
    func `the content is read`(content: String, expected: String) throws {
        #expect(try Markup.note(content).text == expected)
    }

    @Test func `a note has its title, dates, tags, author and address`() throws {
        let read = try read(
            """
            <note><title>Tide &amp; clock</title><content></content><created>20260304T223000Z</created><updated>20260305T080000Z</updated>
            <tag>clocks</tag><tag>two words</tag>
            <note-attributes><author>Nora Lindqvist</author><source-url>https://example.org/</source-url></note-attributes></note>
            """)
        let note = try #require(read.first)
        #expect(note.title == "Tide & clock")
        #expect(note.member == "Tide & clock")
        #expect(note.dates.created?.description == "2026-03-05T00:30:00")
        #expect(note.dates.updated?.description == "2026-03-05T10:00:00")
        #expect(note.tags == ["clocks", "two words"])
        #expect(note.people.map(\.name) == ["Nora Lindqvist"])
        #expect(note.properties.contains(Property(key: "source", value: "https://example.org/")))
    }

    @Test func `one tag of two words is one tag`() throws {
        let read = try read("<note><title>a</title><tag>two words</tag></note>")
        #expect(read.first?.tags == ["two words"])
    }

    @Test func `tasks beside the text stand where it shows their group, in their order`() throws {
        let read = try read(
            """
            <note><title>a</title>
            <content><![CDATA[<en-note><div>before</div><div style="--en-task-group:true; --en-id:g1;"/><div>after</div></en-note>]]></content>
            <task><title>second</title><taskStatus>completed</taskStatus><taskGroupNoteLevelID>g1</taskGroupNoteLevelID>
            <sortWeight>P</sortWeight></task>
            <task><title>first</title><taskStatus>open</taskStatus><taskGroupNoteLevelID>g1</taskGroupNoteLevelID>
            <sortWeight>B</sortWeight><dueDate>20260312T230000Z</dueDate></task>
            <task><title>elsewhere</title><taskStatus>open</taskStatus></task></note>
            """)
        #expect(read.first?.text == "before\n\n- [ ] first (due 2026-03-13)\n- [x] second\n\nafter\n\n- [ ] elsewhere\n")
        #expect(read.first?.tasks.map(\.state) == [.open, .done, .open])
        #expect(read.first?.title == "a")
    }

    @Test func `files are named, pictures too, and what is in them is not read`() throws {
        let read = try read(
            """
            <note><title>a</title><content><![CDATA[<en-note>x<en-media type="image/png" hash="aa"/>
            <en-media type="application/pdf" hash="bb"/></en-note>]]></content>
            <resource><data encoding="base64">\(String(repeating: "QUJD", count: 100_000))</data><mime>image/png</mime>
            <resource-attributes><file-name>lens.png</file-name></resource-attributes></resource>
            <resource><data encoding="base64">QUJD</data><mime>application/pdf</mime>
            <resource-attributes><file-name>survey.pdf</file-name></resource-attributes></resource></note>
            """)
        #expect(read.first?.text == "x survey.pdf\n")
        #expect(read.first?.links.map(\.target) == ["lens.png", "survey.pdf"])
        #expect(read.first?.properties.filter { $0.key == "attachments" }.map(\.value) == ["lens.png", "survey.pdf"])
    }

    @Test func `links between notes lead to their titles`() throws {
        let note = try Markup.note("<div>see <a href=\"evernote:///view/1/s1/a/a/\">Rota</a></div>")
        #expect(note.links.map(\.kind) == [.wiki])
        #expect(note.links.map(\.target) == ["Rota"])
    }

    @Test func `notes of one name can be told apart, and one without is called by its first line`() throws {
        let note = "<note><title>Rota</title><content></content></note>"
        let untitled = "<note><content><![CDATA[<en-note><div>Call Kessler</div><div>soon</div></en-note>]]></content></note>"
        let read = try read(note + note + untitled)
        #expect(read.map(\.member) == ["Rota", "Rota (2)", "Call Kessler"])
        #expect(read.map(\.title) == ["Rota", "Rota", "Call Kessler"])
    }

    @Test func `after a fault, reading continues with the next note, and the fault is reported`() throws {
        let sound = "<note><title>sound</title></note>\n"
        let broken = "<note><title>bro<ken</title></note>\n"
        let read = try read(sound + broken + sound + broken + sound)
        #expect(read.map(\.title).filter { $0 == "sound" }.count == 3)
        #expect(read.last?.warnings.map(\.line) == [4, 6])
    }

    @Test func `a file without notes is none`() {
        #expect(throws: ParseError.self) { try Markup.documents(Array("<other/>".utf8), path: "a.enex") }
        #expect(throws: ParseError.self) { try Markup.documents(Array("no XML".utf8), path: "a.enex") }
        #expect(throws: Never.self) { try Markup.documents(Array("<en-export/>".utf8), path: "a.enex") }
    }

    @Test(arguments: UInt64(0)..<100)
    func `if any part of an export is cut out, no complete note is lost`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let notes = (0..<12).map { "<note><title>n\($0)</title><content><![CDATA[<en-note>x</en-note>]]></content></note>\n" }
        let victim = Int.random(in: 0..<12, using: &random)
        var bytes = Array("<en-export>\n".utf8)
        for (index, note) in notes.enumerated() {
            var note = Array(note.utf8)
            if index == victim {
                let start = Int.random(in: 6..<note.count - 8, using: &random)
                note.removeSubrange(start..<min(note.count - 1, start + Int.random(in: 1..<9, using: &random)))
            }
            bytes += note
        }
        let titles = Set(try Markup.documents(bytes + Array("</en-export>".utf8), path: "a.enex").map(\.title))
        // If the end of a note is cut, the next note may become part of it.
        let kept = (0..<12).filter { $0 != victim && $0 != victim + 1 }
        #expect(kept.allSatisfy { titles.contains("n\($0)") })
    }
}
