/// Text in a column of a table.
enum Column {
    /// Filled up with spaces behind it.
    static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Filled up with spaces in front of it, as numbers are.
    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
