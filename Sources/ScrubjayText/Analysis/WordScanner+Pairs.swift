extension WordScanner {
    /// Reads a run of a script without spaces between words: overlapping pairs of units, each pair with its first unit.
    ///
    /// 会議室 → 会議 and 会, 議室 and 議, 室. Pairs need no dictionary and match every word of two or more units anywhere in a text; single units match a query
    /// of one character. Korean separates words by spaces, but attaches particles to them (회의, 회의를, 회의에서): pairs match the noun in all of these. A
    /// unit is a scalar with its marks, so that Thai vowels stay with their consonants.
    mutating func scanPairs(at start: Int) -> Int {
        var unit = start..<unitEnd(from: start)
        while unit.upperBound < text.count, isUnspaced(at: unit.upperBound) {
            let next = unit.upperBound..<unitEnd(from: unit.upperBound)
            let pair = unit.lowerBound..<next.upperBound
            writer.whole(text, in: pair, source: pair)
            writer.word(text, in: unit, source: unit)
            unit = next
        }
        writer.word(text, in: unit, source: unit)
        writer.endWhole()
        return unit.upperBound
    }

    private func isUnspaced(at index: Int) -> Bool { ScalarClass(text.scalar(at: index).value) == .unspaced }

    private func unitEnd(from start: Int) -> Int {
        var index = start + text.scalar(at: start).count
        while index < text.count {
            let decoded = text.scalar(at: index)
            guard ScalarClass(decoded.value) == .extender else { break }
            index += decoded.count
            // Khmer, Burmese and Tai Tham write the second consonant of a cluster below the first, after this sign.
            let joinsNext = decoded.value == 0x17D2 || decoded.value == 0x1039 || decoded.value == 0x1A60
            if joinsNext, index < text.count, isUnspaced(at: index) { index += text.scalar(at: index).count }
        }
        return index
    }

    /// Reads an emoji sequence. Skin tones and variation selectors are not part of the term.
    mutating func scanEmoji(at start: Int, first: DecodedScalar) -> Int {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(scalar: first.value)
        var index = start + first.count
        var isAfterJoiner = false
        var isFlagOpen = isRegionalIndicator(first.value)
        while index < text.count {
            let decoded = text.scalar(at: index)
            switch decoded.value {
            case 0x200D:
                isAfterJoiner = true
            case 0x1F3FB...0x1F3FF, 0xFE00...0xFE0F, 0x20E3:
                break
            case 0xE0020...0xE007F:
                scratch.append(scalar: decoded.value)
            default:
                let belongs =
                    isAfterJoiner && ScalarClass(decoded.value) == .emoji || isFlagOpen && isRegionalIndicator(decoded.value)
                guard belongs else { return endEmoji(start..<index) }
                if isAfterJoiner { scratch.append(scalar: 0x200D) }
                scratch.append(scalar: decoded.value)
                isAfterJoiner = false
                isFlagOpen = false
            }
            index += decoded.count
        }
        return endEmoji(start..<index)
    }

    private mutating func endEmoji(_ source: Range<Int>) -> Int {
        scratch.cut(to: StemCache.formLimit)
        writer.symbol(scratch, source: source)
        return source.upperBound
    }

    private func isRegionalIndicator(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }
}
