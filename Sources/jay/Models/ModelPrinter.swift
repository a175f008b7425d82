import Scrubjay
import ArgumentParser

/// Prints answers of a language model as text, while they arrive.
struct ModelPrinter {
    let style: Style

    /// Tells a person at a terminal what is sent where. Warns in any case if it is sent without encryption.
    func tellWhereItGoes(_ request: ModelRequest, _ question: ModelQuestion, _ pack: EvidencePack) {
        let endpoint = question.endpoint
        Self.tellIfOpen(endpoint)
        guard StandardError.isTerminal else { return }
        let count = pack.excerpts.count == 1 ? "1 excerpt" : "\(pack.excerpts.count) excerpts"
        let line = "The question and \(count), about \(request.tokens) tokens, go to \(endpoint.model) at \(endpoint.place)."
        StandardError.write(style.dim(PrintableText.ofName(line)) + "\n")
    }

    /// Warns if others can read what is sent.
    static func tellIfOpen(_ endpoint: ModelEndpoint) {
        guard endpoint.isOpen else { return }
        StandardError.write(
            "jay: what is sent to \(PrintableText.ofName(endpoint.place)) is not encrypted; use https, or a service on this machine\n"
        )
    }

    /// Says that a service will be asked again after a pause.
    static func tellPause(_ seconds: Double, after reason: ModelFailure) {
        StandardError.write(
            PrintableText.ofName("jay: \(reason.what); asking again in \(DecimalText.text(seconds, digits: 1)) s") + "\n")
    }

    /// The sentence, with a mark if its quotation is missing or was not found in the excerpts.
    func text(of sentence: CheckedSentence) -> String {
        let text = sentence.text
        let mark =
            switch sentence.support {
            case .quoted, .abstains, .none: ""
            case .paraphrased: style.dim(" ‹in other words›")
            case .notFound: style.bold(" ‹not found in the notes›")
            }
        guard !mark.isEmpty, let end = text.lastIndex(where: { !$0.isWhitespace }) else { return text }
        return text[...end] + mark + text[text.index(after: end)...]
    }

    /// The text after the sentences: the cited excerpts, or the answer without a model.
    func ending(of answer: ModelAnswer) -> String {
        if let notes = answer.notes { return AnswerText(style: style).text(of: notes) }
        var text = answer.text.hasSuffix("\n") || answer.text.isEmpty ? "" : "\n"
        let cited = answer.citedExcerpts
        if !cited.isEmpty { text += "\n" }
        for excerpt in cited {
            text += "[\(excerpt.number)] " + PlaceText.place(excerpt.document, line: excerpt.lines.lowerBound, style: style)
            text += style.dim(
                "  " + PlaceText.caption(excerpt.document) + PlaceText.derivation(excerpt.document, page: excerpt.page))
            text += "\n"
        }
        return text
    }

    /// The note for standard error; empty if there is none.
    static func note(of answer: ModelAnswer) -> String {
        var text = ""
        if let failure = answer.failure { text += "jay: \(failure)\n" }
        switch (answer.notes, answer.failure) {
        case (.some, .some): text += "jay: this is the answer without a model\n"
        case (.some, nil): text += "jay: found nothing that may be sent; this is the answer without a model\n"
        case (nil, _) where !answer.isComplete: text += "jay: the answer is incomplete\n"
        case (nil, _): break
        }
        return text
    }

    /// The exit status. An answer that broke off is a failure.
    static func exitCode(of answer: ModelAnswer) -> ExitCode {
        if answer.failure?.kind == .interrupted { return ExitCode(130) }
        if answer.notes == nil, !answer.isComplete { return ExitCode(2) }
        return answer.verdict == .answered ? .success : ExitCode(1)
    }

    /// What would be sent, message by message.
    static func dryRun(_ request: ModelRequest, _ endpoint: ModelEndpoint) -> String {
        var text = "POST \(endpoint.target)\nmodel: \(request.model)\nabout \(request.tokens) tokens\n"
        for message in request.messages {
            text += "\n--- \(message.role.rawValue)\n\(message.content)" + (message.content.hasSuffix("\n") ? "" : "\n")
        }
        return text
    }
}
