import ScrubjayDocuments
import ScrubjayText

/// Questions that ask for more than one thing.
extension Index {
    /// Answers the parts of a question one after the other. A part takes over from the one before what it leaves open.
    ///
    /// - Returns: `nil` if a part is answered by a page of its own, such as a brief.
    func answer(
        _ compound: CompoundQuestion, of question: Question, asOf past: PastDay?, in snapshot: any Snapshot
    ) throws -> Answer? {
        var parts: [Answer] = []
        var last: LastQuestion?
        for part in compound.parts {
            if let before = parts.last {
                let asked = before.followUp?.text ?? before.question
                last = try lastQuestion(asked, before, after: last, before.followUp, in: snapshot)
            }
            let answer = try self.answer(part, after: last, of: question, asOf: past, in: snapshot)
            // A page of its own answers more than its part.
            if answer.prepared != nil { return nil }
            parts.append(answer)
        }
        let answer = Answer(question: question, parts: parts)
        if parts.contains(where: { $0.verdict == .answered }) { return answer }
        // One sentence may have the words of all parts.
        let asked = question.followUp?.text ?? question.text
        let whole = try self.answer(question, of: asked, asOf: past, in: snapshot)
        return whole.verdict == .answered || answer.verdict == .notFound ? whole : answer
    }

    private func answer(
        _ part: CompoundQuestion.Part, after last: LastQuestion?, of question: Question, asOf past: PastDay?,
        in snapshot: any Snapshot
    ) throws -> Answer {
        var asked = question
        func answer(_ followUp: FollowUp?) throws -> Answer {
            (asked.text, asked.followUp) = (part.text, followUp)
            return try self.answer(asked, of: followUp?.text ?? part.text, asOf: past, in: snapshot)
        }
        guard let last else { return try answer(nil) }
        if part.isElliptical { return try answer(FollowUp(text: "\(part.text) \(last.text)", about: [last.text])) }
        if let followUp = try followUp(part.text, after: last, isContinued: true, in: snapshot) { return try answer(followUp) }
        let alone = try answer(nil)
        // *Are there any places left* may mean places of what the part before asks about. The notes tell.
        guard let thing = last.thing, alone.interpretation.intent == .fact else { return alone }
        let completed = try answer(FollowUp(text: "\(part.text) \(thing)", about: [thing]))
        return completed.verdict == .answered && alone.confidence < completed.confidence ? completed : alone
    }
}

extension Answer {
    /// Joins the answers to the parts of a question: it is answered if each part is, and as sure as the least sure one.
    fileprivate init(question: Question, parts: [Answer]) {
        let parts = parts.map { part in
            var part = part
            if question.limit == nil, part.interpretation.intent == .fact {
                part.sentences = Array(part.sentences.prefix(Self.sentencesOfPart))
            }
            return part
        }
        let verdicts = parts.map(\.verdict)
        var interpretation = parts[0].interpretation
        interpretation.unknownWords = Self.distinct(parts.flatMap(\.interpretation.unknownWords))
        let related = Self.distinct(parts.flatMap(\.related)) { $0.id }
        self.init(
            question: question.text, followUp: question.followUp,
            verdict: verdicts.allSatisfy { $0 == .answered }
                ? .answered : verdicts.allSatisfy { $0 == .notFound } ? .notFound : .perhaps,
            statement: nil, total: nil, prepared: nil,
            sentences: Self.distinct(parts.flatMap(\.sentences)) { $0.text + $0.citation.source },
            confidence: parts.map(\.confidence).min() ?? 0, interpretation: interpretation, unsupported: [],
            corrections: Self.distinct(parts.flatMap(\.corrections)) { $0.written },
            related: Array(related.prefix(Self.relatedLimit)),
            changed: Self.distinct(parts.flatMap(\.changed)) { $0.id }, parts: parts)
    }

    /// The most sentences about a fact that a part of a question asks for.
    private static let sentencesOfPart = 2

    private static func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] { distinct(elements) { $0 } }

    /// Returns the elements, only the first of those with the same key.
    private static func distinct<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return elements.filter { seen.insert(key($0)).inserted }
    }
}
