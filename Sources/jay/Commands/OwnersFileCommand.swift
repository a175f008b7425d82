import Scrubjay

/// What commands have in common that add to `people.yaml` or `meetings.yaml`.
enum OwnersFileCommand {
    /// Changes the file with an index that is up to date, and tells what was written.
    static func run(
        _ library: LibraryOptions, _ output: OutputOptions, wire: (OwnersFileChange) -> WireOwnersFileChange,
        _ body: (Index) async throws -> OwnersFileChange
    ) async throws {
        let index = try library.open(.withNotebook)
        _ = try await RefreshOptions.bringIn(index)
        let change = try await body(index)
        if output.json { try output.print(wire(change)) } else { OwnersFileText.write(change) }
    }
}
