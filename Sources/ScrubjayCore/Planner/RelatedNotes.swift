import ScrubjayDocuments
import ScrubjayText

/// Which related notes to look for.
public struct RelatedQuery: Sendable {
    /// The notes to choose from.
    public var filter: Filter
    /// The most notes.
    public var limit: Int

    /// The limit by default.
    public static let standardLimit = 10

    public init(filter: Filter = Filter(), limit: Int = standardLimit) { (self.filter, self.limit) = (filter, limit) }
}

/// Notes that are about the same as another note or a text, the nearest first.
public struct RelatedNotes: Sendable {
    /// Why a note is related.
    public struct Reasons: Sendable, Equatable {
        /// Rare words that both have, as the text has them, the rarest first.
        public var words: [String] = []
        /// People who are named in both, by name.
        public var people: [String] = []
        public var linksTo = false
        public var isLinkedFrom = false
        /// The titles of notes that both have links to.
        public var sharedTargets: [String] = []
        public var hasSimilarMeaning = false

        public var isEmpty: Bool { self == Reasons() }
    }

    public struct Entry: Sendable {
        public let document: StoredDocument
        /// The lines of the file that are most like the text.
        public let lines: ClosedRange<Int>
        /// Their readable text.
        public let text: String
        /// 0...1 and more; comparable only within one list.
        public let score: Double
        /// Cosine of the passage and the text, -1...1; `nil` if only links or people led to the note.
        public let cosine: Double?
        public let reasons: Reasons
    }

    /// The note; `nil` for a text alone.
    public let document: StoredDocument?
    public let entries: [Entry]

    public var isEmpty: Bool { entries.isEmpty }
}

/// Finds notes that are about the same.
///
///     words    = the words of the text that few passages have, and often in it
///     passages = search for these words and for the meaning of the text, the best of each note
///     score    = score of the passage + links between the two + links to the same notes + people in both
struct RelatedNotesWriter {
    let snapshot: any Snapshot
    let searcher: Searcher
    let parse: (Query) throws -> ParsedQuery
    let table: LinkTable

    /// How much each reason adds to a score of 0...1.
    private static let linkShare = 0.35
    private static let sharedTargetShare = 0.12
    private static let personShare = 0.2
    /// More words would find nothing else and take longer.
    private static let wordLimit = 40
    /// Words in more passages than this share say little.
    private static let commonShare = 0.15
    /// The same for words of the title, which say what the note is about.
    private static let commonShareOfTitle = 0.3
    private static let leastCosine = 0.45
    /// Texts are read up to here.
    private static let byteLimit = 200_000

    /// - Parameters:
    ///   - documents: The documents of the note; empty for a text alone.
    ///   - text: The text, without what it quotes of other files.
    func related(to documents: [StoredDocument], text: String, _ query: RelatedQuery) throws -> RelatedNotes {
        try snapshot.checkNames(in: query.filter)
        let own = Set(documents.compactMap { table.number(of: $0.id) })
        let scope = try query.filter.isEmpty ? nil : Set(snapshot.documents(that: query.filter))
        var reasons: [StoredDocument.ID: RelatedNotes.Reasons] = [:]
        var scores: [StoredDocument.ID: Double] = [:]

        let hits = try hits(text, own: documents, query)
        for hit in hits.found {
            reasons[hit.document.id] = hits.reasons[hit.id]
            scores[hit.document.id] = hit.score
        }
        try addLinks(from: own, text, &reasons, &scores)
        try addPeople(of: documents, text, &reasons, &scores)

        let isOwn = Set(documents.map(\.id))
        let order = scores.filter { id, _ in
            !isOwn.contains(id) && !(reasons[id]?.isEmpty ?? true) && scope?.contains(id) ?? true && isNote(id)
        }.sorted { left, right in
            (-left.value, path(left.key)) < (-right.value, path(right.key))
        }.prefix(query.limit)
        let stored = try snapshot.documents(order.map(\.key))
        let first = try snapshot.firstPassages(of: order.map(\.key), count: 1)
        let best = Dictionary(hits.found.map { ($0.document.id, $0) }) { first, _ in first }
        return RelatedNotes(
            document: documents.first,
            entries: order.compactMap { id, score in
                guard let document = stored[id] else { return nil }
                let passage = first[id]?.first?.passage
                let text = best[id]?.snippet.text ?? passage?.text ?? ""
                let lines = best[id]?.snippet.lines ?? passage?.lineRange ?? 1...1
                return RelatedNotes.Entry(
                    document: document, lines: lines, text: text, score: score,
                    cosine: best[id]?.explanation.cosine, reasons: reasons[id] ?? RelatedNotes.Reasons())
            })
    }

