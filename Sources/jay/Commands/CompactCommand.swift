import Scrubjay
import ScrubjayWire
import ArgumentParser

struct CompactCommand: AsyncParsableCommand, UnpagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "compact",
        abstract: "Shrink the index after notes were deleted.",
        discussion: """
            After many files were deleted or changed, the index contains unused space, and its words are in several segments. \
            This command merges the segments and frees the space. The contents of the index stay the same, and you can use it \
            meanwhile.

              jay compact
              jay status --sizes

            While it runs, it needs as much free space as the size of the index, both on the disk of the index and in the \
            folder for temporary files.
            """)

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func run() async throws {
        let index = try library.open(.existing)
        let (compaction, milliseconds) = try await timed { try await index.compact() }
        if output.json {
            try output.print(
                WireCompaction(
                    compaction, index: index.location, seconds: library.isClockFixed ? nil : milliseconds / 1000))
            return
        }
        StandardOutput.write(
            "\(index.location): \(ByteText.size(compaction.bytes)), was \(ByteText.size(compaction.bytesBefore))\n")
        if !compaction.isComplete {
            StandardError.write(
                "jay: the old state is still being read; the rest of the space is freed when that has finished.\n")
        }
    }
}
