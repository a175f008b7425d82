extension FunctionWords {
    /// How often each language of `order` has a word in a text, and how many words that has in all.
    static func count(in text: [UInt8]) -> (counts: [Int], wordCount: Int) {
        let places = places
        var counts = [Int](repeating: 0, count: order.count)
        var wordCount = 0
        var lowered: [UInt8] = []
        var index = 0
        while index < text.count {
            let start = index
            var hash = WordForms.hashSeed
            var isASCII = true
            while index < text.count {
                let decoded = text.scalar(at: index)
                let kind = ScalarClass(decoded.value)
                guard kind == .letter || kind == .extender else { break }
                if decoded.value < 0x80 { hash = WordForms.hash(hash, UInt8(decoded.value) | 0x20) } else { isASCII = false }
                index += decoded.count
            }
            guard index > start else {
                index += text.scalar(at: index).count
                continue
            }
            // What is of Sarah’s is no language that has a word s.
            if index - start == 1, text[start] | 0x20 == UInt8(ascii: "s"), isAfterApostrophe(start, in: text) { continue }
            wordCount += 1
            // No word of the lists has more than 24 bytes.
            guard index - start <= 40 else { continue }
            if !isASCII {
                lowered.removeAll(keepingCapacity: true)
                Folding.lower(Array(text[start..<index]), isTurkic: false, limit: 40, into: &lowered)
                hash = lowered.reduce(WordForms.hashSeed) { WordForms.hash($0, $1) }
            }
            for place in places[hash] ?? [] { counts[place] += 1 }
        }
        return (counts, wordCount)
    }

    private static func isAfterApostrophe(_ index: Int, in text: [UInt8]) -> Bool {
        if index > 0, text[index - 1] == UInt8(ascii: "'") { return true }
        return index > 2 && text.scalar(at: index - 3) == DecodedScalar(value: 0x2019, count: 3)
    }
}
