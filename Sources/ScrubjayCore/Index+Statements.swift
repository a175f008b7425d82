import ScrubjayDocuments
import ScrubjayText

/// What one document states: its units, its facts of people, and its questions that are still open.
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
                openQuestions: try openQuestions(of: document, in: snapshot).compactMap(checker.sentence))
        }
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
