import ScrubjayText

/// The features of a question: its words, their neighbours and order, and the letters in them.
///
/// `scripts/intents` computes the same for the examples.
struct IntentFeatures {
    /// The rows of the table with the values of their features, in ascending order, together of length one.
    let rows: [(row: Int, value: Double)]

    static let rowCount = 8192
    private static let sizes = 3...5

    /// - Parameters:
    ///   - words: The words of a `MaskedQuestion`.
    ///   - framing: The words that questions are framed with. All others are things that questions are about.
    init(of words: [String], framing: WordFilter) {
        var tokens: [String] = []
        for word in words where !MaskedQuestion.directions.contains(word) {
            let token = word.hasPrefix(MaskedQuestion.prefix) || framing.contains(word) ? word : "*"
            if token != "*" || tokens.last != "*" { tokens.append(token) }
        }
        var hashes: Set<UInt64> = []
        var values = [Double](repeating: 0, count: Self.rowCount)
        var used: Set<Int> = []
        func add(_ feature: String) {
            var hash = WordHash()
            for byte in feature.utf8 { hash.add(byte) }
            guard hashes.insert(hash.value).inserted else { return }
            let row = Int(hash.value >> 32) % Self.rowCount
            values[row] += 1
            used.insert(row)
        }
        for token in tokens { add("1\(token)") }
        for word in words where MaskedQuestion.directions.contains(word) { add("1\(word)") }
        let framed = ["^"] + tokens + ["$"]
        for index in framed.indices.dropFirst() {
            add("2\(framed[index - 1]) \(framed[index])")
            guard index > 1 else { continue }
            add("3\(framed[index - 2]) \(framed[index - 1]) \(framed[index])")
            add("s\(framed[index - 2]) \(framed[index])")
        }
        for (index, token) in tokens.prefix(3).enumerated() { add("i\(index)\(token)") }
        for (index, token) in tokens.suffix(2).enumerated() { add("l\(index)\(token)") }
        add("n\(words.count < 5 ? words.count : words.count < 9 ? 5 : 6)")
        for word in words where word.unicodeScalars.count > 2 && !word.hasPrefix(MaskedQuestion.prefix) {
            let letters = Array("_\(word)_".unicodeScalars)
            for size in Self.sizes where size <= letters.count {
                for start in 0...letters.count - size {
                    var part = "c".unicodeScalars
                    part.append(contentsOf: letters[start..<start + size])
                    add(String(part))
                }
            }
        }
        let length = used.sorted().reduce(0) { $0 + values[$1] * values[$1] }.squareRoot()
        rows = used.sorted().map { ($0, values[$0] / length) }
    }
}
