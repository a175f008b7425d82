import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Forms of front matter` {
    private func read(_ text: String) -> FrontMatter { FrontMatter.read(DocumentText(Array(text.utf8))) }

    private func entries(_ matter: FrontMatter) -> String {
        matter.entries.map { "\($0.key)=\($0.values.joined(separator: "|"))" }.joined(separator: ";")
    }

    @Test(arguments: [
        ("---yaml\na: 1\n---\nx", "a=1", 3), ("--- yaml\na: 1\n...\nx", "a=1", 3), ("---toml\na = 1\n---\nx", "a=1", 3),
        ("---json\n{\"a\": [1, true, null]}\n---\nx", "a=1|true|", 3), (";;;\n{\"a\": {\"b\": \"c\"}}\n;;;\nx", "a.b=c", 3),
        (";;;\n\"a\": 1,\n\"b\": 2\n;;;\nx", "a=1;b=2", 4), (";;;\na: 1\n;;;\nx", "a=1", 3),
        ("---\n{\"a\": \"\\u00e9\"}\n---\nx", "a=é", 3),
        ("{\"a\": 1}\n\nx", "a=1", 1), ("{\n\t\"a\": \"}\"\n}\n\nx", "a=}", 3), ("{\"a\": 1}", "a=1", 1),
        ("\n\n---\na: 1\n---\nx", "a=1", 5),
        ("% T\n  t\n% A; B\n%\nx", "title=T t;author=A|B;date=", 4), ("% T\nx", "title=T", 1),
        ("Title: T\nauthor: A\n  B\n\nx", "Title=T;author=A B", 0), ("\tDate:\t4 March\n\tX:\ty\nx", "Date=4 March;X=y", 2),
        ("+++\r\na = 1\r\n+++\r\nx", "a=1", 3),
    ])
    func `each is read, and the body begins behind it`(text: String, expected: String, end: Int) {
        let matter = read(text)
        #expect(entries(matter) == expected)
        #expect(matter.end == end)
        #expect(matter.warnings.isEmpty)
    }

    @Test(arguments: [
        "{{< figure >}}\n\nx", "{% raw %}\n\nx", "{\"a\": 1} and more\n\nx", "{\"a\": 1}\nx", "{}\n\nx", "{\"a\": [1}\n\nx",
        "{\"a\"",
        "----\na: 1\n----", "--- a title ---\na: 1\n---", "+++\nx", ";;;", "%\u{E9}x", "%%comment%%\nx", "100% T",
        "Topic: x\nAuthor: y\n\nx",
        "Title: T\na line of prose\n\nx", "\tcode\nx", "\n\n---\n\n---\nx", "\n---\nx\n---", "+++ +++\nx\n+++",
        "Ada: hello\nBo: hi\n\n", "",
        "\u{FEFF}", "{", "%", "-", "---", ":",
    ])
    func `other lines are text`(text: String) {
        let matter = read(text)
        #expect(matter.end == 0)
        #expect(matter.entries.isEmpty)
    }

    @Test(arguments: [
        ("---json\n{\"a\": 1, \"b\": [\n---\nx", "a=1;b=", 2), ("---coffee\na = 1\n---\nx", "", 1),
        ("---\nb: 1\na: [x, y\n---\nx", "b=1;a=x|y", 4), ("---\nb: 1\na: x: y\n---\nx", "b=1;a=x: y", 3),
        ("---\nb: 1\nowner: @ada\n---\nx", "b=1;owner=@ada", 3), ("---\nb: 1\nlist:\n\t- x\n  - y\n---\nx", "b=1;list=x|y", 4),
        ("---\nüber: 1\nb: @\n---\nx", "über=1;b=@", 3),
    ])
    func `the valid part of broken front matter is kept, with a warning and its line`(text: String, expected: String, line: Int)
    {
        let matter = read(text)
        #expect(entries(matter) == expected)
        #expect(matter.end > 1)
        #expect(matter.warnings.map(\.line) == [line])
    }

    @Test(arguments: [
        ("tags: one two", ["one", "two"]), ("tags: one, two words", ["one", "two words"]),
        ("tags:\n- two words", ["two words"]),
        ("tags: [two words]", ["two words"]), ("tags: '#a #b'", ["a", "b"]), ("keywords: a;b c", ["a", "b c"]),
    ])
    func `tags are parted as they are written`(yaml: String, tags: [String]) throws {
        #expect(try document("---\n\(yaml)\n---\nx").tags == tags)
    }

    @Test(arguments: [
        ("created: 1772616600000", "2026-03-04T11:30:00"), ("date created: 2026-03-04", "2026-03-04"),
        ("Created time: March 4, 2026 9:30 AM", "2026-03-04T09:30:00"), ("created_at: 1772616600", "2026-03-04T11:30:00"),
        ("createdAt: 2026-03-04T09:30:00Z", "2026-03-04T11:30:00"),
    ])
    func `a note was made when its front matter says`(yaml: String, created: String) throws {
        #expect(try document("---\n\(yaml)\n---\nx").dates.created?.description == created)
    }
}
