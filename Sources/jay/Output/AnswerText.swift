import Scrubjay

/// Prints an answer: the sentences, their receipts, and how jay interpreted the question.
struct AnswerText {
    let style: Style
    /// Tasks that were due before this day are overdue.
    let today: CivilDate
    /// The flags that would change the interpretation, and that the user has not given.
    var corrections: Set<Correction> = []

    enum Correction { case intent, days }

    func text(of answer: Answer) -> String { style.wrapped(lines(of: answer)) }

    private func lines(of answer: Answer) -> String {
        (answer.followUp.map { FollowUpText.line(of: $0, style: style) } ?? "") + linesAlone(of: answer)
    }

    /// The text without what the question took over, which may have been printed before.
    func textAlone(of answer: Answer) -> String { style.wrapped(linesAlone(of: answer)) }

    private func linesAlone(of answer: Answer) -> String {
        switch answer.verdict {
        case .answered: unknown(answer) + answered(answer)
        case .perhaps: unknown(answer) + (answer.parts.isEmpty ? possibly : "") + answered(answer)
        case .notFound: notFound(answer)
        }
    }

    private var possibly: String { style.bold("Possibly:") + "\n\n" }

    /// Says first what of the question no note contains.
    private func unknown(_ answer: Answer) -> String {
        let unknown = answer.interpretation.unknownWords
        return unknown.isEmpty ? "" : "No note contains \(Self.list(unknown, of: answer)).\n"
    }

    private func answered(_ answer: Answer) -> String {
        if let prepared = answer.prepared { return page(of: prepared) + interpretation(of: answer) }
        var text =
            answer.parts.isEmpty
            ? quotes(answer, numbers: Array(1..<answer.sentences.count + 1)) + "\n"
            : answer.parts.map { part(of: answer, $0) }.joined()
        for (index, sentence) in answer.sentences.enumerated() {
            let citation = sentence.citation
            var place =
                "[\(index + 1)] " + LocationText.location(citation.document, line: citation.lines.lowerBound, style: style)
            place += style.dim(
                "  " + LocationText.caption(citation.document)
                    + LocationText.speech(speaker: citation.speaker, start: citation.start)
                    + LocationText.derivation(citation.document, page: citation.page)
                    + (citation.isChecked ? "" : " · not checked: folder not found"))
            text += style.wrapped(place, hanging: 4) + "\n"
        }
        if answer.parts.isEmpty { text += missing(answer) }
        if !answer.changed.isEmpty { text += style.dim("\n" + Self.changed(answer.changed, isAll: false)) + "\n" }
        if !answer.corrections.isEmpty { text += style.dim("\n" + SpellingCorrectionText.note(of: answer.corrections)) + "\n" }
        return answer.parts.isEmpty ? text + interpretation(of: answer) : text
    }

    /// The statement and the sentences, each with its number.
    private func quotes(_ answer: Answer, numbers: [Int]) -> String {
        var text = answer.statement.map { style.bold($0) + "\n\n" } ?? ""
        for (sentence, number) in zip(answer.sentences, numbers) {
            let remark = Self.whose(sentence.task) + (sentence.isSuperseded ? " · superseded" : "")
            text += sentence.textWithDays + style.dim(remark + " [\(number)]") + "\n"
        }
        let more = (answer.total ?? 0) - answer.sentences.count
        if more > 0 {
            text += "… and \(more) more: --limit \(min(answer.sentences.count + more, Query.hitLimit))\n"
        }
        return text
    }

    /// One part of a question that asks for more than one thing, with its answer.
    private func part(of answer: Answer, _ part: Answer) -> String {
        let numbers = answer.indices(of: part).map { $0 + 1 }
        let quotes = quotes(part, numbers: numbers)
        let found =
            switch part.verdict {
            case .answered: quotes
            case .perhaps: possibly + quotes
            case .notFound: "Not in your notes.\n"
            }
        let about = part.followUp.map { FollowUpText.line(of: $0, style: style) } ?? ""
        return style.dim(PrintableText.ofName(part.question.firstCapitalized) + "?") + "\n" + about + "\n" + found
            + missing(part, number: numbers.first ?? 1) + interpretation(of: part) + "\n"
    }

