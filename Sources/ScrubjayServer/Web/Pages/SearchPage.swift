import Hummingbird
import Scrubjay

/// Questions with their answers, and searches with their passages.
struct SearchPage: Page {
    static let path: RouterPath = "/search"

    struct Content: Sendable {
        let query: String
        let chips: [Chip]
        /// The conditions as fields of the form, so that they stay when the words change.
        let fields: [RowAction.Field]
        let example: String
        let saved: [Saved]
        let isStart: Bool
        let answer: AnswerCard?
        let groups: [Group]
        let count: Int
        let corrections: [Correction]
        let empty: EmptyState?
        let problem: String?
        let why: Bool
        let whyPath: String
        let more: String?
        let warning: String?
        let facets: [FacetList]
        let config: Config

        /// The choices of the form that narrows and orders a search.
        struct Config: Sendable {
            let kinds: [String]
            let orders: [Order]
            /// The conditions that stay, but for the order.
            let fields: [RowAction.Field]
        }

        struct Order: Sendable {
            let value: String
            let title: String
            let isSelected: Bool
        }

        /// A condition, with the address of the search without it.
        struct Chip: Sendable {
            let text: String
            let path: String
        }

        struct Saved: Sendable {
            let name: String
            let path: String
        }

        /// The passages of one document.
        struct Group: Sendable {
            let title: String
            let place: String
            let path: String
            let day: String?
            let tags: [TagChip]
            let hits: [Passage]
        }

        struct Passage: Sendable {
            let parts: [MarkedPart]
            let line: Int
            let path: String
            let heading: String?
            let why: String?
        }

        struct Correction: Sendable {
            let written: String
            let replacement: String
        }
    }

    /// An answer with its receipts.
    struct AnswerCard: Sendable {
        let verdict: String
        let isSure: Bool
        let isPerhaps: Bool
        let isMissing: Bool
        /// One for a question that asks for one thing, otherwise one for each.
        let statements: [Statement]
        let sentences: [SentenceRow]
        let understood: [UnderstoodChip]
        /// Words that no note has, quoted.
        let unknown: String?
        let total: Int?
        /// Documents that have changed since they were indexed, so that they are not quoted.
        let changed: String?

        /// A conclusion, with the numbers of the sentences that it was drawn from.
        struct Statement: Sendable {
            /// The part of the question that this answers; `nil` if the question has one part.
            let question: String?
            let isMissing: Bool
            let isPerhaps: Bool
            let lines: [String]
            let receipts: [Receipt]
        }

        struct Receipt: Sendable {
            let number: Int
            let place: String
            let path: String
        }
    }

    static let pageLength = 20

    /// The most passages whose documents are counted.
    static let facetLimit = 100

    static let example = "What did I discuss with Sarah last week?"

    func view(_ request: PageRequest) async throws -> PageView {
        let conditions = SearchConditions(request)
        guard !conditions.isEmpty else { return start(conditions, request) }
        return try await results(conditions, request)
    }

    /// What it can do, before anything is asked.
    private func start(_ conditions: SearchConditions, _ request: PageRequest) -> PageView {
        PageView(
            .search, title: "Search", template: "search",
            content(conditions, request, answer: nil, groups: [], count: 0, corrections: [], empty: nil))
    }

