import ScrubjayDocuments
import ScrubjayText

/// Answers a question about a fact with the best sentences of the passages found for it.
///
///     words      = share of the question's content words in the sentence, weighted by rarity; words in its turn, in the headings and
///                  items above it, in the turn before it and in the question that it answers count in part
///     confidence = words · who · expected · when · mood. Each factor is less than 1 if the sentence does not name the people of the
///                  question, is about somebody else, lacks the expected type of answer, is of other days, or states a wish
///     score      = confidence · the passage's score · (1 + its cosine) + a bonus for decisions, summaries and tasks; less if the
///                  sentence says little beyond the words of the question
///
/// There is no answer if no sentence has enough confidence.
struct FactAnswers {
    let coverage: WordCoverage
    let parameters = AnswerParameters()
    let minimumConfidence: Double
    /// For each name in the question, the people who have it.
    let people: [[KnownPerson]]
    let expected: ExpectedAnswer
    /// The mood of the question itself: a question about wishes may be answered by a wish.
    let mood: SentenceMood
    let dates: SentenceDates
    /// The days that the question names, if nothing was found on them; `nil` if it names none.
    let days: NamedDays?
    /// Whether the question asks for a decision.
    let asksForDecision: Bool
    /// Whether the question asks if something was done.
    let asksWhetherDone: Bool
    /// By document, the lines (from 1) of decisions that later ones have replaced.
    let replacedLines: [StoredDocument.ID: Set<Int>]
    /// Returns the passages before and after one.
    let neighbours: (Passage.ID) throws -> (before: StoredPassage?, after: StoredPassage?)

    private struct Candidate {
        let evidence: Evidence
        /// The headings and items above it within its passage.
        let headings: [Evidence]
        let confidence: Double
        let score: Double
    }

    /// A heading within a passage, or an item with others below it.
    private struct Heading {
        let evidence: Evidence
        /// For each word of the question, whether it contains it.
        let has: [Bool]
        /// For each name in the question, whether it names one of these people.
        let named: [Bool]
    }

    private struct PieceKey: Hashable {
        let document: StoredDocument.ID
        let passage: Range<Int>
        let line: Int

        init(of evidence: Evidence) {
            (document, passage, line) = (evidence.document.id, evidence.passage.byteRange, evidence.firstLineOfPiece)
        }
    }

    /// Returns the sentences that answer, best first, and the statement that follows from them; `notFound` if none does.
    ///
    /// - Parameter current: Inserts the current decision before one that it replaced.
    func draft(from hits: [Hit], limit: Int?, current: ([Evidence]) throws -> [Evidence]) throws -> AnswerDraft {
        let choices = try choose(from: hits, limit: limit)
        guard let best = choices.first else { return .notFound }
        guard best.confidence >= minimumConfidence else {
            return AnswerDraft(confidence: best.confidence, unsupported: unsupported(in: best))
        }
        var evidence = try current(choices.map(\.evidence))
        var statement: String?
        switch expected {
        case .date:
            if let (place, day) = evidence.lazy.enumerated().compactMap({ place, one in day(of: one).map { (place, $0) } })
                .first
            {
                statement = day
                // The sentence that the day is from comes first.
                evidence.insert(evidence.remove(at: place), at: 0)
            }
        case .person: statement = people.isEmpty ? evidence.first.flatMap(person) : nil
        case .number, .reason, .place, .anything: break
        }
        // A short turn is quoted whole: it says more than one sentence of it.
        let turns = evidence.map { $0.turnOfWords(atMost: parameters.wordsOfTurn) }
        return AnswerDraft(
            statement: statement, evidence: turns, confidence: best.confidence,
            unsupported: days.map { days in evidence.contains { isOf(days, $0.text, $0.document) } ? [] : [days.words] } ?? [])
    }

    /// Returns the words and people of the question that neither a sentence nor its context contains.
    private func unsupported(in choice: Candidate) -> [String] {
        let (document, passage) = (choice.evidence.document, choice.evidence.passage)
        let text = ([choice.evidence.text, document.title] + passage.headingPath + choice.headings.map(\.text)).joined(
            separator: "\n")
        let found = coverage.found(in: text, language: Language(known: document.language))
        let words = zip(coverage.words, found).filter { !$0.1 }.compactMap(\.0.forms.last)
        let missing = people.filter { called in
            !called.contains { person in person.isNamed(in: text) || choice.evidence.speaker.map(person.isNamed(in:)) ?? false }
        }
        return words + missing.compactMap(\.first?.name)
    }

