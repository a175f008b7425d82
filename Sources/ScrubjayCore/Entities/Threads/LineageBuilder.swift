import ScrubjayDocuments
import ScrubjayText

/// Joins mentions that are about one thing, from the earliest to the latest.
///
///     for each mention, by day:
///         candidates: earlier mentions that share one of its rarest words
///         join the chain of the best one that `joins` lets through
///
/// What has nothing in common but frequent words is never compared, so that many mentions take no more than a multiple of their number.
struct LineageBuilder {
    private let mentions: [LineageMention]
    private let terms: SubjectTerms
    /// By mention: the first of its chain.
    private var first: [Int]
    /// By the first mention of a chain: the last one so far.
    private var last: [Int: Int] = [:]

    /// A mention is looked for by so many of its rarest words, and among so many of the latest that have one of them.
    private static let mostTerms = 4
    private static let mostCandidates = 16

    /// - Parameter mentions: In the order of places, which decides between those of one day.
    init(_ mentions: [LineageMention]) {
        // What has no day is taken to be before everything.
        self.mentions = mentions.enumerated().sorted { left, right in
            (left.element.day?.dayNumber ?? .min, left.offset) < (right.element.day?.dayNumber ?? .min, right.offset)
        }.map(\.element)
        terms = SubjectTerms(self.mentions)
        first = Array(self.mentions.indices)
    }

    /// The chains of tasks: what is written down again and again is one.
    static func tasks(_ mentions: [LineageMention]) -> [LineageLink] {
        var builder = LineageBuilder(mentions)
        let mentions = builder.mentions
        builder.join { earlier, later, tip, likeness in
            TaskSimilarity(earlier: mentions[earlier], later: mentions[later], tip: mentions[tip], likeness: likeness).score
        }
        return builder.links()
    }

    /// The chains of decisions: a later one about the same thing takes the place of the earlier ones.
    static func decisions(_ mentions: [LineageMention]) -> [LineageLink] {
        var builder = LineageBuilder(mentions)
        let (mentions, terms) = (builder.mentions, builder.terms)
        let days = mentions.indices.map { terms.changes[$0] ? mentions[$0].namedDays : [] }
        builder.join { earlier, later, _, likeness in
            let label = terms.labels[earlier]
            return DecisionSimilarity(
                earlier: mentions[earlier], later: mentions[later], likeness: likeness, isChange: terms.changes[later],
                hasSameLabel: label != nil && label == terms.labels[later], namedDays: days[later]
            ).score
        }
        return builder.links()
    }

    /// - Parameter score: How surely two mentions are of one thing, and the last mention of the chain of the earlier one; nil where
    ///   they are not, or it cannot be told.
    private mutating func join(_ score: (_ earlier: Int, _ later: Int, _ tip: Int, Likeness) -> Double?) {
        var places: [Int: [Int]] = [:]
        for later in mentions.indices {
            // A word that no other mention has finds none.
            let rarest = terms.terms[later].filter { terms.count($0) > 1 }.sorted {
                (terms.count($0), $0) < (terms.count($1), $1)
            }.prefix(Self.mostTerms)
            var seen: Set<Int> = []
            var best: (earlier: Int, score: Double)?
            for term in rarest {
                for earlier in (places[term] ?? []).suffix(Self.mostCandidates).reversed() where seen.insert(earlier).inserted {
                    let likeness = terms.likeness(earlier, later)
                    let tip = last[first[earlier]] ?? earlier
                    // Of equal ones the latest, which is looked at first.
                    if let score = score(earlier, later, tip, likeness), score > best?.score ?? 0 { best = (earlier, score) }
                }
            }
            if let best {
                first[later] = first[best.earlier]
                last[first[later]] = later
            }
            for term in terms.terms[later] { places[term, default: []].append(later) }
        }
    }

    private func links() -> [LineageLink] {
        var chains: [Int: [Int]] = [:]
        for mention in mentions.indices { chains[first[mention], default: []].append(mention) }
        return mentions.indices.map { mention in
            guard let chain = chains[first[mention]], chain.count > 1 else {
                return LineageLink(place: mentions[mention].place, chain: nil, isCurrent: true)
            }
            return LineageLink(
                place: mentions[mention].place, chain: mentions[first[mention]].place, isCurrent: current(of: chain) == mention)
        }
    }

    /// The mention of the last day that holds: what is done before what is open, what is written before what is said.
    private func current(of chain: [Int]) -> Int? {
        let day = chain.last.flatMap { mentions[$0].day }
        return chain.filter { mentions[$0].day == day }.max { left, right in rank(left) < rank(right) }
    }

    private func rank(_ mention: Int) -> (Int, Int, Int) {
        let isOpen = mentions[mention].state == .open
        return (isOpen ? 0 : 1, mentions[mention].isSpoken ? 0 : 1, mention)
    }
}
