/// The words and phrases of a language, by hash.
struct DateLexicon: Sendable {
    /// The entry of a word, a phrase or the beginning of a phrase.
    struct Entry: Sendable {
        /// The range of its meanings in `meanings`; empty if it is only the beginning of a phrase.
        var meanings: Range<Int>
        var roles: DateRoles
        /// Whether it begins a longer phrase.
        var isBeginning: Bool
        var isWeak: Bool
    }

    let language: DateLanguage
    /// The phrases that `isDenied` and `isRate` look for.
    private let denials: Set<UInt64>
    private let rates: Set<UInt64>
    private(set) var meanings: [DateWordSense] = []
    private var entries: [UInt64: Entry] = [:]
    /// A Bloom filter of 32,768 bits, so that most words are rejected without a dictionary lookup.
    private var filter = [UInt64](repeating: 0, count: 512)

    init(_ language: DateLanguage) {
        self.language = language
        denials = DateLexicon.phrases(language.denials)
        rates = DateLexicon.phrases(language.rates)
        // A query waits for this, so the words are collected and sorted, which is faster than a dictionary of arrays.
        var collected: [(hash: UInt64, meaning: DateWordSense)] = []
        var beginnings: Set<UInt64> = []
        func add(_ words: String, _ meaning: DateWordSense, endings: [String] = [""]) {
            for word in words.utf8.split(separator: UInt8(ascii: ",")) {
                for ending in endings {
                    let prefixes = DateLexicon.hashes(of: Array(word) + ending.utf8)
                    guard let whole = prefixes.last else { continue }
                    collected.append((whole, meaning))
                    beginnings.formUnion(prefixes.dropLast())
                }
            }
        }
        for (index, words) in language.months.enumerated() { add(words, .month(index + 1)) }
        for (index, words) in language.weekdays.enumerated() { add(words, .weekday(Weekday.allCases[index])) }
        for (index, words) in language.numbers.enumerated() { add(words, .number(index)) }
        for (index, words) in language.ordinals.enumerated() {
            add(words, .ordinal(index + 1), endings: language.ordinalEndings)
        }
        for (part, endings) in language.joinedDayParts {
            for (index, words) in language.weekdays.enumerated() {
                let name = words.prefix { $0 != "," }
                add(
                    String(name), .weekdayPart(Weekday.allCases[index], part),
                    endings: endings.split(separator: ",").map(String.init))
            }
        }
        for (meaning, words) in language.rows { add(words, meaning) }
        let weak = DateLexicon.phrases(language.weak)
        let order = collected.indices.sorted { (collected[$0].hash, $0) < (collected[$1].hash, $1) }
        entries.reserveCapacity(order.count + beginnings.count)
        var start = 0
        while start < order.count {
            let hash = collected[order[start]].hash
            let end = order[start...].firstIndex { collected[$0].hash != hash } ?? order.count
            let list = order[start..<end].map { collected[$0].meaning }
            entries[hash] = Entry(
                meanings: meanings.count..<meanings.count + list.count,
                roles: list.reduce(into: DateRoles()) { $0.formUnion($1.role) }, isBeginning: beginnings.contains(hash),
                isWeak: weak.contains(hash))
            meanings += list
            start = end
        }
        for hash in beginnings where entries[hash] == nil {
            entries[hash] = Entry(meanings: 0..<0, roles: [], isBeginning: true, isWeak: false)
        }
        for hash in entries.keys { filter[Int(hash >> 6 & 511)] |= 1 << (hash & 63) }
    }

    func entry(_ hash: WordHash) -> Entry? {
        let value = hash.value
        guard filter[Int(value >> 6 & 511)] & 1 << (value & 63) != 0 else { return nil }
        return entries[value]
    }

    /// Whether a word such as `not` stands directly before an offset.
    func isDenied(_ offset: Int, in bytes: ByteView) -> Bool { isPreceded(offset, in: bytes, by: denials) }

    /// Whether a word such as `twice` stands directly before an offset.
    func isRate(_ offset: Int, in bytes: ByteView) -> Bool { isPreceded(offset, in: bytes, by: rates) }

    /// Whether one of the phrases stands directly before an offset, with only spaces and marks of emphasis between.
    private func isPreceded(_ offset: Int, in bytes: ByteView, by phrases: Set<UInt64>) -> Bool {
        guard !phrases.isEmpty else { return false }
        let limit = max(0, offset - Self.longestLead)
        var end = offset
        while end > limit, bytes[end - 1].isSpace || bytes[end - 1] == UInt8(ascii: "*") || bytes[end - 1] == UInt8(ascii: "_")
        {
            end -= 1
        }
        var start = end
        for _ in 0..<3 {
            while start > limit, bytes[start - 1].isLetter { start -= 1 }
            guard start < end, start > limit || limit == 0 else { return false }
            if let phrase = DateLexicon.hashes(of: Array(bytes[start..<end])).last, phrases.contains(phrase) { return true }
            guard start > limit, bytes[start - 1].isSpace || bytes[start - 1] == UInt8(ascii: "'") else { return false }
            start -= 1
        }
        return false
    }

    /// The most bytes that are searched for a phrase before an offset.
    private static let longestLead = 40

    /// The hashes of comma-separated words and phrases.
    private static func phrases(_ list: String) -> Set<UInt64> {
        Set(list.utf8.split(separator: UInt8(ascii: ",")).compactMap { hashes(of: Array($0)).last })
    }

    /// The hashes of the first word, the first two words, and so on.
    private static func hashes(of phrase: [UInt8]) -> [UInt64] {
        var hash = WordHash()
        var hashes: [UInt64] = []
        var isInWord = false
        // SAFETY: the view is used only inside this call, which borrows `phrase`.
        unsafe phrase.withUnsafeBufferPointer { buffer in
            let bytes = unsafe ByteView(buffer)
            var offset = 0
            while offset < bytes.count {
                if bytes[offset].isLetter {
                    if !isInWord, !hashes.isEmpty { hash.add(0x20) }
                    isInWord = true
                    offset = hash.addLetter(bytes, at: offset)
                } else {
                    if isInWord { hashes.append(hash.value) }
                    isInWord = false
                    offset += 1
                }
            }
        }
        if isInWord { hashes.append(hash.value) }
        return hashes
    }
}

extension DateLexicon {
    /// The lexicon of a language by its ISO 639-1 code; `nil` for a language without one.
    static func named(_ code: String) -> DateLexicon? {
        switch code {
        case "en": english
        case "de": german
        case "fr": french
        case "es": spanish
        case "nl": dutch
        case "it": italian
        case "pt": portuguese
        default: nil
        }
    }

    static let absolute = DateLexicon(.absolute)
    static let english = DateLexicon(.english)
    static let german = DateLexicon(.german)
    static let french = DateLexicon(.french)
    static let spanish = DateLexicon(.spanish)
    static let dutch = DateLexicon(.dutch)
    static let italian = DateLexicon(.italian)
    static let portuguese = DateLexicon(.portuguese)
}
