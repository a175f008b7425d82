import Scrubjay
import ScrubjayWire

/// The shared part of the commands that add to `people.yaml` or `meetings.yaml`.
enum OwnersFileCommand {
    /// Brings the index up to date, calls `body` to change the file, and prints what was added.
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

/// Prints what was added to a file of the owner.
enum OwnersFileText {
    static func write(_ change: OwnersFileChange) {
        let lines = change.added.split(separator: "\n").map { "    \($0)\n" }.joined()
        StandardOutput.write("Added to \(PlaceText.relative(change.file)):\n" + lines)
        StandardError.write("Remove these lines to undo it.\n")
    }
}
