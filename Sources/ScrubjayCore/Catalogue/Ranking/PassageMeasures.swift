/// How long the passages of one state of an index are, and whose they are.
package struct PassageMeasures {
    /// The state that they were read from.
    package let revision: Int64
    /// Words in the body, by passage ID; 0 where there is no passage.
    package let lengths: [UInt16]
    /// In the mean; 1 at least.
    package let meanLength: Double
    package let homes: PassageHomes
    package let count: Int

    package init(revision: Int64, lengths: [UInt16], meanLength: Double, homes: PassageHomes, count: Int) {
        self.revision = revision
        self.lengths = lengths
        self.meanLength = meanLength
        self.homes = homes
        self.count = count
    }
}
