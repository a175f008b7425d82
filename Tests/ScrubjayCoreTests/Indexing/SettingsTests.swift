@testable import ScrubjaySQLite
@testable import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText
import ScrubjayTestSupport
import Testing

@Suite struct `Settings that decide how files are read` {
    private static func index(_ folder: TemporaryFolder) throws -> Index {
        // Nothing from this machine except the files of notebooks.
        let surroundings = Configuration.ConfigurationEnvironment(
            environment: { _ in nil }, contents: Configuration.ConfigurationEnvironment.process.contents,
            linkTarget: { _ in nil })
        return try Index(
            at: folder.absolutePath(of: "index.sqlite"), configuration: try Configuration.load(in: surroundings))
    }

    @Test func `another date order reads every file again, at the next update`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("# Tide\n\nDate: 03/04/2026\n", to: "notes/a.md")
        let notes = folder.absolutePath(of: "notes")
        let index = try Self.index(folder)
        _ = try await index.update(folders: [notes])
        #expect(try index.documents(at: "a.md").first?.dates.principal?.date == CivilDate("2026-03-04"))
        try folder.write("date-order = \"day-first\"\n", to: "notes/.jay.toml")
        // A question does not wait for a whole notebook.
        let staleness = try await index.refresh()
        #expect(staleness.changedFiles == 0, "no file has changed")
        #expect(staleness.outdatedFiles == 1 && staleness.outdatings == [.settings])
        #expect(try await index.staleness() == staleness)
        #expect(try await index.search(Query("tide")).hits.count == 1)
        _ = try await index.update()
        #expect(try index.documents(at: "a.md").first?.dates.principal?.date == CivilDate("2026-04-03"))
        #expect(try await !index.refresh().isStale)
        #expect(try await index.update().notebooks.first?.unchanged == 1)
    }

    @Test func `a missing folder keeps its documents, whatever the settings`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("# Tide\n", to: "notes/a.md")
        let index = try Self.index(folder)
        _ = try await index.update(folders: [folder.absolutePath(of: "notes")])
        try folder.move("notes", to: "elsewhere")
        try folder.write("date-order = \"month-first\"\n", to: "elsewhere/.jay.toml")
        _ = try await index.update()
        #expect(try await index.search(Query("tide")).hits.count == 1)
    }
}
