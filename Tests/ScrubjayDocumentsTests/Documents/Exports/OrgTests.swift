import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Reading org-mode` {
    private static let inlines: [(String, String)] = [
        ("*bold* /slanted/ _line_ =a*b*= ~c~ +gone+", "bold slanted line a*b* c gone"),
        ("(*in brackets*), \"/quoted/\"!", "(in brackets), \"quoted\"!"), ("*a /b/ c*", "a b c"),
        ("2*3*4 a/b/c snake_case_name * alone * C++", "2*3*4 a/b/c snake_case_name * alone * C++"),
        ("*two\nlines*", "two\nlines"), ("*three\nlines\nhere*", "*three\nlines\nhere*"),
        ("[[https://a.example/b_c_d][the *page*]]", "the page"), ("[[https://a.example]]", "https://a.example"),
        ("[[file:plan.org::*Costs]] [[*Costs]] [[#id]]", "plan.org Costs Costs id"),
        ("[[broken] [[also][broken", "[[broken] [[also][broken"),
        ("[[a\nb][c\nd]]", "\nc\nd"), ("<2026-03-04 Wed +1w>--<2026-03-05 Thu>", "2026-03-04 Wed +1w – 2026-03-05 Thu"),
        ("[2026-03-04 Wed 10:00]", "2026-03-04 Wed 10:00"), ("<no date>", "<no date>"), ("[1/3] [50%]", "[1/3] [50%]"),
        ("a[fn:1] b[fn::c d] e", "a[fn:1] b (c d) e"), (#"\alpha{}x \rarr \unknown a\\"#, #"αx → \unknown a"#),
        (#"$a_{1}$ \(b_{2}\) c_{3}"#, #"$a_{1}$ \(b_{2}\) c3"#),
        ("{{{name(a, b)}}} @@html:<b>c</b>@@ src_sh[:x y]{d}", "a, b c d"),
        ("<<target>> <<<radio>>>", "target radio"), ("/a *b* c/ +d+.", "a b c d."), ("*", "*"), ("**", "**"), ("=", "="),
    ]

    @Test(arguments: inlines)
    func `marks are dropped where they are marks`(source: String, expected: String) {
        #expect(OrgInline.readable(source) == expected)
    }

    private static let headlines: [(String, Int, TaskItem.State?, String, [String])] = [
        ("* Plain", 1, nil, "Plain", []), ("*** TODO [#A] Buy :a:b_c:", 3, .open, "Buy", ["a", "b_c"]),
        ("* DONE", 1, .done, "", []), ("* TODO", 1, .open, "", []), ("* TODOs of today", 1, nil, "TODOs of today", []),
        ("** CANCELLED x", 2, .cancelled, "x", []), ("* COMMENT hidden :x:", 1, nil, "hidden", ["x"]),
        ("* :only:tags:", 1, nil, "", ["only", "tags"]), ("* Time 10:30:", 1, nil, "Time 10:30:", []),
        ("* a :ж:", 1, nil, "a", ["ж"]), ("* [#A", 1, nil, "[#A", []), ("* ", 1, nil, "", []),
    ]

    @Test(arguments: headlines)
    func `headlines have level, state, title and tags`(
        line: String, level: Int, state: TaskItem.State?, title: String, tags: [String]
    ) throws {
        let text = DocumentText(Array(line.utf8))
        let read = try #require(OrgHeadline(text.bytes, text.line(0), states: OrgKeywords(text).states))
        #expect(read.level == level)
        #expect(read.state == state)
        #expect(text.string(read.title) == title)
        #expect(read.tags == tags)
    }

    @Test func `a log book has notes for readers, and hours for none`() {
        let text = """
            * TODO Paint
            :LOGBOOK:
            - Note taken on [2026-03-03 Tue 10:05] \\\\
              White, not grey.
            CLOCK: [2026-03-03 Tue 09:10]--[2026-03-03 Tue 10:00] =>  0:50
            - Note taken on [2026-03-04 Wed 10:05] \\\\
              Two coats.
              CLOCK: [2026-03-04 Wed 09:10]
            :END:
            CLOCK: [2026-03-05 Thu 09:10]
            """
        let read = ReadFixture(text, path: "a.org").documents.first?.text ?? ""
        #expect(read.contains("White, not grey.") && read.contains("Two coats."))
        #expect(!read.contains("CLOCK") && !read.contains("09:10"))
    }

    @Test(
        arguments: [
            ("* TODO Paint\n  DEADLINE: <2026-03-20 Fri> SCHEDULED: <2026-03-18 Wed>", "# Paint\n", "2026-03-20"),
            ("* TODO Paint\n  SCHEDULED: <2026-03-18 Wed>", "# Paint\n", "2026-03-18"),
            ("* DONE Paint\n  CLOSED: [2026-03-18 Wed 10:00]", "# Paint\n", nil),
            ("* Opening\n  SCHEDULED: <2026-03-18 Wed>", "# Opening\n\nSCHEDULED 2026-03-18 Wed\n", nil),
        ] as [(String, String, String?)])
    func `when a task is to be done is known, and no text`(source: String, text: String, due: String?) {
        let read = ReadFixture(source, path: "a.org").documents.first
        #expect(read?.text == text)
        #expect(read?.tasks.first?.due == due.flatMap { CivilDate($0) })
    }

    @Test(arguments: ["*bold* text", " * item", "*", "text", "\n"])
    func `other lines are no headlines`(line: String) {
        let text = DocumentText(Array(line.utf8))
        #expect(OrgHeadline(text.bytes, text.line(0), states: [:]) == nil)
    }

    @Test func `states are those that the file declares`() {
        let keywords = OrgKeywords(DocumentText(Array("#+TODO: A(a) B | C DROPPED\n#+seq_todo: ONE TWO\n".utf8)))
        #expect(keywords.states == ["A": .open, "B": .open, "C": .done, "DROPPED": .cancelled, "ONE": .open, "TWO": .done])
    }

    @Test(arguments: [
        ("#+TITLE: One\n#+title: and two\n* A", "One and two"), ("* Only headline\ntext", "Only headline"),
        ("* First\n* Second", "note"), ("text\n* A", "note"), ("", "note"), ("#+TITLE: @@html:<b>@@A@@html:</b>@@", "A"),
    ])
    func `the title is that of the file, or of the headline that holds all of it`(source: String, title: String) {
        #expect(ReadFixture(source, path: "note.org").documents.first?.title == title)
    }

    @Test(arguments: [
        ("#+begin_src\n* not one\n#+end_src\n* one", 1), ("#+begin_src\n* one\n* two", 2),
        ("#+begin_quote\n* one\n#+end_quote", 1), (":DRAWER:\n* one\n:END:", 1),
        ("#+begin_src a\n#+begin_example\n#+end_src\n#+end_example\n* one", 1),
        ("#+begin_src\n* one\n#+begin_src\n#+end_src", 1),
    ])
    func `headlines in code are code, unless the code block never ends`(source: String, count: Int) {
        let blocks = ReadFixture(source, path: "a.org").documents.first?.blocks ?? []
        let found = blocks.count { if case .heading = $0.kind { true } else { false } }
        #expect(found == count)
    }

    @Test func `a headline below the sixth level keeps its level`() {
        let blocks = ReadFixture("******** Deep", path: "a.org").documents.first?.blocks ?? []
        #expect(blocks.map(\.kind) == [.heading(level: 8, title: "Deep")])
    }

    private static let hostile: [(String, String)] = [
        ("stars", String(repeating: "*", count: 300_000)), ("openers", String(repeating: "*a ", count: 100_000)),
        ("all openers", String(repeating: "*a /b _c +d =e ~f ", count: 20_000)),
        ("pairs", String(repeating: "*a* ", count: 80_000)), ("links", String(repeating: "[[", count: 100_000)),
        ("labels", String(repeating: "[[a][b ", count: 40_000)), ("notes", String(repeating: "[fn::", count: 40_000)),
        ("stamps", String(repeating: "<2026-", count: 40_000)), ("begins", String(repeating: "#+begin_src\n", count: 30_000)),
        ("ends", String(repeating: "#+end_src\n", count: 30_000)), ("drawers", String(repeating: ":A:\n", count: 60_000)),
        ("environments", String(repeating: "\\begin{a}\n", count: 8_000)), ("dollars", String(repeating: "$a ", count: 80_000)),
        ("macros", String(repeating: "{{{", count: 60_000)), ("snippets", String(repeating: "@@a:", count: 50_000)),
        ("items", (0..<3000).map { String(repeating: " ", count: $0 % 500) + "- x" }.joined(separator: "\n")),
        ("tables", String(repeating: "|", count: 200_000)), ("rules", "|a\n|" + String(repeating: "-+", count: 100_000)),
        ("headlines", String(repeating: "* :a:\n", count: 20_000)), ("sources", String(repeating: "src_a", count: 60_000)),
        ("plans", "* a\n" + String(repeating: "DEADLINE: ", count: 30_000)),
        ("keywords", String(repeating: "#+a: b\n", count: 30_000)),
    ]

    @Test(.endsSoon, .thorough, arguments: hostile)
    func `hostile text ends soon`(name: String, text: String) {
        #expect(ReadFixture(text, path: "a.org").documents.count == 1, "\(name)")
    }
}
