import Scrubjay
import ScrubjayWire
import ArgumentParser

/// Prints answers of a language model: as text while they arrive, or as one JSON object at the end.
struct ModelPrinter {
    let endpoint: ModelEndpoint
    let output: OutputOptions
    private let today: CivilDate
    private let style = Style.forStandardOutput()
    /// The note on private documents that was printed last. In a chat it is only repeated if it differs.
    private var privacyNote = ""

    init(endpoint: ModelEndpoint, today: CivilDate, output: OutputOptions) {
        self.endpoint = endpoint
        self.today = today
        self.output = output
    }

    mutating func show(_ progress: ModelChat.Progress) {
        switch progress {
        case .refreshed(let staleness): RefreshOptions.report(staleness)
        case .continuing(let followUp):
            if !output.json { StandardOutput.write(FollowUpText.line(of: followUp, style: style)) }
        case .packed(let pack):
            let note = PrivacyNote.text(of: pack.privateContents)
            if note != privacyNote { StandardError.write(note) }
            privacyNote = note
        case .sending(let request, let pack): printDestination(request, pack)
        case .waiting(let seconds, let reason): Self.reportPause(seconds, after: reason)
        case .sentence(let sentence): if !output.json { StandardOutput.write(text(of: sentence)) }
        }
    }

    /// Prints what is left of an answer when it is complete.
    func end(_ answer: ModelAnswer, _ staleness: Staleness, layout: Wire.Layout) throws {
        if answer.notes != nil { StandardError.write(Self.note(of: answer)) }
        if output.json {
            try output.print(WireModelAnswer(answer, staleness: staleness), layout: layout)
        } else {
            StandardOutput.write(ending(of: answer))
        }
        if answer.notes == nil { StandardError.write(Self.note(of: answer)) }
    }

    /// Prints what would be sent.
    func printDraft(_ draft: ModelChat.Draft) throws {
        if output.json {
            try output.print(WireModelRequest(draft.request, endpoint: endpoint, pack: draft.pack))
        } else {
            StandardOutput.write(Self.text(of: draft.request, endpoint))
        }
    }

    /// Tells a person at a terminal what is sent where. Warns in any case if it is sent without encryption.
    private func printDestination(_ request: ModelRequest, _ pack: EvidencePack) {
        Self.warnIfUnencrypted(endpoint)
        guard StandardError.isTerminal else { return }
        let count = pack.excerpts.count == 1 ? "1 excerpt" : "\(pack.excerpts.count) excerpts"
        let line = "The question and \(count), about \(request.tokens) tokens, go to \(endpoint.model) at \(endpoint.address)."
        StandardError.write(style.dim(PrintableText.ofName(line)) + "\n")
    }

    /// Warns if others can read what is sent.
    static func warnIfUnencrypted(_ endpoint: ModelEndpoint) {
        guard endpoint.isOpen else { return }
        StandardError.write(
            "jay: what is sent to \(PrintableText.ofName(endpoint.address)) is not encrypted; use https, or a service on this machine\n"
        )
    }

    /// Says that a service will be asked again after a pause.
    static func reportPause(_ seconds: Double, after reason: ModelFailure) {
        StandardError.write(
            PrintableText.ofName("jay: \(reason.what); asking again in \(DecimalText.text(seconds, digits: 1)) s") + "\n")
    }

    /// The sentence, with a mark if its quotation is missing or was not found in the excerpts.
    private func text(of sentence: CheckedSentence) -> String {
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
    private func ending(of answer: ModelAnswer) -> String {
        if let notes = answer.notes { return AnswerText(style: style, today: today).textAlone(of: notes) }
        var text = answer.text.hasSuffix("\n") || answer.text.isEmpty ? "" : "\n"
        let cited = answer.citedExcerpts
        if !cited.isEmpty { text += "\n" }
        for excerpt in cited {
            text +=
                "[\(excerpt.number)] " + LocationText.location(excerpt.document, line: excerpt.lines.lowerBound, style: style)
            text += style.dim(
                "  " + LocationText.caption(excerpt.document) + LocationText.derivation(excerpt.document, page: excerpt.page))
            text += "\n"
        }
        return text
    }

    /// The note for standard error; empty if there is none.
    private static func note(of answer: ModelAnswer) -> String {
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
    private static func text(of request: ModelRequest, _ endpoint: ModelEndpoint) -> String {
        var text = "POST \(endpoint.target)\nmodel: \(request.model)\nabout \(request.tokens) tokens\n"
        for message in request.messages {
            text += "\n--- \(message.role.rawValue)\n\(message.content)" + (message.content.hasSuffix("\n") ? "" : "\n")
        }
        return text
    }
}
