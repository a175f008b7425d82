import ScrubjayDocuments
import ScrubjayText

/// How similar the words of two mentions are.
struct SubjectSimilarity: Sendable, Equatable {
    /// How many words both mentions have.
    let sharedCount: Int
    /// The share of the first mention's words that the second has, by weight, 0...1.
    let shareOfFirst: Double
    let shareOfSecond: Double

    /// The harmonic mean of both shares: 1 if both mentions say the same.
    var both: Double {
        shareOfFirst + shareOfSecond == 0 ? 0 : 2 * shareOfFirst * shareOfSecond / (shareOfFirst + shareOfSecond)
    }
    var shareOfShorter: Double { max(shareOfFirst, shareOfSecond) }
}

/// Decides whether a later mention is about the same task as an earlier one.
struct TaskSimilarity {
    let earlier: LineageMention
    let later: LineageMention
    /// The last mention so far in the lineage of the earlier one.
    let tip: LineageMention
    let similarity: SubjectSimilarity
    /// Whether the later mention says that it repeats an earlier one.
    var isCarriedOver = false
    /// Whether each has a word, or a name, that the other one lacks.
    var bothSayMore = false
    var nameOthers = false

    /// The longest time in days between two mentions of a task.
    private static let longestGap = 400

    /// How certain it is that the two mentions are about one task; `nil` if they are not, or if the evidence is too weak.
    var score: Double? {
        guard earlier.location != later.location, !isOver, similarity.sharedCount >= 2 else { return nil }
        if let first = earlier.day, let second = later.day, second.dayNumber - first.dayNumber > Self.longestGap { return nil }
        guard let assignees else { return nil }
        // A wrong link hides a task. In one list, *call Ada* and *call Jonas* are two tasks; elsewhere, too, as they name others.
        if bothSayMore, !isCarriedOver, nameOthers || earlier.isInOneList(with: later) { return nil }
        // A job and a step of it: in one note, two lines with two due dates are one task only if they say the same.
        let isOfOneNote = earlier.location.document == later.location.document
        if isOfOneNote, assignees == .unknown, earlier.due != later.due, similarity.both < 0.8 { return nil }
        // A report of a finished task names nothing else.
        let isReport = later.state == .done && similarity.shareOfSecond >= 0.9
        let isDueThen = earlier.due != nil && earlier.due == later.due
        let isAlike =
            switch assignees {
            case .same:
                similarity.both >= 0.72 || (isDueThen || isBeside || similarity.sharedCount >= 4) && similarity.both >= 0.55
                    || isReport
            case .likely:
                similarity.both >= 0.72 || (isBeside || isDueThen || isCarriedOver) && similarity.both >= 0.55
                    || isReport && similarity.shareOfFirst >= 0.2
            case .unknown:
                (isBeside || isCarriedOver) && similarity.both >= 0.6
                    || similarity.both >= 0.8 && (similarity.sharedCount >= 3 || isPutOff)
                    || isReport && similarity.shareOfFirst >= 0.35
            }
        return isAlike ? similarity.both + (isBeside ? 0.2 : 0) : nil
    }

    /// Whether two tasks have the same assignee.
    private enum Assignees { case same, likely, unknown }

    /// Whether both tasks have the same assignee; `nil` for two different people.
    private var assignees: Assignees? {
        if let first = earlier.assignee, let second = later.assignee { return first == second ? .same : nil }
        guard let first = earlier.assigneeName, let second = later.assigneeName else { return .unknown }
        let (one, other) = (NameKey.folded(first), NameKey.folded(second))
        if one == other { return .likely }
        // The short name is a word of the long one, or its initials.
        func names(_ short: String, _ long: String) -> Bool {
            let words = long.split(separator: " ")
            return words.contains { $0 == short }
                || words.count > 1 && words.compactMap(\.first).map(String.init).joined() == short
        }
        return names(one, other) || names(other, one) ? .likely : nil
    }

    /// Whether both have due dates, a few weeks apart at most: the bill of the next month is another task.
    private var isPutOff: Bool {
        guard let first = earlier.due, let second = later.due else { return false }
        return abs(second.dayNumber - first.dayNumber) <= Self.longestDelay
    }

    private static let longestDelay = 21

    /// Whether both mentions are in one meeting, or on one day.
    private var isBeside: Bool {
        earlier.meeting != nil && earlier.meeting == later.meeting || earlier.day != nil && earlier.day == later.day
    }

    /// Whether the lineage has ended: a task that was done and appears as open later is another task, unless its due date is the same.
    private var isOver: Bool {
        tip.state != .open && later.state == .open && (later.due == nil || later.due != earlier.due) && tip.day != later.day
    }
}

/// Decides whether a later decision is about the same subject as an earlier one.
struct DecisionSimilarity {
    let earlier: LineageMention
    let later: LineageMention
    let similarity: SubjectSimilarity
    /// Whether the later decision says that something has changed.
    let isChange: Bool
    let hasSameLabel: Bool
    /// The days that the later decision names.
    let namedDays: Set<CivilDate>

    /// Whether both are of one meeting, or of one day.
    var isBeside: Bool {
        earlier.meeting != nil && earlier.meeting == later.meeting || earlier.day != nil && earlier.day == later.day
    }

    /// How certain it is that both decisions are about one subject; `nil` if they are not, or if the evidence is too weak.
    var score: Double? {
        guard earlier.location != later.location, similarity.sharedCount >= 2 || hasSameLabel && similarity.sharedCount >= 1
        else {
            return nil
        }
        let isSeries = earlier.series != nil && earlier.series == later.series
        let isAlike: Bool
        if isBeside {
            // Two decisions in one meeting are different, unless one repeats the other in the transcript or the notes.
            isAlike =
                earlier.location.document != later.location.document && similarity.shareOfShorter >= 0.8
                || similarity.both >= 0.95
        } else if isChange, let day = earlier.day, namedDays.contains(day) {
            // “This replaces the decision of 4 March”: the most similar decision of that day.
            isAlike = similarity.shareOfFirst >= 0.3
        } else if isChange {
            // A change names what no longer applies and nearly all of its context.
            isAlike = similarity.shareOfFirst >= (hasSameLabel ? 0.5 : 0.75)
        } else if hasSameLabel {
            isAlike = isSeries || similarity.both >= 0.5
        } else {
            isAlike = similarity.both >= (isSeries ? 0.7 : 0.8) && similarity.sharedCount >= 3
        }
        return isAlike ? similarity.both + similarity.shareOfFirst + (isSeries ? 0.2 : 0) + (hasSameLabel ? 0.2 : 0) : nil
    }
}
