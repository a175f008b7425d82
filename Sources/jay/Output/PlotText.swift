import Scrubjay

/// The characters that plots are drawn with.
enum PlotCharacters {
    case blocks, ascii

    /// Those that the terminal can show: block characters if the locale is one of UTF-8, else ASCII.
    static var ofTerminal: PlotCharacters {
        let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = variables.lazy.compactMap { name in processVariable(name).flatMap { $0.isEmpty ? nil : $0 } }.first
        return isUTF8(locale ?? "") ? .blocks : .ascii
    }

    /// Whether a locale such as `de_DE.UTF-8` is one of UTF-8.
    static func isUTF8(_ locale: String) -> Bool {
        let name = locale.lowercased()
        return name.contains("utf-8") || name.contains("utf8")
    }

    /// A cell of a column.
    ///
    /// - Parameter eighths: How much of it is filled, 0 to 8.
    func cell(_ eighths: Int) -> String {
        switch self {
        case .blocks: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][eighths]
        case .ascii: eighths == 0 ? " " : eighths < 3 ? "." : eighths < 6 ? ":" : "#"
        }
    }

    /// The bar of a row, precise to an eighth of a column, or to half a column in ASCII. A share above 0 is always visible.
    func bar(_ share: Double, width: Int) -> String {
        switch self {
        case .blocks: return BarText.bar(share, width: width)
        case .ascii:
            let halves = max(share > 0 ? 1 : 0, Int((min(1, max(0, share)) * Double(width * 2)).rounded()))
            return String(repeating: "#", count: halves / 2) + (halves % 2 == 1 ? ":" : "")
        }
    }

    /// The marks of a day on which a habit was ticked, was not, or was not written down.
    func mark(_ day: Habit.Day) -> String {
        switch (self, day) {
        case (.blocks, .ticked): "■"
        case (.blocks, .missed): "□"
        case (.blocks, .absent): "·"
        case (.ascii, .ticked): "x"
        case (.ascii, .missed): "o"
        case (.ascii, .absent): "."
        }
    }

    fileprivate var axis: (top: String, side: String, corner: String, line: String) {
        switch self {
        case .blocks: ("┤", "│", "└", "─")
        case .ascii: ("+", "|", "+", "-")
        }
    }
}

/// A plot of numbers over time, one column for each.
struct ColumnPlot {
    struct Value: Equatable {
        let number: Int
        /// Printed below its column if there is room.
        var label: String?
    }

    let values: [Value]
    /// The number at the top, at least the largest.
    let top: Int
    let characters: PlotCharacters

    /// How many columns fit.
    ///
    /// - Parameter width: The width of the terminal.
    static func columnLimit(_ width: Int, top: Int) -> Int { max(1, width - CountText.text(top).count - indent - 2) }

    private static let indent = 2
    /// Wider columns would look like a picture of little.
    private static let widestColumn = 4

    /// The plot in lines.
    func text(width: Int, height: Int, style: Style) -> String {
        let axis = characters.axis
        let number = CountText.text(top)
        let scale = String(repeating: " ", count: Self.indent + number.count)
        let room = Self.columnLimit(width, top: top)
        let columnWidth = min(Self.widestColumn, max(1, room / max(1, values.count)))
        let gap = columnWidth > 1 ? " " : ""
        let levels = values.map { value in
            value.number == 0 ? 0 : max(1, (value.number * height * 8 + top / 2) / max(1, top))
        }
        var text = ""
        for row in (0..<height).reversed() {
            let cells = levels.map { level in
                String(repeating: characters.cell(min(8, max(0, level - row * 8))), count: max(1, columnWidth - 1)) + gap
            }.joined()
            let side = row == height - 1 ? Column.right(number, scale.count) + " " + axis.top : scale + " " + axis.side
            text += (style.dim(side) + style.next(cells.trimmedAtEnd)) + "\n"
        }
        let line = axis.corner + String(repeating: axis.line, count: max(1, values.count * columnWidth - gap.count))
        text += style.dim(Column.right("0", scale.count) + " " + line) + "\n"
        let labels = self.labels(columnWidth)
        return labels.isEmpty ? text : text + scale + "  " + style.dim(labels) + "\n"
    }

    /// The labels in one line. One that would touch the label before it is left out.
    private func labels(_ columnWidth: Int) -> String {
        var line = ""
        for (index, value) in values.enumerated() {
            guard let label = value.label else { continue }
            let start = index * columnWidth
            guard line.isEmpty || start > line.count, start + label.count <= max(values.count * columnWidth, label.count) else {
                continue
            }
            line += String(repeating: " ", count: start - line.count) + label
        }
        return line
    }
}

/// Names with a bar and a number each.
struct BarTable {
    struct Row {
        /// Printable, on one line.
        let name: String
        let value: Int
    }

    let rows: [Row]
    let characters: PlotCharacters

    private static let widestBar = 30
    private static let widestName = 28

    func text(width: Int, style: Style) -> String {
        let most = rows.map(\.value).max() ?? 0
        let numbers = rows.map { CountText.text($0.value) }
        let numberWidth = numbers.map(\.count).max() ?? 0
        let names = rows.map { TextWidth.cut($0.name, to: min(Self.widestName, max(8, width / 2))) }
        let nameWidth = names.map { TextWidth.of($0) }.max() ?? 0
        let barWidth = min(Self.widestBar, max(4, width - nameWidth - numberWidth - 6))
        return zip(names, zip(rows, numbers)).map { name, row in
            let space = String(repeating: " ", count: nameWidth - TextWidth.of(name) + 2)
            let number = String(repeating: " ", count: numberWidth - row.1.count) + row.1
            let bar = characters.bar(Double(row.0.value) / Double(max(1, most)), width: barWidth)
            return "  " + name + space + number + (bar.isEmpty ? "" : "  " + style.next(bar)) + "\n"
        }.joined()
    }
}

/// Prints numbers of things.
enum CountText {
    /// `12,345`
    static func text(_ count: Int) -> String {
        let digits = String(count.magnitude)
        var text = ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.count - offset) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (count < 0 ? "-" : "") + text
    }

    /// `1 note`, `12,345 notes`
    static func text(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
        text(count) + " " + (count == 1 ? noun : plural ?? noun + "s")
    }
}

extension String {
    /// Without spaces at its end.
    var trimmedAtEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
