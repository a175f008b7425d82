import ScrubjayDocuments
import ScrubjayText

/// A name as a document writes it, parsed so that different spellings can be compared.
///
///     Sarah Okafor   Okafor, Sarah (Design)   Dr. Sarah Okafor   sarah.okafor    full, of the same key
///     Sarah   Sarah O.   S. Okafor   SO                                          short: they need a document to mean somebody
struct ParsedName: Sendable, Hashable {
    /// How much of a name is written.
    enum Form: Sendable, Hashable {
        case full
        /// One word: a first name, a family name, a nickname.
        case single
        case initials
        /// `S. Okafor`
        case initialAndLast
        /// `Sarah O.`
        case firstAndInitial
        /// A family name that is written with a particle: `van Dijk`. It is full if nobody has a longer name that ends with it.
        case family
        /// `me`, `you`: the owner of the notes.
        case owner
    }

    var form: Form
    /// The words in folded form, without titles, brackets and punctuation.
    let words: [String]
    /// The name for display, family name last.
    let display: String

    /// Names inside quotation marks or brackets, folded: `bill` in `William "Bill" Marsh`.
    let nicknames: [String]
    /// Whether a title stands before it, as before a family name.
    let hasTitle: Bool

    /// The words joined by spaces. Two spellings of one name have the same key.
    let key: String
    var first: String { words.first ?? "" }
    var last: String { words.last ?? "" }
    var isFull: Bool { form == .full }

    /// Returns `nil` if the text has no letters.
    init?(_ text: String) {
        let rest = ParsedName.isPlain(text) ? text : ParsedName.cleaned(text)
        var shown = rest.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }.map(String.init)
        if let handle = shown.first, shown.count == 1 { shown = ParsedName.parts(ofHandle: handle) }
        let written = shown.count
        while shown.count > 1, let first = shown.first, PersonTitles.contains(ParsedName.plain(first)) {
            shown.removeFirst()
        }
        hasTitle = shown.count < written
        while shown.count > 2, let last = shown.last, ParsedName.endings.contains(ParsedName.plain(last)) {
            shown.removeLast()
        }
        let isWhole = shown.allSatisfy { $0.first.map(ParsedName.nicknameMarks.contains) ?? false }
        let isNickname: (String) -> Bool = { !isWhole && ($0.first.map(ParsedName.nicknameMarks.contains) ?? false) }
        nicknames = shown.filter(isNickname).map { ParsedName.plain($0.trimming(ParsedName.nicknameMarks.contains)) }
        shown.removeAll { ParsedName.plain($0).isEmpty || isNickname($0) }
        words = shown.map(ParsedName.plain)
        key = words.joined(separator: " ")
        guard words.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
        display = shown.joined(separator: " ")
        form = ParsedName.form(of: shown, words)
    }

    /// The initials of a full name: of all words, and of the first and the last.
    var initials: [String] {
        guard isFull else { return [] }
        let all = words.flatMap { $0.split(separator: "-") }.compactMap(\.first)
        let whole = words.compactMap(\.first)
        var found = [String(whole)]
        for letters in [String(all), String([whole[0], whole[whole.count - 1]])] where !found.contains(letters) {
            found.append(letters)
        }
        return found
    }

    /// Whether two first names may belong to one person if other evidence agrees: `Jon` and `John`, `Alex` and `Alexandra`, `S` and `Sarah`.
    static func isVariant(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.count <= other.count ? (one, other) : (other, one)
        if short == long || short.count == 1 && long.hasPrefix(short) { return true }
        guard short.count >= 3 else { return false }
        return long.hasPrefix(short) || OneLetter.isLeftOut(in: short, of: long)
    }

    /// The first letter of a name or a handle.
    static func firstLetter(of text: String) -> Character? { text.first(where: { $0 != "@" }) }

    // MARK: - Parsing

    private static let endings: Set<String> = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "msc", "mba", "esq"]
    private static let nicknameMarks: Set<Character> = ["\"", "“", "”", "„", "(", ")"]

    /// Whether the text has only ASCII letters and spaces, as most names do.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || (0x61...0x7A).contains($0 | 0x20) }
    }

    /// Removes what follows the name, and puts the family name last.
    private static func cleaned(_ text: String) -> String {
        var rest = withoutBrackets(text)
        for mark in [" | ", " - ", " – ", " — "] {
            let parts = rest.split(separator: mark, maxSplits: 1)
            if parts.count == 2, parts[0].contains(" ") { rest = String(parts[0]) }
        }
        return inOrder(rest)
    }

    private static func plain(_ word: String) -> String {
        var plain = NameKey.folded(word)
        while plain.last == "." || plain.last == ":" || plain.last == ";" { plain.removeLast() }
        while plain.first == "@" || plain.first == "." { plain.removeFirst() }
        return plain
    }

    /// Removes brackets at the end: a department, pronouns, an employer.
    private static func withoutBrackets(_ text: String) -> String {
        var rest = text.trimmed
        while let last = rest.last, last == ")" || last == "]", let open = rest.lastIndex(of: last == ")" ? "(" : "["),
            open > rest.startIndex
        {
            rest = rest[..<open].trimmed
        }
        return rest
    }

    /// Turns `Okafor, Sarah` into `Sarah Okafor`; `Okafor, PhD` loses its suffix.
    private static func inOrder(_ text: String) -> String {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.split(separator: " ").count <= 3 }) else {
            return parts.count > 1 ? parts[0] : text
        }
        return endings.contains(plain(parts[1])) ? parts[0] : "\(parts[1]) \(parts[0])"
    }

    /// Splits `@sarah.okafor` and `sarah_okafor` into two words; an address stays whole.
    private static func parts(ofHandle handle: String) -> [String] {
        let name = handle.drop { $0 == "@" }
        guard !name.contains("@") else { return [String(name)] }
        let parts = name.split { $0 == "." || $0 == "_" }.map(String.init)
        guard parts.count > 1, parts.allSatisfy({ $0.count > 1 && $0.allSatisfy(\.isLetter) }) else { return [String(name)] }
        return parts.map(\.firstCapitalized)
    }

    private static func form(of shown: [String], _ words: [String]) -> Form {
        if words.count == 1 {
            if StandInName.isOwner(folded: words[0]) { return .owner }
            let letters = shown[0].drop { $0 == "@" }
            if (2...4).contains(letters.count), letters.allSatisfy({ $0.isUppercase && $0.isLetter }) { return .initials }
            // In scripts without spaces in names, two characters are as often a family name alone.
            return letters.unicodeScalars.count >= 3 && letters.unicodeScalars.allSatisfy(isIdeograph) ? .full : .single
        }
        if words.dropLast().allSatisfy(isInitial) { return .initialAndLast }
        if shown.dropLast().allSatisfy(NameParticles.contains) { return .family }
        return isInitial(words[words.count - 1]) ? .firstAndInitial : .full
    }

    /// One letter of a script that has initials; `李` is a full name.
    private static func isInitial(_ word: String) -> Bool {
        guard word.count == 1, let letter = word.first else { return false }
        return letter.isLowercase
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        (0x4E00...0x9FFF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
    }
}

