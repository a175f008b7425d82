import ScrubjayText

/// Finds the tasks and decisions in what people say, in every format of transcript.
struct SpokenReader {
    private let phrases: SpokenPhrases
    private let phraseFilter: PhraseFilter
    private let tasks: TaskReader

    init(_ phrases: SpokenPhrases, filter: PhraseFilter, tasks: TaskReader) {
        (self.phrases, phraseFilter, self.tasks) = (phrases, filter, tasks)
    }

    /// Whether the document is a meeting with speech.
    static func mayFind(in document: Document) -> Bool {
        document.kind == .meeting && document.blocks.contains { $0.channel == .speech }
    }

    /// Most tasks and decisions of one document. No meeting has more.
    private static let findingLimit = 500

    /// The tasks and decisions in the document's speech, in text order.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    func read(_ document: Document) -> (tasks: [TaskItem], decisions: [Decision]) {
        let text = DocumentText(Array(document.text.utf8))
        var tasks: [TaskItem] = []
        var decisions: [Decision] = []
        for block in document.blocks {
            guard block.channel == .speech, case .turn(let turn) = block.kind else { continue }
            for sentence in Sentences.ranges(in: text.bytes, turn.words(in: block.range, of: text)) {
                guard tasks.count + decisions.count < Self.findingLimit, phraseFilter.mayPass(text.bytes, sentence),
                    let found = SpokenSentence(text.bytes, sentence, phrases: phrases)?.finding()
                else { continue }
                switch found {
                case .promise(let words, let name, let needsDay):
                    let assignee = name.map { text.string($0) } ?? turn.speaker
                    if let task = task(words, assignee: assignee, needsDay: needsDay, in: text) { tasks.append(task) }
                case .decision(let words):
                    decisions.append(
                        Decision(
                            text: ReadableText.of(text.bytes, words), line: text.line(at: words.lowerBound) + 1, isSpoken: true)
                    )
                }
            }
        }
        return (tasks, decisions)
    }

    private func task(_ words: Range<Int>, assignee: String?, needsDay: Bool, in text: DocumentText) -> TaskItem? {
        // The words of a sentence may span several lines.
        let readable = ReadableText.of(text.bytes, words)
        let due = tasks.due(inSentence: readable)
        guard let assignee, due != nil || !needsDay else { return nil }
        return TaskItem(
            text: readable, state: .open, assignee: assignee, due: due, line: text.line(at: words.lowerBound) + 1,
            isSpoken: true)
    }
}
