import Scrubjay
import ScrubjayWire

/// The shared part of the commands that add to `people.yaml`, `meetings.yaml` or `statements.yaml`.
enum CurationCommand {
    /// Writes a declaration and prints what was added.
    static func run(
        _ curation: Curation, _ library: LibraryOptions, _ output: OutputOptions
    ) async throws {
        let (change, staleness) = try await library.open(.withNotebook).curate(curation)
        RefreshOptions.report(staleness)
        if output.json { try output.print(WireCurationChange(change)) } else { CurationText.write(change) }
    }
}

/// Prints what was added to a file of the owner.
enum CurationText {
    static func write(_ change: CuratedFileChange) {
        let lines = change.added.split(separator: "\n").map { "    \($0)\n" }.joined()
        StandardOutput.write("Added to \(LocationText.relative(change.file)):\n" + lines)
        StandardError.write("Remove these lines to undo it.\n")
    }
}
