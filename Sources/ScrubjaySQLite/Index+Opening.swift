public import ScrubjayCore
public import ScrubjayDocuments
public import ScrubjayText

extension Index {
    /// What must exist at the path of an index.
    public enum Access: Sendable {
        /// Creates the index if it does not exist.
        case create
        /// The index must exist.
        case existing
        /// The index must exist and have a notebook.
        case withNotebook
        /// The index must exist and be of this version. It is read without writing any file, whatever other programs do with it.
        case reading
    }

    /// Opens an index in a SQLite file. The other files of the index lie beside it.
    ///
    /// - Parameters:
    ///   - path: The file of the index.
    ///   - access: Whether a missing index is created and an empty one refused. An index that cannot be written is opened for reading.
    ///   - configuration: Who owns the notes and how their dates are read.
    ///   - encoder: The model that questions are compared by beside words; `nil` for none.
    ///   - surroundings: Where file names are typed.
    ///   - now: The clock that "last week" counts from; `nil` for the system clock.
    ///   - onNotice: Called with each notice for the user once, on any thread.
    /// - Throws: `StoreError` if there is no index, if it is from a newer version, or if the file is not an index.
    public convenience init(
        at path: String, access: Access = .create, configuration: Configuration = .standard,
        encoder: EncoderModel? = nil, surroundings: Surroundings = Surroundings(), now: (@Sendable () -> LocalDateTime)? = nil,
        onNotice: @escaping @Sendable (Notice) -> Void = { _ in }
    ) throws {
        let store = try SQLiteStore(path: path, access: access) { onNotice(.migration) }
        self.init(
            store: store, configuration: configuration, encoder: encoder, surroundings: surroundings, now: now,
            onNotice: onNotice)
        if access == .withNotebook, try notebooks().isEmpty { throw StoreError(location: path, reason: .noNotebook) }
    }
}

extension Examination {
    /// Runs every check. Reads the whole index.
    public static func run(index path: String, version: String, configuration: Configuration) -> Examination {
        let engine = Check(name: "SQLite", isSound: SQLiteStore.hasFTS5, finding: SQLiteStore.engineVersion)
        return run(index: path, engine: [engine], version: version, configuration: configuration) {
            try SQLiteStore(path: path, access: .existing)
        }
    }
}

extension SideFiles {
    /// The files beside an index: `imports` if the index is called `index.sqlite`, `work-imports` if it is called `work.sqlite`.
    init(besideIndexAt index: String) {
        let start = index.lastIndex(of: "/").map { index.index(after: $0) } ?? index.startIndex
        let name = index[start...]
        let stem = name.hasSuffix(".sqlite") ? name.dropLast(7) : name
        let beginning = index[..<start] + (stem == "index" || stem.isEmpty ? "" : "\(stem)-")
        func path(_ name: String) -> String { beginning + name }
        self.init(
            imports: path("imports"), judgements: path("judgements"), lastSearch: path("last-search.txt"),
            lastQuestion: path("last-question.txt"), lastLists: path("last-lists.txt"),
            seenHits: path("seen-hits.txt"), agentRequests: path("agent-requests.jsonl"), changes: path("changes"),
            watch: path("watch"),
            planner: path("planner.json"),
            past: index + ".past",
            measuring: path("bench-index"), rebuilding: index + ".rebuild", restoring: index + ".restore")
    }
}
