/// The size of each part of an index.
public struct StoreSizes: Sendable, Equatable {
    /// The size of each existing part on the disk, in bytes; `free` is always included.
    public let bytes: [StorePart: Int64]
    /// The size of the indexed text, in bytes of UTF-8.
    public let textBytes: Int64

    package init(bytes: [StorePart: Int64], textBytes: Int64) {
        self.bytes = bytes.filter { $0.value > 0 || $0.key == .free }
        self.textBytes = textBytes
    }

    /// The existing parts, in a fixed order.
    public var parts: [StorePart] { StorePart.allCases.filter { bytes[$0] != nil } }

    /// The size of all parts, in bytes.
    public var total: Int64 { bytes.values.reduce(0, +) }

    /// The share of a part in the total, 0 to 1.
    public func share(of part: StorePart) -> Double { total > 0 ? Double(bytes[part] ?? 0) / Double(total) : 0 }

    /// A size as a multiple of the indexed text; `nil` if there is no text.
    public func timesText(_ bytes: Int64) -> Double? { textBytes > 0 ? Double(bytes) / Double(textBytes) : nil }
}

/// The parts of an index, as `jay status --sizes` lists them.
///
/// Every engine assigns all its data to these parts. A part that an engine does not have is left out.
public enum StorePart: String, Sendable, CaseIterable {
    /// The text of passages and their positions.
    case passages
    /// Postings: which passages have a word, and at which positions.
    case words
    case vectors
    /// The learnt projection from words to vectors.
    case projection
    case links
    /// Titles, dates, tags and properties.
    case documents
    case people
    case meetings
    /// Tasks and decisions.
    case tasks
    /// Lengths and documents of passages, and totals.
    case ranking
    /// Stamps and hashes of files, and skipped files.
    case files
    /// Tables of the engine itself.
    case other
    /// Free space that later writes use.
    case free
    /// The log of writes that are not merged into the index yet.
    case log
}

/// How many files, documents and other records an index has.
public struct StoreCounts: Sendable, Equatable {
    public var files = 0
    /// The files by the endings of their names, in small letters and without the dot; empty for a name without one.
    public var filesByEnding: [String: Int] = [:]
    public var documents = 0
    /// Meetings that have more than a calendar entry.
    public var meetings = 0
    public var passages = 0
    public var people = 0
    public var tags = 0
    public var tasks = 0
    public var decisions = 0
    /// The number of passages with a vector of the index's own embedder.
    public var embedded = 0
    /// The vectors of a remote embedder; `nil` if there are none.
    public var remote: Remote?
    /// The vectors of a sentence encoder; `nil` if there are none.
    public var encoded: Encoded?
    /// Size of the index in bytes.
    public var bytes: Int64 = 0

    package init() {}

    public struct Remote: Sendable, Equatable {
        public let embedder: Fingerprint
        /// The number of passages with a vector from it.
        public let passages: Int
        /// Whether all passages have had a vector at some time; from then on, questions use the vectors.
        public let isComplete: Bool

        package init(embedder: Fingerprint, passages: Int, isComplete: Bool) {
            self.embedder = embedder
            self.passages = passages
            self.isComplete = isComplete
        }
    }

    public struct Encoded: Sendable, Equatable {
        /// The name of the model.
        public let model: String
        /// The number of passages with a vector from it.
        public let passages: Int
        /// The number of passages whose sentences have vectors.
        public let passagesBySentence: Int

        package init(model: String, passages: Int, passagesBySentence: Int) {
            self.model = model
            self.passages = passages
            self.passagesBySentence = passagesBySentence
        }
    }

    /// Whether every passage and its sentences are encoded.
    public var isEncoded: Bool { encoded.map { min($0.passages, $0.passagesBySentence) >= passages } ?? false }
}

/// The result of compacting an index.
public struct Compaction: Sendable, Equatable {
    /// The size before, including the log, in bytes.
    public let bytesBefore: Int64
    /// The size now, in bytes.
    public let bytes: Int64
    /// `false` if other processes were still reading: the rest is freed when the last of them has finished.
    public let isComplete: Bool

    package init(bytesBefore: Int64, bytes: Int64, isComplete: Bool) {
        self.bytesBefore = bytesBefore
        self.bytes = bytes
        self.isComplete = isComplete
    }
}
