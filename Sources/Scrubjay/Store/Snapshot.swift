/// One state of an index. Belongs to the task that asked for it.
protocol Snapshot {
    func notebooks() throws -> [Notebook]
    /// Every file of the notebook that was read, with what its directory entry said then.
    func knownFiles(in notebook: Notebook.ID) throws -> [KnownFile]
    func knownFile(path: String, in notebook: Notebook.ID) throws -> KnownFile?
    func skippedFiles(in notebook: Notebook.ID) throws -> [SkippedFile]
    /// By which settings the files of the notebook were read; nil before the first update.
    func settings(of notebook: Notebook.ID) throws -> String?
    func warnings(in notebook: Notebook.ID) throws -> [FileWarning]

    func documents(_ ids: [StoredDocument.ID]) throws -> [StoredDocument.ID: StoredDocument]
    /// The documents of a file, in their order in it.
    func documents(path: String, in notebook: Notebook.ID) throws -> [StoredDocument]
    func passages(_ ids: [Passage.ID]) throws -> [Passage.ID: StoredPassage]
    /// The passages of a document, in its order.
    func passages(of document: StoredDocument.ID) throws -> [StoredPassage]
    func tasks(of document: StoredDocument.ID) throws -> [StoredTask]
    func decisions(of document: StoredDocument.ID) throws -> [StoredDecision]
    /// The document of each passage.
    func documentIDs(of passages: [Passage.ID]) throws -> [Passage.ID: StoredDocument.ID]

    /// The language of the document of each passage.
    func languages(of passages: [Passage.ID]) throws -> [Passage.ID: Language]

    /// The passages of all documents that the filter lets through.
    func passageSet(_ filter: Filter) throws -> PassageSet
    /// The passages that match, scored by BM25F.
    ///
    /// Words that very many passages have do not make a passage a candidate where rarer words are there to do so; they count in
    /// the score all the same.
    func candidates(_ tree: QueryTree, within passages: PassageSet?, limit: Int) throws -> Candidates
    /// The passages that match, unscored.
    func matches(_ tree: QueryTree) throws -> PassageSet
    /// The first passage of each document, the latest document first.
    func latestDocuments(within passages: PassageSet?, limit: Int) throws -> [Passage.ID]
    /// What each word of the query gives to the score of each of these passages.
    func scoreParts(_ tree: QueryTree, passages: [Passage.ID]) throws -> [Passage.ID: [(word: String, score: Double)]]

    /// Every place where a document names somebody: people first, then those who are to do tasks, in the order of documents.
    func personMentions() throws -> [PersonMention]
    /// What documents say about who people are, in the order of notebook and path.
    func personClaims() throws -> [SourcedClaim]
    /// Whether the people were found out since the last change, by the same statement about the owner.
    func peopleAreCurrent(owner: PersonClaim?) throws -> Bool
    /// Everybody, by name.
    func people() throws -> [Person]
    /// Names of the known people whom a filter by this name lets through.
    func namesOfPeople(called name: String) throws -> [String]
    /// The documents that name a person, the latest first.
    func documents(of person: Person.ID) throws -> [StoredDocument]
    /// What a person is to do, the open tasks first.
    func tasks(of person: Person.ID) throws -> [StoredTask]

    /// Every place where a task is written down, in the order of documents.
    func taskMentions() throws -> [ThreadMention]
    /// The same of decisions.
    func decisionMentions() throws -> [ThreadMention]
    /// Whether it was found out since the last change which tasks and decisions are about one thing.
    func threadsAreCurrent() throws -> Bool
    /// The other mentions of a task, by its place among those of its document, in the order of their days.
    func mentions(ofTask ordinal: Int, in document: StoredDocument.ID) throws -> [StoredMention]
    /// The same of a decision.
    func mentions(ofDecision ordinal: Int, in document: StoredDocument.ID) throws -> [StoredMention]

    func vectorSets() throws -> [VectorSet]
    /// Calls `body` with each block of a set, in the order of their numbers.
    func forEachVectorBlock(in set: VectorSet.ID, _ body: (VectorBlock) throws -> Void) throws
    /// The passages that a set has no vector for yet, in ascending order.
    func passagesWithoutVector(in set: VectorSet.ID, limit: Int) throws -> [Passage.ID]

    func passageCount() throws -> Int
    /// Grows with every change of passages.
    func revision() throws -> Int64
    func counts() throws -> StoreCounts
    /// Whether the words were made by this version of the parsers and the analyzer. Otherwise nothing may be changed but everything removed.
    func isCurrent() throws -> Bool
}
