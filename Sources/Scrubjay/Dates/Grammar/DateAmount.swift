/// `3 weeks`: how many of which unit.
struct DateAmount: Sendable, Hashable {
    /// 0...9,999.
    var count: Int
    var unit: DateUnit
}
