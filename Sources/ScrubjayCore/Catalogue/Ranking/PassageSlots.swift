/// How long the passages of an index are, and which document each is of, by passage ID.
package struct PassageSlots: Equatable {
    /// Words in the body; 0 for an ID without a passage.
    package var lengths: [UInt16] = []
    /// The ID of the document; 0 for an ID without a passage.
    package var documents: [UInt32] = []

    package init() {}
}
