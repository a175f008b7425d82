import Foundation

/// How much each word of a title tells: the fewer titles have it, the more.
struct TitleWeights: Sendable {
    private let counts: [String: Int]
    private let total: Int

    /// - Parameter titles: Those of all records; the same title counts once.
    init(_ titles: [MeetingTitle]) {
        let distinct = Set(titles)
        var counts: [String: Int] = [:]
        for title in distinct { for word in Set(title.words) { counts[word, default: 0] += 1 } }
        self.counts = counts
        total = distinct.count
    }

    /// How alike two titles are.
    func comparison(_ one: MeetingTitle, _ other: MeetingTitle) -> TitleComparison {
        guard one.isTelling, other.isTelling else { return .unknown }
        if one.key == other.key || one.words.sorted() == other.words.sorted() { return .same }
        let (left, right) = (Set(one.words), Set(other.words))
        let common = weight(left.intersection(right))
        let smaller = min(weight(left), weight(right))
        let share = common / weight(left.union(right))
        if common >= smaller * 0.999, min(left.count, right.count) >= 2 { return .contained }
        if share >= 0.6 { return .similar }
        return share < 0.2 ? .different : .unknown
    }

    private func weight(_ words: Set<String>) -> Double {
        words.sorted().reduce(0) { $0 + log(1 + Double(total + 1) / Double(counts[$1] ?? 1)) }
    }
}
