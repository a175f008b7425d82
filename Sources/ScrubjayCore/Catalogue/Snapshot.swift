package import ScrubjayDocuments
package import ScrubjayText

/// One state of an index, pinned for the task that reads it.
///
/// Each of its protocols serves one use. A function that needs only one of them takes that protocol.
package protocol Snapshot: FileCatalogue, DocumentCatalogue, PassageCatalogue, PersonCatalogue, MeetingCatalogue,
    LineageCatalogue, NameCatalogue, FullTextIndex, VectorIndex
{
    /// Calls `work` with this state on another thread while `body` runs here. A small index calls one after the other.
    func inBackground<Background: Sendable, Result>(
        _ work: @escaping @Sendable (any Snapshot) throws -> Background, while body: () throws -> Result
    ) throws -> (Background, Result)

    /// A number that grows with every change of passages.
    func revision() throws -> Int64
    /// A number that grows with every transaction that changes the contents. Merging segments does not change it.
    func state() throws -> Int64
    func counts() throws -> StoreCounts
    /// The size of each part on the disk, in bytes. Reads the whole index.
    func sizes() throws -> StoreSizes
    /// Whether this version of the parsers and the analyzer wrote the index. If not, the only change allowed is to remove all contents.
    func isCurrent() throws -> Bool
}

/// Notebooks and their files.
package protocol FileCatalogue {
    func notebooks() throws -> [Notebook]
    /// Every file of the notebook that was read, with its stamp at that time.
    func knownFiles(in notebook: Notebook.ID) throws -> [KnownFile]
    func knownFile(path: String, in notebook: Notebook.ID) throws -> KnownFile?
    func skippedFiles(in notebook: Notebook.ID) throws -> [SkippedFile]
    /// The settings that the files of the notebook were read with; `nil` before the first update.
    func settings(of notebook: Notebook.ID) throws -> String?
    /// The warnings about its files, followed by `warningsOfClaims(in:)`.
    func warnings(in notebook: Notebook.ID) throws -> [FileWarning]
    /// Entries of `meetings.yaml` that name a document that does not exist.
    func warningsOfClaims(in notebook: Notebook.ID) throws -> [FileWarning]
}

/// Documents with their dates, tasks and decisions.
package protocol DocumentCatalogue {
    /// Whether this is the whole index, and not its state on a past day.
    var isWhole: Bool { get }
    /// The number of documents that a past day leaves out because their only date is the modification time of their file.
    func undatedDocumentCount() -> Int

    func documents(_ ids: [StoredDocument.ID]) throws -> [StoredDocument.ID: StoredDocument]
    func locations(of documents: [StoredDocument.ID]) throws -> [StoredDocument.ID: DocumentLocation]
    /// The documents of a file, in the order of the file.
    func documents(path: String, in notebook: Notebook.ID) throws -> [StoredDocument]
    /// The selected documents, in no particular order.
    func documents(_ selection: DocumentSelection) throws -> [StoredDocument.ID]
    /// Whether any document is selected.
    func hasDocuments(_ selection: DocumentSelection) throws -> Bool
    /// The selected documents with their titles, the latest first. Documents of the same time are in the order of their locations, and those without a
    /// time come last.
    ///
    /// - Parameter time: The days of the selection are those of this time, too.
    func documentTitles(_ selection: DocumentSelection, by time: DocumentTime) throws -> [DocumentTitle]
    /// The names of all documents, in no particular order; the documents of one file follow each other in its order.
    func documentNames() throws -> [DocumentName]
    /// The metadata under one of these keys, written in lower case, in the order of each document. The case of a key does not count.
    ///
    /// - Parameter documents: Whose metadata; `nil` for all documents.
    func properties(named keys: [String], of documents: Set<StoredDocument.ID>?) throws -> [StoredProperty]
    /// The metadata of some documents, in the order of each document.
    func properties(of documents: [StoredDocument.ID]) throws -> [StoredProperty]
    /// The links of some documents, in the order of each document. Links to web pages are left out.
    ///
    /// - Parameter documents: `nil` for all documents.
    func links(of documents: Set<StoredDocument.ID>?) throws -> [StoredLink]
    /// The links that lead to some documents, also from themselves, in the order of each document.
    func links(to documents: Set<StoredDocument.ID>) throws -> [StoredLink]
    /// The links that lead to documents, one for each link, in no particular order. Those to the same document are left out.
    func linkEdges() throws -> [LinkEdge]
    /// How many links of each document lead to something of a kind. Documents without any are left out.
    func linkCounts(leadingTo kind: LinkTarget.Kind) throws -> [StoredDocument.ID: Int]
    /// Whether all links were resolved since a name or a link last changed.
    func linksAreCurrent() throws -> Bool
    /// The links that have to be resolved: all if a name has changed, otherwise those that were not resolved yet.
    func unresolvedLinks() throws -> [StoredLink]
    /// The tags of the selected documents, in no particular order.
    func tags(_ selection: DocumentSelection) throws -> [TagUse]
    /// The selected documents with the numbers of their words, in no particular order.
    func documentLengths(_ selection: DocumentSelection) throws -> [DocumentLength]
    /// The tasks of the selected documents, in no particular order.
    func datedTasks(_ selection: DocumentSelection, in source: DatedTask.Source) throws -> [DatedTask]
    /// The properties of the selected daily notes that have one of some values, in no particular order.
    ///
    /// - Parameter values: In lower case. Capital letters of ASCII do not count.
    func propertiesOfDailyNotes(_ selection: DocumentSelection, valued values: [String]) throws -> [DatedProperty]
    /// The dates of all documents of some kinds.
    func documentDates(of kinds: [Document.Kind]) throws -> [DocumentDate]
    /// The chosen occurrences of the documents that are recurring events.
    func occurrences(
        of documents: [StoredDocument.ID], _ choice: OccurrenceChoice
    ) throws -> [StoredDocument.ID: [Occurrence]]
    /// The tasks of a document, in its order.
    func taskMentions(in document: StoredDocument.ID) throws -> [StoredTaskMention]
    /// The tasks of all documents of a file that have the same name in it as this one, in the order of the file.
    func taskMentions(beside document: StoredDocument.ID) throws -> [StoredTaskMention]
    /// The decisions of a document, in its order.
    func decisions(of document: StoredDocument.ID) throws -> [StoredDecision]
    /// The decisions of the selected documents: documents by `DocumentTime.stated`, each in its order.
    func decisions(_ selection: DocumentSelection) throws -> [StoredDecision]
    /// The keys of the properties of all documents, each once, in no particular order.
    func propertyKeys() throws -> [String]
    /// The values of properties with one of these keys, in no particular order.
    func propertyValues(of keys: [String]) throws -> [(document: StoredDocument.ID, value: String)]
}

