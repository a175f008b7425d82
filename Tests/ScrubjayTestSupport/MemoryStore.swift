@testable package import ScrubjayCore
@testable import ScrubjayDocuments
@testable import ScrubjayText

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A store of a few notes in memory. It has no file, cannot be written, and knows neither meetings nor vectors.
package struct MemoryStore: Store {
    package let location = "notes in memory"
    package let sideFiles = SideFiles(
        imports: "/nowhere/imports", judgements: "/nowhere/judgements", lastSearch: "/nowhere/last",
        lastQuestion: "/nowhere/question", lastLists: "/nowhere/lists", seenHits: "/nowhere/seen",
        agentRequests: "/nowhere/agents",
        changes: "/nowhere/changes", watch: "/nowhere/watch", planner: "/nowhere/planner.json", past: "/nowhere/past",
        measuring: "/nowhere/measuring", rebuilding: "/nowhere/rebuilding", restoring: "/nowhere/restoring")
    private let snapshot: MemorySnapshot

    /// - Parameters:
    ///   - notes: The text of each path.
    ///   - folder: Receipts are read from the files in this folder.
    package init(_ notes: [String: String], in folder: String) throws {
        snapshot = try MemorySnapshot(notes, in: folder)
    }

    package func openStore(in folder: String) throws -> any Store { throw StoreError(location: folder, reason: .readOnly) }
    package func removeStore(in folder: String) {}

    package func read<Result: Sendable>(
        asOf past: PastDay?, hiding hidden: HiddenContents?, _ body: (any Snapshot) throws -> Result
    ) throws -> Result {
        try body(snapshot)
    }

    package func write<Result: Sendable>(_ body: (any StoreTransaction) throws -> Result) throws -> Result {
        throw StoreError(location: location, reason: .readOnly)
    }

    package func beginUpdate() {}
    package func endUpdate() {}
    package func optimize() {}
    package func compact() throws -> Compaction { throw StoreError(location: location, reason: .readOnly) }
    package func problems() -> [StoreProblem] { [] }
}

/// The state of a `MemoryStore`. Passages have the IDs 1, 2, 3 and so on in the order of paths.
private struct MemorySnapshot: Snapshot {
    private let notebook: Notebook
    private let files: [String: KnownFile]
    private let stored: [StoredDocument]
    private let allPassages: [StoredPassage]
    /// For each passage, the forms of the word at each position.
    private let words: [Passage.ID: [Set<String>]]

    init(_ notes: [String: String], in folder: String) throws {
        let notebook = Notebook(id: Notebook.ID(1), name: "notes", folder: folder, lastUpdate: nil)
        var files: [String: KnownFile] = [:]
        var stored: [StoredDocument] = []
        var passages: [StoredPassage] = []
        for (path, text) in notes.sorted(by: { $0.key < $1.key }) {
            let split = try SplitDocument(text, path: path)
            let id = StoredDocument.ID(Int64(stored.count + 1))
            files[path] = KnownFile(path, content: text)
            stored.append(
                StoredDocument(
                    id: id, notebook: notebook.name, folder: folder, path: path, format: "markdown", kind: split.document.kind,
                    title: split.document.title, language: "en", dates: split.document.dates, people: split.document.people,
                    tags: split.document.tags, member: nil, isDerived: false, ordinal: 0))
            for (ordinal, passage) in split.passages.enumerated() {
                passages.append(
                    StoredPassage(
                        id: Passage.ID(Int64(passages.count + 1)), documentID: id, ordinal: ordinal, passage: passage))
            }
        }
        (self.notebook, self.files, self.stored, allPassages) = (notebook, files, stored, passages)
        let session = Analyzer().session()
        words = Dictionary(
            uniqueKeysWithValues: passages.map { stored in
                let text = session.analyze(stored.passage.text, language: .english)
                var forms = [Set<String>](repeating: [], count: text.length)
                for term in text.terms { forms[term.position].formUnion([text.stem(term), text.folded(term)]) }
                return (stored.id, forms)
            })
    }