    private func isNote(_ id: StoredDocument.ID) -> Bool {
        table.number(of: id).map { table.names.entries[$0].isNote } ?? false
    }

    private func path(_ id: StoredDocument.ID) -> String { table.number(of: id).map { table.names.entries[$0].path } ?? "" }

    // MARK: - Words and meaning

    private func hits(
        _ text: String, own: [StoredDocument], _ query: RelatedQuery
    ) throws -> (found: [Hit], reasons: [Passage.ID: RelatedNotes.Reasons]) {
        let words = tellingWords(of: text)
        guard !words.isEmpty else { return ([], [:]) }
        var parsed = try parse(
            Query(words.joined(separator: " "), limit: Query.hitLimit, diversity: Diversity(perDocument: 1), reading: .words))
        parsed.filter = query.filter
        parsed.preferences = []
        var searcher = searcher
        for document in own { for passage in try snapshot.passages(of: document.id) { searcher.withheld.insert(passage.id) } }
        let limit = min(Query.hitLimit, query.limit * 3 + 10)
        guard let result = try searcher.search([parsed], limits: [limit], explain: true).first else { return ([], [:]) }
        let count = try snapshot.passageCount()
        func rarity(ofShare share: Double) -> Double {
            let most = max(3, Int(Double(count) * share))
            return BM25Parameters.rarity(of: most, among: max(most, count))
        }
        let (least, leastOfTitle) = (rarity(ofShare: Self.commonShare), rarity(ofShare: Self.commonShareOfTitle))
        let titles = Set(own.flatMap { FoldedWords.of($0.title) })
        var surfaces: [String: String] = [:]
        for word in words {
            let analyzed = searcher.analyzer.analyze(word, language: parsed.language)
            for term in analyzed.terms {
                for form in [analyzed.stem(term), analyzed.folded(term)] where surfaces[form] == nil { surfaces[form] = word }
            }
        }
        var reasons: [Passage.ID: RelatedNotes.Reasons] = [:]
        for hit in result.hits {
            var found = RelatedNotes.Reasons()
            let rare = hit.explanation.words.filter { word in
                let isOfTitle = surfaces[word.word].map { titles.contains(Folding.folded($0)) } ?? false
                return word.score > 0 && (result.idf[word.word] ?? 0) >= (isOfTitle ? leastOfTitle : least)
            }
            .sorted { ($0.score, $1.word) > ($1.score, $0.word) }
            // One word alone may be a chance.
            if rare.count > 1 {
                var seen: Set<String> = []
                found.words = Array(
                    rare.compactMap { surfaces[$0.word] }.filter { seen.insert(Folding.folded($0)).inserted }.prefix(4))
            }
            found.hasSimilarMeaning = hit.explanation.cosine.map { $0 >= Self.leastCosine } ?? false
            reasons[hit.id] = found
        }
        return (result.hits.filter { reasons[$0.id]?.isEmpty == false }, reasons)
    }

