import ScrubjayTestSupport
@testable import ScrubjayDocuments
import Testing

@Suite struct `Reading XML` {
    /// Events as one line: `<name key=value>`, text, `</name>`; texts that follow each other are joined.
    private func events(_ bytes: [UInt8], pieceSize: Int = 1 << 20) throws -> (text: String, warning: Warning?) {
        var reader = XMLReader()
        var text = ""
        func take(_ event: XMLEvent) {
            switch event {
            case .open(let tag, _):
                text += "<\(tag.name)" + tag.attributes.map { " \($0.name)=\($0.value)" }.joined() + ">"
            case .text(let more, _): text += more
            case .close(let name, _): text += "</\(name)>"
            }
        }
        var start = 0
        while start < bytes.count {
            let end = min(start + pieceSize, bytes.count)
            try reader.read(Array(bytes[start..<end])) { take($0) }
            start = end
        }
        try reader.finish { take($0) }
        return (text, reader.warning)
    }

    @Test(arguments: [
        ("<a b='1'>x<c/></a>", "<a b=1>x<c></c></a>"), ("<w:p w:val=\"1\"><r:t>x</r:t></w:p>", "<p val=1><t>x</t></p>"),
        ("<a><![CDATA[1 < 2 & ]]>&amp;&#233;</a>", "<a>1 < 2 & &é</a>"), ("\n \n<?xml version='1.0'?><a/>", "<a></a>"),
        ("<a>one&nbsp;two&hellip;&unheardof;</a>", "<a>one\u{A0}two…</a>"), ("<a><!-- b --><?php c ?></a>", "<a></a>"),
        ("<!DOCTYPE a SYSTEM 'http://example.org/a.dtd'><a>&eacute;</a>", "<a>é</a>"),
        ("<a>bell\u{07}bell</a>", "<a>bell bell</a>"), ("\u{FEFF}<a>é</a>", "<a>é</a>"),
        ("<?xml version='1.0' encoding='utf-16'?><a>é</a>", "<a>é</a>"),
        ("<?xml version='1.0' encoding='klingon'?><a>é</a>", "<a>é</a>"),
    ])
    func `elements, attributes and texts come in their order`(xml: String, expected: String) throws {
        for size in [1, 2, 7, 1 << 20] {
            let read = try events(Array(xml.utf8), pieceSize: size)
            #expect(read.text == expected)
            #expect(read.warning == nil)
        }
    }

    @Test(
        arguments: [
            ("ISO-8859-1", [0xE9], "é"), ("windows-1252", [0x80, 0xE9], "€é"), ("ISO-8859-15", [0xA4], "€"),
            ("koi8-r", [0xC1], "а"), ("UTF-8", [0xC3, 0xA9, 0xFF, 0x21], "é\u{FFFD}!"),
        ] as [(String, [UInt8], String)])
    func `the declaration names the encoding`(name: String, bytes: [UInt8], expected: String) throws {
        let xml = Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><a>".utf8) + bytes + Array("</a>".utf8)
        let read = try events(xml, pieceSize: 3)
        #expect(read.text == "<a>\(expected)</a>")
        #expect(read.warning == nil)
    }

    @Test(arguments: [true, false])
    func `UTF-16 is read by its mark`(isBig: Bool) throws {
        let units = Array("\u{FEFF}<a>Grüße 🦜</a>".utf16)
        let bytes = units.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try events(bytes, pieceSize: 5).text == "<a>Grüße 🦜</a>")
    }

    @Test(arguments: [
        ("<a>\n<b>one</b>\n<b>two", "<a>\n<b>one</b>\n<b>two</b></a>", 3), ("<a>\n<b>one</c></a>", "<a>\n<b>one</b></a>", 2),
        ("", "", 1), ("no xml", "", 1), ("\n\n<a>1 < 2</a>", "<a>1 </a>", 3), ("<a/>\n<b/>", "<a></a>", 2),
    ])
    func `broken XML is kept up to where it breaks, and every element ends`(xml: String, expected: String, line: Int) throws {
        let read = try events(Array(xml.utf8))
        #expect(read.text == expected)
        #expect(read.warning?.line == line)
    }

    @Test func `lines are those of the file`() throws {
        var lines: [Int] = []
        _ = try XMLReader.read(Array("\n<a>\n<b/>\n\ntext</a>".utf8)) { event in
            switch event {
            case .open(_, let line), .text(_, let line), .close(_, let line): lines.append(line)
            }
        }
        #expect(lines == [2, 2, 3, 3, 3, 5])
    }

    @Test func `entities that a document declares are not expanded in texts, and bombs in attributes are refused`() throws {
        var declarations = "<!ENTITY e0 \"boom\">"
        for index in 1...12 {
            let inside = String(repeating: "&e\(index - 1);", count: 10)
            declarations += "<!ENTITY e\(index) \"\(inside)\">"
        }
        let inText = try events(Array("<!DOCTYPE a [\(declarations)]><a>x&e12;y</a>".utf8))
        #expect(inText.text == "<a>xy</a>")
        let inAttribute = try events(Array("<!DOCTYPE a [\(declarations)]><a b='&e12;'/>".utf8))
        #expect(inAttribute.text == "")
        #expect(inAttribute.warning != nil)
    }

    @Test func `files and addresses that entities name are not read`() throws {
        let entities = "<!ENTITY f SYSTEM \"file:///etc/hostname\"><!ENTITY % p SYSTEM \"file:///etc/passwd\">%p;"
        let xml = "<!DOCTYPE a [\(entities)]><a>x&f;y</a>"
        #expect(try events(Array(xml.utf8)).text == "<a>xy</a>")
    }

    @Test func `elements inside elements have a limit`() throws {
        let read = try events(Array(String(repeating: "<a>", count: 100_000).utf8))
        #expect(read.warning != nil)
        #expect(read.text.utf8.count == XMLReader.depthLimit * 7)
    }

    @Test func `a small file is a tree`() throws {
        let (root, warning) = XMLNode.read(Array("<a><b x='1'>one <i>two</i> three</b><b/>&lt;tail</a>".utf8))
        #expect(warning == nil)
        #expect(root?.elements("b").count == 2)
        #expect(root?.first("b")?.text == "one two three")
        #expect(root?.first("b")?[attribute: "x"] == "1")
        #expect(root?.descendants("i").map(\.text) == ["two"])
        #expect(root?.text == "one two three<tail")
        #expect(XMLNode.read(Array("nothing".utf8)).root == nil)
    }

    @Test(arguments: UInt64(0)..<300)
    func `for any bytes, reading ends and elements are balanced`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let words = ["<a>", "</a>", "<b c='d'>", "&amp;", "&x;", "]]>", "<![CDATA[", "é", "\u{0}", "<!--", "t"]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0..<60, using: &random) {
            bytes += Array((words.randomElement(using: &random) ?? "").utf8)
            if Int.random(in: 0..<9, using: &random) == 0 { bytes.append(UInt8.random(in: 0...255, using: &random)) }
        }
        var depth = 0
        _ = try XMLReader.read(bytes) { event in
            switch event {
            case .open: depth += 1
            case .close: depth -= 1
            case .text: break
            }
            #expect(depth >= 0)
        }
        #expect(depth == 0)
    }
}