    func inBackground<Background: Sendable, Result>(
        _ work: @escaping @Sendable (any Snapshot) throws -> Background, while body: () throws -> Result
    ) throws -> (Background, Result) { (try work(self), try body()) }

    func revision() -> Int64 { 1 }
    func state() -> Int64 { 1 }
    func counts() -> StoreCounts { StoreCounts() }
    func sizes() -> StoreSizes { StoreSizes(bytes: [:], textBytes: 0) }
    func isCurrent() -> Bool { true }
}

extension MemorySnapshot: FileCatalogue {
    func notebooks() -> [Notebook] { [notebook] }
    func knownFiles(in notebook: Notebook.ID) -> [KnownFile] { files.values.sorted { $0.path < $1.path } }
    func knownFile(path: String, in notebook: Notebook.ID) -> KnownFile? { files[path] }
    func skippedFiles(in notebook: Notebook.ID) -> [SkippedFile] { [] }
    func settings(of notebook: Notebook.ID) -> String? { nil }
    func warnings(in notebook: Notebook.ID) -> [FileWarning] { [] }
    func warningsOfClaims(in notebook: Notebook.ID) -> [FileWarning] { [] }
}

extension MemorySnapshot: DocumentCatalogue {
    var isWhole: Bool { true }
    func undatedDocumentCount() -> Int { 0 }

    func documents(_ ids: [StoredDocument.ID]) -> [StoredDocument.ID: StoredDocument] {
        Dictionary(uniqueKeysWithValues: stored.filter { ids.contains($0.id) }.map { ($0.id, $0) })
    }

    func locations(of documents: [StoredDocument.ID]) -> [StoredDocument.ID: DocumentLocation] {
        self.documents(documents).mapValues(\.location)
    }

    func documents(path: String, in notebook: Notebook.ID) -> [StoredDocument] { stored.filter { $0.path == path } }

    /// It supports only selections by kind.
    func documents(_ selection: DocumentSelection) -> [StoredDocument.ID] {
        guard selection == DocumentSelection(kinds: selection.kinds) else { return [] }
        return stored.filter { selection.kinds.isEmpty || selection.kinds.contains($0.kind) }.map(\.id)
    }

    func hasDocuments(_ selection: DocumentSelection) -> Bool { !documents(selection).isEmpty }

    func documentTitles(_ selection: DocumentSelection, by time: DocumentTime) -> [DocumentTitle] {
        documents(selection).flatMap { id in
            stored.filter { $0.id == id }.map { DocumentTitle(document: id, title: $0.title) }
        }
    }

    func documentNames() -> [DocumentName] {
        stored.map { document in
            DocumentName(
                document: document.id, notebook: document.notebook, folder: document.folder, path: document.path,
                member: document.member, kind: document.kind, title: document.title, date: document.date)
        }
    }

    func properties(named keys: [String], of documents: Set<StoredDocument.ID>?) -> [StoredProperty] { [] }
    func properties(of documents: [StoredDocument.ID]) -> [StoredProperty] { [] }
    func links(of documents: Set<StoredDocument.ID>?) -> [StoredLink] { [] }
    func links(to documents: Set<StoredDocument.ID>) -> [StoredLink] { [] }
    func linkEdges() -> [LinkEdge] { [] }
    func linkCounts(leadingTo kind: LinkTarget.Kind) -> [StoredDocument.ID: Int] { [:] }
    func linksAreCurrent() -> Bool { true }
    func unresolvedLinks() -> [StoredLink] { [] }
    func tags(_ selection: DocumentSelection) -> [TagUse] { [] }
    func names(of things: NamedThings) -> [String] {
        switch things {
        case .titles: stored.map(\.title)
        case .files: stored.map(\.path)
        case .people, .unclearPeople, .tags, .series: []
        }
    }
    func documentDates(of kinds: [Document.Kind]) -> [DocumentDate] { [] }
    func documentLengths(_ selection: DocumentSelection) -> [DocumentLength] { [] }
    func datedTasks(_ selection: DocumentSelection, in source: DatedTask.Source) -> [DatedTask] { [] }
    func propertiesOfDailyNotes(_ selection: DocumentSelection, valued values: [String]) -> [DatedProperty] { [] }

