/// What can be written to an index in one piece. Sees its own writes.
protocol StoreTransaction: Snapshot {
    /// Adds a folder, or returns the notebook that it is already.
    func addNotebook(name: String, folder: String) throws -> Notebook
    /// Removes a notebook and everything of it. The files stay as they are.
    func removeNotebook(_ id: Notebook.ID) throws
    /// Goes on counting where another index has stopped, so that whoever had that one open sees that this one is not the same.
    func count(from counters: [String: Int64]) throws
    /// Removes every document, so that all files are read again. Notebooks stay.
    func removeContents() throws
    /// Notes by which settings the files of a notebook are read, and removes what was read by others.
    func setSettings(_ settings: String, of notebook: Notebook.ID) throws
    func setLastUpdate(_ date: LocalDateTime, of notebook: Notebook.ID) throws

    /// Learns from some texts what those have in common that are going to come, so that they take less room.
    func learnTexts(_ texts: [String]) throws

    /// Keeps the documents of a file in place of those it had. Passages that are as they were keep their IDs and vectors.
    ///
    /// - Parameter documents: Hands over the documents, one after the other, and returns what to warn of.
    func put(
        _ file: KnownFile, format: String, in notebook: Notebook.ID,
        documents: (_ add: (IndexedDocument) throws -> Void) throws -> [Warning]) throws
    /// Notes that a file has another stamp but the same content.
    func touch(_ file: KnownFile, in notebook: Notebook.ID) throws
    /// Notes that a file with the same content has another name now. Its documents keep their IDs.
    func rename(_ path: String, to file: KnownFile, in notebook: Notebook.ID) throws
    func remove(path: String, in notebook: Notebook.ID) throws
    /// Replaces the list of files that were not read.
    func setSkippedFiles(_ files: [SkippedFile], in notebook: Notebook.ID) throws

    /// Keeps the meetings and series that the records of now are of.
    func putMeetings(_ resolution: MeetingResolution) throws
    /// Keeps who is who.
    ///
    /// - Parameter mentions: Those that the resolution is of, as this transaction has read them.
    func putPeople(_ resolution: PeopleResolution, of mentions: [StoredMention], owner: PersonClaim?) throws

    /// Notes what is found out about these tasks and decisions, and says whether they are others than the last time.
    func noteThreads(of tasks: [ThreadMention], _ decisions: [ThreadMention]) throws -> Bool
    /// Keeps which tasks and decisions are about one thing.
    func putThreads(tasks: [ThreadLink], decisions: [ThreadLink]) throws

    /// Begins a set of vectors, or returns the one with this fingerprint.
    func addVectorSet(
        fingerprint: String, dimensions: Int, statistics: FeatureStatistics, learntFrom: Int
    ) throws -> VectorSet
    /// Keeps what a set has learnt.
    func putProjection(_ projection: Projection, in set: VectorSet.ID) throws
    func putVectors(_ vectors: [Passage.ID: QuantizedRow], in set: VectorSet.ID) throws
    /// Marks a set as complete: searches use it from now on.
    func completeVectorSet(_ id: VectorSet.ID) throws
    func removeVectorSet(_ id: VectorSet.ID) throws
}

extension StoreTransaction {
    /// The same for documents that are in memory.
    func put(
        _ file: KnownFile, format: String, documents: [IndexedDocument], warnings: [Warning], in notebook: Notebook.ID
    ) throws {
        try put(file, format: format, in: notebook) { add in
            for document in documents { try add(document) }
            return warnings
        }
    }
}
