@testable import ScrubjayDocuments
@testable import ScrubjayText
import Foundation
import ScrubjayFuzzing
import ScrubjayTestSupport
import Testing

/// Parses bytes as a file and returns the result.
func dump(_ bytes: [UInt8], path: String, membersOnly: Bool = false) -> String {
    var out = ""
    do {
        let parser = ParserTable.standard.parser(path: path, beginning: bytes)
        guard let parser else { return "unsupported format\n" }
        out += "format: \(parser.format)\n"
        let modified = CivilDate("2026-05-01").map { LocalDateTime(date: $0, secondOfDay: 3600) }
        try parser.parse(ParserInput(path: path, modified: modified, bytes: bytes), in: .test) { document in
            out += "member: \(document.member ?? "-")\n"
            if !document.pages.isEmpty { out += "pages: \(document.pages.map(String.init).joined(separator: ", "))\n" }
            if membersOnly {
                for property in document.properties where property.key == "notebook" { out += "notebook: \(property.value)\n" }
                for warning in document.warnings { out += "warning: \(warning.message)\n" }
            } else {
                out += document.dump
            }
        }
    } catch {
        out += "error: \(error)\n"
    }
    return out
}

@Suite struct `Documents of office programs` {
    private static let formats = ["docx", "odt", "pptx", "xlsx", "epub"]

    private static let packed = formats.flatMap { format in
        PackedFolder.all(in: Golden.fixture("documents/\(format)")).map { "\(format)/\($0)" }
    }

    @Test func `there are five files of each format and more`() {
        for format in Self.formats {
            let count = Self.packed.count { $0.hasPrefix(format + "/") }
            #expect(count >= 5, "\(format)")
        }
    }

    @Test(arguments: packed)
    func `a document is read as its golden file says`(path: String) throws {
        let bytes = try PackedFolder.bytes(of: Golden.fixture("documents/\(path)"))
        let difference = try Golden.difference(
            of: dump(bytes, path: PackedFolder.name(path)),
            to: "documents/\(PackedFolder.name(path).replacing("/", with: "--")).txt")
        #expect(difference == nil)
    }

    private static let plain =
        ["cut", "japanese", "libreoffice-russian", "textedit", "word", "wordpad"].map { "rtf/\($0).rtf" } + ["odt/flat.fodt"]

    @Test(arguments: plain)
    func `rich text and flat XML are read as their golden files say`(path: String) throws {
        let bytes = Array(try Data(contentsOf: Golden.fixture("documents/\(path)")))
        let difference = try Golden.difference(
            of: dump(bytes, path: path), to: "documents/\(path.replacing("/", with: "--")).txt")
        #expect(difference == nil)
    }

    @Test(arguments: packed)
    func `a document is known by its contents under the name of an archive`(path: String) throws {
        let bytes = try PackedFolder.bytes(of: Golden.fixture("documents/\(path)"))
        let documents = dump(bytes, path: "export.zip").split(separator: "\n")
        let format = path.prefix { $0 != "/" }
        #expect(documents.first == "format: \(format)")
        #expect(!documents.contains { $0.hasPrefix("member: ") && $0 != "member: -" })
    }

