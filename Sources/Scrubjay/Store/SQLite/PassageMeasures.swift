/// How long the passages of one state of an index are, and whose they are.
struct PassageMeasures {
    /// The state that they were read from.
    let revision: Int64
    /// Words in the body, by passage ID; 0 where there is no passage.
    let lengths: [UInt16]
    /// In the mean; 1 at least.
    let meanLength: Double
    let homes: PassageHomes
    let count: Int
}
