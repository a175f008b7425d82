/// The language of a text, by its ISO 639-1 code.
package struct Language: Sendable, Hashable {
    /// Two lowercase letters; empty for `undetermined`.
    package let code: String

    /// No language: words are folded but not stemmed.
    package static let undetermined = Language(known: "")
    static let english = Language(known: "en")

    /// - Parameter code: A code that is known to be well formed.
    package init(known code: String) { self.code = code }

    /// Parses `en`, `en-GB`, `pt_BR.UTF-8`, `nb`. Returns `nil` unless the tag begins with a code of two letters.
    package init?(_ tag: some StringProtocol) {
        let letters = tag.utf8.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        guard letters.count == 2 else { return nil }
        let code = String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
        switch code {
        // Bokmål and Nynorsk share a stemmer; the others are old codes.
        case "nb", "nn": self.code = "no"
        case "iw": self.code = "he"
        case "in": self.code = "id"
        case "ji": self.code = "yi"
        case "sh": self.code = "sr"
        default: self.code = code
        }
    }

    /// The language of a name such as `English` or `français`: its English name, or the name that its speakers use. `nil` if it has no stemmer.
    package init?(name: String) {
        let name = Folding.folded(name)
        guard let code = Language.ownNames[name] ?? Language.stemmerNames.first(where: { $0.value == name })?.key else {
            return nil
        }
        self.code = code
    }

    /// As far as they differ from the English names, in folded form.
    private static let ownNames: [String: String] = {
        let names = [
            "català": "ca", "dansk": "da", "deutsch": "de", "español": "es", "euskara": "eu", "suomi": "fi", "français": "fr",
            "gaeilge": "ga", "magyar": "hu", "italiano": "it", "nederlands": "nl", "norsk": "no", "português": "pt",
            "română": "ro", "русский": "ru", "svenska": "sv", "türkçe": "tr",
        ]
        return Dictionary(uniqueKeysWithValues: names.map { (Folding.folded($0.key), $0.value) })
    }()

    /// The name of the language in libstemmer; `nil` if it has no stemmer.
    var stemmerName: String? { Language.stemmerNames[code] }

    static let stemmerNames = [
        "ar": "arabic", "hy": "armenian", "eu": "basque", "ca": "catalan", "da": "danish", "nl": "dutch", "en": "english",
        "fi": "finnish", "fr": "french", "de": "german", "el": "greek", "hi": "hindi", "hu": "hungarian",
        "id": "indonesian", "ga": "irish", "it": "italian", "lt": "lithuanian", "ne": "nepali", "no": "norwegian",
        "pt": "portuguese", "ro": "romanian", "ru": "russian", "sr": "serbian", "es": "spanish", "sv": "swedish",
        "ta": "tamil", "tr": "turkish", "yi": "yiddish",
    ]

    /// Whether I and i are uppercase and lowercase of different letters.
    var isTurkic: Bool { code == "tr" || code == "az" }

    /// Whether an apostrophe separates two words: *l'homme*, *dell'arte*.
    var elidesBeforeApostrophe: Bool { code == "fr" || code == "it" || code == "ca" }

    /// The scalars of which a word must consist to be stemmed in this language.
    var wordLetters: WordLetters {
        switch code {
        case "ru": WordLetters([0x400...0x52F])
        case "sr": WordLetters(WordLetters.latin + [0x400...0x52F])
        case "el": WordLetters([0x370...0x3FF, 0x1F00...0x1FFF])
        case "ar": WordLetters([0x600...0x6FF])
        case "yi": WordLetters([0x590...0x5FF])
        case "hi", "ne": WordLetters([0x900...0x97F])
        case "hy": WordLetters([0x530...0x58F])
        case "ta": WordLetters([0xB80...0xBFF])
        default: WordLetters(WordLetters.latin)
        }
    }

    struct WordLetters: Sendable {
        static let latin: [ClosedRange<UInt32>] = [0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF]

        private let ranges: [ClosedRange<UInt32>]

        init(_ ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

        func contains(_ scalar: UInt32) -> Bool {
            for range in ranges where range.contains(scalar) { return true }
            return false
        }
    }
}
