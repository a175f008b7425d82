/// In how many documents something is, each counted once. Documents mostly come in their order, so that they need no table.
struct DocumentTally {
    private var documents: [Int64] = []
    private var isOrdered = true

    mutating func insert(_ document: Int64) {
        if let last = documents.last {
            if document == last { return }
            if document < last { isOrdered = false }
        }
        documents.append(document)
    }

    /// Counts what came twice once. To be called when all are there.
    mutating func close() {
        guard !isOrdered else { return }
        documents = Set(documents).sorted()
        isOrdered = true
    }

    /// - Parameter other: A closed one.
    mutating func formUnion(_ other: DocumentTally) {
        if documents.isEmpty {
            self = other
        } else if !other.documents.isEmpty {
            documents = Set(documents + other.documents).sorted()
        }
    }

    var count: Int { documents.count }
}
