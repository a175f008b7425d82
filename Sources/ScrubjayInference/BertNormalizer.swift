/// Cleans a text as BERT's tokenizers do, scalar by scalar: control characters, spaces, ideographs, accents, capitals.
///
/// The reference implementation uses the categories of Unicode 8, and so does this one: for it, scalars that were added later are no marks and no
/// punctuation.
struct BertNormalizer: Sendable, Equatable {
    /// Remove control and format characters and what could not be decoded, and replace every kind of space by a space.
    var cleansText = true
    /// Put spaces around ideographs, so that each one becomes a word.
    var spacesIdeographs = true
    var stripsAccents = true
    var lowercases = true

    /// Calls `body` with each scalar of the normalised form of a scalar.
    func forEachNormalized(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
        if scalar.isASCII { return ascii(scalar, body) }
        if cleansText {
            if Self.isRemoved(scalar) { return }
            if scalar.properties.isWhitespace { return body(" ") }
        }
        let isIdeograph = spacesIdeographs && Self.isIdeograph(scalar.value)
        if isIdeograph { body(" ") }
        if stripsAccents {
            AccentTable.shared.forEachBase(of: scalar) { if !Self.isNonspacingMark($0) { lowercased($0, body) } }
        } else {
            lowercased(scalar, body)
        }
        if isIdeograph { body(" ") }
    }

    private func ascii(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
        switch scalar {
        case "a"..."z": body(scalar)
        case "A"..."Z": body(lowercases ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)
        case "\t", "\n", "\r": body(cleansText ? " " : scalar)
        case "\u{0}"..."\u{1F}", "\u{7F}": if !cleansText { body(scalar) }
        default: body(scalar)
        }
    }

    private func lowercased(_ scalar: Unicode.Scalar, _ body: (Unicode.Scalar) -> Void) {
        guard lowercases else { return body(scalar) }
        if scalar.isASCII { return ascii(scalar, body) }
        scalar.properties.lowercaseMapping.unicodeScalars.forEach(body)
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// Punctuation is a word by itself.
    static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return switch scalar {
            case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
            default: false
            }
        }
        // Two that Unicode has moved to other categories since.
        if scalar.value == 0x166D || scalar.value == 0x111C9 { return true }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return isOld(scalar)
        default: return false
        }
    }

    private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .privateUse: true
        case .format: isOld(scalar)
        default: scalar.value == 0xFFFD
        }
    }

    private static func isNonspacingMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x300: false
        // Unicode has moved these since.
        case 0x1885, 0x1886, 0xA9BD, 0x111C9: false
        case 0x1734, 0x1171E: true
        default: scalar.properties.generalCategory == .nonspacingMark && isOld(scalar)
        }
    }

    private static func isOld(_ scalar: Unicode.Scalar) -> Bool {
        guard let age = scalar.properties.age else { return false }
        return age.major <= 8
    }

    /// The blocks that BERT treats as ideographs. One begins 256 scalars late in the reference implementation.
    private static func isIdeograph(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2B73F, 0x2B740...0x2B81F, 0x2B920...0x2CEAF,
            0xF900...0xFAFF, 0x2F800...0x2FA1F:
            true
        default: false
        }
    }
}