    private func results(_ conditions: SearchConditions, _ request: PageRequest) async throws -> PageView {
        let index = request.index
        let part = request.rows(pageLength: Self.pageLength, most: Query.hitLimit)
        let end = part.skipped + part.count
        let explains = request["why"] != nil
        do {
            let filter = try index.filter(conditions.written)
            let unknown = try index.unknownNames(in: filter)
            guard unknown.isEmpty else {
                return problem(unknown.map(\.description).joined(separator: "; "), conditions, request)
            }
            // Facets count more documents than the first page shows.
            let query = Query(
                conditions.query, filter: filter, limit: min(max(end + 1, Self.facetLimit), Query.hitLimit),
                order: conditions.order, leavesOutUnrelated: true)
            let asks = conditions.isQuestion
            let found = try await index.current {
                let result = try await index.search(query, explain: explains)
                // The answer stands above the first passages.
                guard asks, part.skipped == 0 else { return (result, Answer?.none) }
                return (
                    result,
                    try await index.answer(
                        Question(conditions.query, filter: filter, intent: conditions.intent), refreshes: false)
                )
            }
            let (result, answer) = found.value
            let today = index.clock.date
            let shown = Array(result.hits.dropFirst(part.skipped).prefix(part.count))
            let groups = Self.groups(
                shown, try index.documents(of: shown.compactMap(\.meeting)), today: today, explains: explains, asks: asks)
            let card = answer.map {
                Self.card($0, today: today, understood: UnderstoodChip.chips($0, result, conditions, today: today))
            }
            let isEmpty = result.hits.isEmpty && (card?.isMissing ?? true)
            return PageView(
                .search, title: conditions.query.isEmpty ? "Search" : conditions.query, template: "search",
                content(
                    conditions, request, answer: card, groups: groups, count: shown.count,
                    corrections: result.corrections.map {
                        Content.Correction(written: $0.written, replacement: $0.replacement)
                    },
                    empty: isEmpty ? Self.nothing(conditions, result) : nil,
                    more: request.next(after: part, of: result.hits.count),
                    warning: StalenessText.warning(found.staleness),
                    facets: FacetList.all(SearchFacets(of: result.hits), conditions)))
        } catch let error as QueryError {
            return problem("\(error)", conditions, request)
        } catch let error as PeopleError {
            return problem("\(error)", conditions, request)
        }
    }

    private func problem(_ text: String, _ conditions: SearchConditions, _ request: PageRequest) -> PageView {
        PageView(
            .search, title: "Search", template: "search",
            content(
                conditions, request, answer: nil, groups: [], count: 0, corrections: [], empty: nil,
                problem: PrintableText.of(text)),
            status: 422)
    }

    private func content(
        _ conditions: SearchConditions, _ request: PageRequest, answer: AnswerCard?, groups: [Content.Group], count: Int,
        corrections: [Content.Correction], empty: EmptyState?, problem: String? = nil, more: String? = nil,
        warning: String? = nil, facets: [FacetList] = []
    ) -> Content {
        Content(
            query: conditions.query, chips: conditions.chips, fields: conditions.fields, example: Self.example,
            saved: request.planner.savedSearches.map { Content.Saved(name: $0, path: AppTab.saved(name: $0).path) },
            isStart: conditions.isEmpty, answer: answer, groups: groups, count: count, corrections: corrections, empty: empty,
            problem: problem, why: request["why"] != nil, whyPath: conditions.path(adding: [("why", "1")]), more: more,
            warning: warning, facets: facets,
            config: Content.Config(
                kinds: Document.Kind.allCases.map(\.rawValue),
                orders: [("", "Best first"), ("date", "Latest first"), ("title", "By title")].map {
                    Content.Order(value: $0.0, title: $0.1, isSelected: (conditions["sort"] ?? "") == $0.0)
                }, fields: conditions.fields.filter { $0.name != "sort" }))
    }

    /// A line of a statement, with the day at its beginning as one says it.
    private static func readable(_ line: String, today: CivilDate) -> String {
        guard let day = CivilDate(line.prefix(10)), line.dropFirst(10).first?.isWhitespace ?? true else {
            return ReadableText.withoutBars(line)
        }
        return DayText.short(day, near: today) + line.dropFirst(10)
    }

    static func card(_ answer: Answer, today: CivilDate, understood: [UnderstoodChip] = []) -> AnswerCard {
        let sentences = SentenceRow.all(answer.sentences, today: today)
        func receipts(_ numbers: [Int]) -> [AnswerCard.Receipt] {
            numbers.map { AnswerCard.Receipt(number: $0 + 1, place: sentences[$0].place, path: sentences[$0].path) }
        }
        func statement(_ part: Answer, of question: String?, _ numbers: [Int]) -> AnswerCard.Statement {
            AnswerCard.Statement(
                question: question, isMissing: part.verdict == .notFound, isPerhaps: part.verdict == .perhaps,
                lines: (part.statement ?? "").split(separator: "\n").map { readable(String($0), today: today) },
                receipts: receipts(numbers))
        }
        let statements =
            answer.parts.isEmpty
            ? answer.statement.map { _ in [statement(answer, of: nil, Array(sentences.indices))] } ?? []
            : answer.parts.map { statement($0, of: $0.question, answer.indices(of: $0)) }
        let unknown = answer.interpretation.unknownWords.map { "“\($0)”" }.joined(separator: ", ")
        let changed = answer.changed.map(\.title).joined(separator: ", ")
        return AnswerCard(
            verdict: answer.verdict.rawValue, isSure: answer.verdict == .answered, isPerhaps: answer.verdict == .perhaps,
            isMissing: answer.verdict == .notFound, statements: statements, sentences: sentences, understood: understood,
            unknown: unknown.isEmpty ? nil : unknown, total: answer.total.flatMap { $0 > sentences.count ? $0 : nil },
            changed: changed.isEmpty ? nil : changed)
    }

