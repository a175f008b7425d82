import ScrubjayDocuments
import ScrubjayText

/// The days or months of the decisions that a later one says it replaces.
///
///     The slip stays open. This replaces the decision of 4 March.      Der Beschluss vom Mai ist damit hinfällig.
struct ReplacedDecisions {
    /// Never empty.
    let spans: [DateSpan]

    /// Returns `nil` for a decision that does not say this.
    init?(_ mention: LineageMention) {
        let words = JoinedWords(mention.text)
        guard Self.beginnings.contains(where: words.containsWord(beginning:)) else { return nil }
        let dates = mention.dates(withMonthsAlone: true)
        guard !dates.isEmpty else { return nil }
        let bytes = Array(mention.text.utf8)
        spans = Sentences.ranges(in: bytes, 0..<bytes.count).flatMap { sentence in
            SentenceOfDecision(bytes, sentence, dates: dates.filter { sentence.contains($0.byteRange.lowerBound) }).replaced
        }
        if spans.isEmpty { return nil }
    }

    /// Returns the words of a text that say that a decision is replaced, as they are written; `nil` if there are none.
    static func written(in text: String, language: Language) -> String? {
        WrittenWords(text).first(of: SentenceOfDecision.changeWords, language: language)
    }

    /// Returns the index of the decision that is replaced; `nil` if none is certain.
    ///
    /// It is of a named day and in the same series or on the same topic. Of several, it is the one with the most common words.
    ///
    /// - Parameter mentions: Those before `later` are earlier.
    func replaced(in mentions: [LineageMention], by later: Int, analyzer: Analyzer) -> Int? {
        let topic = LineageTopic(mentions[later])
        let found = mentions.indices.prefix(later).filter { index in
            guard let day = mentions[index].day, let today = mentions[later].day, day < today else { return false }
            return spans.contains { $0.contains(day) } && topic.isSame(as: LineageTopic(mentions[index]))
        }
        guard found.count > 1 else { return found.first }
        let contents = Self.contents(of: mentions[later], analyzer: analyzer)
        let common = found.map { Self.contents(of: mentions[$0], analyzer: analyzer).intersection(contents).count }
        guard let most = common.max(), most > 0, common.count(where: { $0 == most }) == 1 else { return nil }
        return zip(found, common).first { $1 == most }?.0
    }

    private static func contents(of mention: LineageMention, analyzer: Analyzer) -> Set<String> {
        Set(
            StatedValues(
                mention.text, language: mention.language, dates: mention.dates(), hasNames: false, analyzer: analyzer
            ).contents.map(\.stem))
    }

    /// How the words in a text with such a reference begin, folded.
    private static let beginnings = [
        "decision", "resol", "beschl", "entscheid", "acuerdo", "decided", "agreed",
    ]
}

/// The words of a sentence that may say that decisions of named days are replaced, in English, German, French or Spanish.
private struct SentenceOfDecision {
    /// The folded words. A comma stands for punctuation, a space for a date.
    private var words: [String] = []
    /// The days and months by the positions of their spaces.
    private var spans: [Int: DateSpan] = [:]
    private let isQuestion: Bool

    init(_ bytes: [UInt8], _ sentence: Range<Int>, dates: [DateMatch]) {
        isQuestion = bytes[sentence].contains(UInt8(ascii: "?"))
        var end = sentence.lowerBound
        for date in dates {
            add(bytes[end..<date.byteRange.lowerBound])
            // *Vom Mai* is a date with its preposition.
            words += FoldedWords.of(String(decoding: bytes[date.byteRange], as: UTF8.self)).prefix(while: Self.joining.contains)
            spans[words.count] = Self.span(date)
            words.append(" ")
            end = date.byteRange.upperBound
        }
        add(bytes[end..<sentence.upperBound])
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) {
        let clauses = bytes.split(omittingEmptySubsequences: false) { ",;:()".utf8.contains($0) }
        words += clauses.map { FoldedWords.of(String(decoding: $0, as: UTF8.self)) }.joined(separator: [","])
    }

    /// The day or month of a date; `nil` if it is another time. *From 4 March* has no end, but the decision is of that day.
    private static func span(_ date: DateMatch) -> DateSpan? {
        guard !date.isDenied, date.grain == .day || date.grain == .month else { return nil }
        let first = date.from?.date
        let span = date.grain == .day ? DateSpan(first: first, last: first) : DateSpan(date)
        return span.isClosed ? span : nil
    }

    /// The days and months of the decisions that it says are replaced or void.
    var replaced: [DateSpan] {
        isQuestion ? [] : words.indices.compactMap(reference).filter(isReplaced).map(\.span)
    }

    /// A word for a decision with its day.
    private typealias Reference = (range: ClosedRange<Int>, span: DateSpan)

    /// Returns the decision at a position with its day, which stands behind it and prepositions, behind what it is about, or directly before it:
    /// *the 4 March decision*.
    private func reference(at noun: Int) -> Reference? {
        // *What we decided on 4 March.*
        let isVerb = Self.verbs.contains(words[noun]) && words[..<noun].suffix(3).contains("what")
        guard isVerb || Self.nouns.contains(words[noun]) else { return nil }
        if let date = words[(noun + 1)...].prefix(Self.longestGap).firstIndex(of: " "), let span = spans[date] {
            let gap = words[(noun + 1)..<date]
            let isJoined = gap.isEmpty ? isVerb : gap.allSatisfy(Self.joining.contains)
            let isAbout = gap.first.map(Self.about.contains) == true && gap.last.map(Self.of.contains) == true
            if isJoined || isAbout && !gap.contains(",") { return (noun...date, span) }
        }
        let before = words[..<noun].last == "s" ? noun - 2 : noun - 1
        return spans[before].map { (before...noun, $0) }
    }

