/// The ranked candidates of one query, each with the parts of its score.
///
///     score = ((1 - s) · words + s · meaning + d · document + preferences) / (the highest possible sum)
///
/// If an encoder is used, its share is added to this score: see `addEncoderShares`.
struct Ranking {
    struct Entry {
        let id: Passage.ID
        var document: StoredDocument.ID?
        var lexical = 0.0
        var cosine: Double?
        var remoteCosine: Double?
        var encoderCosine: Double?
        var unit: EncodedQuery.NearestUnit?
        /// Whether nothing but the encoder found the passage: no word, no other vector, no preference.
        var isFoundByEncoderAlone = false
        var lexicalShare = 0.0
        var semanticShare = 0.0
        var encoderShare = 0.0
        var documentShare = 0.0
        var preferenceShare = 0.0

        var score: Double { lexicalShare + semanticShare + encoderShare + documentShare + preferenceShare }

        /// The mean cosine of the passage and its nearest unit by the encoder; `nil` if it has no vector for the passage.
        var meaning: Double? { encoderCosine.map { cosine in ((unit?.cosine ?? cosine) + cosine) / 2 } }

        mutating func divideShares(by divisor: Double) {
            lexicalShare /= divisor
            semanticShare /= divisor
            encoderShare /= divisor
            documentShare /= divisor
            preferenceShare /= divisor
        }
    }

    /// A set of passages that the query prefers, and the gain of each. The best lexical match has 1. A negative gain ranks passages lower.
    struct Preferred {
        var passages: PassageSet
        let gain: Double
        /// Whether the passages become candidates even without any of the words.
        var isFound = false
        /// The preference of the query that they meet; `nil` for a gain that is not reported as a preference of its own.
        var preference: Preference?
    }

    /// All candidates from best to worst. The order among equal scores is unspecified.
    private(set) var order: [ScoredPassage] = []
    /// The candidates in ascending order of IDs.
    private var entries: [Entry] = []

    /// The candidates in ascending order of IDs.
    var candidates: [Entry] { entries }

    /// Leaves out all other candidates.
    mutating func keep(_ isKept: (Entry) -> Bool) {
        entries.removeAll { !isKept($0) }
        var kept = PassageSet()
        for entry in entries { kept.insert(entry.id) }
        order.removeAll { !kept.contains($0.id) }
    }

