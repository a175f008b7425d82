/// Counts how many typing errors lie between one word and others: a letter too many, missing or another, or two neighbours swapped.
///
///     TypingErrors(in: "recieve", atMost: 1).count(to: "receive")  1    no letter has a part in two errors
///     TypingErrors(in: "sahra", atMost: 1).count(to: "sarah")      2    one more where all letters of five and more are the same
///
/// F. J. Damerau: *A technique for computer detection and correction of spelling errors*, 1964, doi:10.1145/363958.363994;
/// V. I. Levenshtein: *Binary codes capable of correcting deletions, insertions, and reversals*, 1966. Words that have too many other
/// letters are left without a table, which most are.
struct TypingErrors {
    /// Scalars.
    let letters: [UInt32]
    let limit: Int
    private let marks: UInt64
    private let trigrams: Set<[UInt32]>

    init(in word: String, atMost limit: Int) {
        letters = word.unicodeScalars.map(\.value)
        self.limit = limit
        marks = letters.reduce(0) { $0 | Self.mark($1) }
        trigrams = Self.trigrams(letters)
    }

    /// One of 64 bits for each letter: the letters of a to z and of one alphabet beside them each have their own.
    private static func mark(_ letter: UInt32) -> UInt64 { 1 << UInt64(letter & 63) }

    /// - Returns: nil where there are more than the limit.
    func count(to other: String) -> Int? { count(to: other.unicodeScalars.map(\.value)) }

    func count(to other: [UInt32]) -> Int? {
        guard abs(other.count - letters.count) <= limit else { return nil }
        var otherMarks: UInt64 = 0
        for letter in other { otherMarks |= Self.mark(letter) }
        // An error changes two of the letters that a word has at most.
        guard (marks ^ otherMarks).nonzeroBitCount <= 2 * limit else { return nil }
        let count = distance(to: other)
        return count <= limit || count == limit + 1 && isReordered(other) ? count : nil
    }

    /// Whether another word has the same letters, each as often; of few letters that says little.
    private func isReordered(_ other: [UInt32]) -> Bool {
        limit > 0 && letters.count >= 5 && letters.count == other.count && letters.sorted() == other.sorted()
    }

    /// The optimal string alignment of both words; some number beyond the limit and one more where that is certain early.
    private func distance(to other: [UInt32]) -> Int {
        let width = other.count + 1
        var beforeLast = [Int](repeating: 0, count: width)
        var last = Array(0..<width)
        for row in letters.indices {
            var current = [Int](repeating: row + 1, count: width)
            var least = row + 1
            for column in other.indices {
                var cost = last[column] + (letters[row] == other[column] ? 0 : 1)
                cost = min(cost, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letters[row] == other[column - 1], letters[row - 1] == other[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = cost
                least = min(least, cost)
            }
            if least > limit + 1 { return least }
            (beforeLast, last) = (last, current)
        }
        return last[width - 1]
    }

    /// How many letters a term has; nil for what nobody mistypes: digits, signs, and scripts that do not part words.
    static func letterCount(of term: [UInt8]) -> Int? {
        var count = 0
        var index = 0
        while index < term.count {
            let decoded = term.scalar(at: index)
            let isLetter = decoded.value < 0x80 ? ByteKind(term[index]).isLetter : ScalarClass(decoded.value) == .letter
            guard isLetter else { return nil }
            count += 1
            index += decoded.count
        }
        return count
    }

    /// The share of runs of three letters that both words have, 0...1; the ends count as letters.
    func likeness(to other: String) -> Double {
        let others = Self.trigrams(other.unicodeScalars.map(\.value))
        return 2 * Double(trigrams.intersection(others).count) / Double(max(1, trigrams.count + others.count))
    }

    private static func trigrams(_ letters: [UInt32]) -> Set<[UInt32]> {
        let padded = [0] + letters + [0]
        guard padded.count >= 3 else { return [] }
        return Set((0...padded.count - 3).map { Array(padded[$0..<$0 + 3]) })
    }
}
