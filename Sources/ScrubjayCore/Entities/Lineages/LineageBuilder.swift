package import ScrubjayDocuments
package import ScrubjayText

/// Joins mentions of one task or decision into lineages, from the earliest to the latest.
///
///     for each mention, by day:
///         candidates: earlier mentions that share one of its rarest words
///         join the lineage of the candidate with the best score, if any has a score
///
/// Mentions that share only frequent words are never compared, so the cost is proportional to the number of mentions.
struct LineageBuilder {
    private let mentions: [LineageMention]
    private let terms: SubjectTerms
    /// The first mention of each mention's lineage.
    private var first: [Int]
    /// The last mention of each lineage so far, keyed by its first.
    private var last: [Int: Int] = [:]
    /// For each mention, those that the owner keeps out of its lineage.
    private let apart: Apart
    /// The earlier mentions that later ones say they replace. They need no common words.
    private var replaced: [Int: Int] = [:]

    typealias Apart = [LineageMention.Location: Set<LineageMention.Location>]

    /// How many of the rarest terms of a mention are looked up, and how many of the latest mentions with each are compared.
    private static let termLimit = 4
    private static let candidateLimit = 16

    /// - Parameters:
    ///   - mentions: Ordered by location, which decides between mentions of one day.
    ///   - apart: For each mention, those that the owner keeps out of its lineage.
    init(_ mentions: [LineageMention], apart: Apart = [:]) {
        self.apart = apart
        // Mentions without a day come before all others.
        self.mentions = mentions.enumerated().sorted { left, right in
            (left.element.day?.dayNumber ?? .min, left.offset) < (right.element.day?.dayNumber ?? .min, right.offset)
        }.map(\.element)
        terms = SubjectTerms(self.mentions)
        first = Array(self.mentions.indices)
    }

    /// Joins mentions of tasks: a task that is written down repeatedly is one.
    static func tasks(_ mentions: [LineageMention], apart: Apart = [:]) -> [LineageLink] {
        var builder = LineageBuilder(mentions, apart: apart)
        let (mentions, terms) = (builder.mentions, builder.terms)
        let isCarriedOver = mentions.map { CarryOverRemark.removed(from: $0.text) != $0.text }
        builder.join { earlier, later, tip, similarity in
            TaskSimilarity(
                earlier: mentions[earlier], later: mentions[later], tip: mentions[tip], similarity: similarity,
                isCarriedOver: isCarriedOver[later], bothSayMore: terms.bothSayMore(earlier, later),
                nameOthers: terms.nameOthers(earlier, later)
            ).score
        }
        return builder.links()
    }

    /// Joins mentions of decisions: a later decision on the same subject supersedes the earlier ones.
    static func decisions(_ mentions: [LineageMention], apart: Apart = [:]) -> [LineageLink] {
        var builder = LineageBuilder(mentions, apart: apart)
        let (mentions, terms) = (builder.mentions, builder.terms)
        let dates = mentions.indices.map { terms.changes[$0] ? mentions[$0].dates() : nil }
        let days = dates.map { Set(($0 ?? []).compactMap { $0.grain == .day ? $0.from?.date : nil }) }
        let changes = mentions.map { ChangeWords(in: $0.text) }
        var values: [Int: StatedValues] = [:]
        let analyzer = Analyzer()
        func statedValues(_ index: Int) -> StatedValues {
            if let known = values[index] { return known }
            let mention = mentions[index]
            let stated = StatedValues(
                mention.text, language: mention.language, dates: dates[index] ?? mention.dates(), hasNames: false,
                analyzer: analyzer)
            values[index] = stated
            return stated
        }
        builder.replaced = Self.replaced(in: mentions, changes, analyzer: analyzer)
        var dated: [Int: DatedDecision?] = [:]
        func datedDecision(_ index: Int) -> DatedDecision? {
            if let known = dated[index] { return known }
            let decision = DatedDecision(mentions[index], analyzer: analyzer)
            dated[index] = .some(decision)
            return decision
        }
        builder.join { earlier, later, _, similarity in
            let label = terms.labels[earlier]
            let alike = DecisionSimilarity(
                earlier: mentions[earlier], later: mentions[later], similarity: similarity, isChange: terms.changes[later],
                hasSameLabel: label != nil && label == terms.labels[later], namedDays: days[later])
            if let score = alike.score { return score }
            guard !alike.isBeside else { return nil }
            let isChanged =
                changes[later].isChange && statedValues(later).changes(statedValues(earlier))
                || similarity.sharedCount > 0
                    && datedDecision(later).map { datedDecision(earlier)?.isMoved(by: $0) ?? false } ?? false
            return isChanged ? similarity.both + similarity.shareOfFirst : nil
        }
        return builder.links()
    }

