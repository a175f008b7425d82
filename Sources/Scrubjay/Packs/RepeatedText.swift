/// Recognises texts that say again what others have said, word for word, whatever stands between the lines.
struct RepeatedText {
    private var seen: Set<[String]> = []

    private static let run = 4

    /// The share of a text's runs of four words that were there before, 0...1.
    func share(of words: [String]) -> Double {
        let runs = Self.runs(of: words)
        return runs.isEmpty ? 0 : Double(runs.count { seen.contains($0) }) / Double(runs.count)
    }

    mutating func add(_ words: [String]) { seen.formUnion(Self.runs(of: words)) }

    /// A text of fewer words is one run.
    private static func runs(of words: [String]) -> [[String]] {
        guard words.count > run else { return words.isEmpty ? [] : [words] }
        return (0...words.count - run).map { Array(words[$0..<$0 + run]) }
    }
}