/// The passages of documents.
package protocol PassageCatalogue {
    func passageCount() throws -> Int
    func passages(_ ids: [Passage.ID]) throws -> [Passage.ID: StoredPassage]
    /// The texts of passages, without what else is known of these.
    func texts(of passages: [Passage.ID]) throws -> [Passage.ID: PassageText]
    /// The passages of a document, in the order of the document.
    func passages(of document: StoredDocument.ID) throws -> [StoredPassage]
    /// Those that have these positions in the document.
    func passages(of document: StoredDocument.ID, at ordinals: Range<Int>) throws -> [StoredPassage]
    /// The first passages of each document, in the order of the document.
    func firstPassages(of documents: [StoredDocument.ID], count: Int) throws -> [StoredDocument.ID: [StoredPassage]]
    /// The first passages of a document that begin at a byte of its file or behind it, at most `limit`. Others are not read.
    func passages(of document: StoredDocument.ID, from byte: Int, limit: Int) throws -> [StoredPassage]
    func passageCount(of document: StoredDocument.ID) throws -> Int
    /// The passages before and after a passage in its document; `nil` at either end.
    func neighbours(of passage: Passage.ID) throws -> (before: StoredPassage?, after: StoredPassage?)
    /// The document of each passage, in the order given; `nil` for a passage that does not exist.
    func documentIDs(of passages: [Passage.ID]) throws -> [StoredDocument.ID?]
    /// The passages sorted by notebook, path and position in the file.
    func inFileOrder(_ passages: [Passage.ID]) throws -> [Passage.ID]
    /// The hash of the words of each passage (`PassageFields.hash`).
    func hashes(of passages: [Passage.ID]) throws -> [Passage.ID: Int64]
    /// The language of the document of each passage.
    func languages(of passages: [Passage.ID]) throws -> [Passage.ID: Language]
    /// The passages of the selected documents.
    func passageSet(_ selection: DocumentSelection) throws -> PassageSet
    /// The passages that contain a decision.
    func passagesWithDecisions() throws -> PassageSet
    /// The passages below such a heading, and the first ones of documents with such a title. All headings are read.
    func passages(withHeading isWanted: (String) -> Bool) throws -> PassageSet
    /// The passages that contain a task.
    func passagesWithTasks() throws -> PassageSet
    /// The first passage of each document, the latest document first. Documents with the same date are ordered by notebook, path and position.
    ///
    /// - Parameter times: Which occurrences of a recurring event count; the last of them gives the date.
    func latestDocuments(within passages: PassageSet?, limit: Int, times: OccurrenceChoice) throws -> [Passage.ID]
    /// Whether the index still lacks the dictionary that compresses its texts.
    func needsTextDictionary() throws -> Bool
}

