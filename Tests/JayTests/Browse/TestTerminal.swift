@testable import jay

/// A terminal that understands what `jay browse` writes, and nothing else.
struct TestTerminal: Equatable {
    private(set) var columns: Int
    private(set) var rows: Int
    /// The second cell of a wide character is `nil`.
    private var cells: [[Character?]]
    private(set) var row = 0
    private(set) var column = 0
    /// Modes that are set, by their numbers.
    private(set) var modes: Set<String> = ["25", "7"]
    /// What was not understood.
    private(set) var unknown: [String] = []

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Self.blank(columns, rows)
    }

    private static func blank(_ columns: Int, _ rows: Int) -> [[Character?]] {
        Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    var lines: [String] {
        cells.map { line in
            var text = String(line.compactMap { $0 })
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    var text: String { lines.joined(separator: "\n") }

    mutating func resize(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Self.blank(columns, rows)
    }

    mutating func receive(_ text: String) {
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "\u{1B}":
                guard rest.popFirst() == "[" else { continue }
                let numbers = rest.prefix { !$0.isLetter }
                rest = rest[numbers.endIndex...]
                if let final = rest.popFirst() { control(String(numbers), final) }
            case "\r\n":
                row = min(rows - 1, row + 1)
                column = 0
            case "\r": column = 0
            case "\n": row = min(rows - 1, row + 1)
            default: put(character)
            }
        }
    }

    private mutating func put(_ character: Character) {
        let width = TextWidth.of(character)
        guard width > 0, row < rows else { return }
        // Without wrapping the last cell is overwritten.
        let place = min(column, columns - width)
        guard place >= 0 else { return }
        cells[row][place] = character
        if width == 2 { cells[row][place + 1] = nil }
        column = min(columns, place + width)
    }

    private mutating func control(_ text: String, _ final: Character) {
        let numbers = text.split(separator: ";").compactMap { Int($0) }
        switch final {
        case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
        case "G": column = (numbers.first ?? 1) - 1
        case "K": if row < rows, column < columns { for cell in column..<columns { cells[row][cell] = " " } }
        case "J": cells = Self.blank(columns, rows)
        case "h": modes.insert(String(text.dropFirst()))
        case "l": modes.remove(String(text.dropFirst()))
        case "m": break
        default: unknown.append(text + String(final))
        }
    }
}