    func occurrences(
        of documents: [StoredDocument.ID], _ choice: OccurrenceChoice
    ) -> [StoredDocument.ID: [Occurrence]] { [:] }

    func taskMentions(in document: StoredDocument.ID) -> [StoredTaskMention] { [] }
    func taskMentions(beside document: StoredDocument.ID) -> [StoredTaskMention] { [] }
    func decisions(of document: StoredDocument.ID) -> [StoredDecision] { [] }
    func decisions(_ selection: DocumentSelection) -> [StoredDecision] { [] }
    func propertyKeys() -> [String] { [] }
    func propertyValues(of keys: [String]) -> [(document: StoredDocument.ID, value: String)] { [] }
}

extension MemorySnapshot: PassageCatalogue {
    func passageCount() -> Int { allPassages.count }

    func passages(_ ids: [Passage.ID]) -> [Passage.ID: StoredPassage] {
        Dictionary(uniqueKeysWithValues: allPassages.filter { ids.contains($0.id) }.map { ($0.id, $0) })
    }

    func texts(of passages: [Passage.ID]) -> [Passage.ID: PassageText] {
        self.passages(passages).mapValues { PassageText(text: $0.passage.text, isSpeech: !$0.passage.turns.isEmpty) }
    }

    func passages(of document: StoredDocument.ID) -> [StoredPassage] { allPassages.filter { $0.documentID == document } }

    func passages(of document: StoredDocument.ID, at ordinals: Range<Int>) -> [StoredPassage] {
        passages(of: document).filter { ordinals.contains($0.ordinal) }
    }

    func firstPassages(of documents: [StoredDocument.ID], count: Int) -> [StoredDocument.ID: [StoredPassage]] {
        Dictionary(grouping: allPassages.filter { documents.contains($0.documentID) }, by: \.documentID)
            .mapValues { Array($0.prefix(count)) }
    }

    func passages(of document: StoredDocument.ID, from byte: Int, limit: Int) -> [StoredPassage] {
        Array(passages(of: document).filter { $0.passage.byteRange.lowerBound >= byte }.prefix(limit))
    }

    func passageCount(of document: StoredDocument.ID) -> Int { passages(of: document).count }

    func neighbours(of passage: Passage.ID) -> (before: StoredPassage?, after: StoredPassage?) { (nil, nil) }

    func documentIDs(of passages: [Passage.ID]) -> [StoredDocument.ID?] {
        passages.map { self.passages([$0])[$0]?.documentID }
    }

    func inFileOrder(_ passages: [Passage.ID]) -> [Passage.ID] { passages.sorted() }
    func hashes(of passages: [Passage.ID]) -> [Passage.ID: Int64] { [:] }

    func languages(of passages: [Passage.ID]) -> [Passage.ID: Language] {
        self.passages(passages).mapValues { _ in .english }
    }

    func passageSet(_ selection: DocumentSelection) -> PassageSet {
        let documents = documents(selection)
        return passageSet { documents.contains($0.documentID) }
    }

    func passagesWithDecisions() -> PassageSet { PassageSet() }
    func passagesWithTasks() -> PassageSet { PassageSet() }

    func passages(withHeading isWanted: (String) -> Bool) -> PassageSet {
        passageSet { stored in
            stored.passage.headingPath.contains(where: isWanted)
                || stored.ordinal == 0 && documents([stored.documentID])[stored.documentID].map { isWanted($0.title) } ?? false
        }
    }

    func latestDocuments(within passages: PassageSet?, limit: Int, times: OccurrenceChoice) -> [Passage.ID] {
        Array(allPassages.filter { $0.ordinal == 0 && passages?.contains($0.id) ?? true }.map(\.id).prefix(limit))
    }

    func needsTextDictionary() -> Bool { false }

