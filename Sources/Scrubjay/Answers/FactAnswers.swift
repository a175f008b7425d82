/// Chooses the sentences that answer a question for a fact from the passages that were found for it.
///
///     words      = share of the rarity of what the question is about that is in the sentence, in part in its turn, in what it stands
///                  under, in what is said before it, and in the question that it answers
///     confidence = words · who · expected · mood, each less than 1 where the sentence
///                  does not name whom the question names, has no date where it asks when, or tells a wish
///     score      = confidence · the passage's score · (1 + its cosine) + a little for decisions, summaries and tasks
///
/// Nothing is answered when no sentence has enough.
struct FactAnswers {
    let coverage: WordCoverage
    let parameters = AnswerParameters()
    let leastConfidence: Double
    /// Whom the question names: for each name the people who are called so.
    let people: [[KnownPerson]]
    let expected: ExpectedAnswer
    /// How the question itself says it.
    let mood: SentenceMood
    let dates: SentenceDates
    /// The lines, from 1, of decisions that later ones have replaced, by document.
    let replacedLines: [StoredDocument.ID: Set<Int>]

    private struct Choice {
        let evidence: Evidence
        let speaker: String?
        /// The turn or line that it is the best sentence of.
        let piece: Int
        let confidence: Double
        let score: Double
    }

    /// The sentences that answer, the best first, and what follows from them; not found when nothing does.
    func draft(from hits: [Hit], limit: Int?) -> AnswerDraft {
        var choices = choose(from: hits, limit: limit)
        guard let best = choices.first else { return .notFound }
        guard best.confidence >= leastConfidence else { return AnswerDraft(unsupported: unsupported(in: best)) }
        var statement: String?
        switch expected {
        case .date:
            let found = choices.lazy.enumerated().compactMap { place, choice in day(of: choice.evidence).map { (place, $0) } }
                .first
            if let (place, day) = found {
                statement = day
                // What it follows from comes first.
                choices.insert(choices.remove(at: place), at: 0)
            }
        case .person: statement = people.isEmpty ? person(of: best) : nil
        case .number, .reason, .place, .anything: break
        }
        return AnswerDraft(statement: statement, evidence: choices.map(\.evidence), confidence: best.confidence)
    }

    /// The words and the people of the question that a sentence and what it stands under do not have.
    private func unsupported(in choice: Choice) -> [String] {
        let (document, passage) = (choice.evidence.document, choice.evidence.passage)
        let text = ([choice.evidence.text, document.title] + passage.headingPath).joined(separator: "\n")
        let found = coverage.found(in: text, language: Language(known: document.language))
        let words = zip(coverage.words, found).filter { !$0.1 }.compactMap(\.0.forms.last)
        let missing = people.filter { called in
            !called.contains { person in person.isNamed(in: text) || choice.speaker.map(person.isNamed(in:)) ?? false }
        }
        return words + missing.compactMap(\.first?.name)
    }

    private func day(of evidence: Evidence) -> String? {
        DateStatement { dates.matches(in: $0, language: evidence.document.language, day: $1) }
            .text(of: evidence.text, noted: evidence.document.dates.stated)
    }

    /// Who says it; of what nobody speaks, whom the sentence names first, in full or by initials.
    private func person(of choice: Choice) -> String? {
        let names = choice.evidence.document.people.map(\.name)
        if let speaker = choice.speaker {
            return names.first { KnownPerson(id: Person.ID(0), name: $0, aliases: []).isNamed(in: speaker) } ?? speaker
        }
        let words = choice.evidence.text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
        for word in words where word.first?.isUppercase == true {
            let folded = NameKey.folded(word)
            let named = names.filter { name in
                NameKey.folded(name).split(separator: " ").contains(folded[...])
                    || word.allSatisfy(\.isUppercase) && word.count > 1
                        && WrittenName(name)?.initials.contains { $0.uppercased() == word } ?? false
            }
            if let name = named.first { return name }
        }
        return nil
    }

    private func choose(from hits: [Hit], limit: Int?) -> [Choice] {
        guard coverage.words.contains(where: { $0.rarity > 0 }) else { return [] }
        var choices: [Choice] = []
        for hit in hits.prefix(parameters.passages) where hit.passage.channel != .code { choices += self.choices(of: hit) }
        choices.sort { left, right in
            let (a, b) = (left.evidence, right.evidence)
            return (right.score, a.document.id, a.passage.byteRange.lowerBound, a.sentence.range.lowerBound)
                < (left.score, b.document.id, b.passage.byteRange.lowerBound, b.sentence.range.lowerBound)
        }
        guard let best = choices.first else { return [] }
        var texts: Set<String> = []
        var pieces: Set<String> = []
        let good = choices.filter { choice in
            choice.score >= best.score * parameters.leastShareOfBest && texts.insert(choice.evidence.text).inserted
                && pieces.insert("\(choice.evidence.document.id) \(choice.evidence.passage.byteRange) \(choice.piece)").inserted
        }
        return Array(good.prefix(limit ?? parameters.sentences))
    }

    /// A sentence, with what is known of it before its surroundings are.
    private struct Candidate {
        let evidence: Evidence
        /// Which words of the question it has.
        let own: [Bool]
        let speaker: String?
        let isQuestion: Bool
        /// The turn or the line that it is a part of.
        let piece: Int
    }

    private func candidates(of hit: Hit, language: Language) -> [Candidate] {
        let sentences = Evidence.sentences(of: hit.passage, in: hit.document)
        let found = coverage.found(in: sentences.map(\.sentence.range), of: hit.passage.text, language: language)
        return zip(sentences, found).map { evidence, own in
            let turn = evidence.turn
            return Candidate(
                evidence: evidence, own: own, speaker: turn?.turn.speaker,
                isQuestion: SentenceMood.isQuestion(evidence.source),
                piece: turn?.lines.lowerBound ?? evidence.sentence.lines.lowerBound)
        }
    }

