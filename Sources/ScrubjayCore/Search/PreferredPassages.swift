import ScrubjayDocuments
import ScrubjayText

/// Finds the passages that meet a query's preferences, and the gain of each.
struct PreferredPassages {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & FullTextIndex
    let analyzer: Analyzer
    let parameters: SearchParameters
    let query: ParsedQuery
    /// The people whom the query names.
    let people: [NamedPerson]
    let functionWords: Set<String>

    private let topicWordCount: Int

    init(
        snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue & FullTextIndex, analyzer: Analyzer,
        parameters: SearchParameters,
        query: ParsedQuery,
        people: [NamedPerson],
        functionWords: Set<String>
    ) {
        self.snapshot = snapshot
        self.analyzer = analyzer
        self.parameters = parameters
        self.query = query
        self.people = people
        self.functionWords = functionWords
        topicWordCount = Self.topicWordCount(of: query, people: people, analyzer: analyzer)
    }

    /// Returns the passages that meet each preference; preferences that none meets are left out.
    ///
    /// - Parameter passages: The passages to choose from; `nil` for all.
    func all(within passages: PassageSet?) throws -> [Ranking.Preferred] {
        let pages = parameters.leftOut.contains(.people) ? [] : try people.map(pages)
        let ways: [(RankingPart, () throws -> [Ranking.Preferred])] = [
            (.days, days), (.people, { try named(pages) }), (.tags, tagged), (.kinds, kinds),
            (.people, { personPages(pages) }),
        ]
        return try ways.filter { !parameters.leftOut.contains($0.0) }.flatMap { try $0.1() }.compactMap { preferred in
            var preferred = preferred
            if let passages { preferred.passages.formIntersection(passages) }
            return preferred.passages.isEmpty ? nil : preferred
        }
    }

    /// Returns how many words of the query name its topic: words other than dates, names and framing words.
    private static func topicWordCount(
        of query: ParsedQuery, people: [NamedPerson], analyzer: Analyzer
    ) -> Int {
        var known = query.framingWords(analyzer)
        for person in people {
            let words = analyzer.analyze(person.written, language: .undetermined)
            known.formUnion(words.terms.map { words.folded($0) })
        }
        return query.words.count { !$0.isWord(of: known) }
    }

    private func days() throws -> [Ranking.Preferred] {
        var days: PassageSet?
        for case .days(let span, _) in query.preferences {
            let passages = try snapshot.passageSet(Filter(from: span.first, to: span.last))
            days = days.map { $0.union(passages) } ?? passages
        }
        let gain =
            topicWordCount == 0
            ? parameters.withoutTopicShare : parameters.daysShare + parameters.onlyDaysShare / Double(1 + topicWordCount)
        return days.map { [Ranking.Preferred(passages: $0, gain: gain, isFound: true)] } ?? []
    }

    /// - Parameter pages: For each person, the notes about them, which have a gain of their own.
    private func named(_ pages: [PassageSet]) throws -> [Ranking.Preferred] {
        try zip(people, pages).map { person, pages in
            var passages = try passages(naming: person)
            passages.subtract(pages)
            return Ranking.Preferred(
                passages: try snapshot.passageSet(Filter(people: [person.written])).union(passages),
                gain: parameters.peopleShare / Double(people.count),
                isFound: true, preference: .person(person.written))
        }
    }

    /// Returns the passages that contain the name of a person as the query writes it, also with an ending; none if it is a function word such as *will*.
    private func passages(naming person: NamedPerson) throws -> PassageSet {
        functionWords.contains(person.written) ? PassageSet() : try snapshot.matches(phrase(person.written))
    }

    private func phrase(_ name: String) -> QueryTree {
        let words = analyzer.analyze(name, language: query.language)
        // The parts of a compound have the same position as the whole.
        let positions = Dictionary(grouping: words.terms, by: \.position).sorted { $0.key < $1.key }
        return .phrase(positions.map { $0.value.flatMap { [words.stem($0), words.folded($0)] } })
    }

    private func tagged() throws -> [Ranking.Preferred] {
        let gain = topicWordCount == 0 ? parameters.withoutTopicShare : parameters.tagShare
        return try query.preferences.compactMap { preference -> Ranking.Preferred? in
            guard case .tag(let tag) = preference else { return nil }
            return Ranking.Preferred(
                passages: try snapshot.passageSet(Filter(tags: [tag])), gain: gain, isFound: true, preference: preference)
        }
    }

    private func kinds() throws -> [Ranking.Preferred] {
        var kinds: [Ranking.Preferred] = []
        for case .kind(let kind) in query.preferences {
            let passages: PassageSet
            switch kind {
            case .decision: passages = try snapshot.passagesWithDecisions()
            case .task: passages = try snapshot.passagesWithTasks()
            case .meeting: passages = try snapshot.passageSet(Filter(kinds: Document.Kind.ofMeetings))
            // If the query asks for events, they gain nothing; they are only spared the loss below.
            case .event: continue
            }
            kinds.append(Ranking.Preferred(passages: passages, gain: parameters.kindShare, preference: .kind(kind)))
        }
        let asksWhen = query.preferences.contains(.kind(.event)) || query.preferences.contains(.kind(.meeting))
        if !asksWhen, query.filter.kinds.isEmpty, query.words.contains(where: { $0.isWord(of: functionWords) }) {
            kinds.append(
                Ranking.Preferred(passages: try snapshot.passageSet(Filter(kinds: [.event])), gain: -parameters.eventLoss))
        }
        return kinds
    }

    /// - Parameter pages: For each person, the notes about them.
    private func personPages(_ pages: [PassageSet]) -> [Ranking.Preferred] {
        let asksForKind = query.preferences.contains { if case .kind = $0 { true } else { $0 == .latest } }
        guard topicWordCount > 0, !asksForKind else { return [] }
        let gain = parameters.personPageShare + parameters.onlyPersonPageShare / Double(topicWordCount)
        return pages.map { Ranking.Preferred(passages: $0, gain: gain) }
    }

    /// Returns the passages of the notes whose title is a name of the person.
    private func pages(of person: NamedPerson) throws -> PassageSet {
        var pages = PassageSet()
        for name in person.names {
            let ids = try snapshot.matches(.inField(.title, phrase(name))).ids
            let documentIDs = try snapshot.documentIDs(of: ids)
            let titles = try snapshot.documents(Array(Set(documentIDs.compactMap(\.self)))).mapValues {
                NameKey.folded($0.title)
            }
            for (passage, document) in zip(ids, documentIDs) {
                if let document, titles[document] == NameKey.folded(name) { pages.insert(passage) }
            }
        }
        return pages
    }
}