/// People, the names that documents use for them, and their tasks.
package protocol PersonCatalogue {
    /// Every mention of a person, in the order of documents: first people of documents, then assignees of tasks.
    func personMentions() throws -> [StoredPersonMention]
    /// The people whom some documents name, without assignees of tasks, in the order of each document.
    func personMentions(in documents: Set<StoredDocument.ID>) throws -> [StoredDocument.ID: [StoredPersonMention]]
    /// The documents of each meeting that has several documents.
    func documentsOfMeetings() throws -> [[DocumentID]]
    /// The claims of contact notes and `people.yaml`, by notebook and path.
    func personClaims() throws -> [SourcedClaim]
    /// Whether people have been resolved for this owner since a name or the documents of a meeting last changed.
    func peopleAreCurrent(owner: PersonClaim?) throws -> Bool
    /// All people as they were resolved, by name and then by key.
    func resolvedPeople() throws -> [(id: Person.ID, person: ResolvedPerson)]
    /// The selected people, by name and then by key.
    func people(_ selection: StoredPerson.Selection) throws -> [StoredPerson]
    /// Of some people, those who have one of these roles in a document.
    func people(_ people: Set<Person.ID>, inRoles roles: [Participation.Role]) throws -> Set<Person.ID>
    /// Where documents name people, in no particular order.
    ///
    /// - Parameter people: `nil` for everybody.
    func participations(of people: Set<Person.ID>?) throws -> [StoredParticipation]
    /// The mentions of tasks that are assigned to people, in no particular order.
    func assignments() throws -> [StoredAssignment]
    /// For each of some people, the documents with a claim about one of their names, exactly as it is written there.
    func documentsWithClaims(aboutNamesOf people: Set<Person.ID>) throws -> [Person.ID: Set<StoredDocument.ID>]
    /// The documents that name a person, the latest first.
    func documents(of person: Person.ID) throws -> [StoredDocument]
    /// Mentions of tasks, with all other mentions of the same tasks, in the order of their locations.
    func taskMentions(_ selection: StoredTaskMention.Selection) throws -> [StoredTaskMention]
}

/// Meetings, the documents that record them, and their series.
package protocol MeetingCatalogue {
    /// Every document that may record a meeting, in no particular order.
    ///
    /// - Parameters:
    ///   - others: Further documents to include, whether or not they record a meeting.
    ///   - files: Files whose documents are to be included likewise.
    func meetingDocuments(including others: Set<StoredDocument.ID>, of files: Set<MeetingFile>) throws -> [MeetingDocument]
    /// The entries of `meetings.yaml`, by notebook and line.
    func meetingClaims() throws -> [SourcedMeetingClaim]
    /// Whether meetings have been resolved since a record last changed.
    func meetingsAreCurrent() throws -> Bool
    /// The selected meetings, in their order. If a limit is given, no more meetings are read than that.
    func meetings(_ selection: MeetingSelection) throws -> [StoredMeeting]
    /// How many meetings are selected, whatever the limit.
    func meetingCount(_ selection: MeetingSelection) throws -> Int
    /// The names of the selected meetings, each once, whatever the limit. Reads neither parts nor times.
    func meetingNames(_ selection: MeetingSelection) throws -> [MeetingName]
    /// The meetings that have one of these names.
    func meetingIDs(named names: [MeetingName]) throws -> Set<StoredMeeting.ID>
    /// Of some documents, those that are part of a meeting as a whole, and not by an occurrence; in no particular order.
    func wholeParts(_ documents: Set<StoredDocument.ID>) throws -> [WholePart]
    /// The meetings that have one of these documents as a part.
    func meetingIDs(ofParts documents: Set<StoredDocument.ID>) throws -> Set<StoredMeeting.ID>
    /// The times of the meetings that belong to series, without cancelled ones: one series after the other by title, each in order of time.
    func seriesTimes() throws -> [SeriesTime]
    /// The parts of all meetings.
    func meetingParts() throws -> [MeetingPart]
}

