import ScrubjayText

/// Finds commitments in sentences of minutes: what an attendee is going to do, without a task mark or a heading for tasks.
///
///     The hall is free. Nora books it by Friday.      Omar will order the pump      who pays? → Nora      send photos → me
///     Nora promised to book it      Nora: book the hall      @nora – book it by Friday      I'll book it      I must book it by Friday
///
/// Outside of minutes only the writer counts, behind an arrow, or in the first person in a note that has a day. A sentence that asks, doubts, reports or
/// tells a custom never counts.
struct CommitmentReader {
    private let phrases: SpokenPhrases
    private let words: CommitmentWords
    private let tasks: TaskReader
    private let ownerName: String?
    /// The name that *I* stands for; `nil` if sentences in the first person are not read.
    private let writer: String?
    private let phraseFilter: PhraseFilter
    /// The day of the document.
    private let anchor: CivilDate?
    private let names: [Name]

    /// A way to name somebody, as lowercase words.
    private struct Name {
        var words: [String]
        var name: String
    }

    private struct Commitment {
        var words: Range<Int>
        var assignee: String?
        var needsDay: Bool
    }

    /// Most tasks of one document.
    private static let findingLimit = 200
    /// The longest sentence in bytes.
    private static let sentenceLimit = 400
    private static let wordLimit = 80
    /// The most words from a promise to its verb.
    private static let verbDistance = 3
    /// The fewest words before an arrow, and of what is to be done.
    private static let minimumWords = 2
    /// The most words behind a name behind an arrow: `→ Nora, by the end of March`.
    private static let remarkLimit = 6
    private static let arrows = Set(StatementSigns.arrows)

    /// Whether the document may have such sentences, as far as a quick look tells.
    static func mayFind(in document: Document, with signs: StatementSigns, in context: ParsingContext) -> Bool {
        !present(in: document).isEmpty || isOwn(document, signs) || context.ownerName != nil && signs.contains(.arrow)
    }

    private static func present(in document: Document) -> [Participation] {
        document.kind == .meeting ? document.people.filter { $0.role == .attendee || $0.role == .author } : []
    }

    /// Whether sentences in the first person are read.
    private static func isOwn(_ document: Document, _ signs: StatementSigns) -> Bool {
        document.dates.stated != nil && signs.contains(.ownTask)
    }

    /// - Returns: `nil` if the language has no words for commitments.
    init?(
        _ document: Document, _ phrases: SpokenPhrases, filter: PhraseFilter, language: Language, signs: StatementSigns,
        in context: ParsingContext
    ) {
        guard let words = CommitmentWords.of(language) else { return nil }
        let authors = document.people.filter { $0.role == .author }.map(\.name)
        writer = Self.isOwn(document, signs) && authors.count < 2 ? authors.first ?? context.ownerName ?? "me" : nil
        (self.phrases, phraseFilter, self.words, ownerName) = (phrases, filter, words, context.ownerName)
        names = Self.names(of: Self.present(in: document).map(\.name))
        anchor = document.dates.principal?.date
        tasks = TaskReader(dates: context.dateReader(language: language.code), anchor: anchor)
    }

    /// Full names, and the first names that only one of the people has; longest first.
    private static func names(of people: [String]) -> [Name] {
        let full = people.map { name in
            let bytes = Array(name.utf8)
            return Name(words: SpokenWord.words(in: bytes, 0..<bytes.count, limit: 6).map(\.text), name: name)
        }
        let first = full.filter { name in
            name.words.count > 1 && full.count { $0.words.first == name.words.first } == 1
        }.map { Name(words: Array($0.words.prefix(1)), name: $0.name) }
        return (full + first).filter { !$0.words.isEmpty }.sorted { $0.words.count > $1.words.count }
    }

