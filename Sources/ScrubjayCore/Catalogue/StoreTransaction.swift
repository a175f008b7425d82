package import ScrubjayDocuments
package import ScrubjayText

/// Changes to an index that are written together. Reads what it has written.
package protocol StoreTransaction: Snapshot, FileWriter, EntityWriter, VectorWriter {
    /// Continues the counters of another index, so that a process that had that index open notices that it was replaced.
    func count(from counters: [String: Int64]) throws
    /// Removes every document, so that all files are read again. Notebooks stay.
    func removeContents() throws
}

/// Writes notebooks, files and their documents.
package protocol FileWriter {
    /// Adds a folder as a notebook, or returns the notebook that has it.
    func addNotebook(name: String, folder: String) throws -> Notebook
    /// Removes a notebook and everything that was read of it. The files stay as they are.
    func removeNotebook(_ id: Notebook.ID) throws
    /// Stores the settings that the files of a notebook are read with, and removes what was read with other settings.
    func setSettings(_ settings: String, of notebook: Notebook.ID) throws
    func setLastUpdate(_ date: LocalDateTime, of notebook: Notebook.ID) throws

    /// Makes the dictionary that packs texts, from some of the texts to come.
    func learnTexts(_ texts: [String]) throws

    /// Replaces the documents of a file. Passages that did not change keep their IDs and vectors.
    ///
    /// - Parameter documents: Calls `add` with one document after the other, and returns the warnings.
    func put(
        _ file: KnownFile, format: String, in notebook: Notebook.ID,
        documents: (_ add: (IndexedDocument) throws -> Void) throws -> [Warning]) throws
    /// Stores a new stamp of a file whose content is the same.
    func touch(_ file: KnownFile, in notebook: Notebook.ID) throws
    /// Stores a new name of a file whose content is the same. Its documents keep their IDs.
    func rename(_ path: String, to file: KnownFile, in notebook: Notebook.ID) throws
    func remove(path: String, in notebook: Notebook.ID) throws
    /// Replaces the list of files that were not read.
    func setSkippedFiles(_ files: [SkippedFile], in notebook: Notebook.ID) throws
}

/// Writes what is resolved from all documents: people, meetings and lineages.
package protocol EntityWriter {
    func putMeetings(_ resolution: MeetingResolution) throws
    /// - Parameter mentions: The mentions that were resolved, as this transaction read them.
    func putPeople(_ resolution: PeopleResolution, of mentions: [StoredMention], owner: PersonClaim?) throws

    /// Remembers the mentions that lineages are resolved from.
    ///
    /// - Returns: Whether they differ from the last time.
    func noteThreads(of tasks: [LineageMention], _ decisions: [LineageMention]) throws -> Bool
    func putThreads(tasks: [LineageLink], decisions: [LineageLink]) throws
}

/// Writes vectors.
package protocol VectorWriter {
    /// Begins a set of vectors, or returns the set with this fingerprint.
    func addVectorSet(
        fingerprint: String, dimensions: Int, statistics: FeatureStatistics, learntFrom: Int
    ) throws -> VectorSet
    /// Stores what a set learnt about features.
    func putProjection(_ projection: Projection, in set: VectorSet.ID) throws
    func putVectors(_ vectors: [Passage.ID: QuantizedRow], in set: VectorSet.ID) throws
    /// Marks a set as complete. From now on searches use it.
    func completeVectorSet(_ id: VectorSet.ID) throws
    func removeVectorSet(_ id: VectorSet.ID) throws
}

extension FileWriter {
    /// Replaces the documents of a file with documents in memory.
    func put(
        _ file: KnownFile, format: String, documents: [IndexedDocument], warnings: [Warning], in notebook: Notebook.ID
    ) throws {
        try put(file, format: format, in: notebook) { add in
            for document in documents { try add(document) }
            return warnings
        }
    }
}
