/// Chooses the sentences that answer a question from the passages that were found for it.
///
///     coverage = share of the question's rarity that is in the words of a sentence, in part in what it stands under
///     score    = coverage · (1 + the passage's score) / 2 + a little for decisions, summaries and tasks; less for
///                what was replaced
///
/// Nothing is answered when no sentence covers enough of the question.
struct AnswerWriter {
    let analyzer: Analyzer
    let parameters: AnswerParameters
    /// The lines, from 1, of decisions that later ones have replaced, by document.
    let replacedLines: [StoredDocument.ID: Set<Int>]

    struct Choice {
        let hit: Hit
        let sentence: QuotableSentences.Sentence
        let coverage: Double
        let score: Double
    }

    /// The sentences that answer; empty when nothing does.
    ///
    /// - Parameters:
    ///   - words: The words of the question, each with its rarity.
    ///   - limit: At most so many; nil for as many as the question needs.
    ///   - isOfSpan: Whether a span of time is asked about. Then every document gives one sentence, in the order of time; else the
    ///     best sentence comes first.
    func choose(from hits: [Hit], words: [QuestionWord], limit: Int?, isOfSpan: Bool) -> [Choice] {
        // In a span of time few passages are left, and "what did I discuss" asks for all of them: there every word counts alike.
        let words = isOfSpan ? words.map { QuestionWord(forms: $0.forms, rarity: 1, certainty: $0.certainty) } : words
        let total = words.reduce(0) { $0 + $1.rarity }
        // "What happened on 4 March?" has no word that says more than the span does.
        guard total > 0 || isOfSpan else { return [] }
        var choices: [Choice] = []
        for hit in hits.prefix(parameters.passages) where hit.passage.channel != .code {
            choices += sentences(of: hit, words: words, total: total, isOfSpan: isOfSpan)
        }
        choices.sort {
            ($1.score, $0.hit.id, $0.sentence.range.lowerBound) < ($0.score, $1.hit.id, $1.sentence.range.lowerBound)
        }
        let least = isOfSpan ? parameters.leastCoverageInSpan : parameters.leastCoverage
        guard let best = choices.first, best.coverage >= least else { return [] }
        let good = choices.filter { $0.score >= best.score * parameters.leastShareOfBest }
        let count = limit ?? (isOfSpan ? parameters.sentencesOfSpan : parameters.sentences)
        let chosen = Array(distinct(good, spreads: isOfSpan).prefix(count))
        return isOfSpan ? chosen.sorted { $0.timeKey < $1.timeKey } : chosen
    }

    private func sentences(of hit: Hit, words: [QuestionWord], total: Double, isOfSpan: Bool) -> [Choice] {
        let language = Language(known: hit.document.language)
        let context = ([hit.document.title] + hit.passage.headingPath + hit.document.tags).joined(separator: "\n")
        let inContext = coverage(of: words, in: context, language: language)
        let inPeople = coverage(of: words, in: hit.document.people.map(\.name).joined(separator: "\n"), language: language)
        let utf8 = Array(hit.passage.text.utf8)
        return QuotableSentences.sentences(of: hit.passage).compactMap { sentence in
            guard !sentence.isHeading, WordCounter.words(in: utf8[sentence.range]) >= parameters.leastWords else { return nil }
            let own = coverage(of: words, in: String(decoding: utf8[sentence.range], as: UTF8.self), language: language)
            guard isOfSpan || own.contains(true) else { return nil }
            var covered = 0.0
            for (index, word) in words.enumerated() {
                covered +=
                    word.rarity * word.certainty
                    * (own[index] || inPeople[index] ? 1 : inContext[index] ? parameters.contextShare : 0)
            }
            let share = total > 0 ? covered / total : 1
            let bonus = parameters.channelBonus[hit.passage.channel] ?? 0
            // "Good morning" says nothing of what was talked about.
            let length =
                isOfSpan ? min(1, Double(WordCounter.words(in: utf8[sentence.range])) / parameters.wordsOfStatement) : 1
            let lines = hit.passage.sourceLines(of: sentence.lines)
            let isReplaced = replacedLines[hit.document.id]?.contains(where: lines.contains) ?? false
            let score = (share * (1 + hit.score) / 2 + bonus) * length * (isReplaced ? parameters.replacedShare : 1)
            return Choice(hit: hit, sentence: sentence, coverage: share, score: score)
        }
    }

    private func coverage(of words: [QuestionWord], in text: String, language: Language) -> [Bool] {
        WordCoverage(analyzer: analyzer, words: words).found(in: text, language: language)
    }

    /// No sentence twice, word for word; one of each document when they are to spread.
    private func distinct(_ choices: [Choice], spreads: Bool) -> [Choice] {
        var texts: Set<String> = []
        var documents: Set<StoredDocument.ID> = []
        return choices.filter { choice in
            let text = ReadableText.ofLine(
                String(decoding: Array(choice.hit.passage.text.utf8)[choice.sentence.range], as: UTF8.self))
            guard texts.insert(text).inserted else { return false }
            return documents.insert(choice.hit.document.id).inserted || !spreads
        }
    }
}

extension AnswerWriter.Choice {
    /// Documents without a date come last.
    fileprivate var timeKey: (Int64, Passage.ID, Int) {
        (hit.document.date?.ordinal ?? .max, hit.id, sentence.range.lowerBound)
    }
}
