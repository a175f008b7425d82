public import ScrubjayDocuments
public import ScrubjayText

/// What one document states: its units, its facts of people, its questions that are still open, and its statements that replace others or are replaced.
public struct DocumentStatements: Sendable {
    /// A unit: the smallest thing that can be quoted.
    public struct Unit: Sendable, Equatable {
        public enum Kind: String, Sendable {
            case heading, property, item, row, turn, task, decision, sentence, code
        }

        /// The lines of the file, from 1.
        public let lines: ClosedRange<Int>
        public let kind: Kind
        /// Without markup.
        public let text: String
    }

    /// A fact of a person.
    public struct Fact: Sendable {
        public let person: String
        public let fact: PersonFact
    }

    public let units: [Unit]
    public let facts: [Fact]
    public let openQuestions: [Answer.Sentence]
    /// The statements of the document that replace others or are replaced. Decisions and tasks are not among them: they have their own mentions.
    public let changes: [StatementLineage]
}

/// Statements of which each replaces one before it, from the earliest to the latest.
public struct StatementLineage: Sendable {
    public struct Link: Sendable {
        public let sentence: Answer.Sentence
        /// The day on which it was stated; `nil` if unknown.
        public let day: CivilDate?
        /// The words that link it with a statement before it; `nil` for the first.
        public let because: LinkReason?
    }

    public let links: [Link]
}

extension Index {
    /// What a document states. Facts are those of the people whom it names; a question is open until something below it or a later document speaks of
    /// the same matter.
    public func statements(of document: StoredDocument) throws -> DocumentStatements {
        try store.read { snapshot in
            let checker = try SentenceChecker(in: snapshot)
            let units = try snapshot.passages(of: document.id).map(\.passage).flatMap { passage in
                Evidence.sentences(of: passage, in: document).map { evidence in
                    DocumentStatements.Unit(lines: evidence.lines, kind: evidence.kind, text: evidence.text)
                }
            }
            return DocumentStatements(
                units: units, facts: try facts(in: document, snapshot, checker),
                openQuestions: try openQuestions(of: document, in: snapshot).compactMap(checker.sentence),
                changes: try changes(of: document, in: snapshot, checker))
        }
    }

    private func changes(
        of document: StoredDocument, in snapshot: any Snapshot, _ checker: SentenceChecker
    ) throws -> [StatementLineage] {
        let (links, days) = try links(of: document, in: snapshot)
        func day(_ evidence: Evidence) throws -> CivilDate? {
            // The day that a statement begins with may also be what it states.
            let found = try days.days(of: evidence)
            return found.above ?? found.own
        }
        return try LinkedStatements.lineages(of: links, day: day).compactMap { lineage in
            let checked = try lineage.members.compactMap { member in
                var evidence = member.evidence
                evidence.isHistory = member.isReplaced
                return try checker.sentence(evidence).map {
                    StatementLineage.Link(
                        sentence: $0, day: try member.link?.day ?? day(evidence), because: member.link?.because)
                }
            }
            return checked.count == lineage.members.count ? StatementLineage(links: checked) : nil
        }
    }

