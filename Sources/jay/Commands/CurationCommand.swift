import Scrubjay
import ScrubjayWire

/// The shared part of the commands that add to `people.yaml` or `meetings.yaml`.
enum CurationCommand {
    /// Brings the index up to date, calls `body` to change the file, and prints what was added.
    static func run(
        _ library: LibraryOptions, _ output: OutputOptions, wire: (CuratedFileChange) -> WireCurationChange,
        _ body: (Index) async throws -> CuratedFileChange
    ) async throws {
        let index = try library.open(.withNotebook)
        _ = try await RefreshOptions.bringIn(index)
        let change = try await body(index)
        if output.json { try output.print(wire(change)) } else { CurationText.write(change) }
    }
}

/// Prints what was added to a file of the owner.
enum CurationText {
    static func write(_ change: CuratedFileChange) {
        let lines = change.added.split(separator: "\n").map { "    \($0)\n" }.joined()
        StandardOutput.write("Added to \(PlaceText.relative(change.file)):\n" + lines)
        StandardError.write("Remove these lines to undo it.\n")
    }
}
