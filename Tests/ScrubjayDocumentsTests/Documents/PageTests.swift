import ScrubjayTestSupport
@testable import ScrubjayDocuments
@testable import ScrubjayText
import Testing

@Suite struct `Pages` {
    @Test(arguments: [
        ("<p>one <b>two</b>\n three</p><p>four</p>", "one two three\n\nfour\n"),
        ("<div>one</div><div>two</div><div><br></div><div>three</div>", "one\ntwo\n\nthree\n"),
        ("one<br>two<br><br>three", "one\ntwo\n\nthree\n"),
        ("<h2>Head</h2>text", "## Head\n\ntext\n"),
        ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c\n"),
        ("<ol start=4><li>a<li value=9>b<li>c</ol>", "4. a\n9. b\n10. c\n"),
        ("<ul><li><p>a</p><p>b</p></li></ul>", "- a\n  b\n"),
        ("<dl><dt>Term</dt><dd>first<dd>second</dl>", "- Term: first\n- second\n"),
        ("<table><tr><th>a<th>b<tr><td>1<td>2 | 3</table>", "| a | b |\n| --- | --- |\n| 1 | 2 \\| 3 |\n"),
        ("<table><tr><td><p>only</p><tr><td>layout</table>", "only\n\nlayout\n"),
        ("<pre><code class='language-swift'>let a\n  = 1</code></pre>", "    let a\n      = 1\n"),
        ("<p>a&nbsp;b&shy;c&#8203;d &eacute;</p>", "a bcd é\n"),
        ("<img alt='The lens'> <img alt='IMG_1.JPG'>", "The lens\n"),
        ("<p style='display: none'>x</p><p hidden>y</p><script>z</script><style>q</style><noscript>n</noscript>k", "k\n"),
        (
            "<h1>Bread</h1><object><table><tr><td><div>Flour<td><div>500 g<tr><td>Salt<td>9 g</table></object>end",
            "# Bread\n\n| Flour | 500 g |\n| --- | --- |\n| Salt | 9 g |\n\nend\n"
        ),
        ("<object><table><tr><td><div>Flour</div></td><td><div>500 g</div></td></tr></table></object>", "Flour\n500 g\n"),
        ("<object data='plan.pdf'>no viewer</object><object classid='clsid:D27C'>no plugin</object>k", "k\n"),
        (
            "<p>a <math><semantics><mi>x</mi><annotation encoding='application/x-tex'>x</annotation></semantics></math>"
                + "<span aria-hidden=true>x</span> b",
            "a x b\n"
        ),
        ("<p>a <math><semantics><mi>x</mi><annotation>y</annotation></semantics></math> b", "a x b\n"),
        ("<p>a <math><mi>x</mi></math> b", "a x b\n"),
        ("<blockquote><p>said</p></blockquote>", "said\n"), ("<dl><dd>only indented</dl>", "only indented\n"),
        ("<p>a <a href=\"x>b</a> c</p><p>d", "a b c\n\nd\n"),
        ("<p>日本<ruby>語<rt>ご</rt></ruby></p>", "日本語ご\n"),
    ])
    func `blocks are written as a person would`(html: String, expected: String) throws {
        #expect(try Markup.page("<html><body>\(html)").text == expected)
    }

    @Test(arguments: [
        ("<ul><li><input type=checkbox> a<li><input type=checkbox checked> b</ul>", [TaskItem.State.open, .done]),
        ("<ul class='checklist'><li>a<li class='checked'>b</ul>", [.open, .done]),
        ("<ul data-type=taskList><li data-checked=true>a<li data-checked=false>b</ul>", [.done, .open]),
        ("<p>☐ a<br>☑ b</p>", [.open, .done]),
        ("<ul class=to-do-list><li><div class='checkbox checkbox-on'></div> a</ul>", [.done]),
        ("<p data-tag='to-do'>a</p><p data-tag='to-do:completed'>b</p>", [.open, .done]),
        ("<span role=checkbox aria-checked=true></span> a", [.done]), ("<ul><li>a</ul>", []), ("<p>a ☐ b</p>", []),
    ])
    func `boxes make tasks`(html: String, states: [TaskItem.State]) throws {
        #expect(try Markup.page("<html><body>\(html)").tasks.map(\.state) == states)
    }

