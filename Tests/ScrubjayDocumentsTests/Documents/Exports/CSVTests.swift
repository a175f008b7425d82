@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Reading tables of text` {
    private func records(_ text: String) -> [[String]] {
        let bytes = Array(text.utf8)
        let beginning = CSVReader.separator(of: bytes)
        var reader = CSVReader(
            bytes, separator: beginning.separator, range: beginning.start..<bytes.count, line: beginning.line)
        var records: [[String]] = []
        while let record = reader.next() { records.append(record.cells.map(\.text)) }
        return records
    }

    private static let tables: [(String, [[String]])] = [
        ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a;b\r\n1,5;2\r\n", [["a", "b"], ["1,5", "2"]]),
        ("a\tb\r1\t2", [["a", "b"], ["1", "2"]]), ("a|b\n1|2", [["a", "b"], ["1", "2"]]),
        ("a,\"b, \"\"c\"\"\nd\"\n", [["a", "b, \"c\"\nd"]]), ("sep=;\na;b,c\n", [["a", "b,c"]]),
        ("a,b\n\n,\n1\n", [["a", "b"], ["", ""], ["1"]]), ("a, \"b\" ,c\n", [["a", "b ", "c"]]),
        ("a,b\"c\"\n", [["a", "b\"c\""]]), ("", []), ("one\ntwo\n", [["one"], ["two"]]),
        ("a,\"b\nc,d\n", [["a", "\"b"], ["c", "d"]]),
    ]

    @Test(arguments: tables)
    func `records have the cells that the file means`(text: String, expected: [[String]]) {
        #expect(records(text) == expected)
    }

    @Test func `cells know their lines`() {
        var reader = CSVReader(Array("a,b\r\n\"x\r\ny\",z\r\n".utf8), separator: UInt8(ascii: ","))
        _ = reader.next()
        let record = reader.next()
        #expect(record?.lines == 1...2)
        #expect(record?.cells.map(\.line) == [1, 2])
        #expect(record?.cells.first?.text == "x\ny")
    }

    private static let shapes: [(String, CSVTable.Shape, Bool)] = [
        ("Title,Notes\nA,\"one\ntwo\"\n", .notes, true), ("Task,Due date\nA,2026-03-04\n", .tasks, true),
        ("Name,Status\nA,Done\nB,To do\n", .tasks, true), ("Name,Status\nA,Lit\nB,Dark\n", .table, true),
        ("Aufgabe;Erledigt\nA;ja\n", .tasks, true), ("Tarea,Fecha límite\nA,\n", .tasks, true),
        ("Day,Guests\n2026-03-01,4\n", .table, true), ("2026-03-01,4\n2026-03-02,5\n", .table, false),
        ("Name,Email\nNora,nora@harbour.example\n", .table, true), ("Name,Notes\nNora,tall\n", .table, true),
        ("Summary,Status,Assignee\nA,Open,Nora\n", .tasks, true),
        ("Task,Due,Notes\nA,2026-03-04,\"one\ntwo\"\n", .tasks, true),
        ("Task,Status,Notes\nA,Done,\"one\ntwo\"\n", .tasks, true),
        ("Title,Status,Attendees,Notes\nA,Done,Nora,\"one\ntwo\"\n", .notes, true),
        ("Name,Due,Text\nA,2026-03-04,\"one\n\(String(repeating: "and more ", count: 200))\"\n", .notes, true),
        ("Summary,Status,Labels,Labels\nA,Done,x,y\n", .tasks, true), ("Nora,Nora\nTom,Nora\n", .table, false),
    ]

    @Test(arguments: shapes)
    func `rows are notes, tasks or data by the names of their columns`(text: String, shape: CSVTable.Shape, hasHead: Bool) {
        let bytes = Array(text.utf8)
        var reader = CSVReader(bytes, separator: CSVReader.separator(of: bytes).separator)
        var sample: [CSVRecord] = []
        while let record = reader.next() { sample.append(record) }
        let table = CSVTable(sample)
        #expect(table.shape == shape)
        #expect(table.hasHead == hasHead)
    }

    @Test func `tasks have state, assignee and day`() {
        let text = "Task,Due,Done,Assignee\nOrder glass,2026-03-20,no,Sarah\nPaint,,2026-03-01,\nCrane,,cancelled,\n"
        let tasks = ReadFixture(text, path: "todo.csv").documents.first?.tasks ?? []
        #expect(tasks.map(\.state) == [.open, .done, .cancelled])
        #expect(tasks.map(\.assignee) == ["Sarah", nil, nil])
        #expect(tasks.first?.due == CivilDate("2026-03-20"))
    }

    @Test(arguments: [
        ("a,,3\nb,2,\nc,,\n,2,3\n1,,\n", "| a |  | 3 |\n| b | 2 |\n| c |\n|  | 2 | 3 |\n| 1 |\n"),
        (
            "Name,Tags,Tags,Year\na,,red,3\nb,white,red,\n",
            "| Name: a | Tags: red | Year: 3 |\n| Name: b | Tags: white, red |\n"
        ),
    ])
    func `empty cells do not move the others to another column`(text: String, expected: String) {
        #expect(ReadFixture(text, path: "lamps.csv").documents.first?.text == expected)
    }

    @Test func `the lines of a cell of a task lead to those of the file`() {
        let text = "Task,Due,Notes\nPaint,2026-03-05,green\nMend,2026-03-06,\"two\n\nlines\"\n"
        let read = ReadFixture(text, path: "todo.csv").documents.first
        #expect(read?.tasks.map(\.text) == ["Paint (due 2026-03-05)", "Mend (due 2026-03-06)"])
        #expect(read?.text.hasSuffix("\n  - Notes: two\n    lines\n") == true)
        #expect(read?.lines.sourceLine(5) == 5)
    }

    @Test func `a large table becomes several documents that hold every row`() {
        let remark = String(repeating: "long ", count: 160)
        let rows = (0..<4000).map { "\($0),the \(remark)mole" }.joined(separator: "\n")
        let read = ReadFixture("Number,Remark\n" + rows, path: "lamps.csv")
        #expect(read.documents.count > 1)
        #expect(read.documents.reduce(0) { $0 + $1.text.split(separator: "\n").count } == 4000)
        #expect(Set(read.documents.map(\.title)).count == read.documents.count)
    }

    /// The line of the quote is the same whatever the rows are, and whether it is among the first rows, which tell what they are, or far behind them.
    @Test(arguments: [
        ("Title,Notes", "Lamp,\(String(repeating: "lit at dusk ", count: 12))\n", "Rope,\"tarred\n"),
        ("Task,Due", "Paint,2026-03-05\n", "\"Mend,2026-03-06\n"),
        ("Day,Guests", "2026-03-01,4\n", "2026-03-02,\"5\n"),
    ])
    func `an unclosed quote is reported once, with its line`(head: String, row: String, broken: String) {
        for count in [1, 300] {
            let before = head + "\n" + String(repeating: row, count: count)
            let read = ReadFixture(before + broken + row + row, path: "lamps.csv")
            let warnings = read.documents.flatMap(\.warnings)
            #expect(warnings.map(\.message) == ["a quote opens a cell here and is never closed; the rest is read cell by cell"])
            #expect(warnings.map(\.line) == [before.count { $0 == "\n" } + 1])
        }
    }

    @Test func `a large table reports an open quote in its last part, too`() {
        let rows = (0..<4000).map { "\($0),the \(String(repeating: "long ", count: 160))mole" }.joined(separator: "\n")
        let read = ReadFixture("Number,Remark\n" + rows + "\n4000,\"open\n", path: "lamps.csv")
        #expect(read.documents.count > 1)
        #expect(read.documents.flatMap(\.warnings).map(\.line) == [4002])
    }

    @Test(arguments: [
        "\"", ",", "\n\n", "a,\"", String(repeating: "\"a,", count: 100_000), String(repeating: ",", count: 200_000),
        "a\n" + String(repeating: "\"\n", count: 100_001), "sep=\n", "\u{FEFF}", "Title,Notes\n\"\n\",\"\n\"",
    ])
    func `odd tables are read`(text: String) {
        #expect(ReadFixture(text, path: "a.csv").error == nil)
    }
}
