@testable package import ScrubjayCore

extension Snapshot {
    /// The blocks of a set, in the order of their numbers.
    package func vectorBlocks(in set: VectorSet.ID) throws -> [VectorBlock] {
        var blocks: [VectorBlock] = []
        try forEachVectorBlock(in: set) { number, scales, rows in
            // Copied at once: one by one they take a hundred times as long in a debug build.
            blocks.append(
                VectorBlock(
                    number: number, scales: scales.withUnsafeBufferPointer { Array($0) },
                    rows: rows.withUnsafeBufferPointer { Array($0) }))
        }
        return blocks
    }
}
