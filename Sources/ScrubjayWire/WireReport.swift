public import ScrubjayCore
public import ScrubjayDocuments

/// What an update did, in JSON.
public struct WireReport: WireResult {
    public static let schema = "scrubjay.index/1"

    public let notebooks: [NotebookPart]
    public let embedded: Int
    /// Left out if no remote embedder was asked.
    public let remote: Remote?
    /// Left out without `--embed`.
    public let encoding: Encoding?
    /// Why meetings, people or lineages could not be updated; left out if there were no failures.
    public let failures: [String]?
    public let seconds: Double?

    public struct NotebookPart: Codable, Equatable, Sendable {
        public let name: String
        public let folder: String
        public let reachable: Bool
        public let failure: String?
        public let added: [String]
        public let changed: [String]
        public let removed: [String]
        public let renamed: [Rename]
        public let unchanged: Int
        public let skipped: [WireSkipped]
        public let warnings: [WireWarning]
        public let bytesRead: Int64
    }

    public struct Remote: Codable, Equatable, Sendable {
        public let embedder: String
        public let embedded: Int
        public let failure: String?
    }

    public struct Rename: Codable, Equatable, Sendable {
        public let from: String
        public let to: String
    }

    public struct Encoding: Codable, Equatable, Sendable {
        public let model: String
        public let passages: Int
        public let sentences: Int
    }

    public init(
        _ report: IndexReport, remote: RemoteReport? = nil, encoding: EncodingReport? = nil, seconds: Double?
    ) {
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
        self.encoding = encoding.map { Encoding(model: $0.model, passages: $0.passages, sentences: $0.units) }
        failures = report.failures.isEmpty ? nil : report.failures
        self.seconds = seconds.map(Wire.thousandths)
    }
}

/// A file that was not read, in JSON.
public struct WireSkipped: Codable, Equatable, Sendable {
    public let file: String
    /// A stable code, such as `hidden`; `message` is for people.
    public let reason: String
    public let failure: Bool
    public let message: String

    init(_ skipped: SkippedFile) {
        file = skipped.path
        reason = skipped.reason.code
        failure = skipped.reason.isFailure
        message = skipped.reason.description
    }
}

/// A warning about a file, in JSON.
public struct WireWarning: Codable, Equatable, Sendable {
    public let file: String
    public let line: Int?
    public let message: String

    init(_ warning: FileWarning) { self.init(warning.warning, file: warning.path) }

    init(_ warning: Warning, file: String) {
        self.file = file
        line = warning.line
        message = warning.message
    }
}

/// What an import did, in JSON.
public struct WireImported: WireResult {
    public static let schema = "scrubjay.imported/1"

    public let name: String
    public let read: Int
    public let added: Int
    public let changed: Int
    public let unchanged: Int
    public let removed: Int
    public let repeated: Int
    public let unreadable: Int
    public let embedded: Int
    public let seconds: Double?

    public init(_ report: ImportReport, seconds: Double?) {
        name = report.name
        read = report.counts.read
        added = report.counts.added
        changed = report.counts.changed
        unchanged = report.counts.unchanged
        removed = report.counts.removed
        repeated = report.counts.repeated
        unreadable = report.counts.unreadable
        embedded = report.update.embedded
        self.seconds = seconds.map(Wire.thousandths)
    }
}

/// The imports of an index in JSON.
public struct WireImports: WireResult {
    public static let schema = "scrubjay.imports/1"

    public let imports: [Part]

    public struct Part: Codable, Equatable, Sendable {
        public let name: String
        public let file: String
        public let documents: Int
        public let bytes: Int64
    }

    public init(_ imports: [ImportSummary]) {
        self.imports = imports.map { Part(name: $0.name, file: $0.file, documents: $0.documents, bytes: $0.bytes) }
    }
}