    /// - Parameter documents: Those of the meetings that the hits belong to.
    private static func groups(
        _ hits: [Hit], _ documents: [StoredDocument.ID: StoredDocument], today: CivilDate, explains: Bool,
        asks: Bool
    ) -> [Content.Group] {
        // The *did* and *I* of a question are in every sentence.
        func marks(_ hit: Hit) -> [Range<Int>] {
            guard asks else { return hit.snippet.highlights }
            let bytes = Array(hit.snippet.text.utf8)
            return hit.snippet.highlights.filter {
                !FunctionWords.ofQuestions.contains(String(decoding: bytes[$0], as: UTF8.self).lowercased())
            }
        }
        var order: [StoredDocument.ID] = []
        var byDocument: [StoredDocument.ID: [Hit]] = [:]
        for hit in hits {
            if byDocument[hit.document.id] == nil { order.append(hit.document.id) }
            byDocument[hit.document.id, default: []].append(hit)
        }
        return order.compactMap { id in
            guard let hits = byDocument[id], let document = hits.first?.document else { return nil }
            return Content.Group(
                title: document.title, place: "\(document.notebook) › \(document.path)",
                path: hits[0].meeting.map { AddressPath.meeting($0, among: documents) }
                    ?? AddressPath.note(document, line: hits[0].snippet.matchLine),
                day: document.date.map { DayText.short($0.date, near: today) },
                tags: document.tags.prefix(3).map(TagChip.init),
                hits: hits.map { hit in
                    Content.Passage(
                        parts: MarkedPart.parts(
                            ofNote: hit.snippet.text, marks(hit), isCode: hit.passage.channel == .code),
                        line: hit.snippet.matchLine,
                        path: AddressPath.note(document, line: hit.snippet.matchLine), heading: hit.passage.headingPath.last,
                        why: explains ? Self.reason(hit) : nil)
                })
        }
    }

    /// Why a passage is there: its words and what they weigh, and how near it is in meaning.
    private static func reason(_ hit: Hit) -> String {
        let explanation = hit.explanation
        var parts: [String] = []
        if !explanation.words.isEmpty {
            parts.append("words: " + explanation.words.map { "\($0.word) \(rounded($0.score))" }.joined(separator: ", "))
        }
        if let cosine = explanation.cosine { parts.append("meaning: \(rounded(cosine))") }
        if let cosine = explanation.encoderCosine { parts.append("sentence encoder: \(rounded(cosine))") }
        if explanation.preferenceShare != 0 {
            parts.append("days, people and kinds of the question: \(rounded(explanation.preferenceShare))")
        }
        return parts.joined(separator: " · ")
    }

    private static func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

    private static func nothing(_ conditions: SearchConditions, _ result: SearchResult) -> EmptyState {
        let near = result.suggestions.map(\.replacement).prefix(3)
        var advice = near.isEmpty ? "Try fewer or other words" : "Did you mean \(near.joined(separator: " or "))?"
        if !conditions.chips.isEmpty {
            advice += near.isEmpty ? ", or take a condition away." : " Or take a condition away."
        } else if near.isEmpty {
            advice += "."
        }
        let unknown = result.unknownWords.isEmpty ? "" : " No note has the word \(result.unknownWords.joined(separator: ", "))."
        return EmptyState("search", "Nothing found for “\(conditions.query)”.\(unknown)", advice: advice)
    }
}
