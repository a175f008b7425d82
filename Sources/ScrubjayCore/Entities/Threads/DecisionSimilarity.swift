import ScrubjayText

/// Whether a later decision is about what an earlier one was about.
struct DecisionSimilarity {
    let earlier: LineageMention
    let later: LineageMention
    let likeness: Likeness
    /// Whether the later one says that something is another way now.
    let isChange: Bool
    let hasSameLabel: Bool
    /// The days that the later one names.
    let namedDays: Set<CivilDate>

    /// nil where it is not, or cannot be told.
    var score: Double? {
        guard earlier.place != later.place, likeness.sharedCount >= 2 || hasSameLabel && likeness.sharedCount >= 1 else {
            return nil
        }
        let isBeside =
            earlier.meeting != nil && earlier.meeting == later.meeting || earlier.day != nil && earlier.day == later.day
        let isSeries = earlier.series != nil && earlier.series == later.series
        let isAlike: Bool
        if isBeside {
            // Two decisions of one meeting are two, unless one of them is the other one in its transcript or notes.
            isAlike = earlier.place.document != later.place.document && likeness.ofShorter >= 0.8 || likeness.both >= 0.95
        } else if isChange, let day = earlier.day, namedDays.contains(day) {
            // “This replaces the decision of 4 March”: of those of that day the one that is most alike.
            isAlike = likeness.ofFirst >= 0.3
        } else if isChange {
            // What is no longer so is named, and nearly all that stood around it.
            isAlike = likeness.ofFirst >= (hasSameLabel ? 0.5 : 0.75)
        } else if hasSameLabel {
            isAlike = isSeries || likeness.both >= 0.5
        } else {
            isAlike = likeness.both >= (isSeries ? 0.7 : 0.8) && likeness.sharedCount >= 3
        }
        return isAlike ? likeness.both + likeness.ofFirst + (isSeries ? 0.2 : 0) + (hasSameLabel ? 0.2 : 0) : nil
    }
}
