@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Folders that become notebooks` {
    private let notebook: IndexedFolder

    init() throws {
        notebook = try IndexedFolder()
        try notebook.write("The lamp.\n", to: "a.md")
        try notebook.write("The crate.\n", to: "deep/b.md")
    }

    private func update(_ folders: String...) async throws {
        _ = try await notebook.index.update(folders: folders.map { notebook.folder.absolutePath(of: $0) })
    }

    private func reason(_ folders: String...) async throws -> NotebookError.Reason? {
        do {
            _ = try await notebook.index.update(folders: folders.map { notebook.folder.absolutePath(of: $0) })
            return nil
        } catch let error as NotebookError {
            return error.reason
        }
    }

    @Test func `one that lies in a notebook, or around one, is refused`() async throws {
        try await update("notes/deep")
        #expect(try await reason("notes") == .encloses(notebook: "deep", folder: notebook.notes + "/deep"))
        #expect(try notebook.index.counts().files == 1)
        try notebook.index.remove(try #require(try notebook.index.notebooks().first))
        try await update("notes")
        #expect(try await reason("notes/deep") == .isNested(inNotebook: "notes", folder: notebook.notes))
        #expect(try notebook.index.counts().files == 2)
    }

    @Test func `two folders that are added at once must not contain each other`() async throws {
        #expect(try await reason("notes", "notes/deep") == .isNested(inNotebook: "notes", folder: notebook.notes))
        #expect(try notebook.index.notebooks().isEmpty)
    }

    @Test func `the same folder by another way is the notebook that it is`() async throws {
        try await update("notes")
        try notebook.folder.makeLink("link", to: "notes")
        try await update("link", "notes/", "./notes/../notes", "notes/deep/..")
        #expect(try notebook.index.notebooks().map(\.folder) == [notebook.notes])
        #expect(try notebook.index.counts().files == 2)
    }

    @Test func `a folder whose name only begins with the notebook's is not part of it`() async throws {
        try notebook.folder.write("Rope.\n", to: "notes-of-mine/c.md")
        try await update("notes", "notes-of-mine")
        #expect(try notebook.index.counts().files == 3)
    }

    @Test func `an empty folder in a notebook is refused too, for files may come`() async throws {
        try await update("notes")
        try notebook.folder.makeFolder("notes/empty")
        #expect(try await reason("notes/empty") == .isNested(inNotebook: "notes", folder: notebook.notes))
    }

    @Test func `a folder whose files a notebook ignores one by one may be a notebook of its own`() async throws {
        try notebook.write("deep/*\n", to: ".jayignore")
        try await update("notes")
        try await update("notes/deep")
        #expect(try notebook.index.counts().files == 2)
    }

    @Test func `an ignored folder may be a notebook of its own`() async throws {
        try notebook.write("deep/\n", to: ".jayignore")
        try await update("notes")
        try await update("notes/deep")
        #expect(try notebook.index.counts().files == 2)
    }
}