    private func day(of evidence: Evidence) -> String? {
        DateStatement { datesOfWhen(in: $0, language: evidence.document.language, noted: $1) }
            .text(of: evidence.text, noted: evidence.document.dates.stated)
    }

    /// Returns the dates of a sentence that say when. In *the summer concert*, *summer* is part of a name if the question is about the concert.
    private func datesOfWhen(in text: String, language: String, noted: LocalDateTime) -> [DateMatch] {
        let bytes = Array(text.utf8)
        return dates.matches(in: text, language: language, day: noted).filter { match in
            let after = bytes[match.byteRange.upperBound...]
            let words = bytes[match.byteRange].split(separator: UInt8(ascii: " ")).filter { $0.count > 3 }
            let isName = words.count == 1 && !bytes[match.byteRange].contains(where: \.isDigit)
            guard isName, Self.namingGrains.contains(match.grain), after.first == UInt8(ascii: " ") else { return true }
            let next = String(decoding: after.dropFirst().prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
            return !coverage.found(in: next, language: Language(known: language)).contains(true)
        }
    }

    private static let namingGrains: Set<DateGrain> = [.range, .month]

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

    private func choose(from hits: [Hit], limit: Int?) throws -> [Candidate] {
        guard coverage.words.contains(where: { $0.rarity > 0 }) else { return [] }
        let hits = hits.prefix(parameters.passages).filter { $0.passage.channel != .code }
        // Finding the words is most of the work. Another thread does more than half of it, because this one also weighs the sentences.
        let own = hits.count * 2 / 5
        let after = BackgroundWork { [coverage] in
            hits[own...].map { SentenceBlock.pieces(of: $0.passage, in: $0.document, coverage) }
        }
        var choices: [Candidate] = []
        var known: [Passage.ID: [SentenceBlock]] = [:]
        var most = 0.0
        for (place, hit) in hits.enumerated() {
            if place == own { known.merge(zip(hits[own...].map(\.id), after.value())) { known, _ in known } }
            let (pieces, first) = try pieces(around: hit, &known)
            let found = self.choices(of: hit, among: pieces, from: first, above: most * parameters.minimumShareOfBest)
            most = found.reduce(most) { max($0, $1.score) }
            choices += found
        }
        choices.sort { left, right in
            let (a, b) = (left.evidence, right.evidence)
            return (right.score, a.document.location, a.passage.byteRange.lowerBound, a.sentence.range.lowerBound)
                < (left.score, b.document.location, b.passage.byteRange.lowerBound, b.sentence.range.lowerBound)
        }
        guard let best = choices.first else { return [] }
        var texts: Set<String> = []
        var pieces: Set<PieceKey> = []
        var good: [Candidate] = []
        for choice in choices.prefix(while: { $0.score >= best.score * parameters.minimumShareOfBest }) {
            guard good.count < limit ?? parameters.sentences else { break }
            if texts.insert(choice.evidence.text).inserted, pieces.insert(PieceKey(of: choice.evidence)).inserted {
                good.append(choice)
            }
        }
        return good
    }

    /// Weighs the sentences of a passage.
    ///
    /// - Parameters:
    ///   - pieces: The turns or blocks of the passage, and those around it.
    ///   - first: The index of the first one that may be quoted.
    ///   - least: Sentences that score less are skipped early.
    private func choices(of hit: Hit, among pieces: [SentenceBlock], from first: Int, above least: Double) -> [Candidate] {
        let language = Language(known: hit.document.language)
        let inContext = coverage.found(above: hit).map { $0 ? parameters.contextShare : 0 }
        let above = [hit.document.title] + hit.passage.headingPath
        let namedAbove = named(in: above)
        let (passage, bonus) = (weight(of: hit), bonus(of: hit))
        var open = HeadingStack<Heading>()
        return pieces.indices[first...].flatMap { place -> [Candidate] in
            let piece = pieces[place]
            if let first = piece.sentences.first?.evidence { open.close(at: first.sentence.level) }
            let headings = open.all
            if let first = piece.sentences.first?.evidence, first.sentence.level != .text {
                let named = people.isEmpty ? [] : named(in: piece.sentences.map(\.evidence.text))
                open.add(Heading(evidence: first, has: piece.has, named: named), level: first.sentence.level)
            }
            let namedAbove = headings.reduce(namedAbove) { zip($0, $1.named).map { $0 || $1 } }
            let beside = surroundings(of: place, in: pieces)
            let around = coverage.words.indices.map { word in
                let isUnder = headings.contains { $0.has[word] }
                return max(beside[word], inContext[word], isUnder ? parameters.contextShare : 0)
            }
            let isReply = place > 0 && pieces[place - 1].asks(piece) && beside.contains { $0 > 0 }
            return piece.sentences.compactMap { sentence in
                guard sentence.own.contains(true) || isReply else { return nil }
                // The factors are computed one after the other, the cheap ones first, as long as the score may be enough.
                func isEnough(_ confidence: Double) -> Bool { confidence * passage + bonus >= least }
                guard isEnough(share(of: sentence.own, around, named: people.count)) else { return nil }
                let evidence = sentence.evidence
                let text = evidence.text
                guard isWhole(evidence, text) else { return nil }
                let named = named(in: text, piece.speaker, orAbove: namedAbove)
                let words = FoldedWords.of(withoutSpeaker(text, piece.speaker))
                var confidence =
                    share(of: sentence.own, around, named: named) * pow(parameters.withoutPerson, people.count - named)
                confidence *= perspective(of: words, text, piece.speaker, language)
                guard isEnough(confidence) else { return nil }
                confidence *= mood(SentenceMood(of: text, words: words, language: language))
                if asksForDecision, hit.passage.channel != .decision { confidence *= parameters.undecided }
                if asksWhetherDone, !mentionsCompletion(words, language) { confidence *= parameters.undone }
                guard isEnough(confidence) else { return nil }
                confidence *= expected(in: text, words, piece.speaker, hit.document) * time(of: text, hit.document)
                let isSuperseded = replacedLines[hit.document.id]?.contains(where: evidence.lines.contains) ?? false
                let score =
                    (confidence * content(of: words, sentence.own) * passage + bonus) * (isSuperseded ? parameters.replaced : 1)
                return Candidate(evidence: evidence, headings: headings.map(\.evidence), confidence: confidence, score: score)
            }
        }
    }

    /// Returns the factor of a passage: its score and its cosine to the question.
    private func weight(of hit: Hit) -> Double {
        (parameters.passageFloor + hit.score) / (parameters.passageFloor + 1) * (1 + (hit.explanation.cosine ?? 0))
    }

    private func bonus(of hit: Hit) -> Double { parameters.channelBonus[hit.passage.channel] ?? 0 }

    /// Returns the blocks of a passage. For a conversation, these are its turns and those just before and after it, which may answer.
    ///
    /// - Parameter known: A cache of passages that were split before: a passage of a conversation is adjacent to two others.
    /// - Returns: `first` is the index of the first one that may be quoted.
    private func pieces(
        around hit: Hit, _ known: inout [Passage.ID: [SentenceBlock]]
    ) throws -> (pieces: [SentenceBlock], first: Int) {
        func pieces(_ id: Passage.ID, _ passage: Passage) -> [SentenceBlock] {
            if let pieces = known[id] { return pieces }
            let pieces = SentenceBlock.pieces(of: passage, in: hit.document, coverage)
            known[id] = pieces
            return pieces
        }
        let own = pieces(hit.id, hit.passage)
        guard !hit.passage.turns.isEmpty else { return (own, 0) }
        let (before, after) = try neighbours(hit.id)
        let piecesBefore = (before.map { pieces($0.id, $0.passage) } ?? []).suffix(parameters.turnsAround)
        let piecesAfter = (after.map { pieces($0.id, $0.passage) } ?? []).prefix(parameters.turnsAround)
        return (piecesBefore + own + piecesAfter, piecesBefore.count)
    }

    private func isWhole(_ evidence: Evidence, _ text: String) -> Bool {
        !evidence.sentence.isHeading && !isName(evidence, text) && evidence.wordCount >= parameters.leastWords
    }

    /// Returns whether a sentence is a property with only a title, an alias or tags.
    private func isName(_ evidence: Evidence, _ text: String) -> Bool {
        guard evidence.sentence.range.lowerBound < evidence.passage.propertyBytes else { return false }
        return ["aliases", "alias", "tags", "title"].contains { text.lowercased().hasPrefix("\($0):") }
    }

    /// Returns for each word its weight from the surroundings: the same turn or line, the one before, or the question that it answers; for a reply,
    /// also what the same speaker said before that question.
    private func surroundings(of place: Int, in pieces: [SentenceBlock]) -> [Double] {
        let piece = pieces[place]
        let before = place > 0 ? pieces[place - 1] : nil
        let isReply = before?.asks(piece) ?? false
        let earlier = isReply && place > 1 && pieces[place - 2].speaker == piece.speaker ? pieces[place - 2] : nil
        return coverage.words.indices.map { index in
            if piece.has[index] { return parameters.turnShare }
            if before?.has[index] ?? false { return isReply ? parameters.questionShare : parameters.neighbourShare }
            return earlier?.has[index] ?? false ? parameters.earlierShare : 0
        }
    }

    /// Returns the share of the question that is covered: words count by rarity, and each name in the question counts like an average word.
    private func share(of own: [Bool], _ around: [Double], named: Int) -> Double {
        let words = coverage.words
        let total = words.reduce(0) { $0 + $1.rarity }
        let found = words.indices.reduce(0) { sum, index in
            sum + words[index].rarity * words[index].certainty * (own[index] ? 1 : around[index])
        }
        let person = total / Double(words.count)
        return (found + person * Double(named)) / (total + person * Double(people.count))
    }

    /// Returns for each name in the question whether one of these people is named in the texts.
    private func named(in texts: [String]) -> [Bool] {
        people.map { called in called.contains { person in texts.contains(where: person.isNamed) } }
    }

    /// Returns how many names of the question belong to people who are named or speak. In written text, the title or a heading may name them.
    private func named(in text: String, _ speaker: String?, orAbove namedAbove: [Bool]) -> Int {
        people.indices.count { place in
            speaker == nil && namedAbove[place]
                || people[place].contains { $0.isNamed(in: text) || speaker.map($0.isNamed) ?? false }
        }
    }

    /// Returns the factor of a sentence in a transcript: whether it is about the person of the question, as speaker or by name.
    private func perspective(of words: [String], _ text: String, _ speaker: String?, _ language: Language) -> Double {
        guard let speaker, let called = people.first, people.count == 1 else { return 1 }
        guard called.contains(where: { $0.isNamed(in: speaker) }) else {
            return called.contains { $0.isNamed(in: text) } ? parameters.ofOther : 1
        }
        return switch SentencePerspective(of: words, language: language) {
        case .speaker, nil: 1
        case .listener: parameters.ofListener
        case .both: parameters.ofBoth
        case .neither: parameters.ofNobody
        }
    }

    /// Returns the factor for how much a sentence says beyond the words of the question.
    private func content(of words: [String], _ own: [Bool]) -> Double {
        let others = words.count { $0.utf8.count >= parameters.lettersOfContent } - own.count(where: \.self)
        return min(1, parameters.withoutContent + parameters.contentOfWord * Double(max(0, others)))
    }

    /// Removes the name of the speaker at the beginning of a turn.
    private func withoutSpeaker(_ text: String, _ speaker: String?) -> String {
        guard let speaker, text.hasPrefix("\(speaker):") else { return text }
        return String(text.dropFirst(speaker.count + 1))
    }

    /// Returns an integer power, without Foundation.
    private func pow(_ base: Double, _ exponent: Int) -> Double {
        (0..<max(0, exponent)).reduce(1) { power, _ in power * base }
    }

    private func expected(in text: String, _ words: [String], _ speaker: String?, _ document: StoredDocument) -> Double {
        let isThere =
            switch expected {
            case .date:
                !datesOfWhen(
                    in: text, language: document.language,
                    noted: document.dates.stated ?? LocalDateTime(date: CivilDate(dayNumber: 0))
                ).isEmpty
            case .person: speaker != nil || text.dropFirst().contains(where: \.isUppercase)
            case .anything, .number, .reason, .place:
                expected.isIn(text, words: words, language: Language(known: document.language))
            }
        return isThere ? 1 : parameters.withoutExpected
    }

    private func time(of text: String, _ document: StoredDocument) -> Double {
        days.map { isOf($0, text, document) ? 1 : parameters.withoutDays } ?? 1
    }

    private func isOf(_ days: NamedDays, _ text: String, _ document: StoredDocument) -> Bool {
        days.areThose(of: text, in: document, dates)
    }

    private func mentionsCompletion(_ words: [String], _ language: Language) -> Bool {
        let meanings = QuestionLexicon.meanings(in: language)
        return words.contains { meanings[$0]?.contains(.finishing) ?? false }
    }

    private func mood(_ found: SentenceMood) -> Double {
        (found.isWish && !mood.isWish ? parameters.wish : 1) * (found.isQuestion ? parameters.question : 1)
            * (found.isDenied && !mood.isDenied ? parameters.denial : 1)
    }
}
