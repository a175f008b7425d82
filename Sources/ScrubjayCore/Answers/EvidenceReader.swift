import ScrubjayDocuments
import ScrubjayKernels
import ScrubjayText

/// A question for a fact, in the form in which units are compared with it.
struct FactQuestion {
    /// The content words.
    let coverage: WordCoverage
    /// For each name in the question, the people who have it.
    let people: [[KnownPerson]]
    let expected: ExpectedAnswer
    /// Whether it asks for a place, also beside something else: *when and where*.
    var asksWhere = false
    let expectedValue: ExpectedValue?
    /// Whether it asks for an amount of money.
    var asksForAmount = false
    /// Whether it asks when something takes place.
    var asksForOccurrence = false
    /// The mood of the question itself: a question about wishes may be answered by a wish.
    let mood: SentenceMood
    /// The days that the question names, if the search is not limited to them; `nil` if it names none.
    let days: NamedDays?
    /// Whether the question asks for a decision.
    let asksForDecision: Bool
    /// The share of its words, by rarity, that no passage has.
    let unknownShare: Double
    /// Whether a passage found is of the days that the question names.
    var hasNotesOfDays = true
    /// Whether it names somebody or something that no note mentions.
    var hasUnknownName = false

    /// Whether it asks for a value, a day or a reason that no telephone number and no address is.
    var asksForOtherThanContact: Bool {
        switch expectedValue {
        case .phone, .web, .address: false
        case .code, .money, .clock, .duration: true
        case nil: asksForAmount || expected == .number || expected == .date || expected == .reason
        }
    }

    /// Whether it has content words that some note has.
    var hasWords: Bool { coverage.words.contains { $0.rarity > 0 } }
}

/// A unit of the notes that may answer, with its features.
struct EvidenceUnit {
    let evidence: Evidence
    /// The headings and items above it within its passage.
    let headings: [Evidence]
    /// The cells of the row; `nil` if the unit is no row of a table.
    let row: NamedRow?
    var features: EvidenceFeatures
}

/// Reads the units of passages with their features for a question.
struct EvidenceReader {
    let question: FactQuestion
    let dates: SentenceDates
    /// Returns the passages before and after one.
    let neighbours: (Passage.ID) throws -> (before: StoredPassage?, after: StoredPassage?)
    /// Returns the cosines of the units of passages by the encoder, each by the unit's key; `nil` without an encoder.
    let unitCosines: (([Passage.ID]) throws -> [Passage.ID: [Int64: Double]])?

    /// Returns the lines of a document on which tasks stand. Headings that are tasks, as in Org, are units like others.
    var taskLines: (StoredDocument.ID) throws -> Set<Int> = { _ in [] }

    private var coverage: WordCoverage { question.coverage }
    private var people: [[KnownPerson]] { question.people }

    /// The number of turns that are read with a passage of speech, before and after it.
    private static let turnsAround = 2
    /// The fewest words of a unit.
    private static let leastWords = 2
    /// Shorter words say little, in UTF-8 bytes.
    private static let lettersOfContent = 4

    /// A heading within a passage, or an item with others below it.
    private struct Heading {
        let evidence: Evidence
        let has: [Bool]
        let named: [Bool]
    }

    /// A passage with its blocks, the blocks around it, and its context.
    private struct Stretch {
        let hit: Hit
        let rank: Int
        let blocks: [SentenceBlock]
        /// The index of the first block that may be quoted.
        let first: Int
        let inTitle: [Bool]
        let above: [Bool]
        /// Everything that the passage and what stands above it contain.
        let all: [Bool]
        /// The header of the table that goes on in this passage.
        let header: Evidence?
    }

    private struct UnitLocation: Hashable {
        let document: StoredDocument.ID
        let start: Int

        init(document: StoredDocument.ID, start: Int) { (self.document, self.start) = (document, start) }

        init(_ evidence: Evidence) { self.init(document: evidence.document.id, start: evidence.start) }
    }

    /// What all units are compared with.
    private struct Surroundings {
        var cosines: [UnitLocation: Double] = [:]
        var ofDocuments: [StoredDocument.ID: [Bool]] = [:]
        var recency: [StoredDocument.ID: Double] = [:]
        /// The lines of tasks in documents whose headings may be tasks.
        var taskLines: [StoredDocument.ID: Set<Int>] = [:]
        var bestScore = 0.0

