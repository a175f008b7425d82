@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Pictures` {
    private static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: Golden.fixture("documents/image/\(name)")))
    }

    private static func documents(_ name: String, _ tools: FakeTools?) throws -> [Document] {
        var documents: [Document] = []
        let input = ParserInput(path: name, bytes: try bytes(name))
        try PictureParser(tools: tools?.path).parse(input, in: .test) { documents.append($0) }
        return documents
    }

    private static func seeing(_ table: String) throws -> FakeTools {
        let path = Golden.fixture("documents/image/\(table)").path
        return try FakeTools(["tesseract": "[ \"$1\" = --list-langs ] && echo eng || cat '\(path)'"])
    }

    @Test(arguments: ["label.png", "label.jpg"])
    func `what stands on them is read, noise is not`(name: String) throws {
        let documents = try Self.documents(name, try Self.seeing("label.tsv"))
        let dump = documents.map(\.dump).joined()
        #expect(try Golden.difference(of: dump, to: "documents/image--\(name).txt") == nil)
    }

    @Test(.enabled(if: Tool.tesseract.isInstalled, "tesseract is not installed"))
    func `the program that is installed reads them`() throws {
        #expect(try Self.documents("label.png", nil).first?.text.contains("minutes") == true)
        #expect(try Self.documents("sky.png", nil) == [])
    }

    @Test func `one without words is no document, an icon is not even looked at`() throws {
        let blank = try FakeTools(["tesseract": "[ \"$1\" = --list-langs ] && echo eng || echo level"])
        #expect(try Self.documents("sky.png", blank) == [])
        let failing = try FakeTools(["tesseract": "exit 1"])
        #expect(try Self.documents("icon.png", failing) == [])
    }

    @Test func `without the program they wait for it`() throws {
        #expect(throws: MissingTool(tool: .tesseract)) { try Self.documents("label.png", try FakeTools([:])) }
    }

    @Test func `only pictures are given to the program`() throws {
        let input = ParserInput(path: "list.png", text: "/etc/passwd\n")
        let tools = try FakeTools(["tesseract": "echo ran >&2; exit 7"])
        #expect(throws: ParseError.self) { try PictureParser(tools: tools.path).parse(input, in: .test) { _ in } }
    }

    private static let sizes: [(String, PictureHeader.Size)] = [
        ("label.png", PictureHeader.Size(width: 218, height: 310)), ("label.jpg", PictureHeader.Size(width: 218, height: 310)),
        ("icon.png", PictureHeader.Size(width: 16, height: 16)), ("sky.png", PictureHeader.Size(width: 320, height: 200)),
    ]

    @Test(arguments: sizes)
    func `their size is read from the first bytes`(name: String, size: PictureHeader.Size) throws {
        #expect(PictureHeader.size(try Self.bytes(name)) == size)
    }

    @Test(arguments: 0..<200)
    func `a cut or damaged header does not crash`(seed: Int) throws {
        let names = Self.sizes.map(\.0)
        var bytes = Array(try Self.bytes(names[seed % names.count]).prefix(seed))
        if !bytes.isEmpty { bytes[seed * 7 % bytes.count] ^= 0xFF }
        _ = PictureHeader.size(bytes)
        for kind in ["VP8 ", "VP8L", "VP8X"] {
            let webP = Array("RIFF0000WEBP\(kind)".utf8) + bytes
            #expect(PictureHeader.isPicture(webP[...]))
            _ = PictureHeader.size(webP)
        }
    }
}