    /// Whether words directly before or behind a reference say that the decision is replaced or void, and do not deny or doubt it.
    private func isReplaced(_ reference: Reference) -> Bool {
        var front = words[..<reference.range.lowerBound]
        while let last = front.last, Self.determiners.contains(last) { front.removeLast() }
        let behind = words[(reference.range.upperBound + 1)...]
        let back = behind.drop { Self.linking.contains($0) || Self.copulas.contains($0) }
        let hasCopula =
            behind[..<back.startIndex].contains(where: Self.copulas.contains) || front.last.map(Self.copulas.contains) == true
        let isVoid = Self.voidPhrases.contains { back.starts(with: $0) }
        if isVoid || hasCopula && back.first.map(Self.participles.contains) == true {
            return !(front.last.map(Self.agents.contains) ?? false)
        }
        return Self.replacingPhrases.contains { phrase in
            front.suffix(phrase.count).elementsEqual(phrase)
                && !front.dropLast(phrase.count).suffix(2).contains(where: Self.doubts.contains)
        }
    }

    /// The most words between a decision and its day.
    private static let longestGap = 8
    private static let nouns: Set<String> = [
        "decision", "decisions", "resolution", "beschluss", "beschlusse", "beschlusses", "entscheidung", "entscheidungen",
        "acuerdo", "resolucion",
    ]
    private static let verbs: Set<String> = ["decided", "agreed", "resolved"]
    /// Words between a decision and its day.
    private static let joining = Set(
        WordList.words(
            """
            of from on in at made taken dated reached passed our the last meeting vom von aus dem am im der letzten sitzung gefasst getroffen \
            du de des d le la prise pris datee mois reunion seance del el en tomada tomado fecha mes dia
            """))
    /// Words behind which the matter of a decision stands, and those between the matter and the day.
    private static let about = Set(WordList.words("on about regarding concerning zu zum zur uber sur concernant sobre"))
    private static let of = Set(WordList.words("of from vom von du de del"))
    /// Words between what replaces and a decision.
    private static let determiners = Set(
        WordList.words(
            """
            the our my all what we earlier old previous hereby thereby den die das der unser unsere unseren alten fruheren damit hiermit somit \
            la le l les notre nos donc ainsi el los las nuestra nuestro a al
            """))
    /// Words between a decision and what says that it is void.
    private static let linking = Set(
        WordList.words(
            """
            has have now hereby thereby thus therefore so also nun jetzt damit hiermit somit also a donc ainsi desormais maintenant n ha ahora por tanto
            """))
    private static let copulas = Set(
        WordList.words(
            "is are was were been ist sind war waren wird werden wurde est sont etait ete nest queda quedan es son esta fue sido"
        ))
    /// Words behind which it is a decision by which something else is void.
    private static let agents = Set(
        WordList.words(
            "by under with per after since until laut nach gemass durch mit seit bis selon par avec depuis segun por con desde")
    )
    private static let doubts = Set(
        WordList.words(
            "not never nor cannot may might could would should nicht nie pas jamais pourrait devrait no nunca podria deberia"))

    /// Words that say that what stands behind them is replaced.
    private static let replacing = WordList.phrases(
        """
        replaces, replace, replacing, replaced, supersedes, supersede, superseding, overrides, override, overrules, overruled, overturns, overturned,
        reverses, reverse, reversed, revokes, revoke, revoked, rescinds, rescind, rescinded, cancels, cancel, cancelled, canceled, withdraw, withdrew,
        ersetzt, ersetzen, hebt, heben, widerruft, widerrufen, remplace, remplacons, annule, annulons, revoque, sustituye, reemplaza, anula, anulamos,
        revoca, revocamos, deja sin efecto
        """)
    /// Words that say that what stands before them is void.
    private static let void = WordList.phrases(
        """
        void, obsolete, no longer holds, no longer hold, no longer stands, no longer stand, no longer applies, no longer apply, no longer valid,
        off the table, hinfallig, aufgehoben, uberholt, ungultig, zuruckgenommen, gilt nicht mehr, gelten nicht mehr, nicht mehr gultig, vom tisch,
        annulee, annulees, caduque, caduques, remplacee, remplacees, abrogee, revoquee, plus valable, ne vaut plus, ne tient plus, anulada, anulado,
        revocada, revocado, derogada, derogado, sustituida, sustituido, sin efecto, ya no vale, ya no es valida, ya no es valido, ya no rige
        """)
    /// The same behind a form of *to be*. *The decision of May replaced the rule* says something else.
    private static let participles = Set(
        WordList.words(
            """
            replaced superseded overruled overturned reversed revoked rescinded cancelled canceled withdrawn dropped ersetzt widerrufen
            """))
    private static let replacingPhrases = replacing.map { $0.split(separator: " ").map(String.init) }
    private static let voidPhrases = void.map { $0.split(separator: " ").map(String.init) }

    /// All words that say that a decision is replaced or void.
    static let changeWords = replacing + void + participles
}

/// The topic of a mention: the series, title and folder of its document.
struct LineageTopic {
    private let series: SeriesID?
    private let folder: String?
    private let title: String

    init(_ mention: LineageMention) { (series, folder, title) = (mention.series, mention.folder, mention.titleKey()) }

    /// Whether both are of one series, or have one title in one folder. Notes that are named by their day alone share the topic of their folder.
    func isSame(as other: LineageTopic) -> Bool {
        if let series, let others = other.series { return series == others }
        return folder != nil && folder == other.folder && title == other.title
    }
}