    /// The page that `jay brief`, `jay recap` or `jay since-last` prints.
    private func page(of prepared: PreparedAnswer) -> String {
        let brief = BriefText(style: style)
        return switch prepared {
        case .brief(let page): BriefPageText(brief: brief, today: today).text(of: page)
        case .recap(let recap): RecapText(brief: brief, today: today).text(of: recap)
        case .sinceLast(let changes): SinceLastText(brief: brief, today: today).text(of: changes)
        }
    }

    private func interpretation(of answer: Answer) -> String {
        let interpretation = self.interpretation(answer.interpretation)
        return interpretation.isEmpty ? "" : style.dim("\nInterpreted as: \(interpretation).") + "\n"
    }

    /// The words of the question that the sentences lack: its days, or also other words if the sentences are only the nearest ones.
    private func missing(_ answer: Answer, number: Int = 1) -> String {
        let unknown = answer.interpretation.unknownWords
        let unsupported = answer.unsupported.filter { !unknown.contains($0) }
        guard !unsupported.isEmpty else { return "" }
        let words = Self.list(unsupported, of: answer)
        return style.dim("\n[\(number)] does not mention \(words).") + "\n"
    }

    /// ` · Ada Finch, due 2026-03-20`
    private static func whose(_ task: StoredTask?) -> String {
        guard let task else { return "" }
        let assignee = task.assigneeName.map(PrintableText.ofName) ?? "unassigned"
        return " · " + assignee + (task.task.due.map { ", due \($0)" } ?? "")
    }

    /// The intent, the people and the filter, with the flags that would change them: `open tasks, Ada Quill, 2026-03-02 (--intent, --from and --to
    /// change this)`. Empty if jay took the question for one about a fact, without a filter.
    private func interpretation(_ question: Interpretation) -> String {
        let intent = question.intent.title
        let people = intent == nil ? [] : question.people.map(PrintableText.ofName)
        let asOf = question.asOf.map { "as of \($0.day) \(AsOfText.way(of: $0))" }
        let parts = [intent].compactMap(\.self) + people + [FilterText.text(of: question.filter), asOf ?? ""]
        let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        let hasDays = question.filter.from != nil || question.filter.to != nil
        let flags =
            (intent != nil && corrections.contains(.intent) ? ["--intent"] : [])
            + (hasDays && corrections.contains(.days) ? ["--from", "--to"] : [])
        return switch flags.count {
        case 0: text
        case 1: "\(text) (\(flags[0]) changes this)"
        default: "\(text) (\(flags.dropLast().joined(separator: ", ")) and \(flags[flags.count - 1]) change this)"
        }
    }

    /// Lists folded words as the question writes them.
    private static func list(_ words: [String], of answer: Answer) -> String {
        let written = answer.question.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.map { word in written.first { Folding.folded($0) == word } ?? word }
            .map { "“\(PrintableText.ofName($0))”" }.joined(separator: ", ")
    }

    /// Names the files whose sentences cannot be shown, because the files have changed since they were indexed.
    ///
    /// - Parameter isAll: Whether nothing was found in other files.
    static func changed(_ documents: [StoredDocument], isAll: Bool) -> String {
        let names = documents.map { PrintableText.ofName(LocationText.relative($0.absolutePath)) }.joined(separator: ", ")
        let what = isAll ? "Found only" : "Also found"
        let (verb, were) = documents.count == 1 ? ("has", "it was") : ("have", "they were")
        return "\(what) in \(names), which \(verb) changed since \(were) indexed; run `jay index` and ask again."
    }

