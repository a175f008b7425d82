/// One state of an index. Belongs to the task that asked for it.
protocol Snapshot {
    /// Whether all that the index holds is in it, rather than what was there on a past day.
    var isWhole: Bool { get }
    /// How many documents are left out that only say when their file was last changed.
    func undatedDocumentsLeftOut() -> Int

    func notebooks() throws -> [Notebook]
    /// Every file of the notebook that was read, with what its directory entry said then.
    func knownFiles(in notebook: Notebook.ID) throws -> [KnownFile]
    func knownFile(path: String, in notebook: Notebook.ID) throws -> KnownFile?
    func skippedFiles(in notebook: Notebook.ID) throws -> [SkippedFile]
    /// By which settings the files of the notebook were read; nil before the first update.
    func settings(of notebook: Notebook.ID) throws -> String?
    /// What was not understood in its files, and then what `warningsOfClaims(in:)` says.
    func warnings(in notebook: Notebook.ID) throws -> [FileWarning]
    /// What `meetings.yaml` says of places that are not there, or not any more.
    func warningsOfClaims(in notebook: Notebook.ID) throws -> [FileWarning]

    func documents(_ ids: [StoredDocument.ID]) throws -> [StoredDocument.ID: StoredDocument]
    func places(of documents: [StoredDocument.ID]) throws -> [StoredDocument.ID: DocumentPlace]
    /// The documents of a file, in their order in it.
    func documents(path: String, in notebook: Notebook.ID) throws -> [StoredDocument]
    /// Of documents that are repeated, the times that are chosen.
    func occurrences(
        of documents: [StoredDocument.ID], _ choice: OccurrenceChoice
    ) throws -> [StoredDocument.ID: [Occurrence]]
    func passages(_ ids: [Passage.ID]) throws -> [Passage.ID: StoredPassage]
    /// The documents that the filter lets through.
    func documents(that filter: Filter) throws -> [StoredDocument.ID]
    /// The passages of a document, in its order.
    func passages(of document: StoredDocument.ID) throws -> [StoredPassage]
    /// The passages of the same document before and behind one, of which there may be none.
    func neighbours(of passage: Passage.ID) throws -> (before: StoredPassage?, behind: StoredPassage?)
    func tasks(of document: StoredDocument.ID) throws -> [StoredTask]
    func decisions(of document: StoredDocument.ID) throws -> [StoredDecision]
    /// The document of each passage, in their order; nil for one that is not there.
    func documentIDs(of passages: [Passage.ID]) throws -> [StoredDocument.ID?]

    /// The passages in the order of the places of their documents, and of one document in its order.
    func inOrder(_ passages: [Passage.ID]) throws -> [Passage.ID]

    /// The hash of the words of each passage (`PassageFields.hash`).
    func hashes(of passages: [Passage.ID]) throws -> [Passage.ID: Int64]

    /// The language of the document of each passage.
    func languages(of passages: [Passage.ID]) throws -> [Passage.ID: Language]

    /// The passages of all documents that the filter lets through.
    func passageSet(_ filter: Filter) throws -> PassageSet
    /// The passages in which a decision is written down or said.
    func passagesWithDecisions() throws -> PassageSet
    /// The same of tasks.
    func passagesWithTasks() throws -> PassageSet
    /// The passages that match, scored by BM25F.
    ///
    /// Words that very many passages have do not make a passage a candidate where rarer words are there to do so; they count in
    /// the score all the same. So does a phrase whose words stand beside it. Of equal scores at the limit those stay whose places come first.
    func candidates(
        _ tree: QueryTree, scoring: WordScoring, within passages: PassageSet?, limit: Int
    ) throws -> Candidates
    /// The passages that match, unscored.
    func matches(_ tree: QueryTree) throws -> PassageSet
    /// The first passage that matches; nil where none does.
    func firstMatch(_ tree: QueryTree) throws -> Passage.ID?
    /// Words of the index with at most so many typing errors between them and a given one in folded form, the nearest and most alike
    /// first.
    ///
    /// One error more is allowed where all of five letters and more are the same. They have the same first letter, or the
    /// first two are swapped. Only letters make a word here, of scripts that part words.
    func words(near word: String, within limit: Int) throws -> [NearWord]
    /// The first passage of each document, the latest document first, of one moment in the order of places.
    ///
    /// - Parameter times: Which times of a repeated event count; of several the last one.
    func latestDocuments(within passages: PassageSet?, limit: Int, times: OccurrenceChoice) throws -> [Passage.ID]
    /// What each word of the query gives to the score of each of these passages.
    ///
    /// - Parameter idf: The rarity of the words that the passages were scored with (`Candidates.idf`).
    func scoreParts(
        _ tree: QueryTree, scoring: WordScoring, idf: [String: Double], passages: [Passage.ID]
    ) throws -> [Passage.ID: [(word: String, score: Double)]]

