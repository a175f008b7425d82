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
    public let changes: [StatementChain]
}

/// Statements of which each replaces one before it, from the earliest to the latest.
public struct StatementChain: Sendable {
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
    ) throws -> [StatementChain] {
        let (links, days) = try links(of: document, in: snapshot)
        func day(_ evidence: Evidence) throws -> CivilDate? {
            // The day that a statement begins with may also be what it states.
            let found = try days.days(of: evidence)
            return found.above ?? found.own
        }
        return try LinkedStatements.chains(of: links, day: day).compactMap { chain in
            let checked = try chain.members.compactMap { member in
                var evidence = member.evidence
                evidence.isHistory = member.isReplaced
                return try checker.sentence(evidence).map {
                    StatementChain.Link(
                        sentence: $0, day: try member.link?.day ?? day(evidence), because: member.link?.because)
                }
            }
            return checked.count == chain.members.count ? StatementChain(links: checked) : nil
        }
    }

    /// Returns the links of a document with others and within it, and the days of statements.
    private func links(
        of document: StoredDocument, in snapshot: any Snapshot
    ) throws -> (links: [StatementChanges.Replacement], days: StatementDays) {
        let lookup = WordLookup(snapshot: snapshot) { try self.queryParser($0).parse($0) }
        let apart = ApartStatements(try snapshot.statementClaims())
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
    /// - Throws: `StatementError` if a reference is unknown, if there is nothing to split, or if the file cannot be written.
    @concurrent func splitStatement(_ reference: String, from other: String?) async throws -> CuratedFileChange {
        let pairs = try store.read { snapshot -> [(NamedStatement, NamedStatement)] in
            let one = try statement(reference, in: snapshot)
            let others = try other.map { [try statement($0, in: snapshot)] } ?? linked(with: one, in: snapshot)
            guard !others.isEmpty else { throw StatementError(reference, .unlinked) }
            return others.map { (one, $0) }
        }
        let name = pairs[0].0.document.notebook
        let claims = pairs.map { one, other in
            StatementClaim(isApart: true, references: [one.reference(from: name), other.reference(from: name)])
        }
        return try await write(claims, toFileOf: name, reference)
    }

    /// Writes into `statements.yaml` that statements are no longer kept apart. They are linked again if the notes show that one replaces the other.
    ///
    /// - Parameters:
    ///   - reference: As above.
    ///   - other: The same; `nil` for all statements that the first one was split from.
    /// - Throws: `StatementError` if a reference is unknown, if nothing keeps the statements apart, or if the file cannot be written.
    @concurrent func rejoinStatement(_ reference: String, with other: String?) async throws -> CuratedFileChange {
        let (notebook, pairs) = try store.read { snapshot -> (String, [[String]]) in
            let apart = ApartStatements(try snapshot.statementClaims())
            let one = try statement(reference, in: snapshot)
            let home = one.document.notebook
            guard let other else {
                return (home, apart.references(apartFrom: one.place, in: home).map { [$0.own, $0.other] })
            }
            let second = try statement(other, in: snapshot)
            guard let entry = apart.lastEntry(about: one.place, second.place), entry.isApart else { return (home, []) }
            return (entry.notebook, [[one.reference(from: entry.notebook), second.reference(from: entry.notebook)]])
        }
        guard !pairs.isEmpty else { throw StatementError(reference, .together) }
        return try await write(pairs.map { StatementClaim(isApart: false, references: $0) }, toFileOf: notebook, reference)
    }

    /// A statement that a user named, or a whole note.
    private struct NamedStatement: Equatable {
        let document: StoredDocument
        /// `nil` for a whole note.
        let line: Int?
        /// The words by which it is found again.
        let words: String

        init(document: StoredDocument, line: Int?, words: String = "") {
            (self.document, self.line) = (document, line)
            self.words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }

        init(_ evidence: Evidence) {
            self.init(document: evidence.document, line: evidence.lines.lowerBound, words: evidence.text)
        }

        init(_ mention: StoredLineageMention) {
            self.init(document: mention.document, line: mention.line, words: mention.text)
        }

        var place: ApartStatements.Place { ApartStatements.Place(in: document, lines: line.map { $0...$0 }, text: words) }

        func reference(from notebook: String) -> String {
            let file = document.path + (document.member.map { "!" + $0 } ?? "")
            let path = document.notebook == notebook ? file : document.notebook + "/" + file
            return line == nil ? path : words.isEmpty ? "\(path):\(line ?? 0)" : "\(path): \(words)"
        }
    }

    private func statement(_ reference: String, in snapshot: any Snapshot) throws -> NamedStatement {
        if let whole = try documents(at: reference, in: snapshot).first { return NamedStatement(document: whole, line: nil) }
        guard let (path, line) = LineOfFile.parts(of: reference) else { throw StatementError(reference, .unknown) }
        let documents = try documents(at: path, in: snapshot)
        guard !documents.isEmpty else { throw StatementError(reference, .unknown) }
        for document in documents {
            // A task or a decision is found again by its own words, without the mark before it.
            let mentions =
                try snapshot.decisions(of: document.id).map { ($0.line, $0.decision.text) }
                + snapshot.tasks(of: document.id).map { ($0.line, $0.task.text) }
            if let text = mentions.first(where: { $0.0 == line })?.1 {
                return NamedStatement(document: document, line: line, words: text)
            }
            let units = try Evidence.sentences(of: document, in: snapshot)
            if let unit = units.first(where: { $0.lines.contains(line) }) { return NamedStatement(unit) }
        }
        throw StatementError(reference, .noText)
    }

    /// Returns the statements that one is linked with.
    private func linked(with one: NamedStatement, in snapshot: any Snapshot) throws -> [NamedStatement] {
        func isMeant(_ document: StoredDocument, _ lines: ClosedRange<Int>) -> Bool {
            document.id == one.document.id && (one.line.map(lines.contains) ?? true)
        }
        var found: [NamedStatement] = []
        for link in try links(of: one.document, in: snapshot).links {
            for (first, second) in [(link.earlier, link.later), (link.later, link.earlier)]
            where isMeant(first.document, first.lines) { found.append(NamedStatement(second)) }
        }
        for (ordinal, decision) in try snapshot.decisions(of: one.document.id).enumerated()
        where isMeant(one.document, decision.line...decision.line) {
            found += try snapshot.mentions(ofDecision: ordinal, in: one.document.id).map { NamedStatement($0) }
        }
        for task in try snapshot.tasks(of: one.document.id) where isMeant(one.document, task.line...task.line) {
            found += try snapshot.mentions(ofTask: task.ordinal, in: one.document.id).map { NamedStatement($0) }
        }
        return found.enumerated().filter { index, other in !found[..<index].contains(other) && other != one }.map(\.element)
    }

    /// Writes entries into the `statements.yaml` of a notebook.
    private func write(
        _ claims: [StatementClaim], toFileOf name: String, _ reference: String
    ) async throws -> CuratedFileChange {
        guard let notebook = try notebooks().first(where: { $0.name == name }), !notebook.folder.hasSuffix(importFolder) else {
            throw StatementError(reference, .noNotebook)
        }
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
        case unknown
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
        case .unknown: "\(reference) is not in the index; `jay status --skipped` lists what was left out and why"
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