    private func notFound(_ answer: Answer) -> String {
        var text = answer.changed.isEmpty ? "Not in your notes." : Self.changed(answer.changed, isAll: true)
        let interpretation = self.interpretation(answer.interpretation)
        if !interpretation.isEmpty { text += " Interpreted as: \(interpretation)." }
        if !answer.corrections.isEmpty { text += " " + SpellingCorrectionText.note(of: answer.corrections) }
        text += "\n" + unknown(answer)
        let unknown = answer.interpretation.unknownWords
        let unsupported = answer.unsupported.filter { !unknown.contains($0) }
        if !unsupported.isEmpty { text += "The closest sentence does not mention \(Self.list(unsupported, of: answer)).\n" }
        guard !answer.related.isEmpty else { return text }
        text += "\nClosest:\n"
        for hit in answer.related.prefix(3) {
            text += "    " + LocationText.location(hit.document, line: hit.snippet.lines.lowerBound, style: style)
            text += style.dim("  " + LocationText.caption(hit.document)) + "\n"
            let line = hit.snippet.text.split(separator: "\n").lazy.map { PrintableText.ofName(String($0)) }
                .first { !$0.allSatisfy(\.isWhitespace) }
            if let line { text += "        " + line + "\n" }
        }
        return text
    }
}

/// Prints how the notes of a past day were determined.
enum AsOfText {
    /// How the state of that day was determined: `by the dates of the notes`, `by commit 3f2a1c0d of 2026-03-04 in notes`.
    static func way(of asOf: AsOf) -> String {
        let ways = asOf.commits.map { commit in
            "commit \(commit.shortID) of \(commit.time.date) in \(PrintableText.ofName(commit.notebook))"
        }
        let left = asOf.undatedDocuments
        let dates = left == 0 ? "" : ", without \(left) undated \(left == 1 ? "note that changed" : "notes that changed") later"
        return "by " + (ways.isEmpty ? "the dates of the notes" : ways.joined(separator: " and ")) + dates
    }

    /// Reports each failure once on standard error.
    static func reportFailures(of answers: [Answer]) {
        var reported: Set<String> = []
        for failure in answers.flatMap({ $0.interpretation.asOf?.failures ?? [] }) where reported.insert(failure).inserted {
            StandardError.write("jay: \(failure)\n")
        }
    }
}

/// Prints how an answer changed over time.
struct AnswerDifferenceText {
    let brief: BriefText

    func text(of difference: AnswerDifference) -> String {
        var text = ""
        for (index, step) in difference.steps.enumerated() {
            text += (index == 0 ? "" : "\n") + brief.style.bold(index == 0 ? "As of \(step.day)" : Self.time(of: step)) + "\n"
            text += lines(of: step)
        }
        let isLast = difference.steps.last?.day == difference.to
        if !isLast { text += brief.style.dim("\nUnchanged until \(difference.to).") + "\n" }
        if let asOf = difference.steps.last?.answer.interpretation.asOf {
            text += brief.style.dim("\nDetermined \(AsOfText.way(of: asOf)).") + "\n"
        }
        return text
    }

    private static func time(of step: AnswerDifference.Step) -> String {
        guard !step.isExact, let before = step.lastBefore else { return "From \(step.day) on" }
        return "Between \(before) and \(step.day)"
    }

    private func lines(of step: AnswerDifference.Step) -> String {
        var text =
            step.answer.statement.map { statement in
                statement.split(separator: "\n").map { "    " + brief.style.bold(PrintableText.ofName(String($0))) + "\n" }
                    .joined()
            } ?? ""
        for (index, sentence) in step.answer.sentences.enumerated() {
            text += brief.line(sentence, mark: step.new.contains(index) ? "+" : " ")
        }
        for sentence in step.removed { text += brief.line(sentence, mark: "-") }
        return step.answer.verdict == .notFound ? "    Not in your notes.\n" + text : text
    }
}

/// Prints what a question took over from the one before.
enum FollowUpText {
    /// `About: Jonas Brell, kiln repair.`
    static func line(of followUp: FollowUp, style: Style) -> String {
        style.dim("About: " + followUp.about.map(PrintableText.ofName).joined(separator: ", ") + ".") + "\n"
    }
}