    /// The tasks in the items and paragraphs that are not read as tasks or decisions already, in text order.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    func read(_ sentences: PlainSentences) -> [TaskItem] {
        let text = sentences.text
        var found: [TaskItem] = []
        for sentence in sentences.ranges where found.count < Self.findingLimit {
            guard
                let commitment = commitment(in: sentence, of: text)
                    ?? (sentences.isQuoted(sentence) ? nil : own(sentence, of: text)),
                let task = task(commitment, in: text), !sentences.knownLines.contains(task.line)
            else { continue }
            found.append(task)
        }
        return found
    }

    private func task(_ commitment: Commitment, in text: DocumentText) -> TaskItem? {
        let readable = ReadableText.of(text.bytes, commitment.words)
        let due = tasks.due(inSentence: readable)
        // `Nora signs today` was over when the minutes were read.
        if commitment.needsDay { guard let due, anchor.map({ due > $0 }) ?? true else { return nil } }
        return TaskItem(
            text: readable, state: .open, assignee: commitment.assignee, due: due,
            line: text.line(at: commitment.words.lowerBound) + 1)
    }

    // MARK: - Sentences

    private func commitment(in sentence: Range<Int>, of text: DocumentText) -> Commitment? {
        guard sentence.count <= Self.sentenceLimit else { return nil }
        let bytes = text.bytes
        let spoken = SpokenWord.words(in: bytes, sentence, limit: Self.wordLimit)
        for start in spoken.indices {
            let isBehindArrow = isBehindArrow(spoken, start)
            guard start == spoken.startIndex || spoken[start].opensClause || isBehindArrow else { continue }
            if isBehindArrow, let assigned = assigned(spoken[start...], sentence, of: text) { return assigned }
            guard !names.isEmpty else { continue }
            if start == spoken.startIndex, let addressed = addressed(spoken[...], bytes, sentence) { return addressed }
            if let promised = promised(spoken[start...], bytes, sentence) { return promised }
        }
        return nil
    }

    /// Reads `I'll book …`, `I must book …`, and `Need to book …`, of which nobody is the assignee.
    private func own(_ sentence: Range<Int>, of text: DocumentText) -> Commitment? {
        guard let writer, sentence.count <= Self.sentenceLimit else { return nil }
        let isOfMinutes = !names.isEmpty
        if phraseFilter.mayPass(text.bytes, sentence),
            case .promise(let words, let name, let needsDay)? = SpokenSentence(text.bytes, sentence, phrases: phrases)?
                .finding()
        {
            return Commitment(
                words: words, assignee: name.map { text.string($0) } ?? writer, needsDay: needsDay && !isOfMinutes)
        }
        let spoken = SpokenWord.words(in: text.bytes, sentence, limit: Self.wordLimit)
        for start in spoken.indices where start == spoken.startIndex || spoken[start].opensClause {
            let clause = spoken[start...]
            let rest = clause.drop { phrases.fillers.contains($0.text) }
            let obligation = words.obligations.length(at: rest)
            guard let length = obligation ?? (start == spoken.startIndex ? words.chores.length(at: rest) : nil) else {
                continue
            }
            let done = rest.dropFirst(length)
            guard done.count >= Self.minimumWords, let first = done.first, isPlain(clause, text.bytes, sentence),
                !phrases.states.contains(first.text), !words.states.contains(first.text)
            else { return nil }
            return Commitment(
                words: first.range.lowerBound..<withoutMarks(text.bytes, sentence), assignee: obligation == nil ? nil : writer,
                needsDay: !hasVerb(done))
        }
        return nil
    }

    /// Whether the words say what is done, by a verb after which something is done and leaves a result.
    private func hasVerb(_ words: ArraySlice<SpokenWord>) -> Bool {
        (phrases.hasVerbAtEnd ? words : words.prefix(Self.verbDistance)).contains { phrases.verbs.contains($0.text) }
            || words.first.map { self.words.pluralVerbs.contains($0.text) } ?? false
    }

    /// Reads `Nora: book …` and `@nora – book …`. With a handle, what has a day needs no known verb.
    private func addressed(_ spoken: ArraySlice<SpokenWord>, _ bytes: [UInt8], _ sentence: Range<Int>) -> Commitment? {
        let isHandle = spoken.first?.mark == UInt8(ascii: "@")
        guard let named = name(at: spoken, bytes, isHandle: isHandle), isPlain(spoken, bytes, sentence) else { return nil }
        let done = spoken.dropFirst(named.count)
        guard done.count >= Self.minimumWords, let first = done.first,
            bytes[first.range.lowerBound].isLower || phrases.hasVerbAtEnd,
            let last = spoken.dropFirst(named.count - 1).first
        else { return nil }
        let mark = String(decoding: bytes[last.range.upperBound..<first.range.lowerBound], as: UTF8.self).trimmed
        guard [":", "-", "–", "—"].contains(mark) || isHandle && mark.isEmpty, !words.states.contains(first.text),
            !words.determiners.contains(first.text)
        else { return nil }
        let isTask = phrases.hasVerbAtEnd ? done.last.map { phrases.verbs.contains($0.text) } ?? false : hasVerb(done.prefix(1))
        guard isTask || isHandle else { return nil }
        return Commitment(
            words: first.range.lowerBound..<withoutMarks(bytes, sentence), assignee: named.name, needsDay: !isTask)
    }

    private func isBehindArrow(_ spoken: [SpokenWord], _ start: Int) -> Bool {
        spoken[start].mark == UInt8(ascii: ">") || start > 0 && Self.arrows.contains(spoken[start - 1].text)
    }

    /// Reads `… → Nora`, `… → me, by Friday`: only a date or a remark may follow the name. What precedes the arrow may be several sentences.
    private func assigned(_ rest: ArraySlice<SpokenWord>, _ sentence: Range<Int>, of text: DocumentText) -> Commitment? {
        guard let first = rest.first else { return nil }
        let named = name(at: rest, text.bytes)
        let isWriter = words.pronouns.contains(first.text)
        guard let assignee = named?.name ?? (isWriter ? ownerName : nil) else { return nil }
        let remark = rest.dropFirst(named?.count ?? 1)
        guard remark.isEmpty || remark.first?.opensClause == true && remark.count <= Self.remarkLimit else { return nil }
        let line = ListMark.content(text.bytes, text.line(text.line(at: first.range.lowerBound)))
        let before = line.lowerBound..<max(line.lowerBound, first.range.lowerBound)
        let task = SpokenWord.words(in: text.bytes, before, limit: Self.wordLimit).filter { !Self.arrows.contains($0.text) }
        guard task.count >= Self.minimumWords else { return nil }
        return Commitment(words: line.lowerBound..<sentence.upperBound, assignee: assignee, needsDay: false)
    }

    /// Reads `Nora books …`, `Nora will book …`, `Nora and Ada book …`, and in German `… prüft Nora`.
    private func promised(_ clause: ArraySlice<SpokenWord>, _ bytes: [UInt8], _ sentence: Range<Int>) -> Commitment? {
        let rest = clause.drop { phrases.fillers.contains($0.text) }
        guard let first = rest.first, isPlain(clause, bytes, sentence) else { return nil }
        let end = withoutMarks(bytes, sentence)
        func promise(by name: String, needsDay: Bool) -> Commitment {
            Commitment(words: first.range.lowerBound..<end, assignee: name, needsDay: needsDay)
        }
        if words.mayInvert, words.verbs.contains(first.text) || words.datedVerbs.contains(first.text),
            let named = name(at: rest.dropFirst(), bytes)
        {
            return promise(by: named.name, needsDay: true)
        }
        guard let named = name(at: rest, bytes) else { return nil }
        var predicate = rest.dropFirst(named.count)
        guard let next = predicate.first, !next.opensClause else { return nil }
        if words.conjunctions.contains(next.text), let other = name(at: predicate.dropFirst(), bytes) {
            predicate = predicate.dropFirst(1 + other.count)
            guard let verb = predicate.first, words.pluralVerbs.contains(verb.text), predicate.count > 1 else { return nil }
            return promise(by: named.name, needsDay: false)
        }
        if let length = words.futures.length(at: predicate) {
            let done = predicate.dropFirst(length)
            guard let verb = done.first, !bytes[verb.range.lowerBound].isUpper || words.mayInvert,
                !done.contains(where: { words.states.contains($0.text) && (phrases.hasVerbAtEnd || $0 == verb) })
            else { return nil }
            return promise(by: named.name, needsDay: false)
        }
        guard predicate.count > 1 else { return nil }
        if words.verbs.contains(next.text) { return promise(by: named.name, needsDay: false) }
        guard words.datedVerbs.contains(next.text), words.requests.length(at: predicate) == nil,
            !predicate.contains(where: { words.durations.contains($0.text) })
        else {
            return nil
        }
        return promise(by: named.name, needsDay: true)
    }

    /// Whether a clause is a plain statement: no question, doubt or habit.
    private func isPlain(_ clause: ArraySlice<SpokenWord>, _ bytes: [UInt8], _ sentence: Range<Int>) -> Bool {
        guard let first = clause.first, !bytes[first.range.lowerBound..<sentence.upperBound].contains(UInt8(ascii: "?")) else {
            return false
        }
        return !clause.contains { phrases.doubts.contains($0.text) || words.customs.contains($0.text) }
    }

    /// The end of a sentence without its closing mark.
    private func withoutMarks(_ bytes: [UInt8], _ sentence: Range<Int>) -> Int {
        var end = sentence.upperBound
        while end > sentence.lowerBound, ".!,;".utf8.contains(bytes[end - 1]) { end -= 1 }
        return end
    }

    /// The person whose name a clause begins with, and how many words the name has.
    ///
    /// - Parameter isHandle: Whether the name may be in lower case.
    private func name(
        at clause: ArraySlice<SpokenWord>, _ bytes: [UInt8], isHandle: Bool = false
    ) -> (name: String, count: Int)? {
        guard let first = clause.first,
            isHandle || bytes[first.range.lowerBound].isUpper || bytes[first.range.lowerBound] >= 0x80
        else {
            return nil
        }
        let known = names.first { name in
            name.words.count <= clause.count && zip(name.words, clause).allSatisfy { $0 == $1.text }
        }
        return known.map { ($0.name, $0.words.count) }
    }
}
