import ScrubjayDocuments
import ScrubjayText

/// The sentences in which `OpenQuestions` looks for questions and answers. Each is read when it is first needed.
extension OpenQuestions {
    /// A sentence of a document. Its text and its words are found when they are first needed.
    final class Sentence {
        let evidence: Evidence
        let passage: Passage.ID
        /// Whether the heading above it says that it is an open question.
        let isListed: Bool
        private let contentWords: ContentWords

        private(set) lazy var text = evidence.text
        /// The stems of its content words.
        private(set) lazy var words = contentWords.of(text, in: evidence)
        /// Whether it asks. In speech only a question mark counts: *I don't know who* puts another question off. What somebody is to ask is a task.
        private(set) lazy var asks =
            SentenceMood.isQuestion(text)
            || evidence.passage.channel != .task && evidence.turn == nil
                && IndirectQuestion(text).map { !$0.isRequest } ?? false

        /// Whether its source may ask: most do not, and this is found out with less work than by reading them.
        var mayAsk: Bool {
            let source = evidence.source
            let utf8 = source.utf8
            if isListed || utf8.contains(UInt8(ascii: "|")) || utf8.contains(UInt8(ascii: "&")) { return true }
            if OpenQuestions.questionMarks.contains(where: utf8.contains(bytesOf:)) { return true }
            return evidence.turn == nil && IndirectQuestion.mayBeIn(JoinedWords(joined: FoldedWords.joinedApart(source)))
        }

        init(_ evidence: Evidence, passage: Passage.ID, isListed: Bool, _ contentWords: ContentWords) {
            (self.evidence, self.passage, self.isListed, self.contentWords) = (evidence, passage, isListed, contentWords)
        }

        /// Returns the sentences of a passage, except headings, properties, and questions with a ticked box, which are answered.
        ///
        /// - Parameters:
        ///   - heading: The one above the first sentence.
        ///   - ticked: The lines of tasks that are not open.
        static func all(
            in stored: StoredPassage, of document: StoredDocument, below heading: String, ticked: Set<Int>,
            _ words: ContentWords
        ) -> [Sentence] {
            var isListed = OpenQuestions.isOpen(heading: heading)
            return Evidence.sentences(of: stored.passage, in: document).compactMap { evidence in
                guard !evidence.sentence.isHeading else {
                    isListed = OpenQuestions.isOpen(heading: evidence.text)
                    return nil
                }
                guard evidence.isProse, ticked.isEmpty || !ticked.contains(evidence.lines.lowerBound) else { return nil }
                return Sentence(evidence, passage: stored.id, isListed: isListed, words)
            }
        }
    }

    /// Finds the content words of sentences.
    final class ContentWords {
        private let analyzer: Analyzer
        /// By language.
        private var ignored: [String: Set<String>] = [:]

        init(_ analyzer: Analyzer) { self.analyzer = analyzer }

        /// Returns the stems of the content words in a part of a sentence.
        func of(_ part: String, in sentence: Evidence) -> Set<String> {
            let language = Language(known: sentence.document.language)
            let ignored = ignored(in: language)
            let text = analyzer.analyze(part, language: language)
            let names = sentence.speaker.map { Set(NameKey.folded($0).split(separator: " ").map(String.init)) } ?? []
            return Set(
                text.terms.filter { !ignored.contains(text.folded($0)) && !names.contains(text.folded($0)) }.map(text.stem))
        }

        private func ignored(in language: Language) -> Set<String> {
            if let known = ignored[language.code] { return known }
            let words = FunctionWords.folded(in: language).union(AskingWords.folded(in: language))
            ignored[language.code] = words
            return words
        }
    }

    /// The documents that have been read so far.
    final class ReadDocuments {
        var sentences: [StoredDocument.ID: DocumentSentences] = [:]
        /// The sentences of single passages.
        var passages: [Passage.ID: [Sentence]] = [:]
        var documents: [StoredDocument.ID: StoredDocument] = [:]
        /// The lines of tasks that are not open.
        var tickedLines: [StoredDocument.ID: Set<Int>] = [:]
        /// The passages of all documents that are later than a day.
        var later: (day: CivilDate, passages: PassageSet)?
    }

