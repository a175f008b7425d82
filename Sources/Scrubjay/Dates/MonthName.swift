/// What the months are called in English.
package enum MonthName {
    private static let all = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// - Parameter month: 1...12.
    package static func of(_ month: Int) -> String { all[month - 1] }
}