    /// The words of a text that tell most about it, as they are written; words of the first line and names come first.
    private func tellingWords(of text: String) -> [String] {
        let text = String(decoding: text.utf8.prefix(Self.byteLimit), as: UTF8.self)
        let language = Language.detect(in: text, preferred: [])
        let skipped = FunctionWords.folded(in: language).union(FunctionWords.folded(in: Language(known: "en")))
        var counts: [String: (surface: String, count: Double, order: Int)] = [:]
        var order = 0
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "’" || $0 == "'") }) {
            let surface = word.trimming { "-’'".contains($0) }
            guard surface.count > 2, surface.contains(where: \.isLetter) else { continue }
            let key = Folding.folded(surface)
            guard !skipped.contains(key) else { continue }
            order += 1
            counts[key, default: (surface, 0, order)].count += 1
        }
        func weight(_ key: String, _ word: (surface: String, count: Double, order: Int)) -> Double {
            let often = 1 + (word.count > 1 ? min(2, word.count / 3) : 0)
            let isCommon = EnglishWords.contains(key)
            let isName = word.surface.first?.isUppercase ?? false
            return often * (isCommon ? 0.4 : 1) * (isName ? 1.3 : 1) * (word.order <= 8 ? 1.6 : 1) * (key.count > 5 ? 1.2 : 1)
        }
        return counts.sorted { left, right in
            (-weight(left.key, left.value), left.value.order) < (-weight(right.key, right.value), right.value.order)
        }.prefix(Self.wordLimit).map(\.value.surface)
    }

    // MARK: - Links

    private func addLinks(
        from own: Set<Int>, _ text: String, _ reasons: inout [StoredDocument.ID: RelatedNotes.Reasons],
        _ scores: inout [StoredDocument.ID: Double]
    ) throws {
        let links = try table.links(in: snapshot)
        var targets = Set(own.isEmpty ? table.notes(linkedIn: text) : [])
        var sources: [Int: Set<Int>] = [:]
        for link in links {
            guard case .note(let target) = link.target, target != link.source else { continue }
            sources[target, default: []].insert(link.source)
            if own.contains(link.source) { targets.insert(target) }
        }
        targets.subtract(own)
        func add(_ number: Int, _ share: Double, _ change: (inout RelatedNotes.Reasons) -> Void) {
            let id = table.names.entries[number].name.document
            change(&reasons[id, default: RelatedNotes.Reasons()])
            scores[id, default: 0] += share
        }
        for target in targets { add(target, Self.linkShare) { $0.linksTo = true } }
        for source in own.reduce(into: Set<Int>(), { $0.formUnion(sources[$1] ?? []) }).subtracting(own) {
            add(source, targets.contains(source) ? Self.linkShare / 2 : Self.linkShare) { $0.isLinkedFrom = true }
        }
        for target in targets.sorted() {
            let others = (sources[target] ?? []).subtracting(own)
            // What everybody has a link to, as an index, says nothing.
            guard others.count <= Self.mostSharing else { continue }
            let title = table.names.entries[target].name.title
            for other in others where other != target { add(other, Self.sharedTargetShare) { $0.sharedTargets.append(title) } }
        }
    }

    private static let mostSharing = 20

    // MARK: - People

    private func addPeople(
        of documents: [StoredDocument], _ text: String, _ reasons: inout [StoredDocument.ID: RelatedNotes.Reasons],
        _ scores: inout [StoredDocument.ID: Double]
    ) throws {
        let owners = Set(try snapshot.owners().map(\.id))
        var people: [Person.ID: String] = [:]
        if documents.isEmpty {
            let words = JoinedWords(text)
            for person in try snapshot.people(.words(Set(FoldedWords.of(text)))) where person.resolution == .known {
                let isNamed = person.aliases.contains { $0.contains(" ") && words.contains($0) }
                if isNamed { people[person.id] = person.name }
            }
        } else {
            let mentions = try snapshot.personMentions(in: Set(documents.map(\.id))).values.joined()
            let ids = Set(mentions.compactMap(\.person))
            for person in try snapshot.people(.people(ids)) where person.resolution == .known {
                people[person.id] = person.name
            }
        }
        for owner in owners { people[owner] = nil }
        guard !people.isEmpty else { return }
        let all = try snapshot.participations(of: Set(people.keys))
        let documentsOfPeople = Dictionary(grouping: all, by: \.person).mapValues { Set($0.map(\.document)) }
        let count = Double(max(2, table.names.entries.count))
        for (person, theirs) in documentsOfPeople.sorted(by: { (people[$0.key] ?? "") < (people[$1.key] ?? "") }) {
            let share = Self.personShare * max(0, 1 - Double(theirs.count) / (count * 0.3))
            guard share > 0, let name = people[person] else { continue }
            for document in theirs {
                reasons[document, default: RelatedNotes.Reasons()].people.append(name)
                scores[document, default: 0] += share
            }
        }
    }
}
