/// The kinds of meaning that a word has, as a set for fast tests.
struct DateRoles: OptionSet, Sendable {
    let rawValue: UInt64

    static let number = role(0), article = role(1), few = role(2), multiplier = role(3), ordinal = role(4)
    static let ordinalSuffix = role(5), beforeLast = role(6), month = role(7), weekday = role(8), weekend = role(9)
    static let workWeek = role(10), unit = role(11), season = role(12), holiday = role(13), decade = role(14)
    static let label = role(15), weekNumber = role(16), day = role(17), now = role(18), turn = role(19)
    static let coming = role(20), afterNext = role(21), possessive = role(22), ago = role(23), agoBefore = role(24)
    static let ahead = role(25), inFuture = role(26), after = role(27), before = role(28), from = role(29)
    static let within = role(30), opening = role(31), openingBehind = role(32), rangeFrom = role(33), rangeTo = role(34)
    static let between = role(35), and = role(36), every = role(37), dayPart = role(38), partOfDay = role(39)
    static let oClock = role(40), ante = role(41), post = role(42), halfPast = role(43), halfTo = role(44)
    static let quarterPast = role(45), quarterTo = role(46), quarterHour = role(47), past = role(48), to = role(49)
    static let boundary = role(50), of = role(51), the = role(52), at = role(53), on = role(54)
    static let share = role(59), weekdayPart = role(60), weeksLater = role(61), moreThan = role(62)
    static let introduction = role(55), filler = role(56), yearWord = role(57), dayArticle = role(58)

    /// The roles of which a date needs at least one: connecting words, counts and clock words alone are no date.
    static let triggers: DateRoles = [
        .month, .weekday, .weekend, .workWeek, .unit, .season, .holiday, .decade, .label, .day, .now, .partOfDay, .dayPart,
        .turn, .yearWord, .weekNumber, .ordinal, .multiplier, .share, .coming, .weekdayPart,
    ]

    private static func role(_ bit: UInt64) -> DateRoles { DateRoles(rawValue: 1 << bit) }
}

extension DateWordSense {
    var role: DateRoles {
        switch self {
        case .number, .yearTail: .number
        case .article: .article
        case .few: .few
        case .multiplier: .multiplier
        case .ordinal: .ordinal
        case .ordinalSuffix: .ordinalSuffix
        case .month: .month
        case .weekday: .weekday
        case .weekend: .weekend
        case .workWeek: .workWeek
        case .unit: .unit
        case .season: .season
        case .holiday: .holiday
        case .decade: .decade
        case .label: .label
        case .weekNumber: .weekNumber
        case .day: .day
        case .now: .now
        case .turn: .turn
        case .coming: .coming
        case .afterNext: .afterNext
        case .beforeLast: .beforeLast
        case .possessive: .possessive
        case .ago: .ago
        case .agoBefore: .agoBefore
        case .ahead: .ahead
        case .inFuture: .inFuture
        case .after: .after
        case .before: .before
        case .from: .from
        case .within: .within
        case .opening: .opening
        case .openingBehind: .openingBehind
        case .rangeFrom: .rangeFrom
        case .rangeTo: .rangeTo
        case .between: .between
        case .and: .and
        case .every: .every
        case .dayPart: .dayPart
        case .partOfDay: .partOfDay
        case .oClock: .oClock
        case .ante: .ante
        case .post: .post
        case .halfPast: .halfPast
        case .halfTo: .halfTo
        case .quarterPast: .quarterPast
        case .quarterTo: .quarterTo
        case .quarterHour: .quarterHour
        case .past: .past
        case .to: .to
        case .boundary: .boundary
        case .share: .share
        case .weekdayPart: .weekdayPart
        case .moreThan: .moreThan
        case .weeksLater: .weeksLater
        case .of: .of
        case .the: .the
        case .at: .at
        case .on: .on
        case .introduction: .introduction
        case .filler: .filler
        case .yearWord: .yearWord
        case .dayArticle: .dayArticle
        // These are found by their meaning.
        case .era, .besideDay, .withArticle: []
        }
    }
}
