import Scrubjay

/// Prints measures of search quality as tables.
struct EvaluationText {
    let style: Style

    /// At most this many questions are listed as better, and as worse.
    private static let shiftLimit = 5

    func text(of evaluation: Evaluation) -> String {
        let all = evaluation.all
        let rows = evaluation.kinds.count > 1 || evaluation.kinds.first?.kind != "" ? evaluation.kinds + [all] : [all]
        let width = rows.map { name(of: $0).count }.max() ?? 0
        var text = style.bold(left("kind", width) + right("n", 6) + Measure.allCases.map { right($0.name, 11) }.joined()) + "\n"
        for row in rows {
            text += left(name(of: row), width) + right(String(row.count), 6)
            text += Measure.allCases.map { right(row.scores[$0].map { Self.number($0) } ?? "–", 11) }.joined() + "\n"
        }
        if evaluation.unanswered > 0 {
            text += style.dim("\(PersonText.count(evaluation.unanswered, "question")) without an answer left out") + "\n"
        }
        if !evaluation.without.isEmpty {
            text += style.dim("ranked without \(evaluation.without.map(\.rawValue).joined(separator: ", "))") + "\n"
        }
        return text
    }

    func text(of comparison: Comparison) -> String {
        var text =
            style.bold(
                left("against", 11) + right("before", 8) + right("now", 8) + right("change", 8) + right("95 % interval", 18))
            + "\n"
        for change in comparison.changes {
            let (low, high) = (Self.signed(change.interval.lowerBound), Self.signed(change.interval.upperBound))
            text += left(change.measure.name, 11) + right(Self.number(change.before), 8) + right(Self.number(change.now), 8)
            text += right(Self.signed(change.difference), 8) + right("\(low) to \(high)", 18) + "\n"
        }
        text +=
            "\(PersonText.count(comparison.count, "question")): \(comparison.won.count) better, \(comparison.lost.count) worse"
        if comparison.onlyNow > 0 { text += "; \(comparison.onlyNow) not compared because only this run has them" }
        if comparison.onlyBefore > 0 { text += "; \(comparison.onlyBefore) only in \(comparison.path)" }
        text += "\n"
        if !comparison.without.isEmpty {
            text += style.dim("\(comparison.path) was ranked without \(comparison.without.joined(separator: ", "))") + "\n"
        }
        for (title, shifts) in [("Better", comparison.won), ("Worse", comparison.lost)] where !shifts.isEmpty {
            text += "\n" + style.bold(title) + "\n"
            for shift in shifts.prefix(Self.shiftLimit) {
                text += "\(Self.number(shift.before)) → \(Self.number(shift.now))  "
                text += PrintableText.ofName("\(shift.id)  \(shift.text)") + "\n"
            }
        }
        return text
    }

    /// The message that `--gate` prints for a measure that has fallen.
    static func fall(of change: Comparison.Change, tolerance: Double) -> String {
        "\(change.measure.name) has fallen from \(number(change.before)) to \(number(change.now)), by more than \(number(tolerance))"
    }

    private func name(of mean: Evaluation.Mean) -> String {
        mean.kind.map { $0.isEmpty ? "other" : PrintableText.ofName($0) } ?? "all"
    }

    private func left(_ text: String, _ width: Int) -> String { Column.left(text, width) }
    private func right(_ text: String, _ width: Int) -> String { Column.right(text, width) }

    /// `0.812`.
    private static func number(_ value: Double) -> String {
        let thousandths = Int((abs(value) * 1000).rounded())
        let digits = String(thousandths % 1000)
        return (value < 0 && thousandths > 0 ? "-" : "") + "\(thousandths / 1000)."
            + String(repeating: "0", count: 3 - digits.count)
            + digits
    }

    private static func signed(_ value: Double) -> String {
        let text = number(value)
        return text.hasPrefix("-") || text == "0.000" ? text : "+" + text
    }
}
