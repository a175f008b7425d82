/// The lengths and documents of the passages in one state of an index.
package struct PassageStatistics {
    /// The revision of the index that was read.
    package let revision: Int64
    /// The number of words in the body, by passage ID; 0 if there is no passage.
    package let lengths: [UInt16]
    /// The mean length of a passage, at least 1.
    package let meanLength: Double
    package let passageDocuments: PassageDocuments
    package let count: Int

    package init(revision: Int64, lengths: [UInt16], meanLength: Double, passageDocuments: PassageDocuments, count: Int) {
        self.revision = revision
        self.lengths = lengths
        self.meanLength = meanLength
        self.passageDocuments = passageDocuments
        self.count = count
    }
}
