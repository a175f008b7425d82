extension DateTokenizer {
    /// The year that is written as one word of several numbers: `negentiennegenennegentig`, `duemilaventi`.
    func compoundNumber(from start: Int, to end: Int) -> Int32? {
        var place = start
        var total = 0
        var current = 0
        while place < end {
            var hash = WordHash()
            var offset = place
            var best: (meaning: DateMeaning, end: Int)?
            while offset < end {
                offset = hash.addLetter(bytes, at: offset)
                guard let entry = lexicon.entry(hash) else { continue }
                for meaning in lexicon.meanings[entry.meanings] {
                    switch meaning {
                    case .number, .multiplier, .and: best = (meaning, offset)
                    default: break
                    }
                }
            }
            guard let best else { return nil }
            switch best.meaning {
            case .number(let number):
                current = current >= 11 && current <= 20 && number >= 10 ? current * 100 + number : current + number
            case .multiplier(100): current = max(current, 1) * 100
            case .multiplier:
                total += max(current, 1) * 1000
                current = 0
            default: break
            }
            guard current < 3000, total < 3000 else { return nil }
            place = best.end
        }
        return (1000...2999).contains(total + current) ? Int32(total + current) : nil
    }
}