        /// Whether a unit is a task of a list, or a heading that is one.
        func isTask(_ evidence: Evidence) -> Bool {
            evidence.sentence.isHeading
                ? taskLines[evidence.document.id]?.contains(evidence.lines.lowerBound) ?? false
                : evidence.passage.channel == .task
        }
    }

    /// Returns the units of passages, each once, in the order of the hits.
    func units(of hits: [Hit]) throws -> [EvidenceUnit] {
        let hits = hits.filter { $0.passage.channel != .code }
        guard !hits.isEmpty else { return [] }
        var passages: [Passage.ID: (passage: Passage, document: StoredDocument)] = [:]
        let stretches = try stretches(of: hits, &passages)
        let surroundings = try surroundings(of: stretches, passages)
        var read: Set<UnitLocation> = []
        return stretches.flatMap { stretch in
            units(of: stretch, surroundings).filter { read.insert(UnitLocation($0.evidence)).inserted }
        }
    }

    // MARK: - Passages

    private func stretches(
        of hits: [Hit], _ passages: inout [Passage.ID: (passage: Passage, document: StoredDocument)]
    ) throws -> [Stretch] {
        // Finding the words is most of the work. Another thread does half of it.
        let half = hits.count / 2
        let after = BackgroundWork { [coverage] in
            hits[half...].map { SentenceBlock.blocks(of: $0.passage, in: $0.document, coverage) }
        }
        var known = Dictionary(
            zip(hits.map(\.id), hits[..<half].map { SentenceBlock.blocks(of: $0.passage, in: $0.document, coverage) })
        ) { first, _ in first }
        for (hit, blocks) in zip(hits[half...], after.value()) { known[hit.id] = blocks }
        return try hits.enumerated().map { rank, hit in
            passages[hit.id] = (hit.passage, hit.document)
            let own = known[hit.id] ?? []
            var (before, after): ([SentenceBlock], [SentenceBlock]) = ([], [])
            if !hit.passage.turns.isEmpty {
                func blocks(_ stored: StoredPassage?) -> [SentenceBlock] {
                    guard let stored else { return [] }
                    passages[stored.id] = (stored.passage, hit.document)
                    let blocks = known[stored.id] ?? SentenceBlock.blocks(of: stored.passage, in: hit.document, coverage)
                    known[stored.id] = blocks
                    return blocks
                }
                let (previous, next) = try neighbours(hit.id)
                before = blocks(previous).suffix(Self.turnsAround)
                after = Array(blocks(next).prefix(Self.turnsAround))
            }
            let contexts = coverage.found(
                in: [
                    ([hit.document.title] + hit.document.tags).joined(separator: "\n"),
                    hit.passage.headingPath.joined(separator: "\n"),
                ],
                language: Language(known: hit.document.language))
            let all = own.reduce(contexts[0].union(contexts[1])) { $0.union($1.has) }
            return Stretch(
                hit: hit, rank: rank, blocks: before + own + after, first: before.count, inTitle: contexts[0],
                above: contexts[1],
                all: all, header: try headerAbove(hit))
        }
    }

