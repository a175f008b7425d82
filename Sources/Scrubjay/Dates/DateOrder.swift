/// How dates that only consist of numbers are read: 03/04 is 3 April or 4 March.
enum DateOrder: String, Sendable, CaseIterable {
    case dayFirst = "day-first"
    case monthFirst = "month-first"
}