    private func passageSet(where isIncluded: (StoredPassage) -> Bool) -> PassageSet {
        var set = PassageSet()
        for passage in allPassages where isIncluded(passage) { set.insert(passage.id) }
        return set
    }
}

extension MemorySnapshot: PersonCatalogue {
    func personMentions() -> [StoredPersonMention] { [] }
    func personMentions(in documents: Set<StoredDocument.ID>) -> [StoredDocument.ID: [StoredPersonMention]] { [:] }
    func documentsOfMeetings() -> [[DocumentID]] { [] }
    func personClaims() -> [SourcedClaim] { [] }
    func peopleAreCurrent(owner: PersonClaim?) -> Bool { true }
    func resolvedPeople() -> [(id: Person.ID, person: ResolvedPerson)] { [] }
    func people(_ selection: StoredPerson.Selection) -> [StoredPerson] { [] }
    func people(_ people: Set<Person.ID>, inRoles roles: [Participation.Role]) -> Set<Person.ID> { [] }
    func participations(of people: Set<Person.ID>?) -> [StoredParticipation] { [] }
    func assignments() -> [StoredAssignment] { [] }
    func documentsWithClaims(aboutNamesOf people: Set<Person.ID>) -> [Person.ID: Set<StoredDocument.ID>] { [:] }
    func documents(of person: Person.ID) -> [StoredDocument] { [] }
    func taskMentions(_ selection: StoredTaskMention.Selection) -> [StoredTaskMention] { [] }
}

extension MemorySnapshot: MeetingCatalogue {
    func meetingDocuments(including others: Set<StoredDocument.ID>, of files: Set<MeetingFile>) -> [MeetingDocument] { [] }
    func meetingClaims() -> [SourcedMeetingClaim] { [] }
    func meetingsAreCurrent() -> Bool { true }
    func meetings(_ selection: MeetingSelection) -> [StoredMeeting] { [] }
    func meetingCount(_ selection: MeetingSelection) -> Int { 0 }
    func meetingNames(_ selection: MeetingSelection) -> [MeetingName] { [] }
    func meetingIDs(named names: [MeetingName]) -> Set<StoredMeeting.ID> { [] }
    func wholeParts(_ documents: Set<StoredDocument.ID>) -> [WholePart] { [] }
    func meetingIDs(ofParts documents: Set<StoredDocument.ID>) -> Set<StoredMeeting.ID> { [] }
    func seriesTimes() -> [SeriesTime] { [] }
    func meetingParts() -> [MeetingPart] { [] }
}

extension MemorySnapshot: LineageCatalogue {
    func taskMentions() -> [LineageMention] { [] }
    func decisionMentions() -> [LineageMention] { [] }
    func statementClaims() -> [SourcedStatementClaim] { [] }
    func lineagesAreCurrent() -> Bool { true }
    func mentions(ofTask ordinal: Int, in document: StoredDocument.ID) -> [StoredLineageMention] { [] }
    func mentions(ofDecision ordinal: Int, in document: StoredDocument.ID) -> [StoredLineageMention] { [] }
}

extension MemorySnapshot: FullTextIndex {
    /// Scores a passage by the rarity of the words that it has.
    func candidates(
        _ tree: QueryTree, scoring: WordScoring, within passages: PassageSet?, limit: Int
    ) -> Candidates {
        let leaves = Self.words(of: tree)
        var idf: [String: Double] = [:]
        for forms in leaves {
            guard let name = forms.first else { continue }
            let count = Double(words.values.count { Self.holds(.word(forms), $0) })
            idf[name] = log(1 + (Double(words.count) - count + 0.5) / (count + 0.5))
        }
        var candidates = Candidates(passages: [], idf: idf)
        for passage in allPassages where passages?.contains(passage.id) ?? true {
            let words = words[passage.id] ?? []
            guard Self.holds(tree, words) else { continue }
            let found = leaves.filter { Self.holds(.word($0), words) }.compactMap(\.first)
            candidates.passages.append(
                ScoredPassage(id: passage.id, score: found.reduce(0) { $0 + (idf[$1] ?? 0) * (scoring.weights[$1] ?? 1) }))
            if scoring.complete.isSubset(of: found) { candidates.complete.insert(passage.id) }
        }
        candidates.passages.sort { ($1.score, $0.id) < ($0.score, $1.id) }
        candidates.passages.removeLast(max(0, candidates.passages.count - limit))
        return candidates
    }

