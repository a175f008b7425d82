import Foundation
import ScrubjayFuzzing
import ScrubjayTestSupport
import Testing

/// Unpacked files have no name on the disk, so none is left, however `jay` ends.
@Suite struct `Files that are unpacked` {
    private let home: JayHome
    private let tools: TemporaryFolder
    private let temporary: TemporaryFolder

    init() throws {
        home = try JayHome(notebooks: [])
        tools = try TemporaryFolder()
        temporary = try TemporaryFolder()
        var zip = ZipWriter()
        zip.add("plan.pdf", Array("%PDF-1.4 A grasshopper on the weather vane".utf8))
        try zip.archive.withUnsafeBytes { bytes in
            try home.write("", to: "notes/empty.md")
            try Data(bytes).write(to: URL(filePath: home.path + "/notes/export.zip"))
        }
    }

    /// A program that reads PDFs and does something else first.
    private func install(_ script: String) throws {
        try tools.write("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\nsed 's/%PDF-1.4 //' \"$5\"\n", to: "pdftotext")
        try tools.setPermissions(0o755, of: "pdftotext")
    }

    private func index() throws -> JayProcess.Outcome {
        try home.jay(
            "index", "notes", environment: ["PATH": tools.path, "TMPDIR": temporary.path], in: home.path)
    }

    private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: temporary.path) }

    @Test func `a program is lent the bytes, and no file has them`() throws {
        let seen = tools.absolutePath(of: "seen")
        try install("ls \"$TMPDIR\" > '\(seen)'")
        #expect(try index().status == 0)
        #expect(
            try home.jay("search", "grasshopper", environment: ["PATH": tools.path], in: home.path).output.contains(
                "export.zip"))
        #expect(try String(contentsOfFile: seen, encoding: .utf8) == "")
        #expect(try files() == [])
    }

    /// The program ends whoever has started it, while the unpacked file is open.
    @Test(arguments: ["INT", "TERM", "HUP", "KILL"])
    func `a signal leaves nothing behind`(name: String) throws {
        try install("kill -\(name) $PPID")
        #expect(try index().status != 0)
        #expect(try files() == [])
    }
}
