/// A season of the northern half of the earth, counted in whole months as meteorology does.
enum Season: Sendable, Hashable {
    case spring, summer, autumn, winter

    /// The month that it begins with; it has three.
    var firstMonth: Int {
        switch self {
        case .spring: 3
        case .summer: 6
        case .autumn: 9
        case .winter: 12
        }
    }
}
