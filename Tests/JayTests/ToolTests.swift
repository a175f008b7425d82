import ScrubjayTestSupport
import Testing

/// Files that programs read for us, while these come and go.
@Suite struct `Programs that read for us` {
    private static let empty = ["PATH": "/nonexistent"]

    private static func tools(_ scripts: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, script) in scripts {
            try folder.writeProgram("PATH=/usr/bin:/bin\n\(script)", to: name)
        }
        return folder
    }

    @Test func `a PDF waits for its program, is read when that is there, and stays when it has gone`() throws {
        let home = try JayHome(notebooks: [])
        try home.write("%PDF-1.4\n", to: "notes/plan.pdf")
        let first = try home.jay("index", home.path + "/notes", environment: Self.empty, in: home.path)
        #expect(first.status == 0)
        let skipped = try home.jay("status", "--skipped", environment: Self.empty, in: home.path)
        #expect(skipped.output.contains("plan.pdf"))
        #expect(skipped.output.contains("needs pdftotext; install poppler-utils to have PDFs read"))
        #expect(try home.jay("search", "grasshopper", environment: Self.empty, in: home.path).status == 1)

        let tools = try Self.tools(["pdftotext": "printf 'A grasshopper on the weather vane\\n\\f'"])
        let installed = ["PATH": tools.path]
        let found = try home.jay("search", "grasshopper", environment: installed, in: home.path)
        #expect(found.output.contains("plan.pdf"))
        #expect(try !home.jay("status", "--skipped", environment: installed, in: home.path).output.contains("pdftotext"))

        #expect(try home.jay("index", environment: Self.empty, in: home.path).status == 0)
        #expect(try home.jay("search", "grasshopper", environment: Self.empty, in: home.path).output.contains("plan.pdf"))
    }

    @Test func `a scanned PDF waits for the other program`() throws {
        let home = try JayHome(notebooks: [])
        try home.write("%PDF-1.4\n", to: "notes/scan.pdf")
        let tools = try Self.tools(["pdftotext": "printf '\\f'"])
        _ = try home.jay("index", home.path + "/notes", environment: ["PATH": tools.path], in: home.path)
        let skipped = try home.jay("status", "--skipped", environment: ["PATH": tools.path], in: home.path)
        #expect(skipped.output.contains("needs tesseract; install tesseract-ocr"))
    }

    @Test func `a program of the notebook is never run`() throws {
        let home = try JayHome(notebooks: [])
        try home.write("%PDF-1.4\n", to: "notes/plan.pdf")
        try home.write("#!/bin/sh\ntouch '\(home.path)/ran'\n", to: "notes/pdftotext")
        _ = try home.shell("chmod +x notes/pdftotext")
        for path in [".", "", home.path + "/notes"] {
            _ = try home.jay("index", ".", environment: ["PATH": path], in: home.path + "/notes")
        }
        #expect(try home.shell("test -e ran").status == 1)
    }

    @Test func `doctor says what would be read with them`() throws {
        let home = try JayHome(notebooks: [])
        let without = try home.jay("doctor", environment: Self.empty, in: home.path)
        #expect(without.status == 0)
        #expect(without.output.contains("ok    pdftotext: not found; install poppler-utils to have PDFs read\n"))
        #expect(
            without.output.contains(
                "ok    tesseract: not found; install tesseract-ocr to have pictures and scanned PDFs read\n")
        )
        let tools = try Self.tools(["pdftotext": "exit 0"])
        let with = try home.jay("doctor", environment: ["PATH": "bin:" + tools.path], in: home.path)
        #expect(with.output.contains("ok    pdftotext: \(tools.path)/pdftotext\n"))
    }
}
