/// A title with what each of its words counts.
struct WeightedTitle: Sendable {
    private let key: String
    /// Each once, ascending.
    private let words: [String]
    private let weights: [Double]
    private let total: Double

    init(_ title: MeetingTitle, _ weights: TitleWeights) {
        key = title.key
        words = Set(title.words).sorted()
        self.weights = words.map(weights.weight)
        total = self.weights.reduce(0, +)
    }

    /// How alike two titles are.
    func comparison(to other: WeightedTitle) -> TitleComparison {
        guard !words.isEmpty, !other.words.isEmpty else { return .unknown }
        if key == other.key || words == other.words { return .same }
        var common = 0.0
        var count = 0
        var place = 0
        for (word, weight) in zip(words, weights) {
            while place < other.words.count, other.words[place] < word { place += 1 }
            guard place < other.words.count, other.words[place] == word else { continue }
            common += weight
            count += 1
        }
        let fewer = min(words.count, other.words.count)
        if count == fewer, fewer >= 2 { return .contained }
        let share = common / (total + other.total - common)
        if share >= 0.6 { return .similar }
        return share < 0.2 ? .different : .unknown
    }
}
