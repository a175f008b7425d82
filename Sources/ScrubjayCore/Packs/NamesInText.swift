import ScrubjayDocuments
import ScrubjayText

/// Finds where texts name some people: by any of their names, in any case form, or by one word of the full name.
///
///     Ada Quill, ada@quill.example, adaquill, Ada's, Adas, Quill
///
/// It finds too much rather than too little: *Ada* may be anybody's first name. Only a word within the full name of somebody else does not count, and
/// a word that is a usual one, too, such as *Will* and *Field*, has to begin with a capital.
struct NamesInText: Sendable {
    struct Match: Sendable {
        let range: Range<String.Index>
        /// The positions of the people in the list, ascending; several if they share the name.
        let people: [Int]
        /// The ending of the genitive, with its apostrophe; empty for none.
        let ending: String
    }

    private struct Name: Sendable {
        let words: [String]
        var people: [Int]
    }

    /// A word of a text: a run of letters and digits, and of apostrophes between them.
    private struct Word {
        let range: Range<String.Index>
        let folded: String
    }

    /// The names by their first words.
    private var names: [String: [Name]] = [:]

    /// - Parameter people: Each with a name, by which the words of it count, too, and all aliases, in any form.
    init(_ people: [(name: String, aliases: [String])]) {
        for (number, person) in people.enumerated() {
            for alias in [person.name] + person.aliases {
                let words = Self.words(of: alias).map(\.folded)
                guard let first = words.first, !(words.count == 1 && StandInName.isOwner(folded: first)) else { continue }
                add(words, number)
                if words.count > 1, !alias.contains("@") { add([words.joined()], number) }
            }
            let full = Self.words(of: String(person.name.prefix { $0 != "(" && $0 != "@" })).map(\.folded)
            for word in full where Self.isName(word) { add([word], number) }
        }
    }

    var isEmpty: Bool { names.isEmpty }

    private mutating func add(_ words: [String], _ person: Int) {
        var known = names[words[0]] ?? []
        if let index = known.firstIndex(where: { $0.words == words }) {
            if known[index].people.last != person { known[index].people.append(person) }
        } else {
            known.append(Name(words: words, people: [person]))
        }
        names[words[0]] = known
    }

    /// Whether one word of a full name means its owner: not a title, a particle or an initial.
    private static func isName(_ word: String) -> Bool {
        word.count > 1 && !PersonTitles.contains(word) && !NameParticles.contains(word) && word.contains(where: \.isLetter)
    }

    // MARK: - Matches

    /// Returns whether a text names one of some people.
    ///
    /// - Parameter isWanted: Whether the person at a position of the list counts.
    func name(in text: String, where isWanted: (Int) -> Bool) -> Bool {
        guard !names.isEmpty else { return false }
        let found = matches(in: text) { $0.people.contains(where: isWanted) }
        return found.last?.people.contains(where: isWanted) ?? false
    }

    /// Returns where a text names the people, from left to right. Of overlapping names the first and longest counts.
    func matches(in text: String) -> [Match] { matches(in: text) { _ in false } }

    /// - Parameter isEnough: Whether nothing behind a match has to be read.
    private func matches(in text: String, until isEnough: (Match) -> Bool) -> [Match] {
        let words = Self.words(of: text)
        var found: [Match] = []
        var index = 0
        while index < words.count {
            guard let (match, count) = match(at: index, of: words, in: text) else {
                index += 1
                continue
            }
            found.append(match)
            if isEnough(match) { return found }
            index += count
        }
        return found
    }

    private func match(at index: Int, of words: [Word], in text: String) -> (Match, count: Int)? {
        let first = words[index].folded
        var best: (name: Name, ending: Int)?
        for ending in [0] + Self.endings(of: first) {
            for name in names[String(first.dropLast(ending))] ?? [] where ending == 0 || name.words.count == 1 {
                guard name.words.count > best?.name.words.count ?? 0, let rest = rest(name, at: index, of: words) else {
                    continue
                }
                best = (name, ending + rest)
            }
        }
        guard let best else { return nil }
        let count = best.name.words.count
        let range = words[index].range.lowerBound..<words[index + count - 1].range.upperBound
        if count == 1, Self.isUsual(best.name.words[0]), !text[range.lowerBound].isUppercase { return nil }
        let ending = Self.ending(of: text[range], letters: best.ending)
        return (Match(range: range, people: best.name.people, ending: ending), count)
    }

    /// Returns the letters of the ending of a name behind its first word; `nil` if the text goes on differently.
    private func rest(_ name: Name, at index: Int, of words: [Word]) -> Int? {
        guard name.words.count > 1 else { return 0 }
        guard index + name.words.count <= words.count else { return nil }
        for (offset, word) in name.words.enumerated().dropFirst() {
            let written = words[index + offset].folded
            if written == word { continue }
            guard offset == name.words.count - 1, written.hasPrefix(word),
                Self.endings(of: written).contains(written.count - word.count)
            else { return nil }
            return written.count - word.count
        }
        return 0
    }

    /// The lengths of what may be a genitive ending of a word: *Adas*, *Ada's*, *Maxens*.
    private static func endings(of word: String) -> [Int] {
        guard word.count > 2 else { return [] }
        return genitives.filter { word.hasSuffix($0) }.map(\.count).filter { $0 < word.count - 1 }
    }

    private static let genitives = ["s", "es", "ens"]

    /// Returns the last letters of a name as they are written, with an apostrophe before them.
    private static func ending(of text: Substring, letters: Int) -> String {
        guard letters > 0 else { return "" }
        let end = text.suffix(letters)
        let before = text.dropLast(letters).last
        return (before.map { isApostrophe($0) ? String($0) : "" } ?? "") + end
    }

    /// Whether a name is a usual word as well. Of short words, which `EnglishWords` lacks, all but given names are.
    private static func isUsual(_ word: String) -> Bool {
        FunctionWords.ofQuestions.contains(word) || EnglishWords.contains(word)
            || word.count < 4 && (word.count < 3 || !GivenNames.contains(word))
    }

    // MARK: - Words

    private static func words(of text: String) -> [Word] {
        var words: [Word] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: isPart) {
            var end = rest.index(after: start)
            while end < rest.endIndex {
                if isPart(rest[end]) {
                    end = rest.index(after: end)
                    continue
                }
                let next = rest.index(after: end)
                guard isApostrophe(rest[end]), next < rest.endIndex, isPart(rest[next]) else { break }
                end = next
            }
            words.append(Word(range: start..<end, folded: Folding.folded(String(rest[start..<end]))))
            rest = rest[end...]
        }
        return words
    }

    private static func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    private static func isApostrophe(_ character: Character) -> Bool { character == "'" || character == "\u{2019}" }
}
