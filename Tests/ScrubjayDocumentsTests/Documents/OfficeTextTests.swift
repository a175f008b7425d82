@testable import ScrubjayDocuments
import Testing

@Suite struct `What paragraphs of office programs mean` {
    private static let tidied: [(String, String)] = [
        ("a  b", "a b"), ("a\u{A0}b", "a b"), ("Nora\t0:12", "Nora  0:12"), ("Nora   0:12", "Nora  0:12"),
        ("Nora 0:12", "Nora 0:12"),
        ("a\n\n b", "a\nb"), ("so\u{AD}ft", "soft"), ("  a ", "a"), ("\u{FEFF}a\u{200B}", "a"), ("a\u{1}b", "ab"), ("", ""),
    ]

    @Test(arguments: tidied)
    func `white space is one space, but before a time`(text: String, expected: String) {
        #expect(FlowText.tidy(text) == expected)
    }

    private static let bullets: [(String, Int?, String?)] = [
        ("- oil", nil, "oil"), ("• oil", nil, "oil"), ("▪ oil", nil, "oil"), ("– oil", nil, "oil"), ("3. oil", 3, "oil"),
        ("3) oil", 3, "oil"),
        ("-oil", nil, nil), ("3.5 litres", nil, nil), ("oil", nil, nil), ("–", nil, nil),
    ]

    @Test(arguments: bullets)
    func `typed bullets are bullets`(text: String, number: Int?, rest: String?) {
        #expect(FlowText.bullet(text)?.rest == rest)
        #expect(FlowText.bullet(text)?.number == number)
    }

    private static let boxes: [(String, TaskItem.State?, String?)] = [
        ("☐ oil", .open, "oil"), ("☑oil", .done, "oil"), ("☒ oil", .done, "oil"), ("✅\u{FE0F} oil", .done, "oil"),
        ("☐", nil, nil), ("oil ☐", nil, nil),
    ]

    @Test(arguments: boxes)
    func `a box makes a task`(text: String, state: TaskItem.State?, rest: String?) {
        #expect(FlowText.box(text)?.state == state)
        #expect(FlowText.box(text)?.rest == rest)
    }

    private static let headings: [(String, Bool)] = [
        ("Decisions", true), ("Action items:", true), ("We met at five.", false), ("Present: Nora, Sarah", false),
        ("Nora Whitfield  0:12", false),
        ("12", false), ("Really?", false), (String(repeating: "long ", count: 20), false),
    ]

    @Test(arguments: headings)
    func `a short line in bold is a heading`(text: String, isHeading: Bool) { #expect(FlowText.isHeading(text) == isHeading) }

    private static let tables: [([[String]], [String]?)] = [
        ([["Date:", "4 March"], ["Place:", "Hall"]], ["Date: 4 March", "Place: Hall"]),
        ([["Date", "4 March"], ["Attendees", "Nora\nSarah"]], ["Date: 4 March", "Attendees: Nora, Sarah"]),
        ([["Date:", "4 March", "Time:", "10:00"]], ["Date: 4 March", "Time: 10:00"]),
        ([["Room", "Size"], ["Hall", "210"]], nil), ([["a", "b", "c"]], nil), ([["", "x"]], nil), ([], nil),
    ]

    @Test(arguments: tables)
    func `a table of labels is the head of a form`(rows: [[String]], expected: [String]?) {
        #expect(FlowText.fields(rows) == expected)
    }

    private static let cells: [(String, Int?, String)] = [
        ("46085", 1, "2026-03-04"), ("46085.5", 1, "2026-03-04 12:00"), ("46085.395833333336", 2, "2026-03-04 09:30"),
        ("46085", 2, "2026-03-04"),
        ("0.4375", 3, "10:30"), ("0.25", 4, "25%"), ("0.30000000000000004", nil, "0.3"), ("1250.5", 0, "1250.5"),
        ("1e20", 0, "1e+20"),
        ("12", 5, "12"), ("46085", 6, "2026-03-04"), ("-1", 1, "-1"), ("text", 1, "text"), ("60", 99, "60"),
        ("1e300", 1, "1e+300"), ("1.5", 7, "1.5"),
    ]

    @Test(arguments: cells)
    func `numbers of a sheet are written as it shows them`(value: String, style: Int?, expected: String) {
        let styles = """
            <styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0 &quot;days&quot;"/>\
            <numFmt numFmtId="171" formatCode="[$-407]d/ mmmm yyyy;@"/><numFmt numFmtId="172" formatCode="General"/></numFmts>\
            <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="9"/><xf numFmtId="170"/>\
            <xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>
            """
        let formats = CellFormats(XMLNode.read(Array(styles.utf8)).root, isFrom1904: false)
        #expect(formats.text(value, style: style) == expected)
    }

    private static let transcripts: [(String, String?, String?)] = [
        ("Crate call-20260310_090012-Meeting Transcript", "Crate call", "2026-03-10T09:00:12"),
        ("A-B plan-20260310_235959-Meeting Transcript", "A-B plan", "2026-03-10T23:59:59"),
        ("Crate call-20261310_090012-Meeting Transcript", nil, nil),
        ("Crate call-20260310_250012-Meeting Transcript", nil, nil),
        ("Meeting Transcript", nil, nil), ("-20260310_090012-Meeting Transcript", nil, nil),
    ]

    @Test(arguments: transcripts)
    func `the first line of a transcript of Teams has its title and start`(line: String, title: String?, start: String?) {
        let transcript = TeamsTranscript(firstLine: line)
        #expect(transcript?.title == title)
        #expect(transcript?.start == start)
    }

    @Test func `paths of parts count from their folder`() {
        #expect(PackageParts.path("../notes/n1.xml", from: "ppt/slides/") == "ppt/notes/n1.xml")
        #expect(PackageParts.path("/word/document.xml", from: "x/") == "word/document.xml")
        #expect(PackageParts.path("../../../a.xml", from: "x/") == "a.xml")
    }

    private static let elements = [
        ("<title/>", "<title></title>"), ("<br/>", "<br/>"), ("<a id=\"x/>y\"/>b", "<a id=\"x/>y\"></a>b"),
        ("a < b />", "a < b />"), ("<", "<"), ("</p>", "</p>"),
    ]

    @Test(arguments: elements)
    func `empty elements get an end`(page: String, expected: String) {
        #expect(String(decoding: EmptyElements.written(Array(page.utf8)), as: UTF8.self) == expected)
    }
}