    private func surroundings(
        of stretches: [Stretch], _ passages: [Passage.ID: (passage: Passage, document: StoredDocument)]
    ) throws -> Surroundings {
        var result = Surroundings()
        for stretch in stretches {
            let id = stretch.hit.document.id
            result.ofDocuments[id] = result.ofDocuments[id]?.union(stretch.all) ?? stretch.all
            result.bestScore = max(result.bestScore, stretch.hit.score)
            if stretch.hit.document.format == "org", result.taskLines[id] == nil { result.taskLines[id] = try taskLines(id) }
        }
        let days = Dictionary(
            stretches.compactMap { stretch in stretch.hit.document.dates.stated.map { (stretch.hit.document.id, $0.ordinal) } }
        ) { first, _ in first }
        let ordered = Set(days.values).sorted()
        let ranks = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1, Double($0 + 1) / Double(ordered.count)) })
        result.recency = days.compactMapValues { ranks[$0] }
        guard let unitCosines else { return result }
        for (id, cosines) in try unitCosines(passages.keys.sorted()) {
            guard let (passage, document) = passages[id] else { continue }
            for unit in SentenceUnits.units(of: passage, title: document.title) {
                if let cosine = cosines[unit.key] {
                    result.cosines[
                        UnitLocation(document: document.id, start: passage.byteRange.lowerBound + unit.range.lowerBound)] =
                        cosine
                }
            }
        }
        return result
    }

    // MARK: - Units

    private func units(of stretch: Stretch, _ surroundings: Surroundings) -> [EvidenceUnit] {
        let hit = stretch.hit
        let namedAbove = named(in: [hit.document.title] + hit.passage.headingPath + hit.document.people.map(\.name))
        // Days are read only if the question names some.
        let near = question.days.flatMap { $0.span.first ?? $0.span.last }
        var sectionDays = near.map { SectionDays(of: hit.passage, in: hit.document, near: $0, dates) }
        var open = HeadingStack<Heading>()
        var table = TableReader.mayHaveRows(hit.passage) ? TableReader(hit.passage, header: stretch.header) : nil
        var columns: (header: Evidence, columns: TableColumns)?
        return stretch.blocks.indices[stretch.first...].flatMap { index -> [EvidenceUnit] in
            let block = stretch.blocks[index]
            guard let first = block.sentences.first?.evidence else { return [] }
            let next = index + 1 < stretch.blocks.count ? stretch.blocks[index + 1].sentences.first?.evidence : nil
            var header: Evidence?
            switch table?.role(of: first, next: next?.sentence.range.lowerBound) {
            // The names of the columns say nothing by themselves.
            case .header where !mayBePair(first): return []
            case .row(let above): header = above
            case .header, .other, nil: break
            }
            if let header, columns?.header.start != header.start {
                columns = (header, TableColumns(header: header, coverage))
            }
            open.close(at: first.sentence.level)
            let headings = open.all
            if first.sentence.level != .text {
                let named = people.isEmpty ? [] : named(in: block.sentences.map(\.evidence.text))
                open.add(Heading(evidence: first, has: block.has, named: named), level: first.sentence.level)
            }
            let context = BlockContext(
                block: block, before: index > 0 ? stretch.blocks[index - 1] : nil,
                above: headings.reduce(stretch.above) { $0.union($1.has) },
                namedAbove: headings.reduce(namedAbove) { $0.union($1.named) },
                day: sectionDays?.day(ofBlock: first),
                row: row(block.sentences[0], header.flatMap { names($0, block.sentences[0]) ? columns?.columns : nil }))
            return block.sentences.compactMap { sentence in
                guard isQuotable(sentence.evidence, surroundings) else { return nil }
                return EvidenceUnit(
                    evidence: sentence.evidence, headings: headings.map(\.evidence) + [header].compactMap(\.self),
                    row: context.row,
                    features: features(of: sentence, context, stretch, surroundings))
            }
        }
    }

    /// The block of a unit with what stands before and above it.
    private struct BlockContext {
        let block: SentenceBlock
        let before: SentenceBlock?
        let above: [Bool]
        let namedAbove: [Bool]
        /// As `SectionDays` finds it; `nil` if the question names no days.
        let day: CivilDate?
        /// The block as a row of a table; `nil` if it is none.
        let row: NamedRow?
    }

    private func isQuotable(_ evidence: Evidence, _ surroundings: Surroundings) -> Bool {
        (!evidence.sentence.isHeading || surroundings.isTask(evidence)) && evidence.wordCount >= Self.leastWords
            && !dates.isOnlyDay(evidence) && !evidence.isPropertyOfNames && !evidence.isEarlierTime
            && !(question.asksForOtherThanContact && evidence.isContactAlone)
    }

    private func features(
        of sentence: SentenceBlock.Sentence, _ context: BlockContext, _ stretch: Stretch, _ surroundings: Surroundings
    ) -> EvidenceFeatures {
        let (evidence, hit) = (sentence.evidence, stretch.hit)
        let document = hit.document
        let text = evidence.text
        let speaker = context.block.speaker
        let words = FoldedWords.of(withoutSpeaker(text, speaker))
        let language = Language(known: document.language)
        var features = EvidenceFeatures()
        addWords(of: sentence, context, stretch, surroundings, to: &features)
        features[.passageScore] = surroundings.bestScore > 0 ? hit.score / surroundings.bestScore : 0
        features[.passageRank] = 1 / Double(stretch.rank + 1)
        features[.passageWords] = hit.confidence
        features[.encoderOfPassage] = hit.explanation.encoderCosine ?? 0
        features[.encoder] = surroundings.cosines[UnitLocation(evidence)] ?? 0
        addPeople(text, words, speaker, language, above: context.namedAbove, to: &features)
        if let days = question.days {
            let numbers = context.row?.numbers ?? ""
            let isOfDays = days.areThose(
                of: numbers.isEmpty ? text : text + "\n" + numbers, on: context.day, in: document, dates)
            features[isOfDays ? .ofDays : .ofOtherDays] = 1
        }
        features[.recency] = surroundings.recency[document.id] ?? 0.5
        let isTask = surroundings.isTask(evidence)
        addExpected(text, words, speaker, context.row?.cell, isTask, document, to: &features)
        let mood = SentenceMood(of: text, words: words, language: language)
        features[.isQuestion] = mood.isQuestion ? 1 : 0
        features[.isWish] = mood.isWish && !question.mood.isWish ? 1 : 0
        features[.isDenial] = mood.isDenied && !question.mood.isDenied ? 1 : 0
        if question.asksForDecision { features[.isDecided] = evidence.passage.channel == .decision ? 1 : -1 }
        let others = words.count { $0.utf8.count >= Self.lettersOfContent } - sentence.own.count(where: \.self)
        features[.content] = min(1, Double(max(0, others)) / 5)
        features[.length] = min(1.5, Double(words.count) / 30)
        features[.isShort] = words.count < 4 ? 1 : 0
        features[.isField] = Self.isField(evidence.source) ? 1 : 0
        features[.isTurn] = speaker == nil ? 0 : 1
        features[.isTask] = isTask ? 1 : 0
        features[.isEvent] = document.kind == .event ? 1 : 0
        return features
    }

    private func addWords(
        of sentence: SentenceBlock.Sentence, _ context: BlockContext, _ stretch: Stretch, _ surroundings: Surroundings,
        to features: inout EvidenceFeatures
    ) {
        let total = coverage.words.reduce(0) { $0 + $1.rarity }
        guard total > 0 else { return }
        let own = sentence.own.union(context.row?.named ?? [])
        let isReply = context.before?.asks(context.block) ?? false
        let sources: [(EvidenceFeature, [Bool]?)] = [
            (.words, own), (.wordsOfBlock, context.block.has), (.wordsOfQuestion, isReply ? context.before?.has : nil),
            (.wordsAbove, context.above), (.wordsOfTitle, stretch.inTitle), (.wordsOfPassage, stretch.all),
            (.wordsOfDocument, surroundings.ofDocuments[stretch.hit.document.id]),
        ]
        for (index, word) in coverage.words.enumerated() {
            guard let nearest = sources.first(where: { $0.1?[index] ?? false })?.0 else { continue }
            features[nearest] += word.rarity * word.certainty / total
        }
        let rarest = coverage.words.indices.max { coverage.words[$0].rarity < coverage.words[$1].rarity }
        features[.rarestWord] = rarest.map { own[$0] ? 1 : 0 } ?? 0
        features[.wordCount] = min(1, Double(own.count(where: \.self)) / 4)
        let pairs = zip(sentence.positions, sentence.positions.dropFirst())
        let near = pairs.reduce(0.0) { sum, pair in
            guard pair.0 >= 0, pair.1 >= 0 else { return sum }
            return sum + ((1...2).contains(pair.1 - pair.0) ? 1 : (-6...6).contains(pair.1 - pair.0) ? 0.5 : 0)
        }
        features[.pairs] = sentence.positions.count > 1 ? near / Double(sentence.positions.count - 1) : 0
    }

    private func addPeople(
        _ text: String, _ words: [String], _ speaker: String?, _ language: Language, above: [Bool],
        to features: inout EvidenceFeatures
    ) {
        guard !people.isEmpty else { return }
        let share = 1 / Double(people.count)
        for (index, called) in people.enumerated() {
            let isNamed = called.contains { person in person.isNamed(in: text) || speaker.map(person.isNamed) ?? false }
            features[isNamed ? .peopleNamed : above[index] ? .peopleAbove : .peopleMissing] += share
        }
        guard let speaker, let called = people.first, people.count == 1 else { return }
        if called.contains(where: { $0.isNamed(in: speaker) }) {
            features[.saidToListener] = SentencePerspective(of: words, language: language) == .listener ? 1 : 0
        } else {
            features[.saidByOther] = 1
        }
    }

    private func addExpected(
        _ text: String, _ words: [String], _ speaker: String?, _ cell: String?, _ isTask: Bool, _ document: StoredDocument,
        to features: inout EvidenceFeatures
    ) {
        // The name of its column says what a number is.
        let isNumber = cell?.utf8.contains(where: \.isDigit) ?? false
        let language = Language(known: document.language)
        if let value = question.expectedValue {
            features[isNumber || value.isIn(text, words: words, language: language) ? .hasValue : .lacksValue] = 1
            return
        }
        switch question.expected {
        case .anything: break
        case .date:
            let noted = document.dates.stated ?? LocalDateTime(date: CivilDate(dayNumber: 0))
            let found = datesOfWhen(in: text, language: document.language, noted: noted)
            let isOfOther = isDueDateOfOther(text, found, isTask: isTask, language: language)
            features[found.isEmpty || isOfOther ? .lacksValue : .hasValue] = 1
        case .number: features[question.expected.isIn(text, words: words, language: language) ? .hasValue : .lacksValue] = 1
        case .person:
            features[speaker != nil || text.dropFirst().contains(where: \.isUppercase) ? .hasKind : .lacksKind] = 1
        case .reason, .place:
            features[question.expected.isIn(text, words: words, language: language) ? .hasKind : .lacksKind] = 1
        }
    }

    /// Returns whether a unit begins with a label of at most five words and a colon.
    private static func isField(_ source: String) -> Bool {
        let label = source.prefix { $0 != ":" }
        return label.count < source.count && label.count <= 40 && label.split(separator: " ").count <= 5
    }

    /// Returns for each name in the question whether one of these people is named in the texts.
    private func named(in texts: [String]) -> [Bool] {
        people.map { called in called.contains { person in texts.contains(where: person.isNamed) } }
    }

    /// Removes the name of the speaker at the beginning of a turn.
    private func withoutSpeaker(_ text: String, _ speaker: String?) -> String {
        guard let speaker, text.hasPrefix("\(speaker):") else { return text }
        return String(text.dropFirst(speaker.count + 1))
    }

    // MARK: - Days

    /// Returns the dates of a sentence that say when. In *the summer concert* and *el concierto de verano*, the summer is part of a name if the question is
    /// about the concert; and to a question for the Christmas party, *Christmas* says no day.
    func datesOfWhen(in text: String, language: String, noted: LocalDateTime) -> [DateMatch] {
        let bytes = Array(text.utf8)
        return dates.matches(in: text, language: language, day: noted).filter { match in
            let after = bytes[match.byteRange.upperBound...]
            let words = bytes[match.byteRange].split(separator: UInt8(ascii: " ")).filter { $0.count > 3 }
            let isInWords = !bytes[match.byteRange].contains(where: \.isDigit)
            if isInWords, !words.isEmpty,
                words.allSatisfy({
                    coverage.found(in: String(decoding: $0, as: UTF8.self), language: Language(known: language)).contains(true)
                })
            {
                return false
            }
            let isName = words.count == 1 && isInWords
            guard isName, Self.namingGrains.contains(match.grain) else { return true }
            let until = FoldedWords.joinedApart(String(decoding: bytes[..<match.byteRange.upperBound], as: UTF8.self))
            let before = until.split(separator: " ").dropLast()
            if before.last.map(Self.joiningNames.contains) ?? false,
                let named = before.last(where: { !Self.joiningNames.contains($0) }),
                coverage.found(in: String(named), language: Language(known: language)).contains(true)
            {
                return false
            }
            guard after.first == UInt8(ascii: " ") else { return true }
            let next = String(decoding: after.dropFirst().prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
            return !coverage.found(in: next, language: Language(known: language)).contains(true)
        }
    }

    private static let namingGrains: Set<DateGrain> = [.range, .month]
    /// Words between a name and the season or month in it, in English, French and Spanish, folded.
    private static let joiningNames: Set<Substring> = ["of", "de", "d", "du", "des", "l", "la", "le", "del", "el"]
}

extension [Bool] {
    /// Returns for each index whether one of the two is true there. An empty array counts as false.
    fileprivate func union(_ other: [Bool]) -> [Bool] {
        isEmpty ? other : other.isEmpty ? self : zip(self, other).map { $0 || $1 }
    }
}

extension EncodedQuery {
    /// Returns the cosines of the units of passages, by the key of each unit. Passages whose units have no vectors yet are left out.
    func unitCosines(of passages: [Passage.ID], in snapshot: any VectorIndex) throws -> [Passage.ID: [Int64: Double]] {
        try snapshot.units(of: passages, in: set.id).mapValues { units in
            var scores: [Float] = []
            addScores(of: units.rows.span, scales: units.scales.span, against: vector, to: &scores)
            return Dictionary(zip(units.keys, scores.map(Double.init)).filter { $0.1 > -.infinity }) { first, _ in first }
        }
    }
}