    @Test(arguments: [
        ("<title>A - Site</title><meta property=og:title content=B>", "B"), ("<title>A</title><h1>C</h1>", "A"),
        ("<title>Site: C | Site</title><h1>C</h1>", "Site: C | Site"), ("<title>C | Site</title><body><h1>C</h1>", "C"),
        ("<title>C | Site</title><meta property=og:site_name content=Site>", "C"),
        ("<title>Site - C</title><body><h1>Site</h1><main>x</main>", "C"), ("<body><h1>C</h1>", "C"),
        ("<body><div>First line</div><div>second</div>", "First line"), ("<body><p>A sentence is no title.</p>", "page"),
    ])
    func `the title is that of the page, not of the site`(html: String, title: String) throws {
        #expect(try Markup.page("<!DOCTYPE html><html>\(html)").title == title)
    }

    private static let data = "{\"author\":[{\"name\":\"Nora\\u0020Lindqvist\"},{\"name\":\"Jamal Pryce\"}]}"

    @Test(arguments: [
        ("<meta name=author content='Nora Lindqvist'>", ["Nora Lindqvist"]),
        ("<body><p class=byline>By Nora Lindqvist</p>", ["Nora Lindqvist"]),
        ("<body><a rel=author>Nora Lindqvist</a>", ["Nora Lindqvist"]),
        ("<script type='application/ld+json'>\(data)</script>", ["Nora Lindqvist", "Jamal Pryce"]),
        ("<meta name=author content='Nora Lindqvist, Jamal Pryce'>", ["Nora Lindqvist", "Jamal Pryce"]),
        ("<meta name=author content='https://example.org/nora'>", []),
    ])
    func `authors are found`(html: String, names: [String]) throws {
        #expect(try Markup.page("<!DOCTYPE html><html>\(html)").people.map(\.name) == names)
    }

    @Test(arguments: [
        ("<meta property='article:published_time' content='2026-02-17T08:15:00Z'>", "2026-02-17T10:15:00"),
        ("<script type='application/ld+json'>{\"datePublished\": \"2026-02-17\"}</script>", "2026-02-17"),
        ("<meta name=date content='2026-02-17'>", "2026-02-17"),
        ("<body><article><time datetime='2026-02-17'>last week</time></article>", "2026-02-17"),
    ])
    func `the day of publication is when a page was created`(html: String, date: String) throws {
        #expect(try Markup.page("<!DOCTYPE html><html>\(html)").dates.created?.description == date)
    }

    @Test(
        arguments: [
            ("<meta charset=windows-1252><p>", [0x80, 0xE9], "€é"), ("<meta charset=koi8-r><p>", [0xC1], "а"),
            ("<meta http-equiv=content-type content='text/html; charset=shift_jis'><p>", [0x93, 0xFA, 0x96, 0x7B], "日本"),
            ("<p>", [0xE9], "é"), ("<meta charset=iso-8859-1><p>", [0xC3, 0xA9], "é"),
            ("<meta charset=klingon><p>", [0xC3, 0xA9], "é"),
        ] as [(String, [UInt8], String)])
    func `the encoding is what the page declares`(html: String, bytes: [UInt8], text: String) throws {
        let page = Array("<!DOCTYPE html><html>\(html)".utf8) + bytes
        #expect(try Markup.documents(page, path: "page.html").first?.text == text + "\n")
    }

    private static func property(_ kind: String, _ name: String, _ value: String) -> String {
        "<table class=properties><tr class='property-row property-row-\(kind)'><th>\(name)<td>\(value)</table>"
    }

    @Test(
        arguments: [
            ("Due", nil), ("Event", nil), ("Created", "2026-02-28"), ("Date", "2026-02-28"),
        ] as [(String, String?)])
    func `a date among the properties of a page is what it is called`(name: String, created: String?) throws {
        let row = Self.property("date", name, "<time>@February 28, 2026</time>")
        let page = try Markup.page("<html><body><article><header><h1>A</h1>\(row)</header><p>text</article>")
        #expect(page.dates.created?.description == created)
        #expect(page.properties.contains { $0.key == name && $0.value == "February 28, 2026" })
    }

