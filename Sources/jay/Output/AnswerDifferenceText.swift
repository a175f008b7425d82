import Scrubjay

/// How an answer moved, for people's eyes.
struct AnswerDifferenceText {
    let brief: BriefText

    func text(of difference: AnswerDifference) -> String {
        var text = ""
        for (place, step) in difference.steps.enumerated() {
            text += (place == 0 ? "" : "\n") + brief.style.bold(place == 0 ? "As of \(step.day)" : Self.time(of: step)) + "\n"
            text += lines(of: step)
        }
        let isLast = difference.steps.last?.day == difference.to
        if !isLast { text += brief.style.dim("\nThe same until \(difference.to).") + "\n" }
        if let asOf = difference.steps.last?.answer.understood.asOf {
            text += brief.style.dim("\nKnown \(AsOfText.way(of: asOf)).") + "\n"
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
        for (place, sentence) in step.answer.sentences.enumerated() {
            text += brief.line(sentence, mark: step.new.contains(place) ? "+" : " ")
        }
        for sentence in step.gone { text += brief.line(sentence, mark: "-") }
        return step.answer.verdict == .notFound ? "    Not in your notes.\n" + text : text
    }
}
