import ScrubjayText

/// Finds the decisions in sentences of notes that have no mark and no heading.
///
///     Long talk about moorings. Resolved: they cost 40 a month.      It was cold; we agreed to buy a second heater.
///     band? → we take the brass quintet        colour of the hull? → dark blue        caterer: → Tern Kitchen
///
/// A sentence that asks, doubts, reports or tells of the past never counts.
struct DecisionReader {
    private let phrases: SpokenPhrases
    private let phraseFilter: PhraseFilter
    /// Whether the document lists people. Elsewhere impersonal sentences such as *it was decided* tell a story.
    private let hasPeople: Bool
    /// Whether the document is of a meeting or lists people. Elsewhere *proof? → by induction* is knowledge, and *mood: → 7* is a measurement.
    private let mayChoose: Bool
    private let hasArrow: Bool

    /// Most decisions of one document.
    private static let findingLimit = 200
    private static let wordLimit = 80
    /// The most bytes of a sentence that says that an earlier decision is void.
    private static let longestWithdrawal = 200
    /// The fewest words behind an arrow and *we*.
    private static let minimumWords = 2
    private static let arrows = (StatementSigns.arrows + StatementSigns.doubleArrows).map { Array($0.utf8) }
    private static let firstBytesOfArrows = arrows.compactMap(\.first)
    /// *We*, with which a decision behind an arrow begins.
    private static let we: Set<String> = ["we", "wir", "nous", "on", "noi", "wij"]

    init(_ phrases: SpokenPhrases, filter: PhraseFilter, hasPeople: Bool, isMeeting: Bool, hasArrow: Bool) {
        (self.phrases, phraseFilter, self.hasPeople, self.hasArrow) = (phrases, filter, hasPeople, hasArrow)
        mayChoose = isMeeting || hasPeople
    }