    @Test func `what is selected among the properties of a page are so many values`() throws {
        let values = "<span class='selected-value a'>ferry</span><span class='selected-value b'>open air</span>"
        let page = try Markup.page("<html><body><article>\(Self.property("multi_select", "Tags", values))<p>text</article>")
        #expect(page.tags == ["ferry", "open air"])
        #expect(!page.text.contains("ferryopen"))
    }

    @Test func `an article is found between menu, margin and remarks`() throws {
        let paragraph = "<p>The lamp was lit again on Friday, and by noon, so they say, half of the town had come to look.</p>"
        let html = """
            <!DOCTYPE html><html><body><nav><a href=/>Home</a> <a href=/b>Menu entry</a></nav>
            <div id=page><div class=sidebar><p>Ten lamps, ten stories, ten things that you never knew about glass.</p></div>
            <div class=story>\(String(repeating: paragraph, count: 8))</div>
            <div class=comments><p>I was there too, and it was wonderful, and I will come again.</p></div></div>
            <footer>Imprint and such</footer>
            """
        let text = try Markup.page(html).text
        #expect(text.ranges(of: "lit again").count == 8)
        for word in ["Menu entry", "Ten lamps", "I was there", "Imprint"] { #expect(!text.contains(word)) }
    }

    @Test func `links keep their labels, and lead to pages and files`() throws {
        let read = try Markup.page(
            "<html><body><p>See <a href='https://example.org/a'>the page</a> and <a href='plan.pdf'>the plan</a>, <a href='#x'>x</a>.</p>"
        )
        #expect(read.text == "See the page and the plan, x.\n")
        #expect(read.links.map(\.kind) == [.url, .file])
        #expect(read.links.map(\.target) == ["https://example.org/a", "plan.pdf"])
    }

    @Test(
        .thorough,
        arguments: [
            "<div>", "<b id=1>", "<p><b>x", "<table><tr><td>", "<ul><li>", "<svg><td></x>", "<p a='", "<a href=x>", "<!--", "<",
            "&", "<dl><dt>a<dd>b",
            "<form><table>", "<pre>", "<h1>", "<select><option>", "<blockquote>", "<x1>", "<template>", "<math><mi>",
        ])
    func `pages that nest and repeat without end are read in little time`(piece: String) throws {
        let html = "<!DOCTYPE html><html><body>first words" + String(repeating: piece, count: 20_000)
        #expect(try Markup.page(html).text.hasPrefix("first words"))
    }

    @Test func `tags with many attributes are removed, their text stays`() throws {
        let attributes = (0..<5000).map { "a\($0)=1" }.joined(separator: " ")
        #expect(try Markup.page("<!DOCTYPE html><p \(attributes)>text</p>").text == "text\n")
    }

    @Test(arguments: UInt64(0)..<200)
    func `every page is read`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let words = [
            "<div class='sidebar main'>", "</div>", "<p>", "</p>", "<ul>", "<li>", "</ul>", "<table>", "<tr><td>", "</table>",
            "<h1>",
            "</h1>", "<nav>", "</nav>", "text, with commas, and more ", "<input type=checkbox>", "<br>", "<a href=x>", "</a>",
            "<dl>",
            "<dt>", "<dd>", "</dl>", "<pre>", "</pre>", "☐ ", "<meta property=og:title content=x>", "&amp;", "<!-- ", "-->",
            "<script>",
            "</script>", "<p style='mso-list:l0 level3'>", "<li data-checked=true>", "<article>", "</article>", "é", "<b>",
            "<span>",
        ]
        var html = ""
        for _ in 0..<Int.random(in: 0..<120, using: &random) { html += words.randomElement(using: &random) ?? "" }
        let read = try Markup.page("<html>" + html)
        #expect(!read.title.isEmpty)
        #expect(read.blocks.allSatisfy { $0.range.upperBound <= read.text.utf8.count })
    }
}
