/// What a terminal shows: lines of text in cells, and the cursor.
struct Screen: Equatable {
    /// A line of text, and maybe a second one beside it.
    struct Line: Equatable {
        /// With marks of a `Style`, printable when they are resolved.
        var text: String
        /// In cells.
        var width: Int
        /// What begins at a column, from 0.
        var beside: (column: Int, text: String, width: Int)?

        init(_ text: String = "", width: Int = 0) {
            (self.text, self.width) = (text, width)
        }

        static func == (left: Line, right: Line) -> Bool {
            left.text == right.text && left.width == right.width && left.beside?.column == right.beside?.column
                && left.beside?.text == right.beside?.text
        }
    }

    /// As many as the terminal has rows.
    var lines: [Line]
    var columns: Int
    /// Row and column, from 0.
    var cursor: (row: Int, column: Int)

    static func == (left: Screen, right: Screen) -> Bool {
        left.lines == right.lines && left.columns == right.columns && left.cursor == right.cursor
    }
}

/// Writes the lines of a screen that differ from those shown.
///
/// Lines are placed by row and column, so text that a terminal measures differently disturbs no other text.
struct ScreenWriter {
    private var shown: Screen?

    /// The next screen is written whole.
    mutating func forget() { shown = nil }

    /// The text that brings the terminal from the screen before to this one; empty if nothing has changed.
    ///
    /// Terminals that know mode 2026 show it at once, others ignore that.
    mutating func text(for screen: Screen) -> String {
        defer { shown = screen }
        let isSameSize = shown.map { $0.columns == screen.columns && $0.lines.count == screen.lines.count } ?? false
        let before = isSameSize ? shown : nil
        var text = ""
        for (row, line) in screen.lines.enumerated() where before?.lines[row] != line {
            text += "\u{1B}[\(row + 1);1H" + Self.text(of: line, columns: screen.columns)
        }
        let cursor = "\u{1B}[\(screen.cursor.row + 1);\(screen.cursor.column + 1)H"
        guard !text.isEmpty else { return (before?.cursor ?? (-1, -1)) == screen.cursor ? "" : cursor }
        return "\u{1B}[?2026h\u{1B}[?25l" + text + cursor + "\u{1B}[?25h\u{1B}[?2026l"
    }

    private static func text(of line: Screen.Line, columns: Int) -> String {
        // Behind a full line the cursor is still on its last cell, which would be erased.
        let erasure = line.width < columns ? "\u{1B}[K" : ""
        let beside = line.beside.map { "\u{1B}[\($0.column + 1)G" + TerminalMark.resolved($0.text) } ?? ""
        return TerminalMark.resolved(line.text) + erasure + beside
    }
}
