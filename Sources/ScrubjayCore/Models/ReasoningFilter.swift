/// Removes a model's thinking before its answer: `<think>…</think>` at the beginning of its text, as local models often send it.
package struct ReasoningFilter: Sendable {
    private enum State: Sendable { case beginning, thinking, behind, answering }

    private var state = State.beginning
    private var held = ""

    private static let opening = "<think>"
    private static let closing = "</think>"

    package init() {}

    /// Adds text and returns what certainly belongs to the answer.
    package mutating func add(_ text: String) -> String {
        held += text
        if state == .beginning {
            let start = held.drop(while: \.isWhitespace)
            if start.hasPrefix(Self.opening) {
                state = .thinking
            } else if Self.opening.hasPrefix(start) {
                return ""
            } else {
                state = .answering
            }
        }
        if state == .thinking {
            guard let end = held.firstRange(of: Self.closing) else { return "" }
            held.removeSubrange(..<end.upperBound)
            state = .behind
        }
        if state == .behind {
            held = String(held.drop(while: \.isWhitespace))
            if !held.isEmpty { state = .answering }
        }
        defer { held = "" }
        return held
    }

    /// Returns what is left when the text has ended.
    package mutating func finish() -> String {
        defer { held = "" }
        return state == .thinking ? "" : held
    }
}
