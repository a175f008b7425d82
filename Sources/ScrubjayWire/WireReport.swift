public import ScrubjayCore
public import ScrubjayDocuments

/// What an update did, in JSON.
public struct WireReport: Encodable, Sendable {
    let schema = "scrubjay.index/1"
    let notebooks: [NotebookPart]
    let embedded: Int
    /// Left out if no remote embedder was asked.
    let remote: Remote?
    /// Why meetings, people or lineages could not be updated; left out if there were no failures.
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

/// A file that was not read, in JSON.
public struct WireSkipped: Encodable, Sendable {
    let file: String
    /// A stable code, such as `hidden`; `message` is for people.
    let reason: String
    let failure: Bool
    let message: String

    init(_ skipped: SkippedFile) {
        file = skipped.path
        reason = skipped.reason.code
        failure = skipped.reason.isFailure
        message = skipped.reason.description
    }
}

/// A warning about a file, in JSON.
public struct WireWarning: Encodable, Sendable {
    let file: String
    let line: Int?
    let message: String

    init(_ warning: FileWarning) {
        file = warning.path
        line = warning.warning.line
        message = warning.warning.message
    }
}

/// What an import did, in JSON.
public struct WireImported: Encodable, Sendable {
    let schema = "scrubjay.imported/1"
    let name: String
    let read: Int
    let added: Int
    let changed: Int
    let unchanged: Int
    let removed: Int
    let repeated: Int
    let bad: Int
    let embedded: Int
    let seconds: Double?

    public init(_ report: ImportReport, seconds: Double?) {
        name = report.name
        read = report.counts.read
        added = report.counts.added
        changed = report.counts.changed
        unchanged = report.counts.unchanged
        removed = report.counts.removed
        repeated = report.counts.repeated
        bad = report.counts.bad
        embedded = report.update.embedded
        self.seconds = seconds.map(Wire.thousandths)
    }
}

/// The imports of an index in JSON.
public struct WireImports: Encodable, Sendable {
    let schema = "scrubjay.imports/1"
    let imports: [Part]

    struct Part: Encodable, Sendable {
        let name: String
        let file: String
        let documents: Int
        let bytes: Int64
    }

    public init(_ imports: [ImportSummary]) {
        self.imports = imports.map { Part(name: $0.name, file: $0.file, documents: $0.documents, bytes: $0.bytes) }
    }
}
