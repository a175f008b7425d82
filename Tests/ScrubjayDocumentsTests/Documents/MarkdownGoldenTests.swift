@testable import ScrubjayDocuments
import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `Notes of many programs` {
    private static let folders = [
        "obsidian", "logseq/journals", "logseq/pages", "notion", "bear", "bear/Winding day.textbundle",
        "bear/2026-03-06 Labels.textbundle", "bear/No heading.textbundle", "joplin", "joplin-raw", "dendron", "front-matter",
        "minutes", "plain", "todotxt",
    ]

    private static let files = folders.flatMap { folder in
        let url = Golden.fixture("documents/\(folder)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))) ?? []
        return names.filter { FileKind(ofName: $0.utf8) != nil }.sorted().map { "\(folder)/\($0)" }
    }

    @Test func `every program has its fixtures`() { #expect(Self.files.count > 50) }

    @Test(arguments: files)
    func `a note is read as its golden file says`(path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: Golden.fixture("documents/\(path)")))
        let dump: String
        do {
            dump = try document(bytes, path: path).dump
        } catch {
            dump = "refused: \(error)\n"
        }
        let name = path.replacing("/", with: "--")
        let difference = try Golden.difference(of: dump, to: "documents/\(name).txt")
        #expect(difference == nil)
    }
}
