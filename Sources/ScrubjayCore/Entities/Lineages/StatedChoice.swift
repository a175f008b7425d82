import ScrubjayDocuments
import ScrubjayText

/// A decision for one of several things of a kind: *We settled on copper nails*, *We changed to bronze nails after all*.
struct StatedChoice {
    /// The position of the decision among the mentions.
    private let index: Int
    /// The stem of the word for the kind: *nails*.
    let kind: String
    /// The stems of what stands behind it, such as what the choice is for. Reasons do not count.
    private let purpose: Set<String>

    /// Returns `nil` for a decision that does not begin with words for a choice.
    init?(_ mention: LineageMention, at index: Int, analyzer: Analyzer) {
        guard
            let words = mention.text.split(whereSeparator: Self.isPunctuation).lazy.prefix(Self.longestStart)
                .compactMap({ Self.words(behindPhraseIn: FoldedWords.of(String($0))) }).first
        else { return nil }
        func contents(_ words: ArraySlice<String>) -> [StatedValues.Content] {
            StatedValues(
                words.joined(separator: " "), language: mention.language, dates: [], hasNames: false, analyzer: analyzer
            ).contents
        }
        // The chosen thing begins with any word, such as an article.
        let thing = contents(words.prefix(1) + words.dropFirst().prefix { !Self.limits.contains($0) })
        let isKindFirst = ["fr", "es"].contains(mention.language.code)
        guard thing.count <= Self.longestThing,
            let kind = isKindFirst ? thing.first(where: { !Self.leading.contains($0.folded) }) : thing.last,
            !Self.anyKinds.contains(kind.folded)
        else { return nil }
        self.index = index
        self.kind = kind.stem
        let behind = words.dropFirst().drop { !Self.limits.contains($0) }.prefix { !Self.reasons.contains($0) }
        purpose = Set(contents(behind).filter { !Self.framing.contains($0.folded) }.map(\.stem))
    }

    /// Returns the position of the choice that this one reverses: the last one of its kind, on the same topic and for the same purpose if both say which.
    /// `nil` if there is none, or if it may be several.
    ///
    /// - Parameter earlier: Choices of this kind.
    func replaced(among earlier: [StatedChoice], in mentions: [LineageMention]) -> Int? {
        let topic = LineageTopic(mentions[index])
        let found = earlier.filter { other in
            guard let day = mentions[other.index].day, let today = mentions[index].day, day < today,
                today.dayNumber - day.dayNumber <= Self.longestGap
            else { return false }
            return (purpose.isEmpty || other.purpose.isEmpty || !purpose.isDisjoint(with: other.purpose))
                && topic.isSame(as: LineageTopic(mentions[other.index]))
        }
        return Set(found.map(\.purpose).filter { !$0.isEmpty }).count > 1 ? nil : found.last?.index
    }

    /// Returns the words behind the phrase with which a choice begins; `nil` if there is none near the beginning or nothing behind it.
    private static func words(behindPhraseIn words: [String]) -> ArraySlice<String>? {
        for start in words.indices.prefix(longestStart) {
            guard let phrase = phrases.first(where: { words[start...].starts(with: $0) }) else { continue }
            let rest = words[(start + phrase.count)...]
            return rest.isEmpty ? nil : rest
        }
        return nil
    }

    private static func isPunctuation(_ character: Character) -> Bool { ",;:.!()–—".contains(character) }

    /// The longest time in days between two choices.
    private static let longestGap = 400
    /// The most clauses, and the most words of a clause, before a choice.
    private static let longestStart = 5
    /// The most content words of a chosen thing.
    private static let longestThing = 4

    /// Phrases before a chosen thing, in English, German, French and Spanish, folded, the longest first.
    private static let phrases = WordList.phrases(
        """
        settled on, decided on, agreed on, went for, went with, going with, go with, chose, changed to, switched to, changed over to,
        have chosen, picked, wahlen, wahlten, on a choisi, choisissons, escogimos, hemos escogido, entscheiden uns fur, entscheiden uns doch fur, haben uns fur, haben uns doch fur, haben uns nun doch fur, haben uns jetzt doch fur,
        einigen uns auf, haben uns auf, nehmen doch, nehmen nun doch, nehmen jetzt doch, nehmen also doch, nehmen, bleiben doch bei,
        prenons, avons choisi, avons pris, a choisi, a pris, prend, avons opte pour, a opte pour, part sur, avons decide de prendre,
        quedamos con, elegimos, hemos elegido, usamos, tomamos, hemos decidido usar, decidimos usar, vamos con, hemos optado por, optamos por
        """
    ).map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }

    /// Words that stand behind a chosen thing.
    private static let limits = reasons.union(
        WordList.words(
            """
            for in on with at from to by of and or but so after instead again then until over rather fur mit bei im am an auf aus von zum zur und oder aber doch \
            statt entschieden geeinigt genommen bis finalement pour avec dans sur et ou mais au aux en plutot par sans finalmente para con sin y o \
            pero al por
            """))
    private static let reasons = Set(
        WordList.words("because since as weil da denn wegen nachdem car parce puisque porque ya pues"))
    /// Words behind a chosen thing that say no purpose.
    private static let framing: Set<String> = ["lieber", "entschieden", "geeinigt", "genommen", "rather"]
    /// French and Spanish adjectives that stand before their noun.
    private static let leading = Set(
        WordList.words(
            "petit petite grand grande vieux vieille nouveau nouvelle bon bonne beau belle premier premiere autre gran primer otra otro"
        ))
    /// Words for a thing of any kind, which say nothing of it.
    private static let anyKinds = Set(
        WordList.words(
            """
            one thing way time option plan idea version day date choice solution sache weg mal idee losung tag termin chose facon fois jour solution \
            cosa vez dia opcion solucion fecha fassung variante
            """))
}
