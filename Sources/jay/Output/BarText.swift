/// Bars of a plot in a terminal.
enum BarText {
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// A bar to an eighth of a column. What is not nothing is seen.
    ///
    /// - Parameter share: Of the width, 0 to 1.
    static func bar(_ share: Double, width: Int) -> String {
        let units = max(share > 0 ? 1 : 0, Int((min(1, max(0, share)) * Double(width * 8)).rounded()))
        return String(repeating: "█", count: units / 8) + eighths[units % 8]
    }
}
