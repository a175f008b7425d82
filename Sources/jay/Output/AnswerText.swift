import Scrubjay

/// An answer for people's eyes: the sentences, their receipts, then what was understood.
struct AnswerText {
    let style: Style

    func text(of answer: Answer) -> String {
        answer.verdict == .answered ? answered(answer) : notFound(answer)
    }

    private func answered(_ answer: Answer) -> String {
        var text = answer.statement.map { style.bold(PrintableText.of($0)) + "\n\n" } ?? ""
        for (index, sentence) in answer.sentences.enumerated() {
            text += PrintableText.of(sentence.text) + style.dim(" [\(index + 1)]") + "\n"
        }
        text += "\n"
        for (index, sentence) in answer.sentences.enumerated() {
            let citation = sentence.citation
            text += "[\(index + 1)] " + PlaceText.place(citation.document, line: citation.lines.lowerBound, style: style)
            text += style.dim(
                "  " + PlaceText.caption(citation.document) + PlaceText.speech(speaker: citation.speaker, start: citation.start)
                    + PlaceText.derivation(citation.document, page: citation.page)
                    + (citation.isChecked ? "" : " · not checked: the folder is not there"))
            text += "\n"
        }
        if !answer.respellings.isEmpty { text += style.dim("\n" + RespellingText.note(of: answer.respellings)) + "\n" }
        if answer.filter != Filter() { text += style.dim("\nUnderstood: \(FilterText.text(of: answer.filter)).") + "\n" }
        return text
    }

    private func notFound(_ answer: Answer) -> String {
        var text = "Not in your notes."
        if answer.filter != Filter() { text += " Looked only at: \(FilterText.text(of: answer.filter))." }
        if !answer.respellings.isEmpty { text += " " + RespellingText.note(of: answer.respellings) }
        text += "\n"
        guard !answer.related.isEmpty else { return text }
        text += "\nNearest:\n"
        for hit in answer.related.prefix(3) {
            text += "    " + PlaceText.place(hit.document, line: hit.snippet.lines.lowerBound, style: style)
            text += style.dim("  " + PlaceText.caption(hit.document)) + "\n"
        }
        return text
    }
}
