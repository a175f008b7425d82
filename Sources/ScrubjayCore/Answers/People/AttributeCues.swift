import ScrubjayText

/// The words with which a text may state attributes of a person. Looking for them is cheap, so most texts need not be split into units.
struct AttributeCues {
    /// The words of fields and phrases, folded.
    private let texts: Set<String>
    private let phrases: FoldedPhrases
    private let mayBeNumber: Bool
    private let mayBeAddress: Bool
    private let mayBeWork: Bool

    init(_ attributes: [PersonAttribute]) {
        texts = Set(attributes.flatMap { $0.phrases + $0.keys })
        phrases = FoldedPhrases(texts)
        // A line such as *Jonas: 0170 5550133* has no word for what it states.
        mayBeNumber = attributes.contains { $0.shape == .phoneNumber }
        mayBeAddress = attributes.contains { $0.shape == .mailAddress }
        mayBeWork = attributes.contains { $0 == .job || $0 == .employer }
    }

    /// One word of each phrase to look it up: the last one that is not frequent in every text. A phrase of frequent words has none.
    var rareWords: [String] {
        let frequent = FunctionWords.folded(in: Language(known: "en"))
        let rare = texts.compactMap { text in
            text.split(separator: " ").map(String.init).last { $0.count > 3 && !frequent.contains($0) }
        }
        return Set(rare).sorted()
    }

    /// Whether a passage may state one of the attributes of a person: by a word for it, or in a line that begins with the name and has a number or an address.
    func areIn(_ text: String, of person: KnownPerson) -> Bool {
        havePhrase(in: text)
            || haveValue(in: text)
                && text.utf8.split(separator: 0x0A).contains { line in
                    let line = Substring(line)
                    return haveValue(in: line) && person.isNamed(in: String(line.prefix(Self.lengthOfName)))
                }
    }

    /// Whether such a passage has a paragraph or an item with both a word, a number or an address and a word with which a name of the person begins.
    ///
    /// Not to be asked for what the person says or writes, where no name need be.
    ///
    /// - Parameter beginnings: The first words of the names of the person.
    func areInParagraph(of text: String, naming beginnings: FoldedPhrases) -> Bool {
        // In a table, the words are in the header.
        Self.hasTable(text)
            || Self.paragraphs(of: text).contains { paragraph in
                (havePhrase(in: paragraph) || haveValue(in: paragraph)) && Self.has(beginnings, paragraph)
            }
    }

    /// An apostrophe is part of *O'Shea*, and ends the name in *Ada's*.
    private static func has(_ beginnings: FoldedPhrases, _ text: String) -> Bool {
        beginnings.areIn(JoinedWords(text)) || beginnings.areIn(JoinedWords(joined: FoldedWords.joinedApart(text)))
    }

    private static func hasTable(_ text: String) -> Bool {
        text.utf8.contains(bytesOf: "|")
            && text.utf8.split(separator: 0x0A).contains { line in
                line.first { !beforeRow.contains($0) } == UInt8(ascii: "|")
            }
    }

    /// White space and the marks of items, quotations and headings.
    private static let beforeRow = Set(" \t\r>#-*+[]xX/".utf8)

    /// Splits a text where no sentence goes on: before items and headings, and at empty lines with nothing indented behind them. One of these parts may have
    /// several paragraphs of the notes.
    static func paragraphs(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        var starts: [Int] = []
        var isBehindGap = true
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            let line = bytes[start..<end]
            let rest = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            if rest.isEmpty {
                isBehindGap = true
            } else {
                let isIndented = rest.startIndex > start
                if starts.isEmpty || isBehindGap && !isIndented || beginsItem(rest) { starts.append(start) }
                isBehindGap = false
            }
            start = end + 1
        }
        return zip(starts, starts.dropFirst() + [bytes.count]).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
    }

    private static func beginsItem(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first else { return false }
        let isMark = [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(first)
        return first == UInt8(ascii: "#") || isMark && line.dropFirst().first == 0x20
    }

    /// Whether the signature of a mail may state one of the attributes.
    func mayBeInSignature(_ text: String) -> Bool { mayBeWork || haveValue(in: text) }

    /// Whether a text has a word for one of the attributes.
    func havePhrase(in text: String) -> Bool { phrases.areIn(JoinedWords(text)) }

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