/// Which tasks and decisions are about the same thing, and which of them is current.
package protocol LineageCatalogue {
    /// Every mention of a task, by notebook, path and position.
    func taskMentions() throws -> [LineageMention]
    /// Every mention of a decision, by notebook, path and position.
    func decisionMentions() throws -> [LineageMention]
    /// The entries of `statements.yaml`, by notebook and line.
    func statementClaims() throws -> [SourcedStatementClaim]
    /// Whether lineages have been resolved since a task or a decision last changed.
    func lineagesAreCurrent() throws -> Bool
    /// The other mentions of a task, by day.
    ///
    /// - Parameter ordinal: The position of the task among the tasks of its document.
    func mentions(ofTask ordinal: Int, in document: StoredDocument.ID) throws -> [StoredLineageMention]
    /// The other mentions of a decision, by day.
    ///
    /// - Parameter ordinal: The position of the decision among the decisions of its document.
    func mentions(ofDecision ordinal: Int, in document: StoredDocument.ID) throws -> [StoredLineageMention]
}

/// Names alone, which are read faster than what has them.
package protocol NameCatalogue {
    /// The names of all things of a kind, in no particular order. Those of several things may come several times.
    func names(of things: NamedThings) throws -> [String]
}

/// The full-text index.
package protocol FullTextIndex {
    /// The passages that match, scored by BM25F.
    ///
    /// Only rare words select passages; very frequent words only add to a score (`QueryPlan`). So does a phrase whose words
    /// select by themselves. Among equal scores at the limit, passages that come first by notebook, path and position are kept.
    func candidates(
        _ tree: QueryTree, scoring: WordScoring, within passages: PassageSet?, limit: Int
    ) throws -> Candidates
    /// The passages that match, unscored.
    func matches(_ tree: QueryTree) throws -> PassageSet
    /// The first passage that matches; `nil` if none does.
    func firstMatch(_ tree: QueryTree) throws -> Passage.ID?
    /// The words of the index that a folded word may be a misspelling of: fewest errors first, then most similar first.
    ///
    /// They have the same first letter, or the first two letters are swapped. One error more than the limit is allowed if five or more letters
    /// are exactly the same. Only words of letters are compared, and only in scripts that separate words.
    ///
    /// - Parameter limit: The maximum number of typing errors between the two words.
    func words(near word: String, within limit: Int) throws -> [SpellingCandidate]
    /// The words of the index, and stems, that begin with these folded letters: those in most passages first, then in order of their bytes.
    ///
    /// - Parameter limit: The most words.
    func words(beginning: String, limit: Int) throws -> [WordCompletion]
    /// The most frequent words that end with some letters and have more before them. Words of more than 26 letters are left out.
    func words(ending: String, limit: Int) throws -> [WordCompletion]
    /// The contribution of each word of the query to the score of each passage.
    ///
    /// - Parameter idf: The rarity that the passages were scored with (`Candidates.idf`).
    func scoreParts(
        _ tree: QueryTree, scoring: WordScoring, idf: [String: Double], passages: [Passage.ID]
    ) throws -> [Passage.ID: [(word: String, score: Double)]]
}

/// The vectors of passages, in several sets.
package protocol VectorIndex {
    func vectorSets() throws -> [VectorSet]
    /// The projection that a set has learnt. Features that it did not learn are left out.
    ///
    /// - Parameter features: The features that are needed; `nil` for all.
    func projection(of set: VectorSet, features: Set<UInt32>?) throws -> Projection
    /// The number of passages with each feature at the time when the set learnt.
    func statistics(of set: VectorSet) throws -> FeatureStatistics
    /// Calls `body` with each block of a set, by number: `VectorBlock.rowCount` scales and rows.
    func forEachVectorBlock(
        in set: VectorSet.ID, _ body: (_ number: Int64, _ scales: Span<Float>, _ rows: Span<Int8>) throws -> Void) throws
    /// The passages without a vector in a set, by ID.
    func passagesWithoutVector(in set: VectorSet.ID, limit: Int) throws -> [Passage.ID]
    /// The vectors of the units of passages. A passage whose units have none yet is left out.
    func units(of passages: [Passage.ID], in set: VectorSet.ID) throws -> [Passage.ID: UnitVectors]
    /// The passages whose units have no vectors in a set yet, by ID.
    func passagesWithoutUnits(in set: VectorSet.ID) throws -> [Passage.ID]
    /// The vectors of the units of passages that were replaced, because their file changed. Most of their units are in the new passages.
    func spareUnits(in set: VectorSet.ID) throws -> UnitVectors
}

extension DocumentCatalogue {
    /// Adds the chosen occurrences to documents.
    func dated(_ documents: [StoredDocument], _ choice: OccurrenceChoice) throws -> [StoredDocument] {
        let times = try occurrences(of: documents.map(\.id), choice)
        return documents.map { document in
            var document = document
            document.occurrences = times[document.id] ?? []
            return document
        }
    }
}
