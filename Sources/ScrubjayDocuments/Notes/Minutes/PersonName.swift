import ScrubjayText

/// A person as notes write one: `[[Sarah Okafor]] (chair)`, `Ada Quist <ada@example.org>`, `@lena`.
struct PersonName: Sendable, Hashable {
    /// The name, or the address if there is no name.
    var name: String
    var email: String?
    var initials: String?

    /// Parses one person. `nil` for text that is not a name, such as a sentence, `all` or `TBD`.
    init?(_ text: some StringProtocol) {
        var rest = PersonName.unlinked(text.trimmed)
        rest = ReadableText.of(rest)
        email = PersonName.takeEmail(from: &rest)
        initials = PersonName.takeBrackets(from: &rest)
        for dash in [" - ", " – ", " — "] {
            if let range = PersonName.range(of: dash, in: rest) { rest = String(rest[..<range.lowerBound]) }
        }
        rest = rest.trimmed
        var words = rest.split(separator: " ")
        while words.count > 1, words.last?.first == "@" { words.removeLast() }
        if words.first?.first == "@" { words[0] = words[0].dropFirst() }
        rest = String(words.joined(separator: " ").drop { "\"'-*•".contains($0) })
        while let last = rest.last, "\"',;.*".contains(last) { rest.removeLast() }
        if rest.isEmpty, let email { rest = email }
        guard PersonName.isPlausible(rest) else { return nil }
        name = rest
    }

    /// Parses several people, separated by commas or semicolons outside brackets. With semicolons, `Last, First` is one person.
    ///
    /// - Parameter owner: Whom the first person means; `nil` if it is left out.
    static func list(_ text: String, owner: String? = nil) -> [PersonName] {
        let separator: Character = text.contains(";") ? ";" : ","
        var parts: [Substring] = []
        var depth = 0
        var start = text.startIndex
        for index in text.indices {
            switch text[index] {
            case "(", "[", "<": depth += 1
            case ")", "]", ">": depth -= 1
            case separator where depth <= 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        parts.append(text[start...])
        if let last = parts.last, let range = range(of: " and ", in: String(last)) {
            let words = String(last)
            parts.removeLast()
            parts += [Substring(words[..<range.lowerBound]), Substring(words[range.upperBound...])]
        }
        return parts.compactMap { part in
            let words = part.trimmed
            if let owner, StandInName.isWriter(words) { return PersonName(owner) }
            return PersonName(words.hasPrefix("and ") ? String(words.dropFirst(4)) : words)
        }
    }

    /// Replaces a link with the name of its page: `[[People/Sarah Okafor|Sarah]]` is Sarah Okafor.
    private static func unlinked(_ text: String) -> String {
        guard let open = range(of: "[[", in: text), let close = range(of: "]]", in: text), open.upperBound <= close.lowerBound
        else { return text }
        let target = text[open.upperBound..<close.lowerBound].split(separator: "|", omittingEmptySubsequences: false)[0]
        let name = target.split(separator: "/").last.map(String.init) ?? ""
        return text[..<open.lowerBound] + name + text[close.upperBound...]
    }

    private static func takeEmail(from text: inout String) -> String? {
        let isMark: (Character) -> Bool = { "<>()[], ;".contains($0) }
        guard let at = text.firstIndex(of: "@"), at > text.startIndex, !isMark(text[text.index(before: at)]) else { return nil }
        let start = text[..<at].lastIndex(where: isMark).map { text.index(after: $0) } ?? text.startIndex
        let end = text[at...].firstIndex(where: isMark) ?? text.endIndex
        guard text[at..<end].contains(".") else { return nil }
        let found = text[start..<end]
        let email = found.hasPrefix("mailto:") ? String(found.dropFirst(7)) : String(found)
        var before = String(text[..<start])
        var after = String(text[end...])
        if let last = before.last, "<([".contains(last) { before.removeLast() }
        if let first = after.first, ">)]".contains(first) { after.removeFirst() }
        text = (before + after).trimmed
        return email
    }

    /// Removes brackets at the end of the text. Returns their content if it is initials.
    private static func takeBrackets(from text: inout String) -> String? {
        var initials: String?
        while let last = text.last, last == ")" || last == "]", let open = text.lastIndex(of: last == ")" ? "(" : "["),
            open > text.startIndex
        {
            let inside = text[text.index(after: open)...].dropLast()
            if (2...4).contains(inside.utf8.count), inside.utf8.allSatisfy(\.isUpper) { initials = String(inside) }
            text = text[..<open].trimmed
        }
        return initials
    }

    /// Whether the text is a word for several people or for nobody, in the place of a name.
    static func isNobody(_ name: String) -> Bool { placeholderNames.contains(name.lowercased()) }

    private static let placeholderNames: Set<String> = [
        "all", "none", "n/a", "na", "tbd", "tba", "everyone", "everybody", "team", "others", "unknown", "me", "us", "name",
        "nobody",
        "guests", "alle", "tous", "todos", "tutti",
    ]

    private static func isPlausible(_ name: String) -> Bool {
        guard name.utf8.count <= 80, name.contains(where: \.isLetter), !isNobody(name) else {
            return false
        }
        guard !name.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "|") })
        else { return false }
        // Google Meet lists a shared screen as a guest.
        if name.hasSuffix("'s Presentation") || name.hasSuffix("’s Presentation") { return false }
        let words = name.split(separator: " ")
        // Lists of names also contain "a test runner" and "200 people were there".
        let lowercase = words.count { $0.utf8.first.map { $0.isLower || $0.isDigit } ?? false }
        return words.count <= 6 && (words.count == 1 || lowercase * 2 <= words.count) && name.first != "("
    }

    /// Where `part` first occurs in `text`.
    private static func range(of part: String, in text: String) -> Range<String.Index>? {
        let bytes = text.utf8
        var start = bytes.startIndex
        while start < bytes.endIndex {
            if bytes[start...].starts(with: part.utf8) { return start..<bytes.index(start, offsetBy: part.utf8.count) }
            bytes.formIndex(after: &start)
        }
        return nil
    }
}

