/// A query tree in the syntax of FTS5, with what the ranking function has to know of its phrases.
///
/// A word that very many passages have is slow to select by and says little. Where rarer words stand beside it, those select:
///
///     any(the, lighthouse, lamp)  →  (lighthouse OR lamp) AND (the OR lighthouse OR lamp)
///
/// The first group selects and has no share in the score; the second group holds for every row of the first, so that FTS5 only
/// looks its words up in the rows that are there.
struct MatchExpression {
    struct Phrase {
        /// The first form of each word.
        let word: String
        /// In how many passages it stands, where that has been counted; nil lets FTS5 count.
        let passageCount: Int?
        /// Whether it counts in the score or only selects.
        let isScored: Bool
        /// Whether rows are not looked up for its sake, since others select.
        let isFrequent: Bool
    }

    /// Words in more than this share of the passages do not select.
    static let frequentShare = 0.05

    /// Whether there are words that do not select.
    private(set) var isThinned = false
    private var allSelect: Bool
    private(set) var text = ""
    private(set) var phrases: [Phrase] = []
    private let passageCount: Int
    private let count: (String) throws -> Int?

    /// - Parameters:
    ///   - passageCount: How many passages the index has.
    ///   - allSelect: Whether frequent words select like others.
    ///   - count: In how many passages a frequent term stands; nil for the others.
    init(
        _ tree: QueryTree, passageCount: Int, allSelect: Bool = false, count: @escaping (String) throws -> Int?
    ) throws {
        self.passageCount = passageCount
        self.allSelect = allSelect
        self.count = count
        text = try render(tree, isScored: true)
    }

    /// What each phrase counts, 0...1.
    ///
    /// - Parameter weights: By the first form of a word; 1 for those that are not there.
    func weights(_ weights: [String: Double]) -> [Double] { phrases.map { weights[$0.word] ?? 1 } }

    /// Whether a complete passage has each phrase.
    ///
    /// - Parameter words: First forms of words.
    func wanted(_ words: Set<String>) -> [Bool] { phrases.map { $0.isScored && words.contains($0.word) } }

    /// What the ranking function takes: one idf for each phrase; NaN where FTS5 is to count.
    func idf() -> [Double] {
        phrases.map { phrase in
            guard phrase.isScored else { return 0 }
            guard let count = phrase.passageCount else { return .nan }
            // It was counted some time ago.
            return BM25Parameters.rarity(of: min(count, passageCount), among: passageCount)
        }
    }

    private mutating func render(_ tree: QueryTree, isScored: Bool) throws -> String {
        switch tree {
        case .word(let forms):
            return try phrase([forms], count: commonest(forms), isScored: isScored)
        case .phrase(let words):
            return try phrase(words, count: nil, isScored: isScored)
        case .prefix(let beginning):
            return try phrase([[beginning]], count: nil, isScored: isScored) + " *"
        case .all(let parts):
            return try join(parts, with: " AND ", isScored: isScored)
        case .any(let parts):
            let rare = try parts.filter { try selects($0, beside: parts) }
            guard !allSelect, !rare.isEmpty, rare.count < parts.count else {
                return try join(parts, with: " OR ", isScored: isScored)
            }
            isThinned = true
            let selecting = try join(rare, with: " OR ", isScored: false)
            return try "(\(selecting) AND \(join(parts, with: " OR ", isScored: isScored)))"
        case .excluding(let wanted, let unwanted):
            let selected = try render(wanted, isScored: isScored)
            // What is not wanted is not wanted however frequent it is.
            let before = allSelect
            allSelect = true
            defer { allSelect = before }
            return try "(\(selected) NOT \(render(unwanted, isScored: false)))"
        case .inField(let field, let part):
            return try "{\(field.column)} : (\(render(part, isScored: isScored)))"
        }
    }

    /// No part at all is a phrase without words, which no passage has.
    private mutating func join(_ parts: [QueryTree], with separator: String, isScored: Bool) throws -> String {
        guard !parts.isEmpty else { return try phrase([], count: nil, isScored: false) }
        var rendered: [String] = []
        for part in parts { rendered.append(try render(part, isScored: isScored)) }
        return "(" + rendered.joined(separator: separator) + ")"
    }

    private mutating func phrase(_ words: [[String]], count: Int?, isScored: Bool) throws -> String {
        phrases.append(
            Phrase(
                word: words.compactMap(\.first).joined(separator: " "), passageCount: count, isScored: isScored,
                isFrequent: isThinned && count.map(isFrequent) ?? false))
        let stream = words.map { $0.joined(separator: "\u{1F}") }.joined(separator: " ")
        return "\"" + stream.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// Whether rows are looked up for the sake of a part. For a phrase its words do that, where they are parts themselves.
    private func selects(_ tree: QueryTree, beside parts: [QueryTree]) throws -> Bool {
        switch tree {
        case .word(let forms): try !(commonest(forms).map(isFrequent) ?? false)
        case .phrase(let words): !words.contains { parts.contains(.word($0)) }
        default: true
        }
    }

    private func isFrequent(_ count: Int) -> Bool { Double(count) > Self.frequentShare * Double(passageCount) }

    private func commonest(_ forms: [String]) throws -> Int? { try forms.compactMap { try count($0) }.max() }
}
