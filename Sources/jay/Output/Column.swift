/// Text in a column of a table.
enum Column {
    /// Aligned to the left.
    ///
    /// - Parameter styled: Adds marks to the text, which have no width.
    static func left(_ text: String, _ width: Int, styled: (String) -> String = { $0 }) -> String {
        styled(text) + spaces(width - text.count)
    }

    /// Aligned to the right, as numbers are.
    static func right(_ text: String, _ width: Int) -> String {
        spaces(width - text.count) + text
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension Style {
    /// A line with a label and its value: `Date    2026-03-04`. An empty label continues the line above.
    ///
    /// - Parameter value: Printable text, on one line.
    func line(_ label: String, _ value: String) -> String { self.label(label) + value + "\n" }

    /// The label of such a line.
    func label(_ label: String) -> String { dim(Column.left(label, 7) + " ") }
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
