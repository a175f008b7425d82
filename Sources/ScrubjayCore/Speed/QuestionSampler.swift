import ScrubjayKernels

/// Makes questions from the notes themselves: the same ones for the same index on every run.
///
///     question = some different words of a random passage, in its order
///
/// Frequent and rare words occur in the proportion of the notes, and every question has an answer. Real questions differ: they are shorter and have
/// words that no note has.
struct QuestionSampler {
    let snapshot: any PassageCatalogue
    let seed: UInt64

    /// The number of words in a question; all lengths are equally likely.
    static let lengths = 3...10
    private static let lettersOfWord = 2...30
    /// The maximum number of passages to draw for each question, because a passage may have too few words.
    private static let attempts = 10

    /// Makes up to `count` questions; none if no passage has enough words.
    func questions(count: Int) throws -> [String] {
        let ids = try snapshot.passageSet(DocumentSelection()).ids
        var questions: [String] = []
        guard !ids.isEmpty else { return [] }
        for attempt in 0..<UInt64(max(0, count) * Self.attempts) where questions.count < count {
            var dice = Dice(seed: splitMix64(seed, attempt))
            let id = ids[dice.number(below: ids.count)]
            guard let text = try snapshot.passages([id])[id]?.passage.text else { continue }
            let words = Self.words(of: text)
            guard words.count >= Self.lengths.lowerBound else { continue }
            let length = Self.lengths.lowerBound + dice.number(below: Self.lengths.count)
            questions.append(dice.choice(min(length, words.count), of: words.count).map { words[$0] }.joined(separator: " "))
        }
        return questions
    }

    /// The distinct words of a text, in order of first occurrence. Words have no punctuation, so none looks like an operator.
    static func words(of text: String) -> [String] {
        var seen: Set<String> = []
        return text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { word in
            lettersOfWord.contains(word.count) && word.contains(where: \.isLetter) && seen.insert(word.lowercased()).inserted
        }
    }

    /// Pseudo-random numbers that are the same on every run.
    private struct Dice {
        let seed: UInt64
        private var draws: UInt64 = 0

        init(seed: UInt64) { self.seed = seed }

        mutating func number(below count: Int) -> Int {
            draws += 1
            // The high half of the product is a uniformly distributed number below `count`.
            return Int(splitMix64(seed, draws).multipliedFullWidth(by: UInt64(count)).high)
        }

        /// Distinct random numbers below a total, in ascending order.
        mutating func choice(_ count: Int, of total: Int) -> [Int] {
            var numbers = Array(0..<total)
            for index in 0..<count { numbers.swapAt(index, index + number(below: total - index)) }
            return numbers[..<count].sorted()
        }
    }
}