    /// Scores the candidates and puts them in order.
    ///
    /// - Parameters:
    ///   - found: The candidates found by words.
    ///   - similarities: The cosines of all passages; the nearest passages become candidates too.
    ///   - preferred: The passages that the query prefers.
    ///   - passages: The passages that may be found; `nil` for all.
    ///   - documentsOfPassages: Returns the document of each given passage, in the same order.
    ///   - nearestUnits: Returns the unit of each given passage that is nearest to the encoded query.
    ///   - ages: Returns how recent each of the given documents is, 0...1, where 1 is the latest; `nil` unless the query asks for the latest.
    init(
        found: Candidates, similarities: QuerySimilarities, preferred: [Preferred], within passages: PassageSet?,
        parameters: SearchParameters, documentsOfPassages: ([Passage.ID]) throws -> [StoredDocument.ID?],
        nearestUnits: ([Passage.ID], EncodedQuery) throws -> [Passage.ID: EncodedQuery.NearestUnit],
        ages: ((Set<StoredDocument.ID>) throws -> [StoredDocument.ID: Double])?
    ) throws {
        entries = found.passages.map { Entry(id: $0.id, lexical: $0.score) }
        var known = PassageSet()
        for entry in entries { known.insert(entry.id) }
        let near = similarities.lists.flatMap { $0.nearest(parameters.semanticCandidates, within: passages).map(\.id) }
        for id in near + Self.mostPreferred(preferred, limit: parameters.preferredCandidates) where !known.contains(id) {
            known.insert(id)
            entries.append(Entry(id: id))
        }
        let encoded = similarities.encoded?.nearest(parameters.semanticCandidates, within: passages) ?? []
        for id in encoded where !known.contains(id) { entries.append(Entry(id: id, isFoundByEncoderAlone: true)) }
        let documentsOfPassages = try documentsOfPassages(entries.map(\.id))
        let mostLexical = found.passages.first?.score ?? 0
        let largestOfDocument = found.documents.values.max() ?? 0
        for index in entries.indices {
            entries[index].cosine = similarities.own?[entries[index].id]
            entries[index].remoteCosine = similarities.remote?[entries[index].id]
        }
        let meaning = SemanticScore(of: entries)
        let semanticShare = similarities.lists.isEmpty ? 0 : parameters.semanticShare
        let most = 1 + parameters.documentShare + preferred.reduce(0) { $0 + max(0, $1.gain) }
        for index in entries.indices {
            var entry = entries[index]
            entry.document = documentsOfPassages[index]
            if mostLexical > 0, entry.lexical > 0 {
                let words = entry.lexical / mostLexical + (found.complete.contains(entry.id) ? parameters.completeShare : 0)
                entry.lexicalShare = (1 - semanticShare) * words / (1 + parameters.completeShare)
            }
            entry.semanticShare = semanticShare * meaning(entry)
            if largestOfDocument > 0, let document = entry.document.flatMap({ found.documents[$0] }) {
                entry.documentShare = parameters.documentShare * document / largestOfDocument
            }
            entry.preferenceShare = preferred.reduce(0) { $0 + ($1.passages.contains(entry.id) ? $1.gain : 0) }
            entry.divideShares(by: most)
            entries[index] = entry
        }
        if let encoded = similarities.encoded { try addEncoderShares(encoded, parameters, nearestUnits) }
        if let ages { try putLatestFirst(floor: parameters.latestFloor * mostLexical, ages: ages) }
        order = entries.map { ScoredPassage(id: $0.id, score: $0.score) }
            .sorted { ($1.score, $0.id) < ($0.score, $1.id) }
        entries.sort { $0.id < $1.id }
    }

    /// Adds the meaning by the encoder: the mean of a passage's cosine and that of its nearest unit, scaled by `StandardScale`.
    ///
    ///     score = (1 - e) · score / (the highest score) + e · meaning
    ///
    /// Units are read for the most promising candidates alone. A passage without a vector gets nothing. A passage that only the encoder found is left out
    /// unless its meaning reaches the floor: among many passages, some are nearest to a word without meaning too.
    private mutating func addEncoderShares(
        _ query: EncodedQuery, _ parameters: SearchParameters,
        _ nearestUnits: ([Passage.ID], EncodedQuery) throws -> [Passage.ID: EncodedQuery.NearestUnit]
    ) rethrows {
        for index in entries.indices { entries[index].encoderCosine = query.cosine(of: entries[index].id) }
        let best = entries.reduce(0) { max($0, $1.score) }
        func promise(_ entry: Entry) -> Double { (best > 0 ? entry.score / best : 0) + (entry.encoderCosine ?? -1) }
        let promising = entries.sorted { (promise($1), $0.id) < (promise($0), $1.id) }.prefix(parameters.unitCandidates)
        let units = try nearestUnits(promising.filter { $0.encoderCosine != nil }.map(\.id), query)
        for index in entries.indices { entries[index].unit = units[entries[index].id] }
        let scale = StandardScale(entries.lazy.compactMap(\.meaning), high: parameters.highMeaning)
        entries.removeAll { $0.isFoundByEncoderAlone && ($0.meaning ?? 0) < parameters.meaningFloor }
        let share = parameters.encoderShare
        for index in entries.indices {
            entries[index].divideShares(by: best > 0 ? best / (1 - share) : 1)
            entries[index].encoderShare = share * (entries[index].meaning.map(scale.callAsFunction) ?? 0)
        }
    }

    /// The semantic score of a candidate among all, 0...1: the mean over the embedders that have a vector for it.
    private struct SemanticScore {
        private let own: Scale
        private let remote: Scale

        init(of entries: [Entry]) {
            own = Scale(entries.lazy.compactMap(\.cosine))
            remote = Scale(entries.lazy.compactMap(\.remoteCosine))
        }