    /// Returns the links of a document with others and within it, and the days of statements.
    ///
    /// - Parameter apart: The statements that are not linked; `nil` for those of `statements.yaml`.
    private func links(
        of document: StoredDocument, in snapshot: any Snapshot, apart: ApartStatements? = nil
    ) throws -> (links: [StatementChanges.Replacement], days: StatementDays) {
        let lookup = WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) }
        let apart = try apart ?? ApartStatements(snapshot.statementClaims())
        let dates = SentenceDates(configuration)
        let days = StatementDays(LoggedDays(snapshot: snapshot, dates: dates, now: clock.date)) {
            try snapshot.sharedMeetings(of: [$0])[$0]?.start?.date
        }
        let links = StatementLinks(
            snapshot: snapshot, lookup: lookup,
            reader: ChangingStatementReader(
                coverage: WordCoverage(analyzer: analyzer, words: []), dates: dates, days: days),
            succession: DocumentSuccession(snapshot: snapshot, lookup: lookup, apart: apart), apart: apart)
        return (try links.links(of: document), days)
    }

    // MARK: - Keeping statements apart

    /// Writes into `statements.yaml` that two statements do not replace each other.
    ///
    /// - Parameters:
    ///   - reference: A file and a line as `jay show` takes it, or a file for all statements in it.
    ///   - other: The same; `nil` for all statements that the first one is linked with.
    /// - Throws: `LocationError`; `StatementError` if there is nothing to split, or if the file cannot be written.
    @concurrent func splitStatement(_ reference: String, from other: String?) async throws -> CuratedFileChange {
        let (notebook, pairs) = try store.read { snapshot -> (String, [[String]]) in
            let one = try statement(reference, in: snapshot)
            let pairs =
                try other.map { [try pair(one, statement($0, in: snapshot), in: snapshot)] } ?? linked(with: one, in: snapshot)
            let home = one.document.notebook
            return (home, pairs.map { [$0.one.written(in: home), $0.other.written(in: home)] })
        }
        guard !pairs.isEmpty else { throw StatementError(reference, .unlinked) }
        return try await write(pairs.map { StatementClaim(.apart, references: $0) }, toFileOf: notebook, reference)
    }

    /// Writes into `statements.yaml` that statements are no longer kept apart. They are linked again if the notes show that one replaces the other.
    ///
    /// - Parameters:
    ///   - reference: As above.
    ///   - other: The same; `nil` for all statements that the first one was split from, in the file of its own notebook, or else in that of another one.
    /// - Throws: `LocationError`; `StatementError` if nothing keeps the statements apart, or if the file cannot be written.
    @concurrent func rejoinStatement(_ reference: String, with other: String?) async throws -> CuratedFileChange {
        let (notebook, pairs) = try store.read { snapshot -> (String, [[String]]) in
            let apart = ApartStatements(try snapshot.statementClaims())
            let one = try statement(reference, in: snapshot)
            guard let other else {
                let notebook = apart.notebooks(withEntriesAbout: one).first ?? one.document.notebook
                return (notebook, apart.references(apartFrom: one, in: notebook).map { [$0.own, $0.other] })
            }
            let second = try statement(other, in: snapshot)
            let named: [StatementPair] = [try pair(one, second, in: snapshot), (one, second)]
            for pair in named {
                guard let entry = apart.lastEntry(about: pair.one, pair.other), entry.isApart else { continue }
                return (entry.notebook, [[pair.one.written(in: entry.notebook), pair.other.written(in: entry.notebook)]])
            }
            return (one.document.notebook, [])
        }
        guard !pairs.isEmpty else { throw StatementError(reference, .together) }
        return try await write(pairs.map { StatementClaim(.rejoined, references: $0) }, toFileOf: notebook, reference)
    }

    private func statement(_ reference: String, in snapshot: any Snapshot) throws -> StatementReference {
        let place = try resolved(reference, in: snapshot)
        guard let line = place.line else {
            if let whole = place.documents.first { return StatementReference(whole: whole) }
            throw StatementError(reference, .noText)
        }
        for document in place.documents {
            // A task or a decision is found again by its own words, without the mark before it.
            let mentions =
                try snapshot.decisions(of: document.id).map { ($0.line, $0.decision.text) }
                + snapshot.tasks(of: document.id).map { ($0.line, $0.task.text) }
            if let text = mentions.first(where: { $0.0 == line })?.1 {
                return StatementReference(in: document, lines: line...line, words: text)
            }
            let units = try Evidence.sentences(of: document, in: snapshot)
            if let unit = units.first(where: { $0.lines.contains(line) }) { return unit.reference }
        }
        throw StatementError(reference, .noText)
    }

    private typealias StatementPair = (one: StatementReference, other: StatementReference)

    /// Returns a statement with each of those that it is linked with.
    private func linked(with one: StatementReference, in snapshot: any Snapshot) throws -> [StatementPair] {
        var pairs: [StatementPair] = []
        func add(_ one: StatementReference, _ other: StatementReference) {
            if other != one, !pairs.contains(where: { $0 == (one, other) }) { pairs.append((one, other)) }
        }
        for link in try links(of: one.document, in: snapshot).links {
            for (first, second) in [(link.earlier, link.later), (link.later, link.earlier)] where one.contains(first) {
                // One note has replaced the other: the link has no lines.
                if link.isOfNotes {
                    add(StatementReference(whole: first.document), StatementReference(whole: second.document))
                } else {
                    add(one, second.reference)
                }
            }
        }
        for (ordinal, decision) in try snapshot.decisions(of: one.document.id).enumerated()
        where one.contains(decision.line...decision.line, of: one.document) {
            for mention in try snapshot.mentions(ofDecision: ordinal, in: one.document.id) {
                add(one, StatementReference(mention))
            }
        }
        for task in try snapshot.tasks(of: one.document.id) where one.contains(task.line...task.line, of: one.document) {
            for mention in try snapshot.mentions(ofTask: task.ordinal, in: one.document.id) {
                add(one, StatementReference(mention))
            }
        }
        return pairs
    }

    /// Returns two statements, or their notes if what links the two is that one note has replaced the other.
    private func pair(
        _ one: StatementReference, _ other: StatementReference, in snapshot: any Snapshot
    ) throws -> StatementPair {
        let isOfNotes = try links(of: one.document, in: snapshot, apart: ApartStatements.none).links.contains { link in
            link.isOfNotes
                && (one.contains(link.earlier) && other.contains(link.later)
                    || other.contains(link.earlier) && one.contains(link.later))
        }
        guard isOfNotes else { return (one, other) }
        return (StatementReference(whole: one.document), StatementReference(whole: other.document))
    }

    /// Writes entries into the `statements.yaml` of a notebook.
    private func write(
        _ claims: [StatementClaim], toFileOf name: String, _ reference: String
    ) async throws -> CuratedFileChange {
        guard let notebook = try ownNotebook(called: name) else { throw StatementError(reference, .noNotebook) }
        let change: CuratedFileChange
        do { change = try StatementsFile.add(claims, toFileIn: notebook.folder) } catch {
            throw StatementError(reference, .file(error))
        }
        _ = try await refresh()
        return change
    }

    private func facts(
        in document: StoredDocument, _ snapshot: any Snapshot, _ checker: SentenceChecker
    ) throws -> [DocumentStatements.Fact] {
        var people: [KnownPerson] = []
        for name in [document.title] + document.people.map(\.name) {
            for person in try snapshot.knownPeople(called: name) where !people.contains(where: { $0.id == person.id }) {
                people.append(person)
            }
        }
        let stated = try personFacts(in: snapshot).facts(of: Array(people.prefix(Self.peopleLimit)), statedIn: document)
        return try stated.flatMap { person, facts in
            try facts.checked(by: checker).map { DocumentStatements.Fact(person: person.name, fact: $0) }
        }
    }

    /// Facts are looked up for at most this many people of a document.
    private static let peopleLimit = 12

    private func openQuestions(of document: StoredDocument, in snapshot: any Snapshot) throws -> [Evidence] {
        try OpenQuestions(snapshot: snapshot, analyzer: analyzer).unanswered(
            of: [document], later: [], after: document.dates.stated?.date,
            WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) })
    }
}

