import ScrubjayText

/// Phrases of one or more words, matched against the beginning of a list of words.
struct PhraseTable: Sendable, ExpressibleByStringLiteral {
    /// The phrases by their first word, longest first.
    private var phrases: [String: [[String]]] = [:]

    /// - Parameter list: Phrases in lower case, separated by bars.
    init(stringLiteral list: String) {
        self.init(list.utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) })
    }

    /// - Parameter list: Phrases in lower case.
    init(_ list: some Sequence<String>) {
        for phrase in list {
            let words = WordList.words(phrase)
            guard let first = words.first else { continue }
            phrases[first, default: []].append(words)
        }
        for first in phrases.keys { phrases[first]?.sort { $0.count > $1.count } }
    }

    /// The first two words of each phrase, or its only word.
    var beginnings: [ArraySlice<String>] { phrases.values.joined().map { $0.prefix(2) } }

    /// Number of words in the longest phrase that the words begin with, or `nil` if there is none.
    func length(at words: ArraySlice<SpokenWord>) -> Int? {
        guard let first = words.first, let known = phrases[first.text] else { return nil }
        return known.first { phrase in
            phrase.count <= words.count && zip(phrase, words).allSatisfy { $0 == $1.text }
        }?.count
    }
}

/// Quickly rules out sentences that contain none of a set of phrases, which is true of nearly everything people say.
struct PhraseFilter: Sendable {
    /// A bit for the hash of each one-word phrase, and of the first two words of each longer phrase.
    private var bits = [UInt64](repeating: 0, count: 1 << 10)

    init(_ tables: [PhraseTable]) {
        for beginning in tables.flatMap(\.beginnings) {
            let hashes = beginning.map(Self.hash)
            mark(hashes.count > 1 ? Self.pair(hashes[0], hashes[1]) : hashes[0])
        }
    }

    /// Whether a phrase may occur in a range of UTF-8 bytes. `false` is certain; `true` is wrong for one sentence in twenty.
    func mayPass(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var finder = SpokenWordTokenizer(range)
        var before: UInt32 = 0
        while let word = finder.next(in: bytes) {
            let hash = Self.hash(of: word.range, in: bytes)
            if has(hash) || has(Self.pair(before, hash)) { return true }
            before = hash
        }
        return false
    }

    // MARK: -

    private mutating func mark(_ hash: UInt32) { bits[Int(hash >> 22)] |= 1 << UInt64(hash >> 16 & 63) }

    private func has(_ hash: UInt32) -> Bool { bits[Int(hash >> 22)] >> UInt64(hash >> 16 & 63) & 1 == 1 }

    /// The hash of a word in lower case.
    private static func hash(of word: Range<Int>, in bytes: [UInt8]) -> UInt32 {
        var hash = FNVHash32.seed
        for index in word {
            let byte = bytes[index]
            if byte >= 0x80 { return Self.hash(SpokenWord.plain(bytes[word])) }
            hash = FNVHash32.mixed(hash, byte.lowercased)
        }
        return hash
    }

    /// The hash of a lowercase word, independent of how its accents are encoded.
    private static func hash(_ word: String) -> UInt32 {
        // Not `hashValue`, which differs from run to run: now and then it would take another sentence for one of these.
        let encoded = word.utf8.allSatisfy({ $0 < 0x80 }) ? word : Folding.folded(word)
        return encoded.utf8.reduce(FNVHash32.seed, FNVHash32.mixed)
    }

    private static func pair(_ first: UInt32, _ second: UInt32) -> UInt32 { (first &* 0x9E37_79B1) ^ second }
}
