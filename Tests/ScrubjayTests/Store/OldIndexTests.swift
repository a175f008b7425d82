import Foundation
import ScrubjayTestSupport
import Testing

@testable import Scrubjay

@Suite struct `Indexes of earlier versions` {
    @Test(arguments: [1, 2])
    func `an old index is brought up to date, and its notebooks stay`(version: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.absolutePath(of: "index.sqlite")
        let packed = Golden.fixture("indexes/version-\(version).sqlite.gz").path
        let unpacked = try JayProcess(
            executable: "/bin/sh", arguments: ["-c", "gzip -dc '\(packed)' > '\(path)'"], folder: "/",
            environment: ["PATH": "/usr/bin:/bin"]
        ).run()
        try #require(unpacked.status == 0)
        let index = try Index(at: path, access: .existing, configuration: IndexedFolder.configuration)
        #expect(try index.notebooks().map(\.folder) == ["/home/nora/harbour"])
        // What was read by earlier parsers is read again.
        #expect(try index.store.read { try $0.isCurrent() } == false)
        try folder.makeFolder("notes")
        try folder.write(Array("The lamp arrives.".utf8), to: "notes/lamp.md")
        _ = try await index.update(folders: [folder.absolutePath(of: "notes")])
        #expect(try index.store.read { try $0.isCurrent() })
        #expect(try await index.search(Query("lamp")).hits.map(\.document.path) == ["lamp.md"])
        let store = try SQLiteStore(path: path, access: .existing, analyzer: Analyzer())
        #expect(try store.problems() == [])
    }
}
