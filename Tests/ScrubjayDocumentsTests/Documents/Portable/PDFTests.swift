@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `PDFs` {
    /// Programs that print the recorded output for a fixture.
    private static func recorded(_ name: String) throws -> FakeTools {
        let path = Golden.fixture("documents/pdf/\(name)").path
        return try FakeTools(["pdftotext": "cat '\(path).pdftotext'", "pdfinfo": "cat '\(path).pdfinfo'"])
    }

    private static func documents(
        _ tools: FakeTools?, path: String = "plan.pdf", bytes: [UInt8] = Array("%PDF-1.4".utf8), languages: [String] = []
    ) throws -> [Document] {
        var context = ParsingContext.test
        context.languages = languages
        var documents: [Document] = []
        try PDFParser(tools: tools?.path).parse(ParserInput(path: path, bytes: bytes), in: context) { documents.append($0) }
        return documents
    }

    private static func message(_ script: String) -> String? {
        do {
            _ = try documents(try FakeTools(["pdftotext": script]))
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: ["plan", "columns", "besprechung"])
    func `headings, paragraphs, lists and pages come back`(name: String) throws {
        let tools = try Self.recorded(name)
        let document = try #require(try Self.documents(tools, path: "\(name).pdf").first)
        let dump = document.dump + "pages: \(document.pages)\n"
        #expect(try Golden.difference(of: dump, to: "documents/pdf--\(name).pdf.txt") == nil)
    }

    @Test(
        .enabled(if: Tool.pdftotext.isInstalled, "pdftotext is not installed"), arguments: ["plan", "columns", "besprechung"])
    func `the program that is installed gives the same`(name: String) throws {
        let bytes = Array(try Data(contentsOf: Golden.fixture("documents/pdf/\(name).pdf")))
        let real = try Self.documents(nil, path: "\(name).pdf", bytes: bytes)
        #expect(real.map(\.text) == (try Self.documents(try Self.recorded(name), path: "\(name).pdf")).map(\.text))
    }

    @Test func `unreadable files have a reason`() throws {
        #expect(Self.message("echo 'Command Line Error: Incorrect password' >&2; exit 1")?.contains("encrypted") == true)
        #expect(Self.message("echo \"Syntax Error: Couldn't read xref table\" >&2; exit 1")?.contains("xref table") == true)
        #expect(Self.message("kill -SEGV $$")?.contains("crashed") == true)
        #expect(throws: MissingTool(tool: .pdftotext)) { try Self.documents(try FakeTools([:])) }
    }

    @Test func `damage is a warning where something could be read`() throws {
        let tools = try FakeTools(["pdftotext": "echo 'The lamp comes into the entrance hall.'; echo 'Syntax Error: x' >&2"])
        let document = try #require(try Self.documents(tools).first)
        #expect(document.warnings.count == 1)
        #expect(document.text.contains("entrance hall"))
    }

    @Test func `pages that are pictures are drawn and recognised, one by one`() throws {
        let label = Golden.fixture("documents/image/label.tsv").path
        let tools = try FakeTools([
            "pdftotext": "printf '\\f\\f'", "pdfinfo": "echo 'Pages: 2'", "pdftoppm": "echo \"picture $6\"",
            "tesseract":
                "[ \"$1\" = --list-langs ] && { echo eng; echo deu; exit; }; [ \"$4\" = deu ] || exit 1; cat > /dev/null; cat '\(label)'",
        ])
        let document = try #require(try Self.documents(tools, languages: ["de", "xx"]).first)
        #expect(document.pages.count == 2)
        #expect(document.text.contains("It is eleven minutes fast"))
        #expect(!document.text.contains("~"))
    }

    @Test func `a page that cannot be recognised is left out with a warning`() throws {
        let tools = try FakeTools([
            "pdftotext": "printf '\\f'", "pdfinfo": "echo 'Pages: 1'", "pdftoppm": "exit 1",
            "tesseract": "echo eng",
        ])
        let document = try #require(try Self.documents(tools).first)
        #expect(document.warnings.map(\.message) == ["page 1: pdftoppm cannot draw it"])
    }

    @Test func `pages that are pictures need a program`() throws {
        let tools = try FakeTools(["pdftotext": "printf '\\f'"])
        #expect(throws: MissingTool(tool: .tesseract)) { try Self.documents(tools) }
    }

    private static let titles: [(String, String?)] = [
        ("Plan", "Plan"), ("Microsoft Word - Plan.docx", nil), ("Microsoft Word - Plan", "Plan"), ("untitled", nil),
        ("plan.indd", nil),
        ("12", nil),
    ]

    @Test(arguments: titles)
    func `a title that is none is none`(written: String, title: String?) {
        #expect(PDFInformation("Title:          \(written)\nPages: x").title == title)
    }

    private static let running: [([[String]], [[String]])] = [
        ([["Title", "a", "1"], ["Title", "b", "2"], ["Title", "c", "3"]], [["Title", "a"], ["b"], ["c"]]),
        ([["a", "Page 1 of 2"], ["b", "Page 2 of 2"]], [["a"], ["b"]]),
        ([["Left", "a"], ["Right", "b"], ["Left", "c"], ["Right", "d"]], [["Left", "a"], ["b"], ["c"], ["d"]]),
        ([["a", "b"], ["c", "d"], ["e", "f"]], [["a", "b"], ["c", "d"], ["e", "f"]]),
        ([["1984"]], [["1984"]]), ([[]], [[]]), ([], []),
    ]

    @Test(arguments: running)
    func `titles and numbers that stand on most pages are removed`(pages: [[String]], rest: [[String]]) {
        #expect(RunningHeaders.removed(from: pages) == rest)
    }

    @Test func `a cut word is one again, a hyphen that the text has elsewhere stays`() {
        let full = "This line is as long as the lines of this page are, more or"
        let lines = [
            full, full + " extra-", "ordinary. The " + full, "of it is well-", "known. " + full,
            "and well-known it is, they say of " + full,
        ]
        let text = String(decoding: PageOutline(pages: [lines], title: nil).outline.bytes, as: UTF8.self)
        #expect(text.contains("extraordinary"))
    }
}
