package import ScrubjayDocuments
package import ScrubjayText

/// One state of an index, for the task that asked for it.
///
/// The protocols that it is made of each serve one part of the library, which should ask for that protocol alone.
package protocol Snapshot: FileCatalogue, DocumentCatalogue, PersonCatalogue, MeetingCatalogue, LineageCatalogue, WordIndex,
    VectorIndex
{
    /// Calls `aside` with this state on another thread while `body` runs here. A small index calls one after the other.
    func alongside<Aside: Sendable, Result>(
        _ aside: @escaping @Sendable (any Snapshot) throws -> Aside, _ body: () throws -> Result
    ) throws -> (Aside, Result)

    /// A number that grows with every change of passages.
    func revision() throws -> Int64
    /// A number that grows with every transaction that changes what the index says. Merging segments does not change it.
    func state() throws -> Int64
    func counts() throws -> StoreCounts
    /// The bytes that each part takes on the disk. Reads the whole index.
    func sizes() throws -> StoreSizes
    /// Whether this version of the parsers and the analyzer wrote the index. If not, the only change allowed is to remove everything.
    func isCurrent() throws -> Bool
}

/// Notebooks and what was read of their files.
package protocol FileCatalogue {
    func notebooks() throws -> [Notebook]
    /// Every file of the notebook that was read, with its stamp at that time.
    func knownFiles(in notebook: Notebook.ID) throws -> [KnownFile]
    func knownFile(path: String, in notebook: Notebook.ID) throws -> KnownFile?
    func skippedFiles(in notebook: Notebook.ID) throws -> [SkippedFile]
    /// The settings that the files of the notebook were read with; `nil` before the first update.
    func settings(of notebook: Notebook.ID) throws -> String?
    /// What was not understood in its files, followed by `warningsOfClaims(in:)`.
    func warnings(in notebook: Notebook.ID) throws -> [FileWarning]
    /// Entries of `meetings.yaml` that name a document that does not exist.
    func warningsOfClaims(in notebook: Notebook.ID) throws -> [FileWarning]
}

/// Documents and their passages, tasks and decisions.
package protocol DocumentCatalogue {
    /// Whether this is the whole index, and not its state on a past day.
    var isWhole: Bool { get }
    /// How many documents are left out of a past day because their only date is the last change of their file.
    func undatedDocumentsLeftOut() -> Int

    func documents(_ ids: [StoredDocument.ID]) throws -> [StoredDocument.ID: StoredDocument]
    func places(of documents: [StoredDocument.ID]) throws -> [StoredDocument.ID: DocumentPlace]
    /// The documents of a file, in the order of the file.
    func documents(path: String, in notebook: Notebook.ID) throws -> [StoredDocument]
    /// The documents that match a filter.
    func documents(that filter: Filter) throws -> [StoredDocument.ID]
    /// The chosen times of those documents that are repeated events.
    func occurrences(
        of documents: [StoredDocument.ID], _ choice: OccurrenceChoice
    ) throws -> [StoredDocument.ID: [Occurrence]]
    func tasks(of document: StoredDocument.ID) throws -> [StoredTask]
    func decisions(of document: StoredDocument.ID) throws -> [StoredDecision]

    func passageCount() throws -> Int
    func passages(_ ids: [Passage.ID]) throws -> [Passage.ID: StoredPassage]
    /// The passages of a document, in the order of the document.
    func passages(of document: StoredDocument.ID) throws -> [StoredPassage]
    /// The passages before and behind a passage in its document; `nil` at either end.
    func neighbours(of passage: Passage.ID) throws -> (before: StoredPassage?, behind: StoredPassage?)
    /// The document of each passage, in the order given; `nil` for a passage that does not exist.
    func documentIDs(of passages: [Passage.ID]) throws -> [StoredDocument.ID?]
    /// The passages by notebook, path and position in the file.
    func inOrder(_ passages: [Passage.ID]) throws -> [Passage.ID]
    /// The hash of the words of each passage (`PassageFields.hash`).
    func hashes(of passages: [Passage.ID]) throws -> [Passage.ID: Int64]
    /// The language of the document of each passage.
    func languages(of passages: [Passage.ID]) throws -> [Passage.ID: Language]
    /// The passages of all documents that match a filter.
    func passageSet(_ filter: Filter) throws -> PassageSet
    /// The passages that contain a decision.
    func passagesWithDecisions() throws -> PassageSet
    /// The passages that contain a task.
    func passagesWithTasks() throws -> PassageSet
    /// The first passage of each document, the latest document first. Documents of the same moment are ordered by place.
    ///
    /// - Parameter times: Which times of a repeated event count; the last of them decides.
    func latestDocuments(within passages: PassageSet?, limit: Int, times: OccurrenceChoice) throws -> [Passage.ID]
    /// Whether the index has no dictionary yet that packs its texts.
    func learnsTexts() throws -> Bool
}

/// People, the names that documents use for them, and their tasks.
package protocol PersonCatalogue {
    /// Every place that names a person, in the order of documents: first people of documents, then assignees of tasks.
    func personMentions() throws -> [StoredMention]
    /// The documents of each meeting that has several documents.
    func documentsOfMeetings() throws -> [[Int64]]
    /// What contact notes and `people.yaml` say about people, by notebook and path.
    func personClaims() throws -> [SourcedClaim]
    /// Whether people were resolved after the last change of a name or of the documents of a meeting, and for this owner.
    func peopleAreCurrent(owner: PersonClaim?) throws -> Bool
    /// All people, by name.
    ///
    /// - Parameter now: Meetings after it do not count yet.
    func people(until now: LocalDateTime) throws -> [Person]
    /// All folded names of the known people one of whose names has one of these folded words.
    func foldedNamesOfPeople(with words: Set<String>) throws -> [String]
    /// The names of the known people that a filter by this name matches.
    func namesOfPeople(called name: String) throws -> [String]
    /// The known people that a filter by this name matches, by name.
    func knownPeople(called name: String) throws -> [KnownPerson]
    /// The contact notes of a person, in no particular order.
    func contactNotes(of person: Person.ID) throws -> [StoredDocument.ID]
    /// The person whose notes these are, under each name that is known; empty if nothing says who that is.
    func owners() throws -> [KnownPerson]
    /// The documents that name a person, the latest first.
    func documents(of person: Person.ID) throws -> [StoredDocument]
    /// The tasks of an assignee, each task once: open ones first, and of these the earliest due date first.
    func tasks(of owner: TaskOwner) throws -> [StoredTask]
}