    func matches(_ tree: QueryTree) -> PassageSet { passageSet { Self.holds(tree, words[$0.id] ?? []) } }
    func firstMatch(_ tree: QueryTree) -> Passage.ID? { matches(tree).first }
    func words(near word: String, within limit: Int) -> [SpellingCandidate] { [] }
    func words(beginning: String, limit: Int) -> [WordCompletion] { words(limit: limit) { $0.hasPrefix(beginning) } }
    func words(ending: String, limit: Int) -> [WordCompletion] {
        words(limit: limit) { $0.hasSuffix(ending) && $0 != ending }
    }

    private func words(limit: Int, that isWanted: (String) -> Bool) -> [WordCompletion] {
        var counts: [String: Int] = [:]
        for forms in words.values {
            let distinct = forms.reduce(into: Set<String>()) { $0.formUnion($1) }
            for word in distinct where isWanted(word) { counts[word, default: 0] += 1 }
        }
        return counts.map { WordCompletion(word: $0.key, passageCount: $0.value) }
            .sorted { ($1.passageCount, $0.word) < ($0.passageCount, $1.word) }.prefix(limit).map(\.self)
    }

    func scoreParts(
        _ tree: QueryTree, scoring: WordScoring, idf: [String: Double], passages: [Passage.ID]
    ) -> [Passage.ID: [(word: String, score: Double)]] { [:] }

    private static func words(of tree: QueryTree) -> [[String]] {
        switch tree {
        case .word(let forms): [forms]
        case .prefix, .phrase: []
        case .all(let trees), .any(let trees): trees.flatMap(words)
        case .excluding(let tree, _), .inField(_, let tree): words(of: tree)
        }
    }

    private static func holds(_ tree: QueryTree, _ words: [Set<String>]) -> Bool {
        switch tree {
        case .word(let forms): words.contains { !$0.isDisjoint(with: forms) }
        case .prefix(let beginning): words.contains { $0.contains { $0.hasPrefix(beginning) } }
        case .phrase(let forms):
            words.indices.contains { start in
                let rest = words[start...]
                return rest.count >= forms.count && zip(rest, forms).allSatisfy { !$0.isDisjoint(with: $1) }
            }
        case .all(let trees): trees.allSatisfy { holds($0, words) }
        case .any(let trees): trees.contains { holds($0, words) }
        case .excluding(let tree, let other): holds(tree, words) && !holds(other, words)
        case .inField(_, let tree): holds(tree, words)
        }
    }
}

extension MemorySnapshot: VectorIndex {
    func vectorSets() -> [VectorSet] { [] }

    func projection(of set: VectorSet, features: Set<UInt32>?) throws -> Projection { throw noVectors }
    func statistics(of set: VectorSet) throws -> FeatureStatistics { throw noVectors }

    func forEachVectorBlock(
        in set: VectorSet.ID, _ body: (_ number: Int64, _ scales: Span<Float>, _ rows: Span<Int8>) throws -> Void
    ) throws { throw noVectors }

    func passagesWithoutVector(in set: VectorSet.ID, limit: Int) -> [Passage.ID] { [] }
    func units(of passages: [Passage.ID], in set: VectorSet.ID) -> [Passage.ID: UnitVectors] { [:] }
    func passagesWithoutUnits(in set: VectorSet.ID) -> [Passage.ID] { [] }
    func spareUnits(in set: VectorSet.ID) -> UnitVectors { UnitVectors() }

    private var noVectors: StoreError { StoreError(location: "notes in memory", reason: .damaged("it has no vectors")) }
}
