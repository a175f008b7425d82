import ScrubjayDocuments
import ScrubjayText

/// Finds unanswered questions. It prefers precision to recall: any later sentence about the same matter counts as an answer.
///
/// - A written question stands under a heading such as *Open questions*, or ends its line in the notes. In a row of a table, a cell beside it says
///   that it is open, or no cell says anything.
/// - A spoken question counts only if the reply puts it off: *I don't know*, *I'll find out*. Most others are answered by the next turn, in
///   words that the question does not contain.
/// - A written sentence that tells what somebody does not know asks too: *not sure who tows the raft*, *TBC: supplier of the planks*.
/// - A question needs at least three content words. A later sentence with two of them is about the same matter.
struct OpenQuestions {
    let snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue
    let analyzer: Analyzer
    private let read = ReadDocuments()

    init(snapshot: any DocumentCatalogue & PassageCatalogue & PersonCatalogue, analyzer: Analyzer) {
        self.snapshot = snapshot
        self.analyzer = analyzer
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
    ///   - asking: The passages with the questions; `nil` for all.
    ///   - isWanted: Whether a question counts; called before answers are looked for.
    func unanswered(
        of documents: [StoredDocument], later: [StoredDocument], after day: CivilDate?, _ lookup: WordLookup,
        limit: Int = .max, includesSpoken: Bool = true, in asking: PassageSet? = nil,
        where isWanted: (Evidence) throws -> Bool = { _ in true }
    ) throws -> [Evidence] {
        let own = Set((documents + later).map(\.id))
        return try unanswered(
            of: documents, later: later, limit: limit, includesSpoken: includesSpoken, in: asking, where: isWanted
        ) { asked in
            guard let day else { return false }
            let after = try read.passages[day] ?? snapshot.passageSet(Filter(from: day.adding(days: 1)))
            read.passages[day] = after
            // A sentence that answers the question has two of its words, and so has its passage.
            let answering = try self.passages(withTwoOf: asked, within: after, lookup)
            let ids = try lookup.documents(of: answering).subtracting(own)
            guard ids.count <= Self.answerLimit else { return false }
            let others = try snapshot.documents(Array(ids)).values.sorted { $0.location < $1.location }
            return try others.contains { isAnswered(asked, in: try contents(of: $0), within: answering) }
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

    /// Whether a passage may ask something, or list questions. Most do not, and this is found out with less work than by reading their sentences.
    static func mayAsk(_ passage: Passage) -> Bool {
        if passage.text.unicodeScalars.contains(where: { "?？؟".unicodeScalars.contains($0) }) { return true }
        if passage.headingPath.contains(where: { openHeadings.contains(FoldedWords.joined($0)) }) { return true }
        let words = FoldedWords.of(passage.text)
        // A sentence of the passage may begin with any of its words.
        return IndirectQuestion.mayAsk(words) || words.contains { IndirectQuestion.mayAsk([$0]) }
            || openHeadings.contains(where: JoinedWords(joined: words.joined(separator: " ")).contains)
    }

    /// Returns the questions that neither the rest of their document nor the later documents address, in order.
    func unanswered(of documents: [StoredDocument], later: [StoredDocument]) throws -> [Evidence] {
        try unanswered(of: documents, later: later, limit: .max, includesSpoken: true, in: nil, where: { _ in true }) { _ in
            false
        }
    }

    /// - Parameter isAnsweredElsewhere: Whether another document addresses a question with these words.
    private func unanswered(
        of documents: [StoredDocument], later: [StoredDocument], limit: Int, includesSpoken: Bool, in asking: PassageSet?,
        where isWanted: (Evidence) throws -> Bool, isAnsweredElsewhere: (Set<String>) throws -> Bool
    ) throws -> [Evidence] {
        var seen: Set<Set<String>> = []
        var open: [Evidence] = []
        for document in documents {
            let all = try contents(of: document)
            for index in all.statements.indices {
                guard open.count < limit else { return open }
                let evidence = all.statements[index].evidence
                guard asking?.contains(all.statements[index].passage) ?? true, includesSpoken || evidence.turn == nil,
                    let reply = replyEnd(ofQuestionAt: index, in: all.statements),
                    let asked = matter(ofQuestionAt: index, in: all), seen.insert(asked).inserted, try isWanted(evidence),
                    !isAnswered(asked, in: all, from: reply),
                    try !later.contains(where: { isAnswered(asked, in: try contents(of: $0)) }), try !isAnsweredElsewhere(asked)
                else { continue }
                open.append(evidence)
            }
        }
        return open
    }

    /// Returns the words of what a question asks; `nil` if they are too few. Who asks, and whom, is not the matter.
    private func matter(ofQuestionAt index: Int, in all: DocumentContents) -> Set<String>? {
        let evidence = all.statements[index].evidence
        guard all.words(at: index).count >= Self.leastWords else { return nil }
        let asked = IndirectQuestion(evidence.text).map { words($0.matter, of: evidence) } ?? all.words(at: index)
        return asked.count >= Self.wordsOfMatter ? asked : nil
    }

    /// Whether a sentence of a document, from one on, is about what is asked and does not ask for it again.
    ///
    /// - Parameter passages: Only sentences of these passages count; `nil` for all.
    private func isAnswered(
        _ asked: Set<String>, in all: DocumentContents, from first: Int = 0, within passages: PassageSet? = nil
    ) -> Bool {
        all.statements.indices[first...].contains { index in
            passages?.contains(all.statements[index].passage) ?? true
                && asked.count(where: all.words(at: index).contains) >= Self.wordsOfMatter
                && !isAsking(all.statements[index].evidence)
        }
    }

    // MARK: - Documents

    private struct Statement {
        let evidence: Evidence
        let passage: Passage.ID
        /// Whether the heading above it says that it is an open question.
        let isListed: Bool
    }

    /// The sentences of a document. Their words are found when they are first needed.
    private final class DocumentContents {
        let statements: [Statement]
        private let wordsOf: (Evidence) -> Set<String>
        private var known: [Int: Set<String>] = [:]

        init(_ statements: [Statement], words: @escaping (Evidence) -> Set<String>) {
            self.statements = statements
            wordsOf = words
        }

        /// The stems of the content words of a sentence.
        func words(at index: Int) -> Set<String> {
            if let words = known[index] { return words }
            let words = wordsOf(statements[index].evidence)
            known[index] = words
            return words
        }
    }

    /// The documents that have been read so far.
    private final class ReadDocuments {
        var contents: [StoredDocument.ID: DocumentContents] = [:]
        /// The passages of all documents that are later than a day.
        var passages: [CivilDate: PassageSet] = [:]
    }

    private func contents(of document: StoredDocument) throws -> DocumentContents {
        if let known = read.contents[document.id] { return known }
        let analyzer = analyzer
        let contents = DocumentContents(try statements(of: document)) { Self.words($0.text, of: $0, analyzer) }
        read.contents[document.id] = contents
        return contents
    }

    private func statements(of document: StoredDocument) throws -> [Statement] {
        var heading = ""
        // A question with a ticked box is answered.
        let ticked = Set(try snapshot.tasks(of: document.id).filter { $0.task.state != .open }.map(\.line))
        return try snapshot.passages(of: document.id).flatMap { stored -> [Statement] in
            heading = stored.passage.headingPath.last ?? heading
            return Evidence.sentences(of: stored.passage, in: document).compactMap { evidence in
                guard !evidence.sentence.isHeading else {
                    heading = evidence.text
                    return nil
                }
                guard evidence.isProse, !ticked.contains(evidence.lines.lowerBound) else { return nil }
                return Statement(
                    evidence: evidence, passage: stored.id, isListed: Self.openHeadings.contains(FoldedWords.joined(heading)))
            }
        }
    }

    /// Returns the stems of the content words in a part of a sentence.
    private func words(_ part: String, of sentence: Evidence) -> Set<String> { Self.words(part, of: sentence, analyzer) }

    private static func words(_ part: String, of sentence: Evidence, _ analyzer: Analyzer) -> Set<String> {
        let language = Language(known: sentence.document.language)
        let ignored = FunctionWords.folded(in: language).union(AskingWords.folded(in: language))
        let text = analyzer.analyze(part, language: language)
        let names = Set(NameKey.folded(sentence.speaker ?? "").split(separator: " ").map(String.init))
        return Set(text.terms.filter { !ignored.contains(text.folded($0)) && !names.contains(text.folded($0)) }.map(text.stem))
    }

    /// Returns the index after a question and the turns that put it off; `nil` if the sentence is not a question, or if it was answered at once.
    private func replyEnd(ofQuestionAt index: Int, in all: [Statement]) -> Int? {
        let sentence = all[index].evidence
        let next = index + 1 < all.count ? all[index + 1].evidence : nil
        if sentence.text.first == "|" { return Self.isOpen(row: sentence.text) ? index + 1 : nil }
        if all[index].isListed { return index + 1 }
        guard isAsking(sentence), sentence.text.last != "\"", sentence.text.last != "”" else { return nil }
        guard let turn = sentence.turn else {
            let isLastOfLine =
                next.map { next in
                    next.passage != sentence.passage || next.sentence.lines.lowerBound > sentence.sentence.lines.upperBound
                } ?? true
            return isLastOfLine ? index + 1 : nil
        }
        // In a transcript, the next turns show whether anybody knew the answer.
        var turns: [Turn] = [turn.turn]
        var end = index + 1
        var isPutOff = false
        while end < all.count, let reply = all[end].evidence.turn?.turn {
            if turns.last != reply { turns.append(reply) }
            if turns.count > Self.turnsOfReply { break }
            if turns.count > 1, Self.isPuttingOff(all[end].evidence.text) { isPutOff = true }
            end += 1
        }
        return isPutOff ? end : nil
    }

    /// Whether a sentence asks. In speech only a question mark counts: *I don't know who* puts another question off. What
    /// somebody is to ask is a task.
    private func isAsking(_ sentence: Evidence) -> Bool {
        SentenceMood.isQuestion(sentence.text)
            || sentence.turn == nil && sentence.passage.channel != .task
                && IndirectQuestion(sentence.text).map { !$0.isRequest } ?? false
    }

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
        let words = JoinedWords(text)
        return puttingOff.contains(where: words.contains)
    }

    /// Headings above open questions, folded, in English, German, French and Spanish.
    private static let openHeadings: Set<String> = [
        "open questions", "questions", "unanswered questions", "open issues", "offene fragen", "offene punkte", "fragen",
        "questions ouvertes",
        "questions en suspens", "preguntas abiertas", "preguntas pendientes", "preguntas", "cuestiones abiertas",
    ]

    /// Phrases of replies that put a question off, folded, in the same languages.
    private static let puttingOff = [
        "don t know", "do not know", "no idea", "not sure", "nobody knows", "find out", "look into", "get back to you",
        "have to ask",
        "ll ask", "will ask", "ask around", "weiss nicht", "keine ahnung", "nicht sicher", "finde es heraus",
        "finde das heraus",
        "frage nach", "frag nach", "niemand weiss", "klare das", "klare ich", "sais pas", "aucune idee", "pas sur",
        "me renseigne",
        "vais demander", "personne ne sait", "no se", "no lo se", "ni idea", "no estoy seguro", "no estoy segura",
        "voy a preguntar",
        "lo averiguo", "nadie sabe",
    ]
}
