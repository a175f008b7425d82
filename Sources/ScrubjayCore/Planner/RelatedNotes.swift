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
        /// The title of the series that the meetings of both belong to; `nil` if they belong to none, or to one meeting.
        public var series: String?
        /// Whether both record the same meeting.
        public var isOfSameMeeting = false
        public var hasSimilarMeaning = false

        public var isEmpty: Bool { self == Reasons() }

        /// In words: `links to “Tide clock” · both have “escapement”, “mercury” · both name Edith Crane`.
        ///
        /// - Parameter note: How the note or the text is called: `“Tide clock”`, `the text`.
        package func text(_ note: String) -> String {
            var parts: [String] = []
            if isLinkedFrom { parts.append("links to \(note)") }
            if linksTo { parts.append("linked from \(note)") }
            if isOfSameMeeting { parts.append("same meeting") }
            if let series { parts.append("same series “\(PrintableText.ofName(series))”") }
            if !words.isEmpty { parts.append("both have \(Self.quoted(words, most: 4))") }
            if !people.isEmpty {
                let names = people.prefix(3).map(PrintableText.ofName).joined(separator: ", ")
                let left = people.count - 3
                parts.append("both name \(names)" + (left > 0 ? " and \(left) more" : ""))
            }
            if !sharedTargets.isEmpty { parts.append("both link to \(Self.quoted(sharedTargets, most: 2))") }
            if hasSimilarMeaning { parts.append("similar meaning") }
            return parts.joined(separator: " · ")
        }

        private static func quoted(_ words: [String], most: Int) -> String {
            let shown = words.prefix(most).map { "“\(PrintableText.ofName($0))”" }.joined(separator: ", ")
            return shown + (words.count > most ? " and \(words.count - most) more" : "")
        }
    }

    public struct Entry: Sendable {
        public let document: StoredDocument
        /// The line of the file that is most like the text.
        public let lines: ClosedRange<Int>
        /// Its readable text; empty if the note has none.
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
///     words    = the words of the text that few passages have, and often in it; its metadata, days and months do not count
///     passages = search for these words and for the meaning of the text, the best of each note
///     score    = score of the passage + links between the two + links to the same notes + people in both + one meeting or series
struct RelatedNotesWriter {
    let snapshot: any Snapshot
    let searcher: Searcher
    let parse: (Query) throws -> ParsedQuery

    /// How much each reason adds to a score of 0...1.
    private static let linkShare = 0.35
    private static let sharedTargetShare = 0.12
    private static let personShare = 0.2
    private static let meetingShare = 0.35
    /// A note that more than this many others have links to does not connect them.
    private static let mostSharing = 20
    private static let seriesShare = 0.15
    /// More words would find nothing else and take longer.
    private static let wordLimit = 24
    /// Words in more passages than this share say little.
    private static let commonShare = 0.05
    /// The same for everyday words, and for words of the title, which say what the note is about.
    private static let commonShareOfEverydayWords = 0.01
    private static let commonShareOfTitle = 0.3
    private static let leastCosine = 0.45
    /// Texts are read up to here.
    private static let byteLimit = 200_000

    /// - Parameters:
    ///   - documents: The documents of the note; empty for a text alone.
    ///   - text: The text, without what it quotes of other files.
    func related(to documents: [StoredDocument], text: String, _ query: RelatedQuery) throws -> RelatedNotes {
        try snapshot.checkNames(in: query.filter)
        let own = Set(documents.map(\.id))
        let scope = try query.filter.isEmpty ? nil : Set(snapshot.documents(that: query.filter))
        var candidates = ScoredNotes()
        let names = Dictionary(try snapshot.documentNames().map { ($0.document, $0) }) { first, _ in first }
        let hits = try hits(text, own: documents, query)
        for hit in hits.found {
            candidates.reasons[hit.document.id] = hits.reasons[hit.id]
            candidates.scores[hit.document.id] = hit.score
        }
        try addLinks(from: own, text, to: &candidates)
        try addPeople(of: documents, text, among: names.count, to: &candidates)
        try addMeetings(of: own, to: &candidates)

        let found = candidates.scores.compactMap { id, score -> (id: StoredDocument.ID, score: Double, path: String)? in
            guard !own.contains(id), let name = names[id], name.isNote, scope?.contains(id) ?? true,
                !(candidates.reasons[id]?.isEmpty ?? true)
            else { return nil }
            return (id, score, name.path)
        }
        let order = found.sorted { ($1.score, $0.path, $0.id.rawValue) < ($0.score, $1.path, $1.id.rawValue) }.prefix(
            query.limit)
        let stored = try snapshot.documents(order.map(\.id))
        let first = try snapshot.firstPassages(of: order.map(\.id), count: 1)
        let best = Dictionary(hits.found.map { ($0.document.id, $0) }) { first, _ in first }
        return RelatedNotes(
            document: documents.first,
            entries: order.compactMap { id, score, _ in
                guard let document = stored[id] else { return nil }
                let reasons = candidates.reasons[id] ?? RelatedNotes.Reasons()
                let passage = best[id]?.passage ?? first[id]?.first?.passage
                let (line, text) = passage.map { Self.line(with: reasons.words, in: $0) } ?? (1, "")
                return RelatedNotes.Entry(
                    document: document, lines: line...line, text: text, score: score,
                    cosine: best[id]?.explanation.cosine, reasons: reasons)
            })
    }

    /// Documents with their scores, and the reasons for them.
    private struct ScoredNotes {
        var reasons: [StoredDocument.ID: RelatedNotes.Reasons] = [:]
        var scores: [StoredDocument.ID: Double] = [:]

        mutating func add(_ share: Double, to id: StoredDocument.ID, _ change: (inout RelatedNotes.Reasons) -> Void) {
            change(&reasons[id, default: RelatedNotes.Reasons()])
            scores[id, default: 0] += share
        }
    }

    /// The line of a passage below its metadata that has most of some words. A heading counts only if there is nothing else.
    private static func line(with words: [String], in passage: Passage) -> (line: Int, text: String) {
        let texts = passage.text.split(separator: "\n", omittingEmptySubsequences: false)
        let folded = words.map { FoldedWords.joined($0) }
        var best: (number: Int, rank: (Int, Int))?
        var offset = 0
        for (number, text) in texts.enumerated() {
            defer { offset += text.utf8.count + 1 }
            guard offset >= passage.propertyBytes, !text.allSatisfy(\.isWhitespace) else { continue }
            let line = JoinedWords(String(text))
            let rank = (text.hasPrefix("#") ? 0 : 1, folded.count(where: line.contains))
            if best.map({ $0.rank < rank }) ?? true { best = (number, rank) }
        }
        guard let best else { return (passage.lineRange.lowerBound, "") }
        return (passage.sourceLines(of: best.number...best.number).lowerBound, String(texts[best.number]).trimmed)
    }

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
        searcher.snippetCount = 0
        for document in own { for passage in try snapshot.passages(of: document.id) { searcher.withheld.insert(passage.id) } }
        let limit = min(Query.hitLimit, query.limit * 2 + 10)
        guard let result = try searcher.search([parsed], limits: [limit], explain: true).first else { return ([], [:]) }
        let count = try snapshot.passageCount()
        func rarity(ofShare share: Double) -> Double {
            let most = max(3, Int(Double(count) * share))
            return BM25Parameters.rarity(of: most, among: max(most, count))
        }
        let (least, leastOfTitle) = (rarity(ofShare: Self.commonShare), rarity(ofShare: Self.commonShareOfTitle))
        let leastOfEverydayWords = rarity(ofShare: Self.commonShareOfEverydayWords)
        // The first line of a text alone stands for a title.
        let firstLine = text.split(separator: "\n").first.map(String.init) ?? ""
        let titles = Set((own.isEmpty ? [firstLine] : own.map(\.title)).flatMap { FoldedWords.of($0) })
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
            var hasTellingWord = false
            let rare = hit.explanation.words.filter { word in
                guard word.score > 0, let surface = surfaces[word.word], let idf = result.idf[word.word] else { return false }
                let folded = Folding.folded(surface)
                let isOfTitle = titles.contains(folded)
                let isEveryday = !isOfTitle && EnglishWords.contains(folded)
                let isRare = idf >= (isOfTitle ? leastOfTitle : isEveryday ? leastOfEverydayWords : least)
                if isRare, !isEveryday { hasTellingWord = true }
                return isRare
            }
            .sorted { ($0.score, $1.word) > ($1.score, $0.word) }
            // One word alone may be a chance, and so may everyday words without another one.
            if rare.count > 1, hasTellingWord {
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
        let skipped = FunctionWords.folded(in: language).union(FunctionWords.ofQuestions)
        var counts: [String: (surface: String, count: Double, order: Int)] = [:]
        var order = 0
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "’" || $0 == "'") }) {
            let surface = word.trimming { "-’'".contains($0) }
            // Short words tell something only as abbreviations: *him*, *MRI*. Zones stand beside any time: *16:00 UTC*.
            let isLongEnough = surface.count > (surface.contains(where: \.isLowercase) ? 3 : 2)
            guard isLongEnough, surface.first?.isLetter ?? false else { continue }
            let key = Folding.folded(surface)
            guard !skipped.contains(key), !DateNames.contains(key), ZoneAbbreviation.offset(surface) == nil else { continue }
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

    private func addLinks(from own: Set<StoredDocument.ID>, _ text: String, to candidates: inout ScoredNotes) throws {
        var targets: Set<StoredDocument.ID>
        var sources: Set<StoredDocument.ID> = []
        if own.isEmpty {
            targets = try notes(linkedIn: text)
        } else {
            targets = Set(try snapshot.links(of: own).compactMap { $0.leadsTo?.note }).subtracting(own)
            sources = Set(try snapshot.links(to: own).map(\.document)).subtracting(own)
        }
        for target in targets { candidates.add(Self.linkShare, to: target) { $0.linksTo = true } }
        for source in sources {
            candidates.add(targets.contains(source) ? Self.linkShare / 2 : Self.linkShare, to: source) {
                $0.isLinkedFrom = true
            }
        }
        guard !targets.isEmpty else { return }
        var others: [StoredDocument.ID: Set<StoredDocument.ID>] = [:]
        for link in try snapshot.links(to: targets) {
            guard let target = link.leadsTo?.note, link.document != target, !own.contains(link.document) else { continue }
            others[target, default: []].insert(link.document)
        }
        let titles = try snapshot.documents(Array(others.keys)).mapValues(\.title)
        // What everybody has a link to, as an index, says nothing.
        for (target, others) in others.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where others.count <= Self.mostSharing
        {
            guard let title = titles[target] else { continue }
            for other in others { candidates.add(Self.sharedTargetShare, to: other) { $0.sharedTargets.append(title) } }
        }
    }

    /// The notes that a text of no notebook has links in double brackets to, if only one notebook has such a note.
    private func notes(linkedIn text: String) throws -> Set<StoredDocument.ID> {
        let links = LinkText.all(in: text)
        guard !links.isEmpty else { return [] }
        let names = try NoteNames(in: snapshot)
        return Set(
            links.compactMap { link in
                let found = names.exact(link.target, absolute: nil)
                return found.count == 1 ? found.values.first?.first?.name.document : nil
            })
    }

    // MARK: - Meetings

    /// Adds the other records of the meetings that the documents record, and of their series.
    private func addMeetings(of own: Set<StoredDocument.ID>, to candidates: inout ScoredNotes) throws {
        guard !own.isEmpty else { return }
        let meetings = try snapshot.meetings(MeetingSelection(documents: own))
        let beside = Set(meetings.flatMap(\.parts).map(\.documentID)).subtracting(own)
        for document in beside { candidates.add(Self.meetingShare, to: document) { $0.isOfSameMeeting = true } }
        let series = Dictionary(meetings.compactMap(\.series).map { ($0.id, $0) }) { first, _ in first }.values
        for series in series.sorted(by: { $0.title < $1.title }) {
            let parts = Set(try snapshot.meetings(MeetingSelection(series: series)).flatMap(\.parts).map(\.documentID))
            for document in parts.subtracting(own).subtracting(beside) {
                candidates.add(Self.seriesShare, to: document) { $0.series = series.title }
            }
        }
    }

    // MARK: - People

    private func addPeople(
        of documents: [StoredDocument], _ text: String, among count: Int, to candidates: inout ScoredNotes
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
        let count = Double(max(2, count))
        for (person, theirs) in documentsOfPeople.sorted(by: { (people[$0.key] ?? "") < (people[$1.key] ?? "") }) {
            let share = Self.personShare * max(0, 1 - Double(theirs.count) / (count * 0.3))
            guard share > 0, let name = people[person] else { continue }
            for document in theirs { candidates.add(share, to: document) { $0.people.append(name) } }
        }
    }
}
