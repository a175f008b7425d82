@testable import ScrubjayCore
@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `What became of each file` {
    /// A notebook with a file of each kind; returns all paths except folders that are walked.
    private static func fill(_ notebook: IndexedFolder) throws -> Set<String> {
        let head = "{\"schema\": \"scrubjay.import/1\"}\n"
        let texts = [
            "note.md": "# Lamp\n\nIt is lit.", "empty.md": "", "warned.md": "---\ntitle: a\nnever closed", "plain.txt": "Rope.",
            "call.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Nora>Yes.", "folder/deep.md": "Deep.", "image.xyz": "?",
            "lines.jsonl": head + "{\"id\": \"a\", \"title\": \"A\"}\nbad",
            "removed.jsonl": head + "{\"id\": \"a\", \"deleted\": true}",
            "broken.jsonl": head + "bad", "log.jsonl": "{\"event\": 1}", ".hidden.md": "Hidden.",
            ".hidden/inside.md": "Hidden.",
            ".gitignore": "ignored*\n", "ignored.md": "Ignored.", "ignored/inside.md": "Ignored.",
            "node_modules/inside.md": "Kept by a program.", "mixed.md": "Caf\u{E9}",
        ]
        for (path, text) in texts { try notebook.write(text, to: path) }
        try notebook.write([0x61, 0x00, 0x62], to: "binary.md")
        try notebook.write([0xFF, 0xFE, 0x61, 0x00], to: "wide.txt")
        try notebook.write([0x43, 0xE9], to: "old.txt")
        let long = notebook.notes + "/long.md"
        try #require(FileManager.default.createFile(atPath: long, contents: nil))
        try FileHandle(forWritingTo: URL(filePath: long)).truncate(atOffset: 21_000_000)
        for (link, target) in [("broken-link.md", "nowhere.md"), ("link.md", "note.md"), ("outside.md", "/etc/hostname")] {
            try FileManager.default.createSymbolicLink(atPath: notebook.notes + "/" + link, withDestinationPath: target)
        }
        try #require(mkfifo(notebook.notes + "/pipe.md", 0o600) == 0)
        let inside: Set = [".hidden/inside.md", "ignored/inside.md", "node_modules/inside.md"]
        let others: Set = [
            "binary.md", "wide.txt", "old.txt", "long.md", "broken-link.md", "link.md", "outside.md", "pipe.md", ".hidden",
            "ignored",
            "node_modules",
        ]
        return Set(texts.keys).subtracting(inside).union(others)
    }

    private static func explained(_ index: Index) throws -> (read: Set<String>, skipped: [String], failed: [String]) {
        let notebook = try #require(try index.notebooks().first)
        let skipped = try index.skippedFiles(in: notebook)
        let read = try index.store.read { try $0.knownFiles(in: notebook.id) }.map(\.path)
        return (Set(read), skipped.map(\.path), skipped.filter(\.reason.isFailure).map(\.path))
    }

    @Test func `files that were read, left out and failed add up to those found`() async throws {
        let notebook = try IndexedFolder()
        let found = try Self.fill(notebook)
        let report = try await notebook.update()
        #expect(Set(report.added).union(report.skipped.map(\.path)) == found)
        #expect(report.added.count + report.skipped.count == found.count)
        let (read, skipped, failed) = try Self.explained(notebook.index)
        #expect(read == Set(report.added))
        #expect(Set(skipped) == Set(report.skipped.map(\.path)) && skipped.count == report.skipped.count)
        #expect(failed.sorted() == ["binary.md", "broken.jsonl"])
        #expect(try notebook.index.counts().files == read.count)
        #expect(report.skipped.allSatisfy { !$0.reason.description.isEmpty })
    }

    @Test func `a file that was read has a document or a warning`() async throws {
        let notebook = try IndexedFolder()
        _ = try Self.fill(notebook)
        let report = try await notebook.update()
        let warned = Set(try notebook.index.warnings(in: report.notebook).map(\.path))
        #expect(warned.isSuperset(of: ["removed.jsonl", "lines.jsonl", "warned.md", "old.txt"]))
        for path in report.added {
            let documents = try notebook.index.documents(at: path)
            #expect(!documents.isEmpty || warned.contains(path), "\(path)")
        }
        #expect(try notebook.index.documents(at: "removed.jsonl").isEmpty)
    }

    @Test func `they add up after every change`() async throws {
        let notebook = try IndexedFolder()
        var found = try Self.fill(notebook)
        try await notebook.update()
        let nothing = try await notebook.update()
        #expect(nothing.unchanged + nothing.skipped.count == found.count)
        #expect(!nothing.hasChanges)
        // One file breaks, a broken one becomes readable, one is removed, one is added, one is renamed.
        try notebook.write([0x00], to: "note.md", second: 5)
        try notebook.write("Sound again.", to: "binary.md", second: 5)
        try FileManager.default.removeItem(atPath: notebook.notes + "/plain.txt")
        try notebook.write("New.", to: "new.md", second: 5)
        try FileManager.default.moveItem(atPath: notebook.notes + "/call.vtt", toPath: notebook.notes + "/talk.vtt")
        found = found.subtracting(["plain.txt", "call.vtt"]).union(["new.md", "talk.vtt"])
        let report = try await notebook.update()
        let read = report.added.count + report.changed.count + report.renamed.count + report.unchanged
        #expect(read + report.skipped.count == found.count)
        let explained = try Self.explained(notebook.index)
        #expect(explained.read.union(explained.skipped) == found)
        #expect(explained.read.count + explained.skipped.count == found.count)
        #expect(explained.failed.sorted() == ["broken.jsonl", "note.md"])
    }
}
