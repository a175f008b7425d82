/// The role of a scalar in a word.
package enum ScalarClass: UInt8 {
    case separator
    /// A letter or digit of a script that separates words.
    case letter
    /// A mark or an invisible character: belongs to the character before it.
    case extender
    /// A letter of a script without spaces between words, or Hangul: indexed in pairs.
    case unspaced
    case emoji
    /// `'` or `’`: part of a word if it is inside one.
    case apostrophe

    @inline(__always)
    package init(_ scalar: UInt32) {
        if scalar < 0x80 {
            self = ScalarClass.ascii(UInt8(scalar))
        } else if scalar < 0x1100 {
            self = ScalarClass.alphabetic(scalar)
        } else if scalar < 0x2E80 {
            self = ScalarClass.symbolic(scalar)
        } else {
            self = ScalarClass.eastAsian(scalar)
        }
    }

    @inline(__always)
    private static func ascii(_ byte: UInt8) -> ScalarClass {
        if ByteKind(byte) != .separator { return .letter }
        return byte == UInt8(ascii: "'") ? .apostrophe : .separator
    }

    /// U+0080...U+10FF: the alphabets of Europe and Asia, Thai, Lao and Burmese.
    private static func alphabetic(_ scalar: UInt32) -> ScalarClass {
        switch scalar {
        case 0xC0...0x2AF: scalar == 0xD7 || scalar == 0xF7 ? .separator : .letter
        case 0x2BC, 0x5F3: .apostrophe
        case 0xAD, 0x300...0x36F, 0x483...0x489, 0x61C: .extender
        case 0x3B1...0x3C9, 0x400...0x481, 0x620...0x63F, 0x641...0x64A: .letter
        case 0x640: .extender
        case 0xE00...0xEFF, 0x1000...0x109F: general(scalar, letters: .unspaced)
        default: general(scalar, letters: .letter)
        }
    }

    /// U+1100...U+2E7F: jamo, Ethiopic, Khmer, Greek with accents, punctuation, symbols.
    private static func symbolic(_ scalar: UInt32) -> ScalarClass {
        switch scalar {
        case 0x1100...0x115F: .unspaced
        case 0x1160...0x11FF: .extender
        case 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF: general(scalar, letters: .unspaced)
        case 0x1E00...0x1EFF: .letter
        case 0x2019: .apostrophe
        case 0x200B: .separator
        case 0x200C...0x200F, 0x2060...0x2064: .extender
        case 0x2116, 0x2120...0x2122, 0x2460...0x24FF: .letter
        case 0x2E80...: .unspaced
        default: general(scalar, letters: .letter)
        }
    }

    /// U+2E80...U+10FFFF: Han, kana, Hangul, and all rare scripts.
    private static func eastAsian(_ scalar: UInt32) -> ScalarClass {
        switch scalar {
        case 0x3099, 0x309A, 0xFF9E, 0xFF9F: .extender
        case 0x3200...0x33FF: .letter
        case 0x2E80...0x2FDF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x323AF: .unspaced
        case 0x3000...0x31FF, 0x3400...0x4DBF, 0xA000...0xA48C, 0xA960...0xA97F, 0xF900...0xFAFF, 0xFF66...0xFFDC,
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF:
            general(scalar, letters: .unspaced)
        case 0xAA60...0xAADF: general(scalar, letters: .unspaced)
        case 0xD7B0...0xD7FF: .extender
        case 0xE0100...0xE01EF: .extender
        default: general(scalar, letters: .letter)
        }
    }

    private static func general(_ scalar: UInt32, letters: ScalarClass) -> ScalarClass {
        guard let scalar = Unicode.Scalar(scalar) else { return .separator }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return letters
        case .decimalNumber, .otherNumber: return .letter
        case .letterNumber: return letters
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: return .extender
        case .otherSymbol, .modifierSymbol:
            let isEmoji = properties.isEmojiPresentation || properties.isEmoji && scalar.value >= 0x2190
            return isEmoji || (0x1F1E6...0x1F1FF).contains(scalar.value) ? .emoji : .separator
        case .mathSymbol:
            return properties.isEmoji && scalar.value >= 0x2190 ? .emoji : .separator
        case .currencySymbol, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator,
            .paragraphSeparator, .control, .surrogate, .privateUse, .unassigned:
            return .separator
        @unknown default: return .separator
        }
    }

    /// Includes the ligatures of Yiddish, but not the points.
    static func isHebrewLetter(_ scalar: UInt32) -> Bool {
        (0x5D0...0x5EA).contains(scalar) || (0x5EF...0x5F2).contains(scalar)
    }

    /// Whether a mark is removed by folding, so that `é` is found by `e`. Other marks are letters of their script and stay.
    static func isDroppedMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
        case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED: true
        case 0x730...0x74A, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: isInvisible(scalar)
        }
    }

    /// The value of a decimal digit outside ASCII: ٣, ३ and ๓ are 3.
    static func digit(_ scalar: UInt32) -> UInt8? {
        // There are no digits in the wide range of ideographs and syllables.
        guard scalar >= 0x660, !(0x3000...0xA61F).contains(scalar), !(0xAC00...0xD7FF).contains(scalar),
            let properties = Unicode.Scalar(scalar)?.properties, properties.numericType == .decimal
        else { return nil }
        return properties.numericValue.map { UInt8($0) }
    }

    /// Whether a scalar is invisible: soft hyphens, joiners, direction marks, variation selectors, tags.
    static func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAD, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
            0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