    /// Every place where a document names somebody: people first, then those who are to do tasks, in the order of documents.
    func personMentions() throws -> [StoredMention]
    /// The documents of each meeting that has several.
    func documentsOfMeetings() throws -> [[Int64]]
    /// What documents say about who people are, in the order of notebook and path.
    func personClaims() throws -> [SourcedClaim]
    /// Whether the people were found out since a document named somebody else or became part of another meeting, by the same
    /// statement about the owner.
    func peopleAreCurrent(owner: PersonClaim?) throws -> Bool
    /// Everybody, by name.
    ///
    /// - Parameter day: Meetings after it have not taken place yet.
    func people(until now: LocalDateTime) throws -> [Person]
    /// All that those known people are called of whom one of their names has one of these words, in folded form.
    func foldedNamesOfPeople(with words: Set<String>) throws -> [String]
    /// Names of the known people whom a filter by this name lets through.
    func namesOfPeople(called name: String) throws -> [String]
    /// The known people whom a filter by this name lets through, by name.
    func knownPeople(called name: String) throws -> [KnownPerson]
    /// The documents that say who somebody is: contact notes, in no particular order.
    func contactNotes(of person: Person.ID) throws -> [StoredDocument.ID]
    /// Those whose notes these are; none where nothing says who that is.
    func owners() throws -> [KnownPerson]
    /// The documents that name a person, the latest first.
    func documents(of person: Person.ID) throws -> [StoredDocument]
    /// What somebody is to do, each thing once with its owner's name, the open tasks first, of these those that are due first.
    func tasks(of owner: TaskOwner) throws -> [StoredTask]

    /// Every record of a meeting, and of a repeated event one for each time, in no particular order.
    ///
    /// - Parameter others: Documents that are to be among them, be they records or not.
    func meetingRecords(including others: Set<StoredDocument.ID>) throws -> [MeetingRecord]
    /// What `meetings.yaml` says, in the order of notebook and line.
    func meetingClaims() throws -> [SourcedMeetingClaim]
    /// Whether meetings were found out since a record of one has changed.
    func meetingsAreCurrent() throws -> Bool
    /// All meetings, by time.
    func meetings() throws -> [StoredMeeting]
    /// The meetings that a document is a part of, by time: several of a repeated event.
    func meetings(of document: StoredDocument.ID) throws -> [StoredMeeting]
    /// The meeting of each document that is one of several parts, repeated events left out.
    func meetings(ofParts documents: Set<StoredDocument.ID>) throws -> [StoredDocument.ID: StoredMeeting]
    /// The meetings that somebody of this name or address attends or speaks in; who declines does not.
    func meetings(with person: String) throws -> Set<StoredMeeting.ID>
    /// The meetings of a series, by time.
    func meetings(in series: StoredMeeting.Series) throws -> [StoredMeeting]

    /// Every place where a task is written down, in the order of places.
    func taskMentions() throws -> [ThreadMention]
    /// The same of decisions.
    func decisionMentions() throws -> [ThreadMention]
    /// Whether it was found out since the last change which tasks and decisions are about one thing.
    func threadsAreCurrent() throws -> Bool
    /// The other mentions of a task, by its place among those of its document, in the order of their days.
    func mentions(ofTask ordinal: Int, in document: StoredDocument.ID) throws -> [StoredThreadMention]
    /// The same of a decision.
    func mentions(ofDecision ordinal: Int, in document: StoredDocument.ID) throws -> [StoredThreadMention]

    func vectorSets() throws -> [VectorSet]
    /// What a set has learnt of these features, of all where none are given. Features that it has not learnt are left out.
    func projection(of set: VectorSet, features: Set<UInt32>?) throws -> Projection
    /// In how many passages each feature stood when a set learnt.
    func statistics(of set: VectorSet) throws -> FeatureStatistics
    /// Calls `body` with each block of a set, in the order of their numbers: `VectorBlock.rowCount` scales and rows.
    func forEachVectorBlock(
        in set: VectorSet.ID, _ body: (_ number: Int64, _ scales: Span<Float>, _ rows: Span<Int8>) throws -> Void) throws
    /// The passages that a set has no vector for yet, in ascending order.
    func passagesWithoutVector(in set: VectorSet.ID, limit: Int) throws -> [Passage.ID]

    /// Calls `aside` with this very state on another thread while `body` goes on with it here, where that is of use; else one after the other.
    func alongside<Aside: Sendable, Result>(
        _ aside: @escaping @Sendable (any Snapshot) throws -> Aside, _ body: () throws -> Result
    ) throws -> (Aside, Result)

    func passageCount() throws -> Int
    /// Whether it is not known yet what texts have in common.
    func learnsTexts() throws -> Bool
    /// Grows with every change of passages.
    func revision() throws -> Int64
    /// Grows with every transaction that changes what the index says; to join pieces of it is no change.
    func state() throws -> Int64
    func counts() throws -> StoreCounts
    /// How much room each part takes on the disk. Reads all of the index.
    func sizes() throws -> StoreSizes
    /// Whether the words were made by this version of the parsers and the analyzer. Otherwise nothing may be changed but everything removed.
    func isCurrent() throws -> Bool
}

extension Snapshot {
    /// The documents with the times that are chosen.
    func dated(_ documents: [StoredDocument], _ choice: OccurrenceChoice) throws -> [StoredDocument] {
        let times = try occurrences(of: documents.map(\.id), choice)
        return documents.map { document in
            var document = document
            document.occurrences = times[document.id] ?? []
            return document
        }
    }
}
