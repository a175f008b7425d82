import ArgumentParser
import Scrubjay

struct CompactCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compact",
        abstract: "Give back the room of what was removed.",
        discussion: """
            After many files have gone or changed, the index has room that nothing uses, and its words lie in several pieces. \
            They are joined and the room is given back. What the index holds stays as it is; it can be asked meanwhile.

              jay compact
              jay status --sizes

            As much room as the index takes has to be free on its disk while it lasts, and in the folder for temporary files.
            """)

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.existing)
        let (compaction, milliseconds) = try await timed { try await index.compact() }
        if output.json {
            try output.print(
                WireCompaction(
                    compaction, index: index.path, seconds: library.isClockFixed ? nil : milliseconds / 1000))
            return
        }
        StandardOutput.write(
            "\(index.path): \(ByteText.size(compaction.bytes)), was \(ByteText.size(compaction.bytesBefore))\n")
        if !compaction.isComplete {
            StandardError.write(
                "jay: somebody is still reading the state before; the rest is given back when they have finished.\n")
        }
    }
}
