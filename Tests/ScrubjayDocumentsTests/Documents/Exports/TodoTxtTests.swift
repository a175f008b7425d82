@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Lists in the format of todo txt` {
    @Test(arguments: [
        ("todo.txt", "Mow the lawn\n"), ("lists/Done.TXT", "x 2026-03-01 Mow\n"), ("yard.todo.txt", "\u{FEFF}\r\nMow\r\n"),
        ("todo.txt", "Mow\n# later\nTar the slip\nRing Ben\n"),
        ("yard.txt", "(A) Mow +yard\nx 2026-03-01 Tar the slip\nRing Ben\n"),
        ("yard.txt", "Mow due:2026-03-20\nTar the slip +yard\n"),
    ])
    func `are recognised by their name or most of their lines`(path: String, text: String) {
        #expect(ParserTable.standard.parser(path: path, beginning: Array(text.utf8))?.format == "todotxt")
    }

    @Test(arguments: [
        ("todo.txt", "- [ ] mow\n"), ("todo.txt", "To do\n=====\n\n1. mow\n"), ("todo.txt", "# Yard\n* mow\n* tar\n"),
        ("quiz.txt", "Which?\n(A) The slip\n(B) The quay\n(C) The yard\n"),
        ("log.txt", "2026-03-01 met @ada\n2026-03-02 mowed\n"),
        ("change.txt", "+import Text\n+import Files\n"), ("yard.txt", "Mow +yard\nTar the slip.\nRing Ben.\n"),
        ("mytodo.txt", "Mow\nTar\n"), ("yard.txt", "x 2026-03-01 Mow"),
    ])
    func `are not other texts`(path: String, text: String) {
        #expect(ParserTable.standard.parser(path: path, beginning: Array(text.utf8))?.format == "text")
    }

    @Test(
        arguments: [
            ("(A) 2026-03-02 Order the glass +lamp due:2026-03-20", "open", "Order the glass +lamp", "2026-03-20", ["lamp"]),
            ("x 2026-03-04 2026-03-01 Mow @yard pri:A", "done", "Mow @yard", nil, ["yard"]),
            ("Water ferns rec:+1w t:2026-03-10 @home @Home", "open", "Water ferns @home @Home", nil, ["home"]),
            ("X marks the spot", "open", "X marks the spot", nil, []), ("xylophone", "open", "xylophone", nil, []),
            ("Mail a@b.example +49 due:soon", "open", "Mail a@b.example +49 due:soon", nil, []),
            (
                "\tÖlen \u{1F6A2} +boot/kiel, due:2026-02-30", "open", "Ölen \u{1F6A2} +boot/kiel, due:2026-02-30", nil,
                ["boot/kiel"]
            ),
        ] as [(String, String, String, String?, [String])])
    func `give state, words, day and tags`(line: String, state: String, words: String, due: String?, tags: [String]) throws {
        let read = try document("Mow\r\n\r\n\(line)\r\n", path: "todo.txt")
        let task = try #require(read.tasks.last)
        #expect(task.line == 3 && task.state.rawValue == state && task.text == words)
        #expect(task.due?.description == due && read.tags == tags && read.title == "todo")
        #expect(read.tasks.allSatisfy { $0.assignee == nil } && read.people.isEmpty)
    }

    @Test(
        arguments: [
            ("Jonas Brell: bring the ladder @yard", "Jonas Brell"), ("(B) Herr Brell: bring it @yard", "Herr Brell"),
            ("Call Herr Brell: the ladder @yard", nil), ("@jonas bring the ladder", nil),
            ("bring the ladder @jonas", nil),
        ] as [(String, String?)])
    func `a context is nobody, and a name before a colon is somebody`(line: String, assignee: String?) throws {
        #expect(try document(line, path: "todo.txt").tasks.map(\.assignee) == [assignee])
    }

    @Test(arguments: ["", "\n\r\n \t\n", "\u{FEFF}", "x", "x ", "(A)", "(A) ", "x 2026-03-01", "due:2026-03-01", "+ @ : x:"])
    func `lines with nothing in them do no harm`(text: String) throws {
        let read = try document(text, path: "todo.txt")
        #expect(read.tasks.allSatisfy { !$0.text.isEmpty && $0.line == 1 })
    }

    @Test func `a huge line is one task`() throws {
        let line = String(repeating: "word +a @b due:2026-03-01 ", count: 4000)
        let read = try document("\(line)\nMow", path: "todo.txt")
        #expect(read.tasks.map(\.line) == [1, 2] && read.tags == ["a", "b"])
    }
}
