import ScrubjayText

/// The words with which a text may state attributes of a person. Looking for them is cheap, so most texts need not be split into units.
struct AttributeCues {
    /// The words of fields and phrases, by their first word.
    private let phrases: [String: [[String]]]
    private let mayBeNumber: Bool
    private let mayBeAddress: Bool
    private let mayBeWork: Bool

    init(_ attributes: [PersonAttribute]) {
        let texts: [String] = attributes.flatMap { $0.phrases + $0.keys.sorted() }
        phrases = Dictionary(grouping: texts.map { $0.split(separator: " ").map(String.init) }) { $0[0] }
        // A line such as *Jonas: 0170 5550133* has no word for what it states.
        mayBeNumber = attributes.contains { $0.shape == .phoneNumber }
        mayBeAddress = attributes.contains { $0.shape == .mailAddress }
        mayBeWork = attributes.contains { $0 == .job || $0 == .employer }
    }

    /// One word of each phrase to look it up: the last one that is not frequent in every text. A phrase of frequent words has none.
    var rareWords: [String] {
        let frequent = FunctionWords.folded(in: Language(known: "en"))
        let rare = phrases.values.joined().compactMap { phrase in phrase.last { $0.count > 3 && !frequent.contains($0) } }
        return Set(rare).sorted()
    }

    /// Whether a text may state one of the attributes of a person: by a word for it, or in a line that begins with the name and has a number or an address.
    func areIn(_ text: String, of person: KnownPerson) -> Bool {
        havePhrase(in: text)
            || haveValue(in: text)
                && text.split(separator: "\n").contains { line in
                    haveValue(in: line) && person.isNamed(in: String(line.prefix(Self.lengthOfName)))
                }
    }

    /// Whether the signature of a mail may state one of the attributes.
    func mayBeInSignature(_ text: String) -> Bool { mayBeWork || haveValue(in: text) }

    /// Whether a text has a word for one of the attributes.
    func havePhrase(in text: String) -> Bool {
        let words = FoldedWords.of(text)
        return words.indices.contains { index in
            phrases[words[index]]?.contains { words[index...].starts(with: $0) } ?? false
        }
    }

    /// Whether a text has a number or an address that may be a value.
    func haveValue(in text: some StringProtocol) -> Bool {
        mayBeAddress && text.utf8.contains(UInt8(ascii: "@")) || mayBeNumber && Self.hasNumber(text)
    }

    /// A name stands among the first characters of a line.
    private static let lengthOfName = 60

    /// Whether six digits stand together, apart from what separates the groups of a telephone number.
    private static func hasNumber(_ text: some StringProtocol) -> Bool {
        var digits = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "("),
                UInt8(ascii: ")"), 0xC2, 0xA0:
                continue
            default: digits = 0
            }
            if digits == 6 { return true }
        }
        return false
    }
}
