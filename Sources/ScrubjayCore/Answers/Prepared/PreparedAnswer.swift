import ScrubjayDocuments
import ScrubjayText

/// The answer to a question that asks for what a command prepares: a brief, a recap, or what has changed since the last meeting.
public enum PreparedAnswer: Sendable {
    case brief(Brief)
    case recap(Recap)
    case sinceLast(SinceLast)

    /// The sentences of all sections, in their order, each once.
    var sentences: [Answer.Sentence] {
        let sections: [[Answer.Sentence]] =
            switch self {
            case .brief(let brief):
                [
                    [brief.next, brief.running, brief.last].compactMap { $0?.sentence }, brief.decisions.shown.map(\.sentence),
                    brief.keySentences,
                    brief.done.shown.map(\.sentence), brief.youOwe.shown.map(\.sentence), brief.theyOwe.shown.map(\.sentence),
                    brief.since, brief.unanswered,
                ]
            case .recap(let recap):
                [
                    recap.meetings.shown.map(\.sentence), recap.decisions.shown.map(\.sentence),
                    recap.tasks.shown.map(\.sentence), recap.sentences,
                ]
            case .sinceLast(let changes):
                [
                    changes.decisions.shown.map(\.sentence), changes.done.shown.map(\.sentence),
                    changes.carriedOver.shown.map(\.sentence), changes.added.shown.map(\.sentence), changes.newSentences,
                    changes.unanswered,
                ]
            }
        var distinct: [Answer.Sentence] = []
        for sentence in sections.joined() where !distinct.contains(sentence) { distinct.append(sentence) }
        return distinct
    }

    /// The documents that it would quote, but whose files have changed since they were indexed.
    var changed: [StoredDocument] {
        switch self {
        case .brief(let brief): brief.changed
        case .recap(let recap): recap.changed
        case .sinceLast(let changes): changes.changed
        }
    }
}

/// The brief, recap or changes that a question asks for.
enum Preparation: Sendable, Equatable {
    /// A brief on a meeting or person, by name; empty for the next meeting.
    case brief(on: String)
    /// What happened on these days, in meetings with all of these people.
    case recap(DateSpan, people: [String])
    /// What has changed between the last two meetings with this title.
    case sinceLast(series: String)
}
