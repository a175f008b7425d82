/// Holds the last document of a file back until the next one comes, for the last bears what is to be said of the whole file.
struct HeldDocument {
    private var held: Document?

    /// Hands over the one that is held, and holds the next.
    ///
    /// - Parameter warnings: What is to be said with the one that is handed over.
    /// - Returns: Whether there was one.
    @discardableResult mutating func replace(
        with next: Document, adding warnings: [Warning] = [], _ document: (Document) throws -> Void
    ) throws -> Bool {
        let isHandedOver = try handOver(adding: warnings, document)
        held = next
        return isHandedOver
    }

    /// Hands over the last one.
    ///
    /// - Returns: Whether there was one.
    func handOver(adding warnings: [Warning], _ document: (Document) throws -> Void) throws -> Bool {
        guard var held else { return false }
        held.warnings += warnings
        try document(held)
        return true
    }
}