    private func choices(of hit: Hit) -> [Choice] {
        let language = Language(known: hit.document.language)
        let context = ([hit.document.title] + hit.passage.headingPath + hit.document.tags).joined(separator: "\n")
        let inContext = coverage.found(in: context, language: language).map { $0 ? parameters.contextShare : 0 }
        let candidates = candidates(of: hit, language: language)
        let pieces = Dictionary(grouping: candidates, by: \.piece)
        var before: (piece: Int, beside: [Double])?
        var current: (piece: Int, beside: [Double])?
        return candidates.compactMap { candidate in
            if current?.piece != candidate.piece {
                before = current
                current = (candidate.piece, surroundings(candidate, pieces, before: before?.piece))
            }
            let isReply = before.map { isAnswer(candidate, to: pieces[$0.piece] ?? []) } ?? false
            let around = zip(current?.beside ?? [], inContext).map(max)
            guard candidate.own.contains(true) || isReply && current?.beside.contains(where: { $0 > 0 }) ?? false else {
                return nil
            }
            let text = candidate.evidence.text
            guard isWhole(candidate, text) else { return nil }
            let named = named(in: text, candidate.speaker, hit)
            let confidence =
                share(of: candidate.own, around, named: named) * pow(parameters.withoutPerson, people.count - named)
                * self.expected(in: text, candidate.speaker, hit.document)
                * self.mood(SentenceMood(of: text, language: language))
            let lines = candidate.evidence.lines
            let isReplaced = replacedLines[hit.document.id]?.contains(where: lines.contains) ?? false
            let passage =
                (parameters.passageFloor + hit.score) / (parameters.passageFloor + 1) * (1 + (hit.explanation.cosine ?? 0))
            let bonus = parameters.channelBonus[hit.passage.channel] ?? 0
            let score = (confidence * passage + bonus) * (isReplaced ? parameters.replaced : 1)
            return Choice(
                evidence: candidate.evidence, speaker: candidate.speaker, piece: candidate.piece, confidence: confidence,
                score: score)
        }
    }

    private func isWhole(_ candidate: Candidate, _ text: String) -> Bool {
        !candidate.evidence.sentence.isHeading && !isName(candidate, text)
            && candidate.evidence.wordCount >= parameters.leastWords
    }

    /// Whether it is a property that only says what the document is called or filed under.
    private func isName(_ candidate: Candidate, _ text: String) -> Bool {
        let passage = candidate.evidence.passage
        guard candidate.evidence.sentence.range.lowerBound < passage.propertyBytes else { return false }
        return ["aliases", "alias", "tags", "title"].contains { text.lowercased().hasPrefix("\($0):") }
    }

    /// Whether somebody else asked just before.
    private func isAnswer(_ candidate: Candidate, to asked: [Candidate]) -> Bool {
        asked.contains { $0.isQuestion && $0.speaker != candidate.speaker }
    }

    /// What each word counts that stands in the same turn or line, in the one before, or in the question that it answers.
    private func surroundings(_ candidate: Candidate, _ pieces: [Int: [Candidate]], before: Int?) -> [Double] {
        let own = pieces[candidate.piece] ?? []
        let last = before.flatMap { pieces[$0] } ?? []
        let isReply = isAnswer(candidate, to: last)
        return coverage.words.indices.map { index in
            if own.contains(where: { $0.own[index] }) { return parameters.pieceShare }
            return last.contains { $0.own[index] } ? (isReply ? parameters.askedShare : parameters.neighbourShare) : 0
        }
    }

    /// Of the rarity of the words, and of whom the question names as if each were a word of them.
    private func share(of own: [Bool], _ around: [Double], named: Int) -> Double {
        let words = coverage.words
        let total = words.reduce(0) { $0 + $1.rarity }
        let found = words.indices.reduce(0) { sum, index in
            sum + words[index].rarity * words[index].certainty * (own[index] ? 1 : around[index])
        }
        let person = total / Double(words.count)
        return (found + person * Double(named)) / (total + person * Double(people.count))
    }

    /// How many of those whom the question names are named or speak; of what nobody speaks, the document may be about them.
    private func named(in text: String, _ speaker: String?, _ hit: Hit) -> Int {
        let above = speaker == nil ? [hit.document.title] + hit.passage.headingPath : []
        let texts = [text] + above + (speaker.map { [$0] } ?? [])
        return people.count { called in called.contains { person in texts.contains(where: person.isNamed(in:)) } }
    }

    /// Without Foundation, whose powers are of floating point.
    private func pow(_ base: Double, _ exponent: Int) -> Double {
        (0..<max(0, exponent)).reduce(1) { power, _ in power * base }
    }

    private func expected(in text: String, _ speaker: String?, _ document: StoredDocument) -> Double {
        let isThere =
            switch expected {
            case .date:
                !dates.matches(
                    in: text, language: document.language,
                    day: document.dates.stated ?? LocalDateTime(date: CivilDate(dayNumber: 0))
                ).isEmpty
            case .person: speaker != nil || text.dropFirst().contains(where: \.isUppercase)
            case .anything, .number, .reason, .place: expected.isIn(text)
            }
        return isThere ? 1 : parameters.withoutExpected
    }

    private func mood(_ found: SentenceMood) -> Double {
        (found.isWish && !mood.isWish ? parameters.wish : 1) * (found.isQuestion ? parameters.question : 1)
            * (found.isDenied && !mood.isDenied ? parameters.denial : 1)
    }
}
