import ScrubjayDocuments
import ScrubjayText

/// Answers a question about a fact with the units of the passages found for it that most probably answer.
///
/// `EvidenceReader` reads the units and their features, `EvidenceScorer` puts them in order and tells how probable it is that the first of them answer. That
/// decides between an answer, the nearest sentences, and no answer.
struct FactAnswers {
    let question: FactQuestion
    let reader: EvidenceReader
    let scorer: EvidenceScorer

    /// The most sentences, by default.
    private static let sentences = 3
    /// The largest share of a question that no note mentions.
    private static let mostUnknown = 0.85
    /// The most words of a turn that is quoted whole.
    private static let wordsOfTurn = 36

    /// Returns the sentences that answer, best first, and the statement that follows from them.
    ///
    /// - Parameters:
    ///   - minimum: The least probability of an answer; `nil` for that of an unsure one.
    ///   - current: Inserts the current decision before one that it replaced.
    func draft(
        from hits: [Hit], limit: Int?, minimum: Double?, current: ([Evidence]) throws -> [Evidence]
    ) throws -> AnswerDraft {
        // Without an encoder, nothing is near to a question most of which no note mentions.
        let isKnown = scorer.usesEncoder || question.unknownShare <= Self.mostUnknown
        guard isKnown, question.coverage.words.contains(where: { $0.rarity > 0 }) else { return .notFound }
        let ranked = scorer.ranked(try reader.units(of: hits))
        guard let best = ranked.first, scorer.usesEncoder || !best.unit.features.sharesNothing else { return .notFound }
        let probability = scorer.probability(of: ranked, question)
        guard probability >= minimum ?? AnswerDraft.leastOfPerhaps else {
            return AnswerDraft(confidence: probability, unsupported: unsupported(in: best.unit))
        }
        var evidence = try current(chosen(from: ranked, limit: limit))
        guard !evidence.isEmpty else { return AnswerDraft(confidence: probability, unsupported: unsupported(in: best.unit)) }
        let isNearlySure = probability >= AnswerDraft.leastOfHeadline && !question.hasUnknownName
        var statement: String?
        switch question.expected {
        case .date where isNearlySure:
            let found = evidence.lazy.enumerated().compactMap { index, one in day(of: one).map { (index, $0) } }.first
            if let (index, day) = found {
                statement = day
                // The sentence that the day is from comes first.
                evidence.insert(evidence.remove(at: index), at: 0)
            }
        case .date: evidence = evidence.map(dated)
        case .person: statement = isNearlySure && question.people.isEmpty ? evidence.first.flatMap(person) : nil
        case .number, .reason, .place, .anything: break
        }
        // A short turn is quoted whole: it says more than one sentence of it.
        let turns = evidence.map { $0.turnOfWords(atMost: Self.wordsOfTurn) }
        let isUnsure = probability < AnswerDraft.leastOfAnswer || question.hasUnknownName
        let ofOtherDays = question.days.map { days in
            evidence.contains { days.areThose(of: $0.text, in: $0.document, reader.dates) } ? [] : [days.words]
        }
        return AnswerDraft(
            statement: statement, evidence: turns, confidence: probability, isUnsure: isUnsure,
            unsupported: isUnsure ? unsupported(in: best.unit) : ofOtherDays ?? [])
    }

    /// Returns the first units that do not ask themselves, each text and each turn once. Units far behind the best one are left out.
    private func chosen(from ranked: [(unit: EvidenceUnit, score: Double)], limit: Int?) -> [Evidence] {
        var texts: Set<String> = []
        var turns: Set<TurnKey> = []
        var chosen: [Evidence] = []
        let least = (ranked.first?.score ?? 0) - scorer.weights.farthest
        for (unit, _) in ranked.prefix(while: { $0.score >= least }) where unit.features[.isQuestion] == 0 {
            guard chosen.count < limit ?? Self.sentences else { break }
            if texts.insert(unit.evidence.text).inserted, turns.insert(TurnKey(of: unit.evidence)).inserted {
                chosen.append(unit.evidence)
            }
        }
        return chosen
    }

    private struct TurnKey: Hashable {
        let document: StoredDocument.ID
        let passage: Range<Int>
        let line: Int

        init(of evidence: Evidence) {
            (document, passage, line) = (evidence.document.id, evidence.passage.byteRange, evidence.firstLineOfTurn)
        }
    }

    /// Returns the words and people of the question that neither a unit nor its context contains.
    private func unsupported(in unit: EvidenceUnit) -> [String] {
        let (document, passage) = (unit.evidence.document, unit.evidence.passage)
        let text = ([unit.evidence.text, document.title] + passage.headingPath + unit.headings.map(\.text)).joined(
            separator: "\n")
        let coverage = question.coverage
        let found = coverage.found(in: text, language: Language(known: document.language))
        let words = zip(coverage.words, found).filter { !$0.1 }.compactMap(\.0.forms.last)
        let missing = question.people.filter { called in
            !called.contains { person in
                person.isNamed(in: text) || unit.evidence.speaker.map(person.isNamed(in:)) ?? false
            }
        }
        return words + missing.compactMap(\.first?.name)
    }

    // MARK: - Statements

    private func day(of evidence: Evidence) -> String? {
        DateStatement { reader.datesOfWhen(in: $0, language: evidence.document.language, noted: $1) }
            .text(of: evidence.text, noted: evidence.document.dates.stated)
    }

    /// Adds the days that a sentence means.
    private func dated(_ evidence: Evidence) -> Evidence {
        var evidence = evidence
        evidence.days = day(of: evidence)
        return evidence
    }

    /// Returns the speaker, or in written text the first person that the sentence names, by any part of their name or by initials.
    private func person(of evidence: Evidence) -> String? {
        let names = evidence.document.people.map(\.name)
        if let speaker = evidence.speaker {
            return names.first { KnownPerson(id: Person.ID(0), name: $0, aliases: []).isNamed(in: speaker) } ?? speaker
        }
        let words = evidence.text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
        for word in words where word.first?.isUppercase == true {
            let folded = NameKey.folded(word)
            let named = names.filter { name in
                NameKey.folded(name).split(separator: " ").contains(folded[...])
                    || word.allSatisfy(\.isUppercase) && word.count > 1
                        && ParsedName(name)?.initials.contains { $0.uppercased() == word } ?? false
            }
            if let name = named.first { return name }
        }
        return nil
    }
}
