/// Text in a column of a table.
enum Column {
    /// Aligned to the left.
    static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Aligned to the right, as numbers are.
    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

/// Bars of a plot in a terminal.
enum BarText {
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// A bar, precise to an eighth of a column. A share above 0 is always visible.
    ///
    /// - Parameter share: The share of the width, 0 to 1.
    static func bar(_ share: Double, width: Int) -> String {
        let units = max(share > 0 ? 1 : 0, Int((min(1, max(0, share)) * Double(width * 8)).rounded()))
        return String(repeating: "█", count: units / 8) + eighths[units % 8]
    }
}
