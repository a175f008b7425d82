/// The length and the document of each passage, by passage ID.
package struct PassageSlots: Equatable {
    /// Words in the body; 0 for an ID without a passage.
    package var lengths: [UInt16] = []
    /// The ID of the document; 0 for an ID without a passage.
    package var documents: [UInt32] = []

    package init() {}
}