    /// Returns, for each decision that says which earlier one it replaces, that one. It names its day, or what was chosen among the same kind of things.
    private static func replaced(in mentions: [LineageMention], _ changes: [ChangeWords], analyzer: Analyzer) -> [Int: Int] {
        var replaced: [Int: Int] = [:]
        var choices: [String: [StatedChoice]] = [:]
        for (index, mention) in mentions.enumerated() where mention.day != nil {
            let choice = StatedChoice(mention, at: index, analyzer: analyzer)
            let reversed =
                changes[index].isReversal ? choice.flatMap { $0.replaced(among: choices[$0.kind] ?? [], in: mentions) } : nil
            replaced[index] = ReplacedDecisions(mention)?.replaced(in: mentions, by: index, analyzer: analyzer) ?? reversed
            if let choice { choices[choice.kind, default: []].append(choice) }
        }
        return replaced
    }

    /// - Parameter score: Returns how certain it is that two mentions are about one thing, given the last mention of the earlier one's lineage; `nil`
    ///   if they are not, or if the evidence is too weak.
    private mutating func join(_ score: (_ earlier: Int, _ later: Int, _ tip: Int, SubjectSimilarity) -> Double?) {
        var mentionsOfTerm: [Int: [Int]] = [:]
        for later in mentions.indices {
            // A term that no other mention has finds no candidates.
            let rarest = terms.terms[later].filter { terms.count($0) > 1 }.sorted {
                (terms.count($0), $0) < (terms.count($1), $1)
            }.prefix(Self.termLimit)
            var seen: Set<Int> = []
            var best: (earlier: Int, score: Double)?
            for term in rarest {
                for earlier in (mentionsOfTerm[term] ?? []).suffix(Self.candidateLimit).reversed()
                where seen.insert(earlier).inserted && !isApart(later, fromLineageOf: earlier) {
                    let similarity = terms.similarity(earlier, later)
                    let tip = last[first[earlier]] ?? earlier
                    // Among equal scores the latest mention wins, because it is compared first.
                    if let score = score(earlier, later, tip, similarity), score > best?.score ?? 0 { best = (earlier, score) }
                }
            }
            if let earlier = replaced[later], !isApart(later, fromLineageOf: earlier) { best = (earlier, Double.infinity) }
            if let best {
                first[later] = first[best.earlier]
                last[first[later]] = later
            }
            for term in terms.terms[later] { mentionsOfTerm[term, default: []].append(later) }
        }
    }

    /// Whether the owner keeps a mention out of the lineage of another one.
    private func isApart(_ later: Int, fromLineageOf earlier: Int) -> Bool {
        guard let others = apart[mentions[later].location] else { return false }
        return mentions.indices.contains { first[$0] == first[earlier] && others.contains(mentions[$0].location) }
    }

    private func links() -> [LineageLink] {
        var lineages: [Int: [Int]] = [:]
        for mention in mentions.indices { lineages[first[mention], default: []].append(mention) }
        return mentions.indices.map { mention in
            guard let lineage = lineages[first[mention]], lineage.count > 1 else {
                return LineageLink(location: mentions[mention].location, lineage: nil, isCurrent: true)
            }
            return LineageLink(
                location: mentions[mention].location, lineage: mentions[first[mention]].location,
                isCurrent: current(of: lineage) == mention)
        }
    }

    private func current(of lineage: [Int]) -> Int? {
        MentionRank.current(of: lineage.map { MentionRank(mentions[$0]) }).map { lineage[$0] }
    }
}

/// The order in which mentions of one task or decision count: the latest day first; on one day done before open, and written before spoken.
package struct MentionRank: Comparable {
    private let day: CivilDate?
    private let isOpen: Bool
    private let isSpoken: Bool

    /// - Parameters:
    ///   - day: The date of the document; `nil` if it has none, which counts as the earliest.
    ///   - state: The state of a task; `nil` for decisions.
    package init(day: CivilDate?, state: TaskItem.State?, isSpoken: Bool) {
        self.day = day
        isOpen = state == .open
        self.isSpoken = isSpoken
    }

    fileprivate init(_ mention: LineageMention) {
        self.init(day: mention.day, state: mention.state, isSpoken: mention.isSpoken)
    }

    /// Returns the index of the current mention of a lineage: the highest rank, and the last of equal ones; `nil` if there are none.
    ///
    /// - Parameter mentions: Ordered by location, at least those of one day.
    package static func current(of mentions: [MentionRank]) -> Int? {
        mentions.indices.max { (mentions[$0], $0) < (mentions[$1], $1) }
    }

    package static func < (left: MentionRank, right: MentionRank) -> Bool { left.key < right.key }

    private var key: (Int, Int, Int) { (day?.dayNumber ?? .min, isOpen ? 0 : 1, isSpoken ? 0 : 1) }
}

/// The position of a mention in its lineage.
package struct LineageLink: Sendable, Equatable {
    /// The version of the rules that join mentions. It increases when the same mentions come out differently.
    package static let rulesVersion: Int64 = 8

    package let location: LineageMention.Location
    /// The first mention of the lineage, which all its mentions share; `nil` for a mention that stands alone.
    package let lineage: LineageMention.Location?
    /// Whether it is the current mention of its lineage.
    package let isCurrent: Bool
}
