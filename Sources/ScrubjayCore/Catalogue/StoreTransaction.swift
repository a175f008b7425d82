package import ScrubjayDocuments
package import ScrubjayText

/// A transaction: its changes are written together or not at all, and it reads its own changes.
package protocol StoreTransaction: Snapshot, FileWriter, EntityWriter, VectorWriter {
    /// Continues the counters of another index, so that a process that has that index open notices the replacement.
    func count(from counters: [String: Int64]) throws
    /// Removes every document, so that all files are read again. Notebooks stay.
    func removeContents() throws
}

/// Writes notebooks, files and their documents.
package protocol FileWriter {
    /// Adds a folder as a notebook, or returns the existing notebook of the folder.
    func addNotebook(name: String, folder: String) throws -> Notebook
    /// Removes a notebook and everything that was read from it. The files stay as they are.
    func removeNotebook(_ id: Notebook.ID) throws
    /// Stores the new folder of a notebook. Everything that was read from it stays.
    func moveNotebook(_ id: Notebook.ID, to folder: String) throws
    /// Stores the settings that the files of a notebook are read with, and removes documents that were read with other settings.
    func setSettings(_ settings: String, of notebook: Notebook.ID) throws
    func setLastUpdate(_ date: LocalDateTime, of notebook: Notebook.ID) throws

    /// Trains the dictionary that compresses texts, from some of the texts that will be written.
    func trainTextDictionary(_ texts: [String]) throws

    /// Replaces the documents of a file. Passages that did not change keep their IDs and vectors.
    ///
    /// - Parameter documents: Calls `add` with one document after the other, and returns the warnings.
    func put(
        _ file: KnownFile, format: String, in notebook: Notebook.ID,
        documents: (_ add: (IndexedDocument) throws -> Void) throws -> [Warning]) throws
    /// Stores the new stamp of a file whose content has not changed.
    func touch(_ file: KnownFile, in notebook: Notebook.ID) throws
    /// Stores the new path of a file whose content has not changed. Its documents keep their IDs.
    func rename(_ path: String, to file: KnownFile, in notebook: Notebook.ID) throws
    func remove(path: String, in notebook: Notebook.ID) throws
    /// Replaces the list of files that were not read.
    func setSkippedFiles(_ files: [SkippedFile], in notebook: Notebook.ID) throws
}

/// Writes what is resolved from all documents: people, meetings and lineages.
package protocol EntityWriter {
    func putMeetings(_ resolution: MeetingResolution) throws
    /// - Parameter mentions: The mentions that were resolved, as this transaction read them.
    func putPeople(_ resolution: PeopleResolution, of mentions: [StoredPersonMention], owner: PersonClaim?) throws

    /// Stores a hash of the mentions that lineages are resolved from, and of what the owner says about them.
    ///
    /// - Parameters:
    ///   - tasksApart: For each mention of a task, those that the owner keeps out of its lineage.
    ///   - decisionsApart: The same for decisions.
    /// - Returns: Whether they differ from those of the last time.
    func storeLineageInput(
        tasks: [LineageMention], decisions: [LineageMention],
        tasksApart: [LineageMention.Location: Set<LineageMention.Location>],
        decisionsApart: [LineageMention.Location: Set<LineageMention.Location>]
    ) throws -> Bool
    func putLineages(tasks: [LineageLink], decisions: [LineageLink]) throws

    /// Stores where the unresolved links lead, as this transaction read them.
    func putTargets(_ targets: [(link: StoredLink, target: LinkTarget)]) throws
}

/// Writes vectors.
package protocol VectorWriter {
    /// Adds a set of vectors, or returns the set with this fingerprint.
    func addVectorSet(
        fingerprint: String, dimensions: Int, statistics: FeatureStatistics, learntFrom: Int
    ) throws -> VectorSet
    /// Stores the projection that a set has learnt.
    func putProjection(_ projection: Projection, in set: VectorSet.ID) throws
    func putVectors(_ vectors: [Passage.ID: QuantizedRow], in set: VectorSet.ID) throws
    /// Stores the vectors of all units of passages. A passage without units has none.
    func putUnits(_ units: [Passage.ID: UnitVectors], in set: VectorSet.ID) throws
    func removeSpareUnits(in set: VectorSet.ID) throws
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
