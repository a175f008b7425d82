import ScrubjayDocuments
import ScrubjayText

/// Answers a question about a fact with the units of the passages found for it that most probably answer.
///
/// `EvidenceReader` reads the units and their features, `EvidenceScorer` puts them in order and estimates how probable it is that the first of them answer. That
/// decides between an answer, the nearest sentences, and no answer.
struct FactAnswers {
    let question: FactQuestion
    let reader: EvidenceReader
    let scorer: EvidenceScorer
    let changes: StatementChanges
    let succession: DocumentSuccession
    /// Returns that an event was moved, if other documents say so.
    let moved: (StoredDocument) throws -> String?

    /// The most sentences, by default. The items of a list that the first one announces come on top.
    private static let sentences = 3
    /// The largest share of a question's words that may occur in no note.
    private static let maximumUnknownShare = 0.85
    /// The most words of a turn that is quoted whole.
    private static let wordsOfTurn = 36

    /// Returns the sentences that answer, best first, and the statement that follows from them.
    ///
    /// - Parameters:
    ///   - minimum: The least probability of an answer; `nil` for `perhapsThreshold`.
    ///   - replacedDecisions: Finds the replaced decisions among some sentences.
    func draft(
        from hits: [Hit], limit: Int?, minimum: Double?,
        replacedDecisions: ([Evidence]) throws -> [StatementChanges.Replacement]
    ) throws -> AnswerDraft {
        // Without an encoder there are no nearest sentences if most words of the question occur in no note.
        let isKnown = scorer.usesEncoder || question.unknownShare <= Self.maximumUnknownShare
        guard isKnown, question.hasWords || !question.people.isEmpty || question.days != nil else { return .notFound }
        // A replaced decision ranks as others do: the current one takes its place.
        let ranked = holding(scorer.ranked(try reader.units(of: hits)), least: minimum ?? AnswerDraft.perhapsThreshold)
        guard let best = ranked.first, scorer.usesEncoder || !best.unit.features.sharesNothing else { return .notFound }
        let probability = scorer.probability(of: ranked, question) * certainty(of: best.unit.features)
        guard probability >= minimum ?? AnswerDraft.perhapsThreshold else {
            return AnswerDraft(confidence: probability, unsupported: unsupported(in: best.unit))
        }
        let chosen = chosen(from: ranked, limit: limit)
        let compared = ranked.prefix(Self.comparedUnits).map(\.unit)
        let superseded = try succession.superseded(chosen, among: compared, question.coverage)
        let replacements =
            try replacedDecisions(chosen) + changes.replacements(among: compared) + superseded.compactMap(\.replacement)
        var evidence = Self.currentFirst(chosen, replacements, superseded: superseded.map(\.earlier))
        guard !evidence.isEmpty else { return nearestIfAsking(best.unit, probability) }
        evidence = Self.withAnnouncedItems(evidence)
        // That a matter has changed is a second sign that it is the one asked for.
        let threshold =
            try hasChanged(evidence[0], replacements) ? AnswerDraft.answerThreshold : AnswerDraft.statementThreshold
        let isNearlySure = probability >= threshold && !question.hasUnknownName
        var statement: String?
        switch question.expected {
        case .date where isNearlySure:
            let found = evidence.lazy.enumerated().filter { !$0.element.isHistory }.compactMap { index, one in
                day(of: one).map { (index, $0) }
            }.first
            if let (index, day) = found {
                // The sentence that the day is from comes first.
                evidence.insert(evidence.remove(at: index), at: 0)
                statement = day + history(of: evidence[0], replacements)
            }
        case .date: evidence = evidence.map(dated)
        case .person where evidence.first?.isHistory == true: break
        case .person: statement = isNearlySure && question.people.isEmpty ? evidence.first.flatMap(person) : nil
        case .number, .reason, .place, .anything: break
        }
        if probability >= AnswerDraft.answerThreshold, !question.hasUnknownName {
            // *When did we pay the fee* asks for its day, and *who paid it* for a person.
            let mayBeAmount = question.expected == .number || question.expected == .anything
            if statement == nil, mayBeAmount, question.asksForAmount { statement = amountInWords(of: evidence[0]) }
            // A question that has words of a cell and of the name of a column is a second sign, too. No cell tells why.
            if question.expected != .reason, let cell = cell(of: evidence[0], among: compared) {
                statement = question.expected == .date ? day(of: cell, in: evidence[0].document) ?? statement : cell
            }
        }
        if let first = evidence.first, let event = EventLines(first), isNearlySure || event.isCancelled {
            // *When did we move the boat* does not ask when an event takes place that was moved.
            let isCalled = question.coverage.found(in: event.title, language: Language(known: first.document.language))
                .contains(true)
            statement =
                event.statement(
                    asksWhere: question.asksWhere, asksWhen: question.expected == .date && isCalled, day: statement,
                    moved: try moved(first.document))
                ?? statement
        }
        // A short turn is quoted whole: it says more than one sentence of it.
        let turns = evidence.map { $0.turnOfWords(atMost: Self.wordsOfTurn) }
        let ofOtherDays = question.days.map { days in
            let isOfDays = evidence.contains { one in
                let numbers = ranked.first { $0.unit.evidence.isSameSentence(one) }?.unit.row?.numbers ?? ""
                return days.areThose(of: one.text + "\n" + numbers, in: one.document, reader.dates)
            }
            return isOfDays ? [] : [days.words]
        }
        // If nothing is dated to the named days, sentences of other days are only the nearest ones.
        let isOfUnknownDays = !question.hasNotesOfDays && ofOtherDays?.isEmpty == false
        // What is struck out answers what the notes once said.
        let isStruck = best.unit.evidence.struck?.isWhole ?? false
        let isUnsure =
            probability < AnswerDraft.answerThreshold || question.hasUnknownName || isOfUnknownDays || isStruck
        return AnswerDraft(
            statement: statement, evidence: turns, confidence: probability, isUnsure: isUnsure,
            unsupported: isUnsure ? unsupported(in: best.unit) : ofOtherDays ?? [])
    }

