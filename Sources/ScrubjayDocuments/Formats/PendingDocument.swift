/// Holds back the last document of a file, so that warnings about the whole file can be added to it.
struct PendingDocument {
    private var held: Document?

    /// Hands over the held document and holds the next one.
    ///
    /// - Parameter warnings: Warnings for the document that is handed over.
    /// - Returns: Whether there was a held document.
    @discardableResult mutating func replace(
        with next: Document, adding warnings: [Warning] = [], _ document: (Document) throws -> Void
    ) throws -> Bool {
        let isHandedOver = try handOver(adding: warnings, document)
        held = next
        return isHandedOver
    }

    /// Hands over the last document.
    ///
    /// - Returns: Whether there was a held document.
    func handOver(adding warnings: [Warning], _ document: (Document) throws -> Void) throws -> Bool {
        guard var held else { return false }
        held.warnings += warnings
        try document(held)
        return true
    }
}