    @Test(arguments: packed)
    func `a document that was cut is read or refused in words`(path: String) throws {
        let bytes = try PackedFolder.bytes(of: Golden.fixture("documents/\(path)"))
        for part in 1..<8 { #expect(!dump(Array(bytes.prefix(bytes.count * part / 8)), path: PackedFolder.name(path)).isEmpty) }
    }

    @Test func `an encrypted document of Word is refused in words`() {
        let outcome = dump([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], path: "a.docx")
        #expect(outcome.contains("error: is encrypted, or of a version before 2007"))
    }

    private static let hostile: [(String, String, String)] = [
        ("tables in tables", "docx", String(repeating: "<w:tbl><w:tr><w:tc>", count: 100)),
        ("paragraphs in paragraphs", "docx", String(repeating: "<w:p>", count: 400)),
        (
            "a wide cell", "docx",
            String(
                repeating:
                    "<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val=\"999999999\"/></w:tcPr><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>",
                count: 50)
        ),
        (
            "cells beyond counting", "docx",
            "<w:tbl><w:tr>" + String(repeating: "<w:tc><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>", count: 20_000)
        ),
        (
            "fields that never end", "docx",
            "<w:p>" + String(repeating: "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r>", count: 20_000)
        ),
        (
            "levels beyond counting", "docx",
            "<w:p><w:pPr><w:outlineLvl w:val=\"-9223372036854775808\"/><w:numPr><w:ilvl w:val=\"9223372036854775807\"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>"
        ),
        ("spaces beyond counting", "odt", "<text:p>" + String(repeating: "<text:s text:c=\"999999999\"/>", count: 10_000)),
        (
            "styles beyond counting", "docx",
            "<w:p><w:pPr><w:pStyle w:val=\"a\"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>"
        ),
        ("spaces below none", "odt", "<text:p>a<text:s text:c=\"-9223372036854775808\"/>b</text:p>"),
        ("headings beyond counting", "odt", "<text:h text:outline-level=\"9223372036854775807\">a</text:h>"),
        (
            "rows beyond counting", "xlsx",
            "<row r=\"9223372036854775807\"><c r=\"ZZZZZZZZ1\"><v>1e308</v></c><c r=\"A1\" s=\"-1\"><v>-1e308</v></c></row><row><c><v>nan</v></c></row>"
        ),
        ("many rows", "xlsx", (1...12_000).map { "<row r=\"\($0)\"><c r=\"A\($0)\"><v>\($0)</v></c></row>" }.joined()),
    ]

    @Test(.endsSoon, .thorough, arguments: hostile.indices)
    func `hostile documents end soon`(number: Int) {
        let (name, format, contents) = Self.hostile[number]
        var zip = ZipWriter()
        switch format {
        case "docx":
            zip.add("word/document.xml", Array("<w:document><w:body>\(contents)".utf8))
            let style =
                "<w:style w:type=\"paragraph\" w:styleId=\"a\"><w:pPr><w:outlineLvl w:val=\"\(Int.max)\"/></w:pPr></w:style>"
            zip.add("word/styles.xml", Array("<w:styles>\(style)</w:styles>".utf8))
        case "odt": zip.add("content.xml", Array("<a><office:body><office:text>\(contents)".utf8))
        default:
            zip.add("xl/workbook.xml", Array("<workbook><sheets><sheet name=\"S\" r:id=\"a\"/></sheets></workbook>".utf8))
            zip.add(
                "xl/_rels/workbook.xml.rels",
                Array("<Relationships><Relationship Id=\"a\" Type=\"x/worksheet\" Target=\"s.xml\"/></Relationships>".utf8))
            zip.add("xl/s.xml", Array("<worksheet><sheetData>\(contents)".utf8))
        }
        #expect(dump(zip.archive, path: "a.\(format)").contains("member: -"), "\(name)")
    }

    private static let hostileRichText = [
        String(repeating: "{", count: 300_000), String(repeating: "{\\rtf1", count: 50_000), "\\bin999999999 x",
        String(repeating: "\\u-10179 ?", count: 50_000), String(repeating: "\\'81", count: 100_000),
        String(repeating: "{\\footnote ", count: 5_000) + "x" + String(repeating: "}", count: 5_000),
        String(repeating: "\\intbl\\cell", count: 50_000), String(repeating: "\\cell\\row", count: 50_000),
        "\\ansicpg932" + String(repeating: "\\'83", count: 20_000) + "A", "\\uc999999999\\u65 B", "\\creatim\\yr99999999999",
        "{\\info{\\creatim\\yr-5\\mo99\\dy77\\hr99\\min-3}}x", "{\\fonttbl\\f0\\f1\\f2", "}}}}}}", "\\",
        "{\\stylesheet{\\s1 heading \(Int.min);}}\\pard\\s1 x\\par",
    ]

    @Test(.endsSoon, .thorough, arguments: hostileRichText.indices)
    func `hostile rich text ends soon`(number: Int) {
        let text = "{\\rtf1 \(Self.hostileRichText[number])"
        #expect(dump(Array(text.utf8), path: "a.rtf").contains("member: -"))
    }
}