/// The words of a name, for telling whether a short name may be that of somebody whose full name another list has.
struct NameWords {
    /// Folded, without titles.
    private let words: [String]
    /// In quotation marks, folded.
    private let nicknames: [String]
    private let initials: String?
    /// Whether the name is in capitals, as initials are.
    private let isCapitals: Bool
    /// Whether it begins with a particle, as a family name does: `van Dijk`.
    private let isFamilyName: Bool

    init(_ person: PersonName) {
        var (words, nicknames): ([Substring], [String]) = ([], [])
        for word in person.name.split(separator: " ") {
            if word.first.map(Self.quotes.contains) ?? false { nicknames.append(Self.plain(word)) } else { words.append(word) }
        }
        while words.count > 1, Self.titles.contains(Self.plain(words[0])) { words.removeFirst() }
        self.words = words.map(Self.plain)
        self.nicknames = nicknames
        initials = person.initials.map { Folding.folded($0) }
        isCapitals = person.name.utf8.allSatisfy(\.isUpper)
        isFamilyName = words.count > 1 && words.dropLast().allSatisfy { $0.first?.isLowercase ?? false }
    }

    /// Whether this may be a short form of a full name: a first or family name, initials, a nickname, `Prof. van Dijk`, `Jonas W.`
    func isShort(for full: NameWords) -> Bool {
        guard let first = words.first, let last = words.last, let start = full.words.first, let end = full.words.last,
            full.words.count > 1, !full.isFamilyName
        else { return false }
        if isFamilyName { return words.count < full.words.count && full.words.suffix(words.count).elementsEqual(words) }
        if words.count == 1 {
            return first == start || first == end || full.nicknames.contains(first)
                || isCapitals && (first == full.initials || first == String(full.words.compactMap(\.first)))
        }
        guard words.count == 2, words != full.words else { return false }
        return (first.count == 1 && last == end || last.count == 1 && first == start) && start.hasPrefix(first)
            && end.hasPrefix(last)
    }

    private static func plain(_ word: Substring) -> String {
        Folding.folded(word.trimming { ".,".contains($0) || quotes.contains($0) })
    }

    private static let quotes: Set<Character> = ["\"", "“", "”", "„"]
    private static let titles: Set<String> = [
        "dr", "prof", "professor", "mr", "mrs", "ms", "herr", "frau", "mme", "m", "sr", "sra",
    ]
}