/// The names of one person, for matching short names against them.
struct PersonNames {
    var full: [ParsedName] = []
    /// Nicknames, initials and other short names, folded.
    var shortNames: Set<String> = []

    /// Whether a short name may refer to this person.
    func canBeCalled(_ name: ParsedName) -> Bool {
        shortNames.contains(name.key) || full.contains { $0.canBeCalled(name) }
    }
}

extension ParsedName {
    /// Whether a short name may refer to the bearer of this full name.
    func canBeCalled(_ short: ParsedName) -> Bool {
        switch short.form {
        case .single: first == short.first || last == short.first || nicknames.contains(short.first)
        case .family: words.count > short.words.count && words.suffix(short.words.count).elementsEqual(short.words)
        case .initials: first == short.first || initials.contains(short.first)
        case .firstAndInitial: first == short.first && last.hasPrefix(short.last)
        case .initialAndLast: last == short.last && first.hasPrefix(short.first)
        case .full, .owner: false
        }
    }
}

/// Finds the people that a short name may refer to.
struct NameIndex {
    private var byWord: [String: Set<Int>] = [:]
    private let names: [Int: PersonNames]

    init(_ names: [Int: PersonNames]) {
        self.names = names
        for (person, names) in names {
            for name in names.full {
                for word in [name.first, name.last] + name.initials + name.nicknames {
                    byWord[word, default: []].insert(person)
                }
            }
            for short in names.shortNames { byWord[short, default: []].insert(person) }
        }
    }

    func people(called name: ParsedName) -> Set<Int> {
        var found: Set<Int> = []
        for word in [name.key, name.first, name.last] {
            found.formUnion((byWord[word] ?? []).filter { names[$0]?.canBeCalled(name) ?? false })
        }
        return found
    }
}

/// Normalises names for comparison: without case, diacritics and punctuation.
package enum NameKey {
    /// The words of a name in folded form, separated by single spaces. An address stays whole.
    package static func folded(_ name: String) -> String {
        // Most names are a single word of ASCII letters.
        if name.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) { return name.lowercased() }
        var words: [[UInt8]] = [[]]
        for byte in Folding.folded(name).utf8 {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\t"),
                UInt8(ascii: "\""):
                if words.last?.isEmpty == false { words.append([]) }
            default:
                words[words.count - 1].append(byte)
            }
        }
        return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    /// Removes names that differ only in case or marks; the first spelling stays.
    static func distinct(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert(folded($0)).inserted }
    }
}
