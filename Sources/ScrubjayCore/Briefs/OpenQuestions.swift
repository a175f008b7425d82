import ScrubjayDocuments
import ScrubjayText

/// Finds unanswered questions. It prefers precision to recall: any later sentence about the same matter counts as an answer.
///
/// - A written question stands under a heading such as *Open questions*, or ends its line in the notes. In a row of a table, a cell beside it says
///   that it is open, or no cell says anything.
/// - A spoken question counts only if the reply puts it off (*I don't know*, *let's come back to that*), or if nobody replies. Most others are answered by the next turn, in
///   words that the question does not contain.
/// - A written sentence that tells what somebody does not know asks too: *not sure who tows the raft*, *TBC: supplier of the planks*.
/// - A question needs at least three content words, or two if nothing stands directly behind it. A later sentence with two of them is about the same matter.
struct OpenQuestions {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue
    private let words: ContentWords
    private let read = ReadDocuments()

    init(snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue, analyzer: Analyzer) {
        self.snapshot = snapshot
        words = ContentWords(analyzer)
    }

    private static let leastWords = 3
    private static let wordsOfMatter = 2
    private static let turnsOfReply = 2

    /// Returns the first questions that neither the rest of their document, nor the later documents, nor any other document of a later day addresses, in
    /// order. Each document is read once, also by later calls.
    ///
    /// - Parameters:
    ///   - day: The day of the documents; `nil` if it is not known, so that no document is of a later one.
    ///   - includesSpoken: Whether questions of transcripts count.
    ///   - asking: The passages with the questions, in the order of their document; `nil` for all.
    ///   - isWanted: Whether a question counts; called before answers are looked for.
    func unanswered(
        of documents: [StoredDocument], later: [StoredDocument], after day: CivilDate?, _ lookup: WordLookup,
        limit: Int = .max, includesSpoken: Bool = true, in asking: [StoredPassage]? = nil,
        where isWanted: (Evidence) throws -> Bool = { _ in true }
    ) throws -> [Evidence] {
        let own = Set((documents + later).map(\.id))
        return try unanswered(
            of: documents, later: later, limit: limit, includesSpoken: includesSpoken, in: asking, where: isWanted
        ) { asked in
            guard let day else { return false }
            // A sentence that answers the question has two of its words, and so has its passage.
            let answering = try passages(withTwoOf: asked, within: passages(after: day), lookup)
            let found = try lookup.documents(of: answering).subtracting(own)
            guard found.count <= Self.answerLimit else { return false }
            return try isAnswered(asked, by: answering, of: found)
        }
    }

    /// If more later documents have the words, they are too common to show an answer.
    private static let answerLimit = 50

    private func passages(
        withTwoOf words: Set<String>, within passages: PassageSet, _ lookup: WordLookup
    ) throws -> PassageSet {
        guard !passages.isEmpty else { return passages }
        var (one, two) = (PassageSet(), PassageSet())
        for word in try lookup.parse(Query(words.sorted().joined(separator: " "), reading: .words)).words {
            var found = try lookup.snapshot.matches(word)
            found.formIntersection(passages)
            var again = found
            again.formIntersection(one)
            (one, two) = (one.union(found), two.union(again))
        }
        return try lookup.scope.passages(two, in: snapshot)
    }

    /// Returns the passages of all documents that are later than a day.
    ///
    /// - Complexity: Lists are read from the latest note on, so the passages of the day before are known, and only those of the days between are added.
    private func passages(after day: CivilDate) throws -> PassageSet {
        if let (known, passages) = read.later, known >= day {
            guard known > day else { return passages }
            let all = passages.union(try snapshot.passageSet(Filter(from: day.adding(days: 1), to: known)))
            read.later = (day, all)
            return all
        }
        let all = try snapshot.passageSet(Filter(from: day.adding(days: 1)))
        read.later = (day, all)
        return all
    }

    /// Whether one of some passages has a sentence that is about what is asked. Only these passages are read, and only until one answers.
    private func isAnswered(
        _ asked: Set<String>, by passages: PassageSet, of documents: Set<StoredDocument.ID>
    ) throws -> Bool {
        let ids = passages.ids
        return try zip(ids, snapshot.documentIDs(of: ids)).contains { id, document in
            guard let document, documents.contains(document) else { return false }
            return try sentences(of: id, in: document).contains { isAnswer($0, to: asked) }
        }
    }

    static let questionMarks = ["?", "？", "؟"]

    /// Whether a passage may ask something, or list questions. Most do not, and this is found out with less work than by reading their sentences.
    static func mayAsk(_ passage: Passage) -> Bool {
        let text = passage.text.utf8
        if questionMarks.contains(where: text.contains(bytesOf:)) { return true }
        if passage.headingPath.contains(where: { isOpen(heading: $0) }) { return true }
        // A sentence of the passage may begin with any of its words.
        let words = JoinedWords(joined: FoldedWords.joinedApart(passage.text))
        return IndirectQuestion.mayBeIn(words) || openHeadingsAnywhere.areIn(words)
    }