    /// The sentences of a document. A passage is read and split when its sentences are first needed: most passages neither ask nor answer.
    final class DocumentSentences {
        private let snapshot: any PassageCatalogue
        private let document: StoredDocument
        private let ticked: Set<Int>
        private let words: ContentWords
        /// By their ordinals.
        private var passages: [Int: StoredPassage] = [:]
        private var known: [Int: [Sentence]] = [:]
        private var headings: [Int: String] = [:]

        /// How many passages are read in one query.
        private static let batchSize = 4

        init(_ snapshot: any PassageCatalogue, of document: StoredDocument, ticked: Set<Int>, _ words: ContentWords) {
            (self.snapshot, self.document, self.ticked, self.words) = (snapshot, document, ticked, words)
        }

        /// Passages of the document that need not be read again.
        func add(_ passages: [StoredPassage]) { for stored in passages { self.passages[stored.ordinal] = stored } }

        /// `nil` behind the last.
        private func passage(_ index: Int) throws -> StoredPassage? {
            if let known = passages[index] { return known }
            let first = index - index % Self.batchSize
            for stored in try snapshot.passages(of: document.id, at: first..<first + Self.batchSize) {
                passages[stored.ordinal] = stored
            }
            return passages[index]
        }

        /// The sentences of a passage; `nil` behind the last.
        func sentences(of index: Int) throws -> [Sentence]? {
            if let known = known[index] { return known }
            guard let stored = try passage(index) else { return nil }
            let sentences = Sentence.all(in: stored, of: document, below: try heading(before: index), ticked: ticked, words)
            known[index] = sentences
            return sentences
        }

        /// Whether a passage may have a question.
        func mayAsk(_ index: Int) throws -> Bool {
            guard let stored = try passage(index) else { return false }
            return try OpenQuestions.mayAsk(stored.passage) || OpenQuestions.isOpen(heading: heading(before: index))
        }

        /// The heading above the first sentence of a passage; empty if there is none. In some formats the passage does not know it.
        private func heading(before index: Int) throws -> String {
            var first = index
            var heading: String?
            while heading == nil {
                heading = try headings[first] ?? headingAtBorder(before: first)
                if heading == nil { first -= 1 }
            }
            for passage in first...index { headings[passage] = heading }
            return heading ?? ""
        }

        /// The same, if the passage or the one before it knows the heading.
        private func headingAtBorder(before index: Int) throws -> String? {
            guard let stored = try passage(index) else { return "" }
            if let own = stored.passage.headingPath.last { return own }
            guard index > 0, let before = try passage(index - 1)?.passage else { return "" }
            guard QuotableSentences.mayHaveHeadings(Array(before.text.utf8)) else { return nil }
            return Evidence.sentences(of: before, in: document).last(where: \.sentence.isHeading)?.text
        }
    }

    /// The sentences behind one, read as far as they are needed.
    struct Following {
        private let all: DocumentSentences
        private let passage: Int
        private let sentence: Int

        init(_ all: DocumentSentences, passage: Int, sentence: Int) {
            (self.all, self.passage, self.sentence) = (all, passage, sentence)
        }

        /// Calls `body` with each, in order, until it returns `false`.
        func forEach(_ body: (Sentence) throws -> Bool) throws {
            var passage = passage
            var skipped = sentence
            while let sentences = try all.sentences(of: passage) {
                for sentence in sentences.dropFirst(skipped) { guard try body(sentence) else { return } }
                skipped = 0
                passage += 1
            }
        }

        /// Whether a sentence is right, not counting the first ones.
        func contains(behind count: Int, where isRight: (Sentence) throws -> Bool) throws -> Bool {
            var isFound = false
            var left = count
            try forEach { sentence in
                if left > 0 { left -= 1 } else { isFound = try isRight(sentence) }
                return !isFound
            }
            return isFound
        }
    }
}