    /// The decisions in the items and paragraphs that are not read as tasks or decisions already, in text order.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    func read(_ sentences: PlainSentences) -> [Decision] {
        let text = sentences.text
        var found: [Decision] = []
        // The end of the last decision.
        var end = 0
        for (index, sentence) in sentences.ranges.enumerated()
        where found.count < Self.findingLimit && !sentences.isQuoted(sentence) && sentence.lowerBound >= end {
            guard var words = decision(in: sentence, of: text), StruckText(text.bytes, words)?.isWhole != true else { continue }
            let line = text.line(at: words.lowerBound) + 1
            guard !sentences.knownLines.contains(line) else { continue }
            if let next = sentences.ranges[(index + 1)...].first, text.line(at: next.lowerBound) + 1 == line,
                isWithdrawal(next, of: text)
            {
                words = words.lowerBound..<next.upperBound
            }
            end = words.upperBound
            found.append(Decision(text: ReadableText.of(text.bytes, words), line: line))
        }
        return found
    }

    /// Whether a sentence only says that an earlier decision is void. It belongs to the decision before it.
    private func isWithdrawal(_ sentence: Range<Int>, of text: DocumentText) -> Bool {
        sentence.count <= Self.longestWithdrawal && text.bytes[sentence].last != UInt8(ascii: "?")
            && DecisionFormula.isWithdrawal(SpokenWord.words(in: text.bytes, sentence, limit: Self.wordLimit)[...])
    }

    private func decision(in sentence: Range<Int>, of text: DocumentText) -> Range<Int>? {
        if hasArrow, let arrow = lastArrow(in: text.bytes[sentence]),
            let words = words(behind: arrow, sentence, of: text) ?? choice(behind: arrow, sentence, of: text)
        {
            return words
        }
        guard phraseFilter.mayPass(text.bytes, sentence),
            let spoken = SpokenSentence(text.bytes, sentence, phrases: phrases)
        else { return nil }
        guard case .decision(let words)? = spoken.finding() else { return spoken.changedChoice() }
        guard DecisionFormula.isOne(SpokenWord.words(in: text.bytes, words, limit: Self.wordLimit)[...]) else { return words }
        return hasPeople && text.bytes[words.lowerBound].isUpper ? words : nil
    }

    /// Returns the words behind an arrow if they begin with *we*.
    private func words(behind arrow: Range<Int>, _ sentence: Range<Int>, of text: DocumentText) -> Range<Int>? {
        let words = text.trimmed(arrow.upperBound..<sentence.upperBound)
        let spoken = SpokenWord.words(in: text.bytes, words, limit: Self.wordLimit)
        guard let first = spoken.first, Self.we.contains(first.text), spoken.count > Self.minimumWords,
            text.bytes[words].last != UInt8(ascii: "?"), !spoken.contains(where: { phrases.doubts.contains($0.text) })
        else { return nil }
        return words
    }

    private func lastArrow(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        for start in bytes.indices.reversed() where Self.firstBytesOfArrows.contains(bytes[start]) {
            if let arrow = Self.arrows.first(where: { bytes[start...].starts(with: $0) }) { return start..<start + arrow.count }
        }
        return nil
    }

    /// Returns a question or a label with the choice behind an arrow. What is to be done and where to look are no choices; behind a label, only a name or
    /// a number is one.
    private func choice(behind arrow: Range<Int>, _ sentence: Range<Int>, of text: DocumentText) -> Range<Int>? {
        guard mayChoose else { return nil }
        // The question before the arrow is a sentence of its own.
        let line = text.line(text.line(at: sentence.lowerBound))
        let isAlone = text.trimmed(sentence.lowerBound..<arrow.lowerBound).isEmpty
        var start = isAlone ? line.lowerBound : sentence.lowerBound
        while start < arrow.lowerBound, "-*+ \t".utf8.contains(text.bytes[start]) { start += 1 }
        let topic = text.trimmed(start..<arrow.lowerBound)
        let choice = text.trimmed(arrow.upperBound..<sentence.upperBound)
        guard let mark = topic.last.map({ text.bytes[$0] }), mark == UInt8(ascii: "?") || mark == UInt8(ascii: ":"),
            lastArrow(in: text.bytes[topic]) == nil, let first = choice.first, !"([{<\"`".utf8.contains(text.bytes[first]),
            let last = choice.last, !"?:".utf8.contains(text.bytes[last]), !text.bytes[choice].contains(UInt8(ascii: "/"))
        else { return nil }
        let words = SpokenWord.words(in: text.bytes, choice, limit: Self.wordLimit)
        let topicWords = SpokenWord.words(in: text.bytes, topic, limit: Self.wordLimit)
        guard (1...Self.longestChoice).contains(words.count), (1...Self.longestTopic).contains(topicWords.count),
            !words.contains(where: { phrases.doubts.contains($0.text) || Self.noChoice.contains($0.text) }),
            !topicWords.contains(where: { Self.noMatter.contains($0.text) })
        else { return nil }
        if mark == UInt8(ascii: "?") { return start..<choice.upperBound }
        let isName = words.allSatisfy { text.bytes[$0.range.lowerBound].isUpper || text.bytes[$0.range.lowerBound].isDigit }
        return isName && !GivenNames.begin(text.string(topic.dropLast())) ? start..<choice.upperBound : nil
    }

    /// The most words of a choice behind an arrow, and of the question or label before it.
    private static let longestChoice = 5
    private static let longestTopic = 9
    /// Words of questions for a reason or a way, of tasks and of labels for something else than a matter to be decided.
    private static let noMatter = Set(
        WordList.words(
            """
            todo if why how warum wieso wie wenn pourquoi comment si cómo qué example e.g note see from before old input settings menu beispiel vorher
            """))
    /// Words for what is to be done, is open or stands elsewhere, in English, German, French and Spanish.
    private static let noChoice = Set(
        WordList.words(
            """
            ask call build make add create remove fix update check find see look mail email send write wait buy get book order decide discuss clarify try talk meet tbd tbc tba todo later next
            open unclear unknown nobody yes no not maybe depends done ok fragen anrufen klären prüfen schauen siehe schicken besorgen kaufen bestellen
            buchen offen unklar später nächste ja nein nicht vielleicht erledigt demander appeler voir vérifier envoyer acheter oui non plus preguntar
            llamar ver enviar comprar sí si
            """))
}
