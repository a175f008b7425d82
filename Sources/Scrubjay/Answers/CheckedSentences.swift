/// Reads the receipts of sentences from the files as they are now; what has changed since it was indexed has none.
struct CheckedSentences {
    private let receipts: Receipts
    private let snapshot: any Snapshot

    init(in snapshot: any Snapshot) throws {
        self.snapshot = snapshot
        let notebooks = try snapshot.notebooks()
        receipts = Receipts(
            knownHash: { document in
                try notebooks.first { $0.name == document.notebook }
                    .flatMap { try snapshot.knownFile(path: document.path, in: $0.id)?.hash }
            },
            unreachable: Set(notebooks.map(\.folder).filter { (try? FolderSource(folder: $0).check()) == nil }))
    }

    func sentence(_ evidence: Evidence) throws -> Answer.Sentence? {
        switch try receipts.citation(for: evidence) {
        case .citation(let citation):
            Answer.Sentence(
                text: evidence.text, citation: citation, isReplaced: try evidence.replacedDecision(in: snapshot) != nil,
                task: evidence.task)
        case .changed: nil
        }
    }
}
