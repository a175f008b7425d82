import ScrubjayDocuments
import ScrubjayText

/// Chooses sentences from the passages found for a time span, or for a question that contains only names.
///
///     coverage = share of the question's words in the sentence, weighted by rarity; words in its context count in part
///     score    = coverage · (1 + the passage's score) / 2 + a bonus for decisions, summaries and tasks;
///                less for a replaced decision
///
/// There is no answer if no sentence covers enough of the question.
struct AnswerWriter {
    let parameters = AnswerParameters()
    private let coverage: WordCoverage
    private let isOfSpan: Bool
    /// By document, the lines (from 1) of decisions that later ones have replaced.
    private let replacedLines: [StoredDocument.ID: Set<Int>]

    struct Candidate {
        let evidence: Evidence
        let passage: Passage.ID
        let coverage: Double
        let score: Double
    }

    /// - Parameters:
    ///   - words: The words of the question, each with its rarity.
    ///   - isOfSpan: Whether the question is about a time span. If so, each document gives one sentence, in order of time. Otherwise the best
    ///     sentence comes first.
    init(analyzer: Analyzer, words: [QuestionWord], isOfSpan: Bool, replacedLines: [StoredDocument.ID: Set<Int>]) {
        // A time span leaves few passages, and "what did I discuss" asks for all of them, so all words have the same weight.
        let alike = words.map { QuestionWord(forms: $0.forms, rarity: 1, certainty: $0.certainty) }
        coverage = WordCoverage(analyzer: analyzer, words: isOfSpan ? alike : words)
        self.isOfSpan = isOfSpan
        self.replacedLines = replacedLines
    }

    private var total: Double { coverage.words.reduce(0) { $0 + $1.rarity } }

    /// Returns the sentences that answer; empty if none does.
    ///
    /// - Parameter limit: The most sentences; `nil` for the default.
    func choose(from hits: [Hit], limit: Int?) -> [Candidate] {
        // "What happened on 4 March?" has no words beside the time span.
        guard total > 0 || isOfSpan else { return [] }
        var choices: [Candidate] = []
        for hit in hits.prefix(parameters.passagesOfSpan) where hit.passage.channel != .code { choices += sentences(of: hit) }
        choices.sort { ($1.score, $0.passage, $0.start) < ($0.score, $1.passage, $1.start) }
        let least = isOfSpan ? parameters.minimumCoverageInSpan : parameters.minimumCoverage
        guard let best = choices.first, best.coverage >= least else { return [] }
        let good = choices.filter { $0.score >= best.score * parameters.minimumShareOfBest }
        let count = limit ?? (isOfSpan ? parameters.sentencesOfSpan : parameters.sentences)
        let chosen = Array(distinct(good).prefix(count))
        return isOfSpan ? chosen.sorted { $0.timeKey < $1.timeKey } : chosen
    }

    private func sentences(of hit: Hit) -> [Candidate] {
        let language = Language(known: hit.document.language)
        let inContext = coverage.found(above: hit)
        let inPeople = coverage.found(in: hit.document.people.map(\.name).joined(separator: "\n"), language: language)
        let sentences = Evidence.sentences(of: hit.passage, in: hit.document)
        let found = coverage.found(in: sentences.map(\.sentence.range), of: hit.passage.text, language: language)
        return zip(sentences, found).compactMap { evidence, own in
            let count = evidence.wordCount
            guard !evidence.sentence.isHeading, !evidence.isPropertyOfNames, evidence.struck?.isWhole != true,
                count >= parameters.leastWords, isOfSpan || own.contains(true)
            else { return nil }
            let covered = coverage.words.indices.reduce(0.0) { sum, index in
                let word = coverage.words[index]
                return sum + word.rarity * word.certainty
                    * (own[index] || inPeople[index] ? 1 : inContext[index] ? parameters.contextShare : 0)
            }
            let share = total > 0 ? covered / total : 1
            let bonus = parameters.channelBonus[hit.passage.channel] ?? 0
            // Short sentences such as "Good morning" say nothing about what was discussed.
            let length = isOfSpan ? min(1, Double(count) / parameters.wordsOfStatement) : 1
            let isSuperseded = replacedLines[hit.document.id]?.contains(where: evidence.lines.contains) ?? false
            let score = (share * (1 + hit.score) / 2 + bonus) * length * (isSuperseded ? parameters.replaced : 1)
            return Candidate(evidence: evidence, passage: hit.id, coverage: share, score: score)
        }
    }

    /// Removes sentences with the same text. For a time span, also keeps only one sentence per document.
    private func distinct(_ choices: [Candidate]) -> [Candidate] {
        var texts: Set<String> = []
        var documents: Set<StoredDocument.ID> = []
        return choices.filter { choice in
            guard texts.insert(choice.evidence.text).inserted else { return false }
            return documents.insert(choice.evidence.document.id).inserted || !isOfSpan
        }
    }
}

extension AnswerWriter.Candidate {
    fileprivate var start: Int { evidence.sentence.range.lowerBound }

    /// Documents without a date come last.
    fileprivate var timeKey: (Int64, Passage.ID, Int) { (evidence.document.date?.ordinal ?? .max, passage, start) }
}
