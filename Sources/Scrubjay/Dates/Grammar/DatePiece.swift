/// The smallest part of an expression that means something alone.
struct DatePiece: Sendable {
    enum Content: Sendable {
        case date(DateExpression)
        case clock(ClockTime)
        case hours(ClockTime, ClockTime)
        case clockOpening(DateOpening, ClockTime)
        case dayPart(DayPart, DateBoundary?)
    }

    /// How much of the text around it has to speak for a date.
    enum Doubt: Int, Comparable, Sendable {
        case none
        /// A word such as `in`, or another end of a range.
        case some
        /// A word that only stands before days.
        case strong

        static func < (left: Doubt, right: Doubt) -> Bool { left.rawValue < right.rawValue }
    }

    var content: Content
    var doubt = Doubt.none

    init(_ expression: DateExpression, doubt: Doubt = .none) {
        content = .date(expression)
        self.doubt = doubt
    }

    init(_ content: Content) { self.content = content }
}