    /// Returns the questions that neither the rest of their document nor the later documents address, in order.
    func unanswered(of documents: [StoredDocument], later: [StoredDocument]) throws -> [Evidence] {
        try unanswered(of: documents, later: later, limit: .max, includesSpoken: true, in: nil, where: { _ in true }) { _ in
            false
        }
    }

    /// - Parameter isAnsweredElsewhere: Whether another document addresses a question with these words.
    private func unanswered(
        of documents: [StoredDocument], later: [StoredDocument], limit: Int, includesSpoken: Bool, in asking: [StoredPassage]?,
        where isWanted: (Evidence) throws -> Bool, isAnsweredElsewhere: (Set<String>) throws -> Bool
    ) throws -> [Evidence] {
        let asking = asking.map { Dictionary(grouping: $0, by: \.documentID) }
        var seen: Set<Set<String>> = []
        var open: [Evidence] = []
        for document in documents {
            let all = try sentences(of: document)
            let chosen = asking?[document.id] ?? []
            all.add(chosen)
            let ordinals = asking == nil ? 0..<(try snapshot.passageCount(of: document.id)) : chosen.indices
            for ordinal in ordinals {
                let passage = asking == nil ? ordinal : chosen[ordinal].ordinal
                guard try all.mayAsk(passage) else { continue }
                for (index, sentence) in try (all.sentences(of: passage) ?? []).enumerated() {
                    guard open.count < limit else { return open }
                    let following = Following(all, passage: passage, sentence: index + 1)
                    guard includesSpoken || sentence.evidence.turn == nil,
                        let reply = try lengthOfReply(to: sentence, following),
                        let asked = try matter(of: sentence, following), seen.insert(asked).inserted,
                        try isWanted(sentence.evidence),
                        try !following.contains(behind: reply, where: { isAnswer($0, to: asked) }),
                        try !later.contains(where: { document in
                            let whole = try Following(sentences(of: document), passage: 0, sentence: 0)
                            return try whole.contains(behind: 0) { isAnswer($0, to: asked) }
                        }), try !isAnsweredElsewhere(asked)
                    else { continue }
                    open.append(sentence.evidence)
                }
            }
        }
        return open
    }

    /// Returns the words of what a question asks; `nil` if they are too few. Who asks, and whom, is not the matter.
    private func matter(of sentence: Sentence, _ following: Following) throws -> Set<String>? {
        let count = sentence.words.count
        guard try count >= Self.leastWords || count >= Self.wordsOfMatter && isLeftAlone(sentence, following) else {
            return nil
        }
        let asked = IndirectQuestion(sentence.text).map { words.of($0.matter, in: sentence.evidence) } ?? sentence.words
        return asked.count >= Self.wordsOfMatter ? asked : nil
    }

    /// Whether a written question stands in a list of questions, or before a gap, a heading, another item or another question. What stands directly behind
    /// another question may answer it in other words: *Who pays the crane?* and below it *The club.*
    private func isLeftAlone(_ sentence: Sentence, _ following: Following) throws -> Bool {
        // *Who pays for it?* is about something that was said before, and *Anything else?* about nothing.
        guard sentence.evidence.turn == nil, !FoldedWords.of(sentence.text).contains(where: Self.referring.contains) else {
            return false
        }
        if sentence.isListed { return true }
        var isAlone = true
        try following.forEach { next in
            let (own, other) = (sentence.evidence.sentence, next.evidence.sentence)
            let isBelow = next.passage == sentence.passage && other.lines.lowerBound <= own.lines.upperBound + 1
            isAlone = !isBelow || next.asks || own.level > .text && other.level > .text && other.level <= own.level
            return false
        }
        return isAlone
    }

    /// Whether a sentence is about what is asked and does not ask for it again.
    private func isAnswer(_ sentence: Sentence, to asked: Set<String>) -> Bool {
        asked.count(where: sentence.words.contains) >= Self.wordsOfMatter && !sentence.asks
    }

    // MARK: - Documents

    private func sentences(of document: StoredDocument) throws -> DocumentSentences {
        if let known = read.sentences[document.id] { return known }
        let all = DocumentSentences(snapshot, of: document, ticked: try tickedLines(of: document.id), words)
        read.sentences[document.id] = all
        return all
    }

    /// Returns the sentences of one passage, without the heading above the first of them: it does not make a sentence an answer.
    private func sentences(of id: Passage.ID, in document: StoredDocument.ID) throws -> [Sentence] {
        if let known = read.passages[id] { return known }
        if read.documents[document] == nil { read.documents[document] = try snapshot.documents([document])[document] }
        guard let whole = read.documents[document], let stored = try snapshot.passages([id])[id] else { return [] }
        let all = Sentence.all(in: stored, of: whole, below: "", ticked: try tickedLines(of: document), words)
        read.passages[id] = all
        return all
    }

    private func tickedLines(of document: StoredDocument.ID) throws -> Set<Int> {
        if let known = read.tickedLines[document] { return known }
        let lines = Set(try snapshot.taskMentions(in: document).filter { $0.task.state != .open }.map(\.task.line))
        read.tickedLines[document] = lines
        return lines
    }

