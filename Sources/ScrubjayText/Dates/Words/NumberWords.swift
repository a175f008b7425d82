/// Reads numbers in words of one language: *four thousand two hundred*, *fünftausenddreihundert*, *mil quinientos*.
package struct NumberWords: Sendable {
    /// From 0 to 99, also in several words, folded and joined by single spaces.
    private let small: [String: Int]
    /// Words for hundreds.
    private let hundreds: [String: Int]
    /// Words for thousand and a million.
    private let scales: [String: Int]
    /// The word between two parts of a number: *four hundred and five*.
    private let connector: String
    /// Whether numbers are written in one word: *zweihundert*.
    private let isOneWord: Bool
    /// Whether *hundred* alone is no number.
    private let needsCount: Bool

    private init(
        _ small: [String], hundreds: [String: Int], scales: [String: Int], connector: String, isOneWord: Bool = false,
        needsCount: Bool = false
    ) {
        self.small = Dictionary(
            small.enumerated().flatMap { value, words in words.split(separator: ",").map { (String($0), value) } }
        ) { first, _ in first }
        (self.hundreds, self.scales, self.connector) = (hundreds, scales, connector)
        (self.isOneWord, self.needsCount) = (isOneWord, needsCount)
    }

    private static let languages: [String: NumberWords] = [
        "en": NumberWords(
            Numerals.english, hundreds: ["hundred": 100], scales: ["thousand": 1000, "million": 1_000_000], connector: "and",
            needsCount: true),
        "de": NumberWords(
            Numerals.german, hundreds: ["hundert": 100],
            scales: ["tausend": 1000, "million": 1_000_000, "millionen": 1_000_000], connector: "und", isOneWord: true),
        "fr": NumberWords(
            Numerals.french, hundreds: ["cent": 100, "cents": 100],
            scales: ["mille": 1000, "million": 1_000_000, "millions": 1_000_000], connector: "et"),
        "es": NumberWords(
            Numerals.spanish,
            hundreds: [
                "cien": 100, "ciento": 100, "doscientos": 200, "doscientas": 200, "trescientos": 300, "trescientas": 300,
                "cuatrocientos": 400, "cuatrocientas": 400, "quinientos": 500, "quinientas": 500, "seiscientos": 600,
                "seiscientas": 600, "setecientos": 700, "setecientas": 700, "ochocientos": 800, "ochocientas": 800,
                "novecientos": 900, "novecientas": 900,
            ], scales: ["mil": 1000, "millon": 1_000_000, "millones": 1_000_000], connector: "y"),
    ]

    /// `nil` if the numbers of the language are not known.
    package init?(_ language: Language) {
        guard let known = Self.languages[language.code] else { return nil }
        self = known
    }

    /// All languages whose numbers are known, in a fixed order.
    package static let all = ["en", "de", "fr", "es"].compactMap { languages[$0] }

    /// Whether a folded word is a number or a part of one.
    package func contains(_ word: String) -> Bool { parts(of: word).allSatisfy(isNumber) }

    private func isNumber(_ word: String) -> Bool { small[word] != nil || hundreds[word] != nil || scales[word] != nil }

    /// Reads the number with which some folded words begin.
    ///
    /// - Returns: The number and how many words it has; `nil` if they begin with none. *Hundred* alone is none in English.
    package func number(in words: ArraySlice<String>) -> (value: Int, words: Int)? {
        if let found = numberAndHalf(in: words) { return found }
        if needsCount, let first = words.first, small[first] == nil {
            // *a hundred and ten*
            let rest = words.dropFirst()
            guard first == "a", let second = rest.first, hundreds[second] != nil || scales[second] != nil else { return nil }
            return numberAtBeginning(of: rest).map { ($0.value, $0.words + 1) }
        }
        return numberAtBeginning(of: words)
    }

    /// Reads a number with a half of what the next word counts: *dreieinhalb Millionen*.
    private func numberAndHalf(in words: ArraySlice<String>) -> (value: Int, words: Int)? {
        guard isOneWord, let first = words.first, let scale = words.dropFirst().first.flatMap({ scales[$0] }) else {
            return nil
        }
        let half = "einhalb"
        let whole = first == "anderthalb" ? 1 : first.hasSuffix(half) ? small[String(first.dropLast(half.count))] : nil
        return whole.map { ($0 * scale + scale / 2, 2) }
    }

    private func numberAtBeginning(of words: ArraySlice<String>) -> (value: Int, words: Int)? {
        var reading = Reading()
        var index = words.startIndex
        while index < words.endIndex {
            if words[index] == connector {
                // *and* joins a number only if there is one on both sides.
                guard reading.isBegun, reading.mayJoin, index + 1 < words.endIndex, contains(words[index + 1]) else { break }
                var joined = reading
                guard let count = read(words[(index + 1)...], into: &joined) else { break }
                (reading, index) = (joined, index + 1 + count)
            } else {
                guard let count = read(words[index...], into: &reading) else { break }
                index += count
            }
        }
        return reading.isBegun ? (reading.value, index - words.startIndex) : nil
    }

    /// Reads one word, or as many as a number below 100 has. `nil` if the number ends before it.
    private func read(_ words: ArraySlice<String>, into reading: inout Reading) -> Int? {
        guard let first = words.first else { return nil }
        for length in stride(from: min(Self.longestSmall, words.count), through: 2, by: -1) {
            if let value = small[words.prefix(length).joined(separator: " ")] { return reading.add(value) ? length : nil }
        }
        var read = reading
        for part in parts(of: first) {
            let isRead =
                if let value = small[part] {
                    read.add(value)
                } else if let value = hundreds[part] {
                    value == 100 ? read.multiplyByHundred() : read.addHundreds(value)
                } else if let scale = scales[part] { read.multiply(by: scale) } else { part == connector && read.mayJoin }
            guard isRead else { return nil }
        }
        reading = read
        return 1
    }

    /// In words: *quatre vingt dix neuf*.
    private static let longestSmall = 4

    /// Splits a compound: *zweihundertzwölf* into *zwei*, *hundert*, *zwölf*. A word that is no compound is returned as it is.
    private func parts(of word: String) -> [String] {
        guard isOneWord, word.utf8.count >= Self.shortestCompound, !isNumber(word) else { return [word] }
        var rest = Substring(word)
        var parts: [String] = []
        while !rest.isEmpty {
            // The longest one: *siebzehn* begins with no other number, *dreizehn* does.
            let lengths = stride(from: min(rest.count, Self.longestPart), through: 3, by: -1)
            let found = lengths.lazy.map { String(rest.prefix($0)) }.first { isNumber($0) || $0 == connector }
            guard let found, found != connector || !parts.isEmpty && found.count < rest.count else { return [word] }
            parts.append(found)
            rest = rest.dropFirst(found.count)
        }
        return parts
    }

    /// In bytes: *hundertelf*.
    private static let shortestCompound = 10
    /// In characters: more than *siebenundzwanzig*.
    private static let longestPart = 20

    /// A number that is being read.
    private struct Reading {
        private var total = 0
        /// The number that the next *hundred*, *thousand* or *million* multiplies.
        private var group = 0
        private var hasHundreds = false
        /// Whether the units of the group are read.
        private var hasUnits = false
        private var lastScale = Int.max
        private(set) var isBegun = false

        var value: Int { total + group }
        var mayJoin: Bool { !hasUnits }

        mutating func add(_ units: Int) -> Bool {
            guard !hasUnits, units > 0 || !isBegun else { return false }
            group += units
            (hasUnits, isBegun) = (true, true)
            return true
        }

        mutating func multiplyByHundred() -> Bool {
            guard !hasHundreds else { return false }
            group = max(group, 1) * 100
            (hasHundreds, hasUnits, isBegun) = (true, false, true)
            return true
        }

        mutating func addHundreds(_ value: Int) -> Bool {
            guard !hasHundreds, !hasUnits else { return false }
            group += value
            (hasHundreds, isBegun) = (true, true)
            return true
        }

        mutating func multiply(by scale: Int) -> Bool {
            guard scale < lastScale else { return false }
            total += max(group, 1) * scale
            (group, hasHundreds, hasUnits, lastScale, isBegun) = (0, false, false, scale, true)
            return true
        }
    }
}
