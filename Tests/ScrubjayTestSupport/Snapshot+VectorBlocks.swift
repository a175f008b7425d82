@testable package import ScrubjayCore

extension Snapshot {
    /// The blocks of a set, in the order of their numbers.
    package func vectorBlocks(in set: VectorSet.ID) throws -> [VectorBlock] {
        var blocks: [VectorBlock] = []
        try forEachVectorBlock(in: set) { number, scales, rows in
            blocks.append(
                VectorBlock(
                    number: number, scales: scales.indices.map { scales[$0] }, rows: rows.indices.map { rows[$0] }))
        }
        return blocks
    }
}
