@testable package import ScrubjayCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// BM25F by its definition, over the streams that were given to a store. Tests compare every engine with it.
///
///     score(passage) = Σ idf(phrase) · f · (k1 + 1) / (f + k1)
///     f              = Σ over fields: occurrences · weight, in the body divided by 1 - b + b · length / mean length
///     idf(phrase)    = ln(1 + (N - n + ½) / (n + ½)), n passages having it in the fields that it is looked for in
///
/// The same of a document: f is of all its passages that match, what stands above them counted once; n and N are documents.
package struct NaiveRanking {
    package struct Entry {
        package let id: Passage.ID
        package let document: StoredDocument.ID
        /// For each field, the token at each position.
        package let fields: [[String]]
        /// The variants of words of all fields.
        package let variants: Set<String>
        package let length: Double

        package init(id: Passage.ID, of document: StoredDocument.ID, _ fields: PassageFields) {
            self.id = id
            self.document = document
            self.fields = Field.allCases.map { Self.terms(fields[$0]) }
            variants = Set(Self.terms(fields.variants))
            length = Double(min(65_535, max(1, fields.bodyLength)))
        }

        private static func terms(_ column: [UInt8]) -> [String] {
            column.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    package let entries: [Entry]
    package var parameters = BM25Parameters()
    /// In more than this share of the passages a word is frequent, in indexes of at least `minimumPassageCount`.
    package var frequentShare = QueryPlan.frequentShare
    package var minimumPassageCount = QueryPlan.minimumPassageCount

    package init(entries: [Entry]) { self.entries = entries }

    /// How many passages have a leaf: asked for often, and counted once.
    private final class Counts {
        var passages: [Leaf: Int] = [:]
    }
    private let counts = Counts()

    private struct Leaf: Hashable {
        enum Form: Hashable {
            case exact(Set<String>), prefix(String)

            func matches(_ term: String) -> Bool {
                switch self {
                case .exact(let forms): forms.contains(term)
                case .prefix(let beginning): term.utf8.starts(with: beginning.utf8)
                }
            }
        }
        package let positions: [Form]
        package let fields: [Int]
        /// The first form of each word.
        package let name: String

        /// A leaf for each form of a word in any field; else the leaf itself.
        package var alternatives: [Leaf] {
            guard positions.count == 1, fields.count == Field.allCases.count, case .exact(let forms) = positions[0] else {
                return [self]
            }
            return forms.map { Leaf(positions: [.exact([$0])], fields: fields, name: name) }
        }
    }

    /// The passages that match, each with its score, from best to worst.
    ///
    /// Passages without a rare word are included only if too few have one: fewer than the limit, and fewer than a hundred of those that
    /// the query is limited to, or none of all.
    package func candidates(
        _ tree: QueryTree, weights: [String: Double] = [:], within: PassageSet? = nil, limit: Int = .max
    ) -> Candidates {
        let selecting = selecting(tree)
        let found = scored(tree, weights, selecting: selecting, within: within)
        let isEnough = found.count >= min(within == nil ? 1 : 100, limit)
        let all = isEnough ? found : scored(tree, weights, selecting: tree, within: within)
        return Candidates(
            passages: Array(all.prefix(limit)),
            documents: documents(of: Set(all.map(\.id)), tree, weights, skipsFrequentWords: isEnough && selecting != tree),
            idf: [:])
    }

    /// All passages that match, with and without rare words.
    package func matches(_ tree: QueryTree) -> Set<Passage.ID> {
        Set(scored(tree, [:], selecting: tree, within: nil).map(\.id))
    }

    private func scored(
        _ tree: QueryTree, _ weights: [String: Double], selecting: QueryTree, within: PassageSet?
    ) -> [ScoredPassage] {
        let leaves = scoredLeaves(tree, fields: Array(0..<5))
        let mean = entries.reduce(0) { $0 + $1.length } / Double(max(1, entries.count))
        let selected = entries.filter { entry in
            (within?.contains(entry.id) ?? true) && matches(selecting, entry, fields: Array(0..<5))
        }
        let skipsFrequentWords = selecting != tree
        let rarities = leaves.map { skipsFrequentWords ? rarity(of: $0, among: selected) : rarity(of: $0) }
        var found: [ScoredPassage] = []
        for entry in selected {
            var score = 0.0
            for (leaf, idf) in zip(leaves, rarities) {
                let (body, head) = weighted(leaf, in: entry)
                let norm = 1 - parameters.b + parameters.b * entry.length / mean
                score += (weights[leaf.name] ?? 1) * idf * saturated(head + body / norm)
            }
            found.append(ScoredPassage(id: entry.id, score: score))
        }
        return found.sorted { ($1.score, $0.id) < ($0.score, $1.id) }
    }

    private func documents(
        of ranked: Set<Passage.ID>, _ tree: QueryTree, _ weights: [String: Double], skipsFrequentWords: Bool
    ) -> [StoredDocument.ID: Double] {
        let homes = Dictionary(grouping: entries, by: \.document)
        let mean = entries.reduce(0) { $0 + $1.length } / Double(max(1, homes.count))
        var scores: [StoredDocument.ID: Double] = [:]
        for leaf in scoredLeaves(tree, fields: Array(0..<5)) {
            var found: [StoredDocument.ID: (body: Double, head: Double)] = [:]
            for entry in entries where ranked.contains(entry.id) {
                let (body, head) = weighted(leaf, in: entry)
                guard body > 0 || head > 0 else { continue }
                let before = found[entry.document] ?? (0, 0)
                found[entry.document] = (before.body + body, max(before.head, head))
            }
            let count = Double(found.count)
            let isSeenInPart = skipsFrequentWords && leaf.positions.count == 1 && isFrequent(leaf)
            let idf = isSeenInPart ? rarity(of: leaf) : log(1 + (Double(homes.count) - count + 0.5) / (count + 0.5))
            for (document, (body, head)) in found {
                let length = homes[document, default: []].reduce(0) { $0 + $1.length }
                let norm = 1 - parameters.b + parameters.b * length / mean
                scores[document, default: 0] += (weights[leaf.name] ?? 1) * idf * saturated(head + body / norm)
            }
        }
        return scores
    }

    private func saturated(_ frequency: Double) -> Double { frequency * (parameters.k1 + 1) / (frequency + parameters.k1) }

    /// Of the terms of a word the one with the larger count counts. A variant counts as one occurrence in the body.
    private func weighted(_ leaf: Leaf, in entry: Entry) -> (body: Double, head: Double) {
        leaf.alternatives.reduce(into: (0, 0)) { most, leaf in
            var (body, head) = (0.0, 0.0)
            for field in leaf.fields {
                let count = Double(occurrences(of: leaf, in: entry, field: field)) * parameters.fieldWeights[field]
                if field == Field.body.rawValue { body += count } else { head += count }
            }
            if isVariant(leaf, entry) { body = max(body, parameters.fieldWeights[Field.body.rawValue]) }
            most = (max(most.0, body), max(most.1, head))
        }
    }

    /// Whether a passage has a word as a variant, if all fields are asked for.
    private func isVariant(_ leaf: Leaf, _ entry: Entry) -> Bool {
        guard leaf.positions.count == 1, leaf.fields.count == Field.allCases.count else { return false }
        return entry.variants.contains { leaf.positions[0].matches($0) }
    }

    private func isIn(_ leaf: Leaf, _ entry: Entry) -> Bool {
        isVariant(leaf, entry) || leaf.fields.contains { occurrences(of: leaf, in: entry, field: $0) > 0 }
    }

    private func passageCount(_ leaf: Leaf) -> Int {
        if let count = counts.passages[leaf] { return count }
        let count = entries.count { isIn(leaf, $0) }
        counts.passages[leaf] = count
        return count
    }

    private func rarity(of leaf: Leaf) -> Double { rarity(of: passageCount(leaf)) }

    private func rarity(of count: Int) -> Double {
        log(1 + (Double(entries.count) - Double(count) + 0.5) / (Double(count) + 0.5))
    }

    /// A phrase of frequent words is counted only in the passages that were selected.
    private func rarity(of leaf: Leaf, among selected: [Entry]) -> Double {
        let areFrequent = leaf.positions.allSatisfy { form in
            isFrequent(Leaf(positions: [form], fields: leaf.fields, name: leaf.name))
        }
        guard leaf.positions.count > 1, areFrequent else { return rarity(of: leaf) }
        let share = Double(selected.count { isIn(leaf, $0) }) / Double(max(1, selected.count))
        return rarity(of: Int((share * Double(entries.count)).rounded()))
    }

    /// Whether a word is too frequent to select candidates if the query has rarer words.
    package func isFrequent(_ tree: QueryTree) -> Bool {
        guard case .word = tree, let leaf = scoredLeaves(tree, fields: Array(0..<5)).first else { return false }
        return isFrequent(leaf)
    }

    private func isFrequent(_ leaf: Leaf) -> Bool {
        entries.count >= minimumPassageCount && Double(passageCount(leaf)) > frequentShare * Double(entries.count)
    }

    /// The tree without the frequent words beside rarer ones, and without phrases beside their words.
    private func selecting(_ tree: QueryTree) -> QueryTree {
        switch tree {
        case .word, .prefix, .phrase: return tree
        case .all(let parts): return .all(parts.map(selecting))
        case .any(let parts):
            let rare = parts.filter { part in
                guard case .phrase(let words) = part else { return !isFrequent(part) }
                return !words.contains { parts.contains(.word($0)) }
            }
            return .any((rare.isEmpty ? parts : rare).map(selecting))
        case .excluding(let wanted, let unwanted): return .excluding(selecting(wanted), unwanted)
        case .inField(let field, let part): return .inField(field, selecting(part))
        }
    }

    private func matches(_ tree: QueryTree, _ entry: Entry, fields: [Int]) -> Bool {
        switch tree {
        case .word, .prefix, .phrase:
            return isIn(scoredLeaves(tree, fields: fields)[0], entry)
        case .all(let parts): return parts.allSatisfy { matches($0, entry, fields: fields) }
        case .any(let parts): return parts.contains { matches($0, entry, fields: fields) }
        case .excluding(let wanted, let unwanted):
            return matches(wanted, entry, fields: fields) && !matches(unwanted, entry, fields: fields)
        case .inField(let field, let part): return matches(part, entry, fields: fields.filter { $0 == field.rawValue })
        }
    }

    private func scoredLeaves(_ tree: QueryTree, fields: [Int]) -> [Leaf] {
        switch tree {
        case .word(let forms): [Leaf(positions: [.exact(Set(forms))], fields: fields, name: forms.first ?? "")]
        case .prefix(let beginning): [Leaf(positions: [.prefix(beginning)], fields: fields, name: beginning)]
        case .phrase(let words):
            [
                Leaf(
                    positions: words.map { .exact(Set($0)) }, fields: fields,
                    name: words.compactMap(\.first).joined(separator: " "))
            ]
        case .all(let parts), .any(let parts): parts.flatMap { scoredLeaves($0, fields: fields) }
        case .excluding(let wanted, _): scoredLeaves(wanted, fields: fields)
        case .inField(let field, let part): scoredLeaves(part, fields: fields.filter { $0 == field.rawValue })
        }
    }

    private func occurrences(of leaf: Leaf, in entry: Entry, field: Int) -> Int {
        let positions = entry.fields[field]
        guard !leaf.positions.isEmpty, positions.count >= leaf.positions.count else { return 0 }
        var count = 0
        // Plain loops: a debug build takes its time for closures.
        var start = 0
        while start <= positions.count - leaf.positions.count {
            var matching = 0
            while matching < leaf.positions.count, leaf.positions[matching].matches(positions[start + matching]) {
                matching += 1
            }
            if matching == leaf.positions.count { count += 1 }
            start += 1
        }
        return count
    }
}