extension StatementChanges.Replacement {
    /// Whether a line says that one note has replaced the other.
    fileprivate var isOfNotes: Bool { because?.kind == .note }
}

extension Evidence {
    fileprivate var kind: DocumentStatements.Unit.Kind {
        if sentence.isHeading { return .heading }
        if !isProse { return .property }
        if turn != nil { return .turn }
        switch passage.channel {
        case .task: return .task
        case .decision: return .decision
        case .code: return .code
        case .title, .prose, .list, .summary, .speech, .table, .property: break
        }
        if source.drop(while: { $0 == " " }).first == "|" { return .row }
        if case .item = sentence.level { return .item }
        return .sentence
    }
}

/// Why statements could not be kept apart.
public struct StatementError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case noText
        case unlinked
        case together
        case noNotebook
        case file(CuratedFileError)
    }

    /// The reference as the user gave it.
    public let reference: String
    public let reason: Reason

    init(_ reference: String, _ reason: Reason) { (self.reference, self.reason) = (reference, reason) }

    public var description: String {
        switch reason {
        case .noText: "\(reference): there is no text at this line; run `jay show` with the file to see its lines"
        case .unlinked:
            "no other statement is linked with \(reference), so there is nothing to split; if an answer shows one as replaced, name both statements"
        case .together: "no entry of statements.yaml splits \(reference) from another statement, so there is nothing to rejoin"
        case .noNotebook:
            "\(reference): imported documents have no folder to write statements.yaml in; give the other statement first"
        case .file(let error): error.description
        }
    }
}
