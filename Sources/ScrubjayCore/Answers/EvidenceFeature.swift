/// The features from which the scorer computes how probable it is that a unit answers a question.
///
/// Shares are of the question's content words, weighted by rarity. Each word counts once, at the position that is nearest to the unit: in the unit
/// itself, in its turn or paragraph, in the question that it replies to, and so on.
///
/// The order is that of the weights in `EvidenceWeights`.
enum EvidenceFeature: Int, CaseIterable, Sendable {
    // MARK: Words

    /// The share in the unit itself.
    case words
    /// The share elsewhere in its turn or paragraph.
    case wordsOfBlock
    /// The share in the question that the turn replies to.
    case wordsOfQuestion
    /// The share in the headings and items above it.
    case wordsAbove
    /// The share in the title and the tags of the document.
    case wordsOfTitle
    /// The share elsewhere in the passage, and in other passages found of the document.
    case wordsOfPassage, wordsOfDocument
    /// Whether the rarest word is in the unit.
    case rarestWord
    /// The share of pairs of neighbouring words that are near each other in the unit; pairs in the order of the question count more.
    case pairs
    /// The number of words in the unit, up to four.
    case wordCount

    // MARK: Passage

    /// The passage's score in relation to the best one, and the reciprocal of its rank.
    case passageScore, passageRank
    /// The passage's lexical score as a share of the highest possible one.
    case passageWords
    /// The cosine of the passage and of the unit by the encoder.
    case encoderOfPassage, encoder

    // MARK: People and days

    /// Shares of the question's people: those whom the unit names or who say it; those named above it or taking part; the rest.
    case peopleNamed, peopleAbove, peopleMissing
    /// Whether the one person of the question says it of whoever listens, or another says it of this person.
    case saidToListener, saidByOther
    /// Whether the unit is of the days that the question names, or of others.
    case ofDays, ofOtherDays
    /// How recent the document is among those found.
    case recency

    // MARK: What is asked for

    /// Whether the unit has the value that the question asks for: a date, a number, a phone number …; or lacks it.
    case hasValue, lacksValue
    /// Whether the unit has a word of the kind that the question asks for: a person, a place, a reason; or lacks it.
    case hasKind, lacksKind
    /// Whether the question asks for a decision, and the unit is one.
    case isDecided
    /// Whether the unit is a question; a wish, if the question is none; a denial, if the question is none.
    case isQuestion, isWish, isDenial

    // MARK: Form

    /// How much the unit says beyond the words of the question, up to five words.
    case content
    /// The logarithm of its number of words, and whether it has fewer than four.
    case length, isShort
    /// Whether it begins with a label and a colon, is a turn of speech, a task, or part of a calendar entry.
    case isField, isTurn, isTask, isEvent
}

/// The values of all features of one unit.
struct EvidenceFeatures: Sendable, Equatable {
    private(set) var values = [Double](repeating: 0, count: EvidenceFeature.allCases.count)

    subscript(_ feature: EvidenceFeature) -> Double {
        get { values[feature.rawValue] }
        set { values[feature.rawValue] = newValue }
    }

    /// The share of the question's words that is neither in the unit nor anywhere near it, 0...1.
    var missing: Double {
        let found: [EvidenceFeature] = [
            .words, .wordsOfBlock, .wordsOfQuestion, .wordsAbove, .wordsOfTitle, .wordsOfPassage, .wordsOfDocument,
        ]
        return found.reduce(1) { $0 - self[$1] }
    }

    /// Whether neither the unit nor anything near it has a word of the question, nor does the unit name somebody of it. Sums of shares differ from 1 in
    /// their last digits.
    var sharesNoWord: Bool { missing > 1 - 1e-9 && self[.peopleNamed] == 0 }

    /// Whether it shares no word, person or day with the question.
    var sharesNothing: Bool { sharesNoWord && self[.peopleAbove] == 0 && self[.ofDays] == 0 }
}