/// Meetings, the documents that record them, and their series.
package protocol MeetingCatalogue {
    /// Every record of a meeting, one for each time of a repeated event, in no particular order.
    ///
    /// - Parameter others: Further documents to include, whether or not they record a meeting.
    func meetingRecords(including others: Set<StoredDocument.ID>) throws -> [MeetingRecord]
    /// The entries of `meetings.yaml`, by notebook and line.
    func meetingClaims() throws -> [SourcedMeetingClaim]
    /// Whether meetings were resolved after the last change of a record.
    func meetingsAreCurrent() throws -> Bool
    /// All meetings, by time.
    func meetings() throws -> [StoredMeeting]
    /// The meetings that a document is part of, by time: several for a repeated event.
    func meetings(of document: StoredDocument.ID) throws -> [StoredMeeting]
    /// The meeting of each document that is one of several parts. Repeated events are left out.
    func meetings(ofParts documents: Set<StoredDocument.ID>) throws -> [StoredDocument.ID: StoredMeeting]
    /// The meetings that a person of this name or address attends or speaks in. Declining does not count.
    func meetings(with person: String) throws -> Set<StoredMeeting.ID>
    /// The meetings of a series, by time.
    func meetings(in series: StoredMeeting.Series) throws -> [StoredMeeting]
}

/// Which tasks and decisions are about the same thing, and which of them is current.
package protocol LineageCatalogue {
    /// Every place where a task is written down, in the order of places.
    func taskMentions() throws -> [LineageMention]
    /// Every place where a decision is written down, in the order of places.
    func decisionMentions() throws -> [LineageMention]
    /// Whether lineages were resolved after the last change of a task or a decision.
    func threadsAreCurrent() throws -> Bool
    /// The other mentions of a task, by day.
    ///
    /// - Parameter ordinal: The position of the task among the tasks of its document.
    func mentions(ofTask ordinal: Int, in document: StoredDocument.ID) throws -> [StoredLineageMention]
    /// The other mentions of a decision, by day.
    ///
    /// - Parameter ordinal: The position of the decision among the decisions of its document.
    func mentions(ofDecision ordinal: Int, in document: StoredDocument.ID) throws -> [StoredLineageMention]
}

/// The full-text index.
package protocol WordIndex {
    /// The passages that match, scored by BM25F.
    ///
    /// Only rare words select a passage; words that very many passages have add to its score (`WordPlan`). So does a phrase whose words
    /// select by themselves. Of equal scores at the limit, those with the first places stay.
    func candidates(
        _ tree: QueryTree, scoring: WordScoring, within passages: PassageSet?, limit: Int
    ) throws -> Candidates
    /// The passages that match, unscored.
    func matches(_ tree: QueryTree) throws -> PassageSet
    /// The first passage that matches; `nil` if none does.
    func firstMatch(_ tree: QueryTree) throws -> Passage.ID?
    /// Words of the index that a folded word may be a misspelling of, the nearest and most alike first.
    ///
    /// They have the same first letter, or the first two letters are swapped. One error more than the limit is allowed if all of five or more
    /// letters are the same. Only words of letters are compared, and only in scripts that separate words.
    ///
    /// - Parameter limit: How many typing errors may lie between the two.
    func words(near word: String, within limit: Int) throws -> [NearWord]
    /// What each word of the query adds to the score of each of these passages.
    ///
    /// - Parameter idf: The rarity that the passages were scored with (`Candidates.idf`).
    func scoreParts(
        _ tree: QueryTree, scoring: WordScoring, idf: [String: Double], passages: [Passage.ID]
    ) throws -> [Passage.ID: [(word: String, score: Double)]]
}

/// The vectors of passages, in several sets.
package protocol VectorIndex {
    func vectorSets() throws -> [VectorSet]
    /// What a set learnt about features. Features that it did not learn are left out.
    ///
    /// - Parameter features: The features that are needed; `nil` for all.
    func projection(of set: VectorSet, features: Set<UInt32>?) throws -> Projection
    /// How many passages had each feature when the set learnt.
    func statistics(of set: VectorSet) throws -> FeatureStatistics
    /// Calls `body` with each block of a set, by number: `VectorBlock.rowCount` scales and rows.
    func forEachVectorBlock(
        in set: VectorSet.ID, _ body: (_ number: Int64, _ scales: Span<Float>, _ rows: Span<Int8>) throws -> Void) throws
    /// The passages without a vector in a set, by ID.
    func passagesWithoutVector(in set: VectorSet.ID, limit: Int) throws -> [Passage.ID]
}

extension DocumentCatalogue {
    /// The documents with their chosen times.
    func dated(_ documents: [StoredDocument], _ choice: OccurrenceChoice) throws -> [StoredDocument] {
        let times = try occurrences(of: documents.map(\.id), choice)
        return documents.map { document in
            var document = document
            document.occurrences = times[document.id] ?? []
            return document
        }
    }
}
