public import ScrubjayText

/// The question that was asked last, and what it and its answer were about. A follow-up takes over from it what it leaves open.
package struct LastQuestion: Sendable, Equatable {
    /// The question, with what it took over itself.
    package let text: String
    /// When it was asked.
    package let now: LocalDateTime
    /// The people that the question names, or else the only one whom the answer names.
    package var people: [String] = []
    /// The meaning of *it*: the only task of the answer, the meeting that answers, or else the topic of the question.
    package var thing: String?
    /// The meaning of *then*, if the answer is a day or a meeting.
    package var day: CivilDate?
    /// The files that the answer quotes, named as in judgements.
    package var files: [String] = []

    package init(_ text: String, now: LocalDateTime) {
        self.text = text
        self.now = now
    }
}

/// The file format: the moment, the question, the people, the thing and the day, then a line for each file.
extension LastQuestion {
    var lines: String {
        ([
            "\(now)", PlainLine.of(text), people.map(PlainLine.of).joined(separator: "\t"), PlainLine.of(thing ?? ""),
            day.map { "\($0)" } ?? "",
        ] + files.map(PlainLine.of)).map { $0 + "\n" }.joined()
    }

    /// Parses what `lines` has written; returns `nil` for anything else.
    init?(lines: String) {
        let rows = lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        guard rows.count >= 5, let now = LocalDateTime(rows[0]), !rows[1].isEmpty else { return nil }
        self.init(rows[1], now: now)
        people = rows[2].split(separator: "\t").map(String.init)
        thing = rows[3].isEmpty ? nil : rows[3]
        day = CivilDate(rows[4])
        files = Array(rows[5...])
    }
}

/// A follow-up question, completed by the question before it.
public struct FollowUp: Sendable, Hashable {
    /// The question with what it took over, for the search; otherwise the question itself.
    public let text: String
    /// The parts that are taken from the question before: people, a thing, days, or that whole question. Empty if it stands alone.
    public let about: [String]
}

/// Why a question cannot be continued.
public struct FollowUpError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case noQuestion
        /// The last question is from another day, so its relative dates would mean other days now.
        case asked(on: CivilDate)
        /// The configuration says that nothing is remembered.
        case nothingIsRemembered
    }

    public let reason: Reason

    init(_ reason: Reason) { self.reason = reason }

    public var description: String {
        switch reason {
        case .noQuestion: "there is no question to continue; ask one first, such as: jay ask \"When does the lamp arrive?\""
        case .asked(let day):
            "the last question was asked on \(day), and only one of the same day can be continued; ask it again first"
        case .nothingIsRemembered:
            "with remember = \"off\", jay does not remember the last question; ask a whole question, or use `jay chat`"
        }
    }
}
