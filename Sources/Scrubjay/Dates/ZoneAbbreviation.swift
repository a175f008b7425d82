/// The zones that dates in notes name by letters. Names that mean several zones, such as IST, are left out.
enum ZoneAbbreviation {
    /// Seconds east of universal time; nil for any other word.
    static func offset(_ word: String) -> Int? { hours[word].map { $0 * 3600 } }

    private static let hours = [
        "Z": 0, "UTC": 0, "GMT": 0, "WET": 0, "WEST": 1, "BST": 1, "CET": 1, "MEZ": 1, "CEST": 2, "MESZ": 2, "EET": 2,
        "EEST": 3, "EST": -5, "EDT": -4, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    ]
}
