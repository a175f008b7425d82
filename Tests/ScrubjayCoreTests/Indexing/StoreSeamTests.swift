@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `An index over a store without a file` {
    private let folder: TemporaryFolder
    private let index: Index

    init() throws {
        let notes = [
            "lamp.md": "# Lighthouse\n\nThe new lamp arrives on 3 May 2026 by ferry.\n",
            "rope.md": "# Pier\n\nThe rope of the pier is worn.\n",
        ]
        folder = try TemporaryFolder()
        for (path, text) in notes { try folder.write(text, to: path) }
        let today = try #require(IndexedFolder.today)
        index = Index(
            store: try MemoryStore(notes, in: folder.path), configuration: IndexedFolder.configuration, now: { today })
    }

    @Test func `finds passages`() async throws {
        #expect(try await index.search(Query("lamps")).hits.map(\.document.path) == ["lamp.md"])
        #expect(try await index.search(Query("pier -lamp")).hits.map(\.document.path) == ["rope.md"])
    }

    @Test func `answers questions, with receipts from the notes`() async throws {
        let answer = try await index.answer(Question("When does the lamp arrive?"))
        #expect(answer.sentences.map(\.text) == ["The new lamp arrives on 3 May 2026 by ferry."])
        #expect(answer.sentences.first?.citation.document.path == "lamp.md")
    }

    @Test func `is called in messages what its engine calls it`() throws {
        #expect(index.location == "notes in memory")
        let notebook = try #require(try index.notebooks().first)
        let error = #expect(throws: StoreError.self) { try index.remove(notebook) }
        #expect(error?.description.hasPrefix("notes in memory: ") == true)
    }
}
