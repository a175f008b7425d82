/// Chooses the sentences that answer a question for a fact from the passages that were found for it.
///
///     words      = share of the rarity of what the question is about that is in the sentence, in part in its turn, in the headings and
///                  items that it stands under, in what is said before it, and in the question that it answers
///     confidence = words · who · expected · when · mood, each less than 1 where the sentence does not name whom the question names,
///                  or speaks of somebody else, has no date where it asks when, is of other days, or tells a wish
///     score      = confidence · the passage's score · (1 + its cosine) + a little for decisions, summaries and tasks; less where
///                  little is said beside the words of the question
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
    /// Those that the question names, where nothing was found on them; nil where it names none.
    let days: SaidDays?
    /// Whether it asks for what was decided, and whether something was done.
    let asksForDecision: Bool
    let asksWhetherDone: Bool
    /// The lines, from 1, of decisions that later ones have replaced, by document.
    let replacedLines: [StoredDocument.ID: Set<Int>]
    /// The passages before and behind one.
    let neighbours: (Passage.ID) throws -> (before: StoredPassage?, behind: StoredPassage?)

    private struct Choice {
        let evidence: Evidence
        /// What it stands under within its passage: headings, and items.
        let headings: [Evidence]
        let confidence: Double
        let score: Double
    }

    /// A heading within a passage, or an item that others are below of.
    private struct Heading {
        let evidence: Evidence
        /// Which words of the question it has.
        let has: [Bool]
        /// Which of those whom the question names it names.
        let named: [Bool]
    }

    private struct PlaceOfPiece: Hashable {
        let document: StoredDocument.ID
        let passage: Range<Int>
        let line: Int

        init(of evidence: Evidence) {
            (document, passage, line) = (evidence.document.id, evidence.passage.byteRange, evidence.firstLineOfPiece)
        }
    }

    /// The sentences that answer, the best first, and what follows from them; not found when nothing does.
    ///
    /// - Parameter current: Puts what holds before a decision that it took the place of.
    func draft(from hits: [Hit], limit: Int?, current: ([Evidence]) throws -> [Evidence]) throws -> AnswerDraft {
        let choices = try choose(from: hits, limit: limit)
        guard let best = choices.first else { return .notFound }
        guard best.confidence >= leastConfidence else {
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
                // What it follows from comes first.
                evidence.insert(evidence.remove(at: place), at: 0)
            }
        case .person: statement = people.isEmpty ? evidence.first.flatMap(person) : nil
        case .number, .reason, .place, .anything: break
        }
        // A short turn says more than one sentence of it.
        let turns = evidence.map { $0.turnOfWords(atMost: parameters.wordsOfTurn) }
        return AnswerDraft(
            statement: statement, evidence: turns, confidence: best.confidence,
            unsupported: days.map { days in evidence.contains { isOf(days, $0.text, $0.document) } ? [] : [days.words] } ?? [])
    }

    /// The words and the people of the question that a sentence and what it stands under do not have.
    private func unsupported(in choice: Choice) -> [String] {
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

    /// The dates of a sentence that say when: *the summer concert* is only called so, where the concert is asked about.
    private func datesOfWhen(in text: String, language: String, noted: LocalDateTime) -> [DateMatch] {
        let bytes = Array(text.utf8)
        return dates.matches(in: text, language: language, day: noted).filter { match in
            let behind = bytes[match.byteRange.upperBound...]
            let words = bytes[match.byteRange].split(separator: UInt8(ascii: " ")).filter { $0.count > 3 }
            let isName = words.count == 1 && !bytes[match.byteRange].contains(where: \.isDigit)
            guard isName, Self.namingGrains.contains(match.grain), behind.first == UInt8(ascii: " ") else { return true }
            let next = String(decoding: behind.dropFirst().prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
            return !coverage.found(in: next, language: Language(known: language)).contains(true)
        }
    }

    private static let namingGrains: Set<DateGrain> = [.range, .month]

    /// Who says it; of what nobody speaks, whom the sentence names first, in full or by initials.
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
                        && WrittenName(name)?.initials.contains { $0.uppercased() == word } ?? false
            }
            if let name = named.first { return name }
        }
        return nil
    }

    private func choose(from hits: [Hit], limit: Int?) throws -> [Choice] {
        guard coverage.words.contains(where: { $0.rarity > 0 }) else { return [] }
        let hits = hits.prefix(parameters.passages).filter { $0.passage.channel != .code }
        // Finding the words is most of the work: another thread has more than half of it, for this one weighs the sentences as well.
        let own = hits.count * 2 / 5
        let behind = SideWork { [coverage] in
            hits[own...].map { SentencePiece.pieces(of: $0.passage, in: $0.document, coverage) }
        }
        var choices: [Choice] = []
        var known: [Passage.ID: [SentencePiece]] = [:]
        var most = 0.0
        for (place, hit) in hits.enumerated() {
            if place == own { known.merge(zip(hits[own...].map(\.id), behind.value())) { known, _ in known } }
            let (pieces, first) = try pieces(around: hit, &known)
            let found = self.choices(of: hit, among: pieces, from: first, above: most * parameters.leastShareOfBest)
            most = found.reduce(most) { max($0, $1.score) }
            choices += found
        }
        choices.sort { left, right in
            let (a, b) = (left.evidence, right.evidence)
            return (right.score, a.document.place, a.passage.byteRange.lowerBound, a.sentence.range.lowerBound)
                < (left.score, b.document.place, b.passage.byteRange.lowerBound, b.sentence.range.lowerBound)
        }
        guard let best = choices.first else { return [] }
        var texts: Set<String> = []
        var pieces: Set<PlaceOfPiece> = []
        var good: [Choice] = []
        for choice in choices.prefix(while: { $0.score >= best.score * parameters.leastShareOfBest }) {
            guard good.count < limit ?? parameters.sentences else { break }
            if texts.insert(choice.evidence.text).inserted, pieces.insert(PlaceOfPiece(of: choice.evidence)).inserted {
                good.append(choice)
            }
        }
        return good
    }

    /// - Parameters:
    ///   - pieces: Those of the passage, and those around it.
    ///   - first: The place of the first one that may be quoted.
    ///   - least: What scores less is left out anyway.
    private func choices(of hit: Hit, among pieces: [SentencePiece], from first: Int, above least: Double) -> [Choice] {
        let language = Language(known: hit.document.language)
        let inContext = coverage.found(above: hit).map { $0 ? parameters.contextShare : 0 }
        let above = [hit.document.title] + hit.passage.headingPath
        let namedAbove = named(in: above)
        let (passage, bonus) = (weight(of: hit), bonus(of: hit))
        var open = OpenHeadings<Heading>()
        return pieces.indices[first...].flatMap { place -> [Choice] in
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
                // What a sentence says is only looked at as long as it may be enough.
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
                if asksWhetherDone, !tellsOfEnd(words, language) { confidence *= parameters.undone }
                guard isEnough(confidence) else { return nil }
                confidence *= expected(in: text, words, piece.speaker, hit.document) * time(of: text, hit.document)
                let isReplaced = replacedLines[hit.document.id]?.contains(where: evidence.lines.contains) ?? false
                let score =
                    (confidence * content(of: words, sentence.own) * passage + bonus) * (isReplaced ? parameters.replaced : 1)
                return Choice(evidence: evidence, headings: headings.map(\.evidence), confidence: confidence, score: score)
            }
        }
    }

    /// What the score of a passage and its nearness make of the confidence of a sentence in it.
    private func weight(of hit: Hit) -> Double {
        (parameters.passageFloor + hit.score) / (parameters.passageFloor + 1) * (1 + (hit.explanation.cosine ?? 0))
    }

    private func bonus(of hit: Hit) -> Double { parameters.channelBonus[hit.passage.channel] ?? 0 }

    /// The pieces of a passage; of a conversation with those that are said just before, and those just behind, which may answer.
    ///
    /// - Parameter known: Those of passages that were read before: one passage of a conversation is around two others.
    /// - Returns: The place of the first one that may be quoted with them.
    private func pieces(
        around hit: Hit, _ known: inout [Passage.ID: [SentencePiece]]
    ) throws -> (pieces: [SentencePiece], first: Int) {
        func pieces(_ id: Passage.ID, _ passage: Passage) -> [SentencePiece] {
            if let pieces = known[id] { return pieces }
            let pieces = SentencePiece.pieces(of: passage, in: hit.document, coverage)
            known[id] = pieces
            return pieces
        }
        let own = pieces(hit.id, hit.passage)
        guard !hit.passage.turns.isEmpty else { return (own, 0) }
        let (before, behind) = try neighbours(hit.id)
        let opening = before.map { pieces($0.id, $0.passage) } ?? []
        let closing = behind.map { pieces($0.id, $0.passage) } ?? []
        let last = opening.suffix(parameters.turnsAround)
        return (last + own + closing.prefix(parameters.turnsAround), last.count)
    }

    private func isWhole(_ evidence: Evidence, _ text: String) -> Bool {
        !evidence.sentence.isHeading && !isName(evidence, text) && evidence.wordCount >= parameters.leastWords
    }

    /// Whether it is a property that only says what the document is called or filed under.
    private func isName(_ evidence: Evidence, _ text: String) -> Bool {
        guard evidence.sentence.range.lowerBound < evidence.passage.propertyBytes else { return false }
        return ["aliases", "alias", "tags", "title"].contains { text.lowercased().hasPrefix("\($0):") }
    }

    /// What each word counts that stands in the same turn or line, in the one before, or in the question that it answers; of a reply
    /// also in what the same one said before that.
    private func surroundings(of place: Int, in pieces: [SentencePiece]) -> [Double] {
        let piece = pieces[place]
        let before = place > 0 ? pieces[place - 1] : nil
        let isReply = before?.asks(piece) ?? false
        let earlier = isReply && place > 1 && pieces[place - 2].speaker == piece.speaker ? pieces[place - 2] : nil
        return coverage.words.indices.map { index in
            if piece.has[index] { return parameters.pieceShare }
            if before?.has[index] ?? false { return isReply ? parameters.askedShare : parameters.neighbourShare }
            return earlier?.has[index] ?? false ? parameters.earlierShare : 0
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

    /// For each of those whom the question names, whether some texts do.
    private func named(in texts: [String]) -> [Bool] {
        people.map { called in called.contains { person in texts.contains(where: person.isNamed) } }
    }

    /// How many of those whom the question names are named or speak; of what nobody speaks, the document may be about them.
    private func named(in text: String, _ speaker: String?, orAbove namedAbove: [Bool]) -> Int {
        people.indices.count { place in
            speaker == nil && namedAbove[place]
                || people[place].contains { $0.isNamed(in: text) || speaker.map($0.isNamed) ?? false }
        }
    }

    /// Of what somebody says: whether it is about the one whom the question names, who speaks or is spoken of.
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

    /// How much a sentence says beside the words of the question.
    private func content(of words: [String], _ own: [Bool]) -> Double {
        let others = words.count { $0.utf8.count >= parameters.lettersOfContent } - own.count(where: \.self)
        return min(1, parameters.withoutContent + parameters.contentOfWord * Double(max(0, others)))
    }

    /// A turn begins with the name of who speaks.
    private func withoutSpeaker(_ text: String, _ speaker: String?) -> String {
        guard let speaker, text.hasPrefix("\(speaker):") else { return text }
        return String(text.dropFirst(speaker.count + 1))
    }

    /// Without Foundation, whose powers are of floating point.
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
            case .anything, .number, .reason, .place: expected.isIn(text, words: words)
            }
        return isThere ? 1 : parameters.withoutExpected
    }

    private func time(of text: String, _ document: StoredDocument) -> Double {
        days.map { isOf($0, text, document) ? 1 : parameters.withoutDays } ?? 1
    }

    private func isOf(_ days: SaidDays, _ text: String, _ document: StoredDocument) -> Bool {
        days.areThose(of: text, in: document, dates)
    }

    private func tellsOfEnd(_ words: [String], _ language: Language) -> Bool {
        let meanings = QuestionWords.meanings(in: language)
        return words.contains { meanings[$0]?.contains(.finishing) ?? false }
    }

    private func mood(_ found: SentenceMood) -> Double {
        (found.isWish && !mood.isWish ? parameters.wish : 1) * (found.isQuestion ? parameters.question : 1)
            * (found.isDenied && !mood.isDenied ? parameters.denial : 1)
    }
}