    /// Returns how many of the following sentences put a question off; `nil` if the sentence is not a question, or if it was answered at once.
    private func lengthOfReply(to sentence: Sentence, _ following: Following) throws -> Int? {
        guard sentence.mayAsk else { return nil }
        if sentence.text.utf8.first == UInt8(ascii: "|") { return Self.isOpen(row: sentence.text) ? 0 : nil }
        if sentence.isListed { return 0 }
        guard sentence.asks, sentence.text.last != "\"", sentence.text.last != "”" else { return nil }
        guard let turn = sentence.evidence.turn else {
            var isLastOfLine = true
            try following.forEach { next in
                isLastOfLine =
                    next.passage != sentence.passage
                    || next.evidence.sentence.lines.lowerBound > sentence.evidence.sentence.lines.upperBound
                return false
            }
            return isLastOfLine ? 0 : nil
        }
        // In a transcript, the next turns show whether anybody knew the answer.
        var turns: [Turn] = [turn.turn]
        var length = 0
        var isPutOff = false
        try following.forEach { next in
            guard let reply = next.evidence.turn?.turn else { return false }
            if turns.last != reply { turns.append(reply) }
            if turns.count > Self.turnsOfReply { return false }
            if turns.count > 1, !isPutOff, Self.isPuttingOff(next.text) { isPutOff = true }
            length += 1
            return true
        }
        // Nobody spoke again.
        if turns.count == 1, length == 0 { isPutOff = true }
        return isPutOff ? length : nil
    }

    /// Words for something that was said before, or for anything, in English, German, French and Spanish, folded.
    private static let referring = Set(
        WordList.words(
            """
            it that this these those they them he she him her there es dies dafur davon damit daran darauf ca cela ceci eso esto ello \
            anything anyone anybody something someone somebody everything everyone else sonst noch etwas jemand alles autre chose quelque \
            quelqu algo alguien todo mas
            """))

    /// Whether a row of a table asks, and the cells beside the question say that it is open, or say nothing.
    private static func isOpen(row: String) -> Bool {
        let utf8 = Array(row.utf8)
        let cells = TableRow.cells(utf8, utf8.indices).map { String(decoding: utf8[$0], as: UTF8.self) }
        guard let question = cells.firstIndex(where: SentenceMood.isQuestion) else { return false }
        let others = cells.indices.filter { $0 != question }.map { FoldedWords.of(cells[$0]) }.filter { !$0.isEmpty }
        return others.isEmpty || others.contains { $0.contains(where: openWords.contains) && !$0.contains("not") }
    }

    /// In folded form, in English, German, French and Spanish.
    private static let openWords: Set<String> = [
        "open", "unanswered", "unclear", "pending", "tbd", "tba", "offen", "ungeklart", "unklar", "ouvert", "ouverte",
        "abierta",
        "abierto", "pendiente",
    ]

    private static func isPuttingOff(_ text: String) -> Bool {
        puttingOff.areIn(JoinedWords(joined: FoldedWords.joinedApart(text)))
    }

    /// Whether a heading stands above open questions.
    static func isOpen(heading: String) -> Bool {
        !heading.isEmpty && openHeadings.contains(FoldedWords.joined(heading))
    }

    /// Headings above open questions, folded, in English, German, French and Spanish.
    private static let openHeadings: Set<String> = [
        "open questions", "questions", "unanswered questions", "open issues", "offene fragen", "offene punkte", "fragen",
        "questions ouvertes",
        "questions en suspens", "preguntas abiertas", "preguntas pendientes", "preguntas", "cuestiones abiertas",
    ]

    private static let openHeadingsAnywhere = FoldedPhrases(openHeadings)

    /// Phrases of replies that put a question off, folded, in the same languages.
    private static let puttingOff = FoldedPhrases([
        "don t know", "do not know", "no idea", "not sure", "nobody knows", "find out", "look into", "get back to you",
        "have to ask",
        "ll ask", "will ask", "ask around", "weiss nicht", "keine ahnung", "nicht sicher", "finde es heraus",
        "finde das heraus",
        "frage nach", "frag nach", "niemand weiss", "klare das", "klare ich", "sais pas", "aucune idee", "pas sur",
        "me renseigne",
        "vais demander", "personne ne sait", "no se", "no lo se", "ni idea", "no estoy seguro", "no estoy segura",
        "voy a preguntar",
        "lo averiguo", "nadie sabe",
        // Putting it off
        "take that offline", "take it offline", "take this offline", "come back to that", "come back to this",
        "come back to it",
        "park that", "park this", "park it", "good question", "let me check", "i ll check", "have to check", "need to check",
        "gute frage", "muss ich prufen", "mussen wir prufen", "schaue ich nach", "schaue nach", "kommen wir darauf zuruck",
        "kommen darauf zuruck", "vertagen wir", "klaren wir noch", "bonne question", "on y reviendra", "on en reparlera",
        "je vais verifier", "je verifie", "il faut verifier", "buena pregunta", "lo vemos luego", "lo vemos otro dia",
        "volvemos a eso", "lo miro", "lo reviso", "tengo que mirarlo", "hay que preguntar",
    ])
}
