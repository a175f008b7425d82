/// The cells of a line of a table, between its pipes.
enum TableRow {
    /// Without the spaces around them. A pipe behind a backslash belongs to a cell.
    static func cells(_ bytes: [UInt8], _ line: Range<Int>) -> [Range<Int>] {
        var line = line
        while let first = line.first, bytes[first].isSpace || bytes[first] == UInt8(ascii: ">") {
            line = first + 1..<line.upperBound
        }
        while let last = line.last, bytes[last].isSpace { line = line.lowerBound..<last }
        if line.first.map({ bytes[$0] }) == UInt8(ascii: "|") { line = line.lowerBound + 1..<line.upperBound }
        var cells: [Range<Int>] = []
        var start = line.lowerBound
        for index in line where bytes[index] == UInt8(ascii: "|") && (index == start || bytes[index - 1] != UInt8(ascii: "\\"))
        {
            cells.append(trimmed(bytes, start..<index))
            start = index + 1
        }
        if start < line.upperBound { cells.append(trimmed(bytes, start..<line.upperBound)) }
        return cells
    }

    /// Whether a line only parts the head from the rows: `|---|:-:|`.
    static func isDelimiter(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
        var hasDash = false
        for index in line {
            switch bytes[index] {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), 0x20, 0x09: break
            default: return false
            }
        }
        return hasDash
    }

    private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var range = range
        while let first = range.first, bytes[first].isSpace { range = first + 1..<range.upperBound }
        while let last = range.last, bytes[last].isSpace { range = range.lowerBound..<last }
        return range
    }
}