    /// Whether a unit replaces an earlier one, or is of an event that was moved.
    private func hasChanged(_ evidence: Evidence, _ replacements: [StatementChanges.Replacement]) throws -> Bool {
        if replacements.contains(where: { $0.isSure && $0.later.isSameSentence(evidence) }) { return true }
        guard let event = EventLines(evidence) else { return false }
        return try event.movedFrom != nil || moved(evidence.document) != nil
    }

    /// How much of the probability holds for a unit that has none of the words of the question. The weights were learnt from units that have some.
    private func certainty(of features: EvidenceFeatures) -> Double {
        // *What happens on 9 April* has no other words.
        if !question.hasWords, features[.ofDays] > 0 { return 1 }
        return features.sharesNoWord || !question.hasWords ? Self.certaintyWithoutWords : 1
    }

    private static let certaintyWithoutWords = 0.6

    /// Returns the best unit as a nearest sentence, for the case that the best units are questions themselves.
    private func nearestIfAsking(_ unit: EvidenceUnit, _ probability: Double) -> AnswerDraft {
        var draft = AnswerDraft(
            evidence: [unit.evidence], confidence: probability * Self.shareOfAsked, isUnsure: true,
            unsupported: unsupported(in: unit))
        // A turn of speech may answer a question in other words.
        if unit.evidence.turn == nil {
            let day = unit.evidence.document.dates.stated.map { " on \($0.date)" } ?? ""
            draft.statement = "Asked\(day), not answered"
        }
        return draft
    }

    /// How much of the probability remains if the notes ask the question themselves.
    private static let shareOfAsked = 0.3
    /// How many of the best units are compared with each other.
    private static let comparedUnits = 16

    /// Adds the items that the first unit announces. Together they are the answer, so there are fewer other units.
    private static func withAnnouncedItems(_ evidence: [Evidence]) -> [Evidence] {
        let items = evidence[0].announcedItems.prefix(announcedItems)
        guard !items.isEmpty else { return evidence }
        let others = evidence.dropFirst().filter { one in !items.contains(where: one.isSameSentence) }
        let all = [evidence[0]] + Array(items) + others
        return Array(all.prefix(max(evidence.count, 1 + items.count)))
    }

    /// The most items that are quoted with the unit that announces them.
    private static let announcedItems = 5

    /// Returns the units without those that are struck out, or if the others do not answer, all of them.
    private func holding(
        _ ranked: [(unit: EvidenceUnit, score: Double)], least: Double
    ) -> [(unit: EvidenceUnit, score: Double)] {
        let holding = ranked.filter { $0.unit.evidence.struck?.isWhole != true }
        guard holding.count < ranked.count else { return ranked }
        guard let best = holding.first, scorer.usesEncoder || !best.unit.features.sharesNothing else { return ranked }
        return scorer.probability(of: holding, question) * certainty(of: best.unit.features) < least ? ranked : holding
    }

    /// Puts what replaced a unit before it, and marks what no longer holds.
    private static func currentFirst(
        _ evidence: [Evidence], _ replacements: [StatementChanges.Replacement], superseded: [Evidence]
    ) -> [Evidence] {
        var ordered: [Evidence] = []
        for one in evidence {
            let later = replacements.first { $0.earlier.isSameSentence(one) }?.later
            for next in [later, one].compactMap(\.self) where !ordered.contains(where: next.isSameSentence) {
                ordered.append(next)
            }
        }
        let earlier = replacements.filter(\.isSure).map(\.earlier) + superseded
        return ordered.map { one in
            var one = one
            one.isHistory = one.struck?.isWhole ?? false || earlier.contains(where: one.isSameSentence)
            return one
        }
    }

