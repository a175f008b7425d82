@testable import ScrubjayCore
@testable import ScrubjayDocuments
import ScrubjayFuzzing
import ScrubjayTestSupport
import Testing

@Suite struct `What is seen of a file without an index` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func inspect(_ path: String) throws -> FileInspector.Inspection {
        try FileInspector(configuration: .standard).inspect(path, at: folder.absolutePath(of: path)) { _ in }
    }

    @Test(arguments: [("a.md", "markdown"), ("a.pdf", "pdf"), ("a.png", "image"), ("a.zip", "archive"), ("a.docx", "docx")])
    func `a file without bytes is skipped as empty, without an error`(path: String, format: String) throws {
        try folder.write("", to: path)
        let inspection = try inspect(path)
        #expect(inspection.format == format)
        #expect(inspection.warnings.map(\.message) == ["the file is empty"])
        #expect(inspection.error == nil)
    }

    @Test func `an archive without files is said to be empty`() throws {
        try folder.write(ZipWriter().archive, to: "a.zip")
        #expect(try inspect("a.zip").error == "the file is empty")
    }

    @Test func `of a folder it says what to do`() throws {
        try folder.write("# A", to: "A.textbundle/text.md")
        #expect(try inspect("A.textbundle").error == "a folder; name a file in it, or run `jay index` to read all of them")
        #expect(try inspect("A.textbundle/text.md").error == nil)
    }

    @Test func `a name of no known kind has an unsupported format, even where its content looks like one`() throws {
        try folder.write(
            "From: <saved>\nMIME-Version: 1.0\nSubject: A\nDate: Wed, 4 Mar 2026 09:00:00 +0100\n\nA", to: "page.mhtml")
        #expect(try inspect("page.mhtml").error == "unsupported format")
    }
}
