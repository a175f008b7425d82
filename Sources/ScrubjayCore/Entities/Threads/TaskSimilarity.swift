import ScrubjayDocuments
import ScrubjayText

/// Whether a later mention of a task is an earlier one once more.
struct TaskSimilarity {
    let earlier: LineageMention
    let later: LineageMention
    /// The last mention so far of what the earlier one belongs to.
    let tip: LineageMention
    let likeness: Likeness

    /// Nobody carries a task over for longer, in days.
    private static let longestGap = 400

    /// nil where it is not, or cannot be told.
    var score: Double? {
        guard earlier.place != later.place, !isOver, likeness.sharedCount >= 2 else { return nil }
        if let first = earlier.day, let second = later.day, second.dayNumber - first.dayNumber > Self.longestGap { return nil }
        guard let owners else { return nil }
        // A report names what was done and no more.
        let isReport = later.state == .done && likeness.ofSecond >= 0.9
        let isDueThen = earlier.due != nil && earlier.due == later.due
        let isAlike =
            switch owners {
            case .same:
                likeness.both >= 0.72 || (isDueThen || isBeside || likeness.sharedCount >= 4) && likeness.both >= 0.55
                    || isReport
            case .likely:
                likeness.both >= 0.72 || (isBeside || isDueThen) && likeness.both >= 0.55 || isReport && likeness.ofFirst >= 0.2
            case .unknown:
                isBeside && likeness.both >= 0.6 || likeness.both >= 0.8 && likeness.sharedCount >= 3
                    || isReport && likeness.ofFirst >= 0.35
            }
        return isAlike ? likeness.both + (isBeside ? 0.2 : 0) : nil
    }

    private enum Owners { case same, likely, unknown }

    /// Whether one person is to do both; nil for two people.
    private var owners: Owners? {
        if let first = earlier.owner, let second = later.owner { return first == second ? .same : nil }
        guard let first = earlier.ownerName, let second = later.ownerName else { return .unknown }
        let (one, other) = (NameKey.folded(first), NameKey.folded(second))
        if one == other { return .likely }
        // A part of the name, or its initials.
        func names(_ short: String, _ long: String) -> Bool {
            let words = long.split(separator: " ")
            return words.contains { $0 == short }
                || words.count > 1 && words.compactMap(\.first).map(String.init).joined() == short
        }
        return names(one, other) || names(other, one) ? .likely : nil
    }

    /// Whether both are of one meeting, or of one day.
    private var isBeside: Bool {
        earlier.meeting != nil && earlier.meeting == later.meeting || earlier.day != nil && earlier.day == later.day
    }

    /// What is done and written down as open later is another task, unless it is the same day that counts.
    private var isOver: Bool {
        tip.state != .open && later.state == .open && (later.due == nil || later.due != earlier.due) && tip.day != later.day
    }
}