    /// Returns the days that a unit replaced, or that are struck out in it, one a line.
    private func history(of current: Evidence, _ replacements: [StatementChanges.Replacement]) -> String {
        var earlier: [Evidence] = []
        let ownHistory = dayStruck(in: current).map { "\nbefore: \($0)" } ?? ""
        return ownHistory
            + replacements.filter { $0.isSure && $0.later.isSameSentence(current) }.compactMap { replaced in
                guard !earlier.contains(where: replaced.earlier.isSameSentence), let day = day(of: replaced.earlier) else {
                    return nil
                }
                earlier.append(replaced.earlier)
                return "\nbefore: \(day)" + (replaced.day.map { ", until \($0)" } ?? "")
            }.joined()
    }

    /// Returns the best units that are no questions, each text and each turn once. Units far behind the best one are left out.
    private func chosen(from ranked: [(unit: EvidenceUnit, score: Double)], limit: Int?) -> [Evidence] {
        var texts: Set<String> = []
        var turns: Set<TurnKey> = []
        var chosen: [Evidence] = []
        var rows: [TableKey: EvidenceUnit] = [:]
        let least = (ranked.first?.score ?? 0) - scorer.weights.farthest
        for (unit, _) in ranked.prefix(while: { $0.score >= least }) where unit.features[.isQuestion] == 0 {
            guard chosen.count < limit ?? Self.sentences else { break }
            if let key = TableKey(unit) {
                if let best = rows[key], best.isCloserRow(than: unit) { continue }
                rows[key] = rows[key] ?? unit
            }
            if texts.insert(unit.evidence.text).inserted, turns.insert(TurnKey(of: unit.evidence)).inserted {
                chosen.append(unit.evidence)
            }
        }
        return chosen
    }

    /// Returns the cell that the question asks for; `nil` if the question means several rows of the table or none.
    private func cell(of first: Evidence, among units: [EvidenceUnit]) -> String? {
        guard !first.isHistory, let unit = units.first(where: { $0.evidence.isSameSentence(first) }), let row = unit.row,
            let cell = row.cell, unit.isToldByCells
        else { return nil }
        let isOneOfSeveral = units.contains { other in
            TableKey(other) == TableKey(unit) && other.row?.cell != cell && !unit.isCloserRow(than: other)
        }
        return isOneOfSeveral ? nil : cell
    }

    /// A table of a document.
    private struct TableKey: Hashable {
        let document: StoredDocument.ID
        let table: Int

        init?(_ unit: EvidenceUnit) {
            guard let row = unit.row else { return nil }
            (document, table) = (unit.evidence.document.id, row.table)
        }
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

    /// Returns the one amount that a sentence has in words, in digits: *5390 Euro*; `nil` if it is only about that much, or a limit.
    private func amountInWords(of evidence: Evidence) -> String? {
        guard !evidence.isHistory, !evidence.text.utf8.contains(where: \.isDigit) else { return nil }
        let amounts = AmountInWords.all(in: evidence.text, language: Language(known: evidence.document.language))
        return amounts.count == 1 && !amounts[0].isApproximate ? amounts[0].text : nil
    }

    private func day(of evidence: Evidence) -> String? {
        let (text, document) = (evidence.text, evidence.document)
        let dates = reader.datesOfWhen(
            in: text, language: document.language,
            noted: document.dates.stated ?? LocalDateTime(date: CivilDate(dayNumber: 0)))
        // Headings are quoted only if they are tasks.
        let isTask = evidence.passage.channel == .task || evidence.sentence.isHeading
        let language = Language(known: document.language)
        return reader.isDueDateOfOther(text, dates, isTask: isTask, language: language) ? nil : day(of: text, in: document)
    }

    private func day(of text: String, in document: StoredDocument) -> String? {
        DateStatement { reader.datesOfWhen(in: $0, language: document.language, noted: $1) }
            .text(of: text, noted: document.dates.stated)
    }

    /// Returns the day that is struck out in a sentence that has another one.
    private func dayStruck(in evidence: Evidence) -> String? {
        evidence.struck.flatMap { $0.isWhole ? nil : day(of: $0.earlier, in: evidence.document) }
    }

    /// Adds the days that a sentence means.
    private func dated(_ evidence: Evidence) -> Evidence {
        // A calendar event gives its days in full, and other sentences some of theirs.
        let struck = dayStruck(in: evidence)
        guard evidence.document.kind != .event, let day = day(of: evidence), struck != nil || !evidence.text.contains(day)
        else { return evidence }
        var evidence = evidence
        evidence.days = day + (struck.map { "; before: \($0)" } ?? "")
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
