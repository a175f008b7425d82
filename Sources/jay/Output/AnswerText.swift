import Scrubjay

/// An answer for people's eyes: the sentences, their receipts, then what was understood.
struct AnswerText {
    let style: Style

    func text(of answer: Answer) -> String {
        answer.verdict == .answered ? answered(answer) : notFound(answer)
    }

    private func answered(_ answer: Answer) -> String {
        var text = answer.statement.map { style.bold($0) + "\n\n" } ?? ""
        for (index, sentence) in answer.sentences.enumerated() {
            text += sentence.text + style.dim(Self.whose(sentence.task) + " [\(index + 1)]") + "\n"
        }
        let more = (answer.taskCount ?? 0) - answer.sentences.count
        if more > 0 {
            text += "… and \(more) more: --limit \(min(answer.sentences.count + more, Query.mostHits))\n"
        }
        text += "\n"
        for (index, sentence) in answer.sentences.enumerated() {
            let citation = sentence.citation
            text += "[\(index + 1)] " + PlaceText.place(citation.document, line: citation.lines.lowerBound, style: style)
            text += style.dim(
                "  " + PlaceText.caption(citation.document) + PlaceText.speech(speaker: citation.speaker, start: citation.start)
                    + PlaceText.derivation(citation.document, page: citation.page)
                    + (sentence.isReplaced ? " · replaced by a later decision" : "")
                    + (citation.isChecked ? "" : " · not checked: the folder is not there"))
            text += "\n"
        }
        if !answer.unsupported.isEmpty {
            text += style.dim("\nIt does not say that this was \(Self.list(answer.unsupported)).") + "\n"
        }
        if !answer.changed.isEmpty { text += style.dim("\n" + Self.changed(answer.changed, isAll: false)) + "\n" }
        if !answer.respellings.isEmpty { text += style.dim("\n" + RespellingText.note(of: answer.respellings)) + "\n" }
        let understood = Self.understood(answer.understood)
        if !understood.isEmpty { text += style.dim("\nUnderstood: \(understood).") + "\n" }
        return text
    }

    /// ` · Ada Finch, due 2026-03-20`
    private static func whose(_ task: QuotedTask?) -> String {
        guard let task else { return "" }
        let owner = task.owner.map(PrintableText.ofName) ?? "nobody is named"
        return " · " + owner + (task.due.map { ", due \($0)" } ?? "")
    }

    /// What was asked for, of whom, and what it is limited to; empty where that is only what the words say.
    private static func understood(_ question: UnderstoodQuestion) -> String {
        var parts = [kind(question.kind)].compactMap(\.self)
        if !parts.isEmpty { parts += question.people.map(PrintableText.ofName) }
        let filter = FilterText.text(of: question.filter)
        return
            (parts + [filter].filter { !$0.isEmpty }
            + [question.asOf.map { "as of \($0.day) \(AsOfText.way(of: $0))" }].compactMap(\.self))
            .joined(separator: ", ")
    }

    private static func kind(_ kind: UnderstoodQuestion.Kind) -> String? {
        switch kind {
        case .fact, .span: nil
        case .tasks: "open tasks"
        case .doneTasks: "done tasks"
        case .dueTasks: "open tasks that are due"
        case .overdueTasks: "overdue tasks"
        case .next: "what comes next"
        case .last: "the last meeting"
        case .first: "the first meeting"
        case .attribute: "what is noted of somebody"
        case .view: "what somebody said of it"
        case .decisions: "the decision that holds"
        case .decisionHistory: "all that was decided"
        case .topics: "what is talked about"
        case .count: "how many meetings"
        case .people: "with whom"
        case .summary: "what was in it, in short"
        case .tag: "what has the tag"
        }
    }

    private static func list(_ words: [String]) -> String {
        words.map { "“\(PrintableText.ofName($0))”" }.joined(separator: ", ")
    }

    /// Where sentences stood that cannot be shown, because their files are not what was indexed.
    ///
    /// - Parameter isAll: Whether nothing else was found.
    private static func changed(_ documents: [StoredDocument], isAll: Bool) -> String {
        let names = documents.map { PrintableText.ofName(PlaceText.relative($0.absolutePath)) }.joined(separator: ", ")
        let what = isAll ? "What was found is" : "More was found"
        let (verb, were) = documents.count == 1 ? ("has", "it was") : ("have", "they were")
        return "\(what) in \(names), which \(verb) changed since \(were) indexed; run `jay index` and ask again."
    }

    private func notFound(_ answer: Answer) -> String {
        var text = answer.changed.isEmpty ? "Not in your notes." : Self.changed(answer.changed, isAll: true)
        let understood = Self.understood(answer.understood)
        if !understood.isEmpty { text += " Looked for: \(understood)." }
        if !answer.respellings.isEmpty { text += " " + RespellingText.note(of: answer.respellings) }
        text += "\n"
        let unknown = answer.understood.unknownWords
        if !unknown.isEmpty { text += "No note has \(Self.list(unknown)).\n" }
        let unsupported = answer.unsupported.filter { !unknown.contains($0) }
        if !unsupported.isEmpty { text += "The nearest sentence says nothing of \(Self.list(unsupported)).\n" }
        guard !answer.related.isEmpty else { return text }
        text += "\nNearest:\n"
        for hit in answer.related.prefix(3) {
            text += "    " + PlaceText.place(hit.document, line: hit.snippet.lines.lowerBound, style: style)
            text += style.dim("  " + PlaceText.caption(hit.document)) + "\n"
        }
        return text
    }
}
