/// Counts the typing errors between one word and others: a letter inserted, missing or replaced, or two adjacent letters swapped.
///
///     EditDistance(in: "recieve", atMost: 1).count(to: "receive")  1    no letter takes part in two errors
///     EditDistance(in: "sahra", atMost: 1).count(to: "sarah")      2    one more than the limit, for anagrams of five letters or more
///
/// Words whose letters differ too much are rejected before the table of the algorithm is computed; most words are.
///
/// F. J. Damerau: *A technique for computer detection and correction of spelling errors*, 1964, doi:10.1145/363958.363994; V. I. Levenshtein: *Binary
/// codes capable of correcting deletions, insertions, and reversals*, 1966.
package struct EditDistance {
    /// The word in Unicode scalars.
    package let letters: [UInt32]
    package let limit: Int
    private let marks: UInt64
    private let trigrams: Set<[UInt32]>

    package init(in word: String, atMost limit: Int) {
        letters = word.unicodeScalars.map(\.value)
        self.limit = limit
        marks = letters.reduce(0) { $0 | Self.mark($1) }
        trigrams = Self.trigrams(letters)
    }

    /// The number and the marks of the letters of a word, from which most words are known not to be near.
    package struct Letters: Sendable {
        package private(set) var count = 0
        package private(set) var marks: UInt64 = 0

        package init(of word: String) {
            for scalar in word.unicodeScalars {
                count += 1
                marks |= EditDistance.mark(scalar.value)
            }
        }

        /// Whether all letters may be among others.
        package func mayBeIn(_ other: UInt64) -> Bool { marks & ~other == 0 }
    }

    /// Whether a word with these letters may be near. If not, `count` is `nil`.
    package func mayBeNear(_ letters: Letters) -> Bool {
        abs(letters.count - self.letters.count) <= limit && (marks ^ letters.marks).nonzeroBitCount <= 2 * limit
    }

    /// A bit for a letter. The letters a to z, and those of one other alphabet, each have a bit of their own.
    private static func mark(_ letter: UInt32) -> UInt64 { 1 << UInt64(letter & 63) }

    /// Counts the errors between the word and another one.
    ///
    /// - Returns: `nil` if there are more errors than the limit, except that an anagram may have one more.
    package func count(to other: String) -> Int? {
        // Counting letters takes less time than copying them.
        guard abs(other.unicodeScalars.count - letters.count) <= limit else { return nil }
        return count(to: other.unicodeScalars.map(\.value))
    }

    package func count(to other: [UInt32]) -> Int? {
        guard abs(other.count - letters.count) <= limit else { return nil }
        var otherMarks: UInt64 = 0
        for letter in other { otherMarks |= Self.mark(letter) }
        // An error changes at most two of a word's letters.
        guard (marks ^ otherMarks).nonzeroBitCount <= 2 * limit else { return nil }
        let count = distance(to: other)
        return count <= limit || count == limit + 1 && isReordered(other) ? count : nil
    }

    /// Whether another word is an anagram. Words of fewer than five letters do not count, because that says little about them.
    private func isReordered(_ other: [UInt32]) -> Bool {
        limit > 0 && letters.count >= 5 && letters.count == other.count && letters.sorted() == other.sorted()
    }

    /// The optimal string alignment distance; some number above `limit + 1` as soon as the distance must exceed that.
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

    /// The number of letters of a term; `nil` for terms in which typing errors are not expected: digits, symbols, and scripts without spaces.
    package static func letterCount(of term: [UInt8]) -> Int? {
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

    /// The similarity of two words by shared trigrams (Dice coefficient), 0...1. The ends of a word count as letters.
    package func similarity(to other: String) -> Double {
        let others = Self.trigrams(other.unicodeScalars.map(\.value))
        return 2 * Double(trigrams.intersection(others).count) / Double(max(1, trigrams.count + others.count))
    }

    private static func trigrams(_ letters: [UInt32]) -> Set<[UInt32]> {
        let padded = [0] + letters + [0]
        guard padded.count >= 3 else { return [] }
        return Set((0...padded.count - 3).map { Array(padded[$0..<$0 + 3]) })
    }
}
