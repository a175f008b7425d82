import ScrubjayKernels

/// Makes questions of the notes themselves: the same ones of the same index on every run.
///
///     question = some different words of a passage that is drawn, in its order
///
/// Frequent and rare words come as the notes mix them, and every question has an answer. Nobody asks quite like that: people's own
/// questions are shorter and have words that stand nowhere.
struct QuestionSampler {
    let snapshot: any Snapshot
    let seed: UInt64

    /// How many words a question has, all lengths as often.
    static let lengths = 3...10
    private static let lettersOfWord = 2...30
    /// A draw may meet a passage with too few words: there are so many for each question.
    private static let attempts = 10

    /// At most so many questions; none where no passage has enough words.
    func questions(count: Int) throws -> [String] {
        let ids = try snapshot.passageSet(Filter()).ids
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

    /// The different words of a text, in the order of their first occurrence. Without signs: what looks like an operator is none.
    static func words(of text: String) -> [String] {
        var seen: Set<String> = []
        return text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { word in
            lettersOfWord.contains(word.count) && word.contains(where: \.isLetter) && seen.insert(word.lowercased()).inserted
        }
    }

    /// Numbers that look drawn and are the same on every run.
    private struct Dice {
        let seed: UInt64
        private var draws: UInt64 = 0

        init(seed: UInt64) { self.seed = seed }

        mutating func number(below count: Int) -> Int {
            draws += 1
            // The high half of the product is a number below `count`, as likely as any other.
            return Int(splitMix64(seed, draws).multipliedFullWidth(by: UInt64(count)).high)
        }

        /// Some different numbers below a total, in ascending order.
        mutating func choice(_ count: Int, of total: Int) -> [Int] {
            var numbers = Array(0..<total)
            for place in 0..<count { numbers.swapAt(place, place + number(below: total - place)) }
            return numbers[..<count].sorted()
        }
    }
}