        func callAsFunction(_ entry: Entry) -> Double {
            let parts = [entry.cosine.map(own.callAsFunction), entry.remoteCosine.map(remote.callAsFunction)].compactMap(\.self)
            return parts.isEmpty ? 0 : parts.reduce(0, +) / Double(parts.count)
        }
    }

    /// Returns the first `limit` passages of the ranking.
    ///
    /// - Parameter inOrder: Puts passages with equal scores in order.
    func first(_ limit: Int, inOrder: ([Passage.ID]) throws -> [Passage.ID]) rethrows -> [ScoredPassage] {
        var first: [ScoredPassage] = []
        for run in order.equalScores {
            if first.count >= limit { break }
            first += try run.ordered(by: inOrder)
        }
        return Array(first.prefix(limit))
    }

    func entry(_ id: Passage.ID) -> Entry {
        var low = 0, high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].id == id ? entries[low] : Entry(id: id)
    }

    /// Returns the passages that meet as many of the preferences at once as possible; empty if there are more than `limit`.
    private static func mostPreferred(_ preferred: [Preferred], limit: Int) -> [Passage.ID] {
        let preferred = preferred.filter(\.isFound)
        guard var best = preferred.first?.passages else { return [] }
        for other in preferred.dropFirst() {
            var both = best
            both.formIntersection(other.passages)
            if !both.isEmpty { best = both }
        }
        return best.count <= limit ? best.ids : []
    }

    /// Moves the passages that match the words well before all others, latest first.
    private mutating func putLatestFirst(
        floor: Double, ages: (Set<StoredDocument.ID>) throws -> [StoredDocument.ID: Double]
    ) throws {
        let competing = entries.indices.filter { entries[$0].lexical > 0 && entries[$0].lexical >= floor }
        let ages = try ages(Set(competing.compactMap { entries[$0].document }))
        for index in entries.indices { entries[index].divideShares(by: 2) }
        for index in competing {
            // Among documents of the same day, the score decides.
            let age = entries[index].document.flatMap { ages[$0] } ?? 0
            entries[index].preferenceShare += 0.5 + 0.5 * age - entries[index].score * (1 - Self.scoreOfSameDay)
        }
    }

    private static let scoreOfSameDay = 1e-3
}

/// Scales scores to 0...1 by the worst and the best of them, so that two lists can be added without losing their magnitudes.
///
/// If all scores are equal, each becomes 1.
///
/// Bruch, Gai, Ingber: *An Analysis of Fusion Functions for Hybrid Retrieval*, 2023, doi:10.1145/3596512.
struct Scale {
    private let worst: Double
    private let best: Double

    init(_ scores: some Sequence<Double>) {
        var worst = Double.infinity
        var best = -Double.infinity
        for score in scores {
            worst = min(worst, score)
            best = max(best, score)
        }
        self.worst = worst
        self.best = best
    }

    func callAsFunction(_ score: Double) -> Double {
        guard best > worst else { return best.isFinite ? 1 : 0 }
        return (score - worst) / (best - worst)
    }
}

/// Scales scores to 0...1 by how many standard deviations they are above their mean. Scores below the mean become 0.
///
/// A score becomes 1 only if it is far above the others, so that a query to which nothing is near adds little. If all scores are equal, each becomes 1.
struct StandardScale {
    private let mean: Double
    private let span: Double

    /// Reads the scores once.
    ///
    /// B. P. Welford: *Note on a Method for Calculating Corrected Sums of Squares and Products*, 1962, doi:10.2307/1266577.
    ///
    /// - Parameter high: How many standard deviations above the mean give 1, unless a score is even higher.
    init(_ scores: some Sequence<Double>, high: Double) {
        var count = 0.0
        var mean = 0.0
        var squares = 0.0
        var most = -Double.infinity
        for score in scores {
            count += 1
            let distance = score - mean
            mean += distance / count
            squares += distance * (score - mean)
            most = max(most, score)
        }
        self.mean = mean
        span = squares > 0 ? max(high * (squares / count).squareRoot(), most - mean) : 0
    }

    func callAsFunction(_ score: Double) -> Double { span > 0 ? max(0, (score - mean) / span) : 1 }
}
