/// What an update did, in JSON.
public struct WireReport: Encodable, Sendable {
    let schema = "scrubjay.index/1"
    let notebooks: [NotebookPart]
    let embedded: Int
    /// Left out where no remote embedder was asked.
    let remote: Remote?
    /// Why meetings, people, or what is about one thing are as they were; left out where all is well.
    let failures: [String]?
    let seconds: Double?

    struct NotebookPart: Encodable, Sendable {
        let name: String
        let folder: String
        let reachable: Bool
        let failure: String?
        let added: [String]
        let changed: [String]
        let removed: [String]
        let renamed: [Rename]
        let unchanged: Int
        let skipped: [WireSkipped]
        let warnings: [WireWarning]
        let bytesRead: Int64
    }

    struct Remote: Encodable, Sendable {
        let embedder: String
        let embedded: Int
        let failure: String?
    }

    struct Rename: Encodable, Sendable {
        let from: String
        let to: String
    }

    public init(_ report: IndexReport, remote: RemoteReport? = nil, seconds: Double?) {
        notebooks = report.notebooks.map { part in
            NotebookPart(
                name: part.notebook.name, folder: part.notebook.folder, reachable: part.isReachable, failure: part.failure,
                added: part.added,
                changed: part.changed, removed: part.removed, renamed: part.renamed.map { Rename(from: $0.from, to: $0.to) },
                unchanged: part.unchanged, skipped: part.skipped.map(WireSkipped.init),
                warnings: part.warnings.map(WireWarning.init),
                bytesRead: part.bytesRead)
        }
        embedded = report.embedded
        self.remote = remote.map {
            Remote(embedder: $0.embedder.description, embedded: $0.embedded, failure: $0.failure)
        }
        failures = report.failures.isEmpty ? nil : report.failures
        self.seconds = seconds.map(Wire.thousandths)
    }
}
