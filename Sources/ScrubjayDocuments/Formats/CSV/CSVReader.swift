import ScrubjayText

/// Reads the records of a CSV file (RFC 4180) with any separator.
///
/// Line ends are LF, CRLF or CR. A quote in the middle of a cell is text. So is a quote that is never closed, which adds a warning.
struct CSVReader {
    private(set) var warning: Warning?

    let separator: UInt8
    private let bytes: [UInt8]
    private var index: Int
    private let end: Int
    /// The current line of the file, from 0.
    private var line: Int
    /// Whether quotes are read as text because one was never closed.
    private var quotesAreText = false

    private static let quote = UInt8(ascii: "\"")

    /// - Parameters:
    ///   - range: The part of `bytes` that holds the records; `nil` for all of it.
    ///   - line: The line of the file on which the range begins, from 0.
    init(_ bytes: [UInt8], separator: UInt8, range: Range<Int>? = nil, line: Int = 0) {
        self.bytes = bytes
        self.separator = separator
        self.line = line
        index = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
    }

    /// Returns the next record that is not a blank line; `nil` at the end.
    mutating func next() -> CSVRecord? {
        while index < end {
            let firstLine = line
            let start = index
            var cells: [CSVRecord.Cell] = []
            repeat { cells.append(cell()) } while skip(separator)
            let range = start..<index
            let lastLine = line
            skipLineEnd()
            if cells.count > 1 || cells.first?.isEmpty == false {
                return CSVRecord(cells: cells, lines: firstLine...lastLine, range: range)
            }
        }
        return nil
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard index < end, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipLineEnd() {
        if skip(0x0D) {
            _ = skip(0x0A)
            line += 1
        } else if skip(0x0A) {
            line += 1
        }
    }

    private mutating func cell() -> CSVRecord.Cell {
        let start = index
        var open = index
        while open < end, bytes[open] == 0x20, bytes[open] != separator { open += 1 }
        if open < end, bytes[open] == CSVReader.quote, !quotesAreText {
            let firstLine = line
            index = open + 1
            if let text = quoted() { return CSVRecord.Cell(text: text, line: firstLine) }
            quotesAreText = true
            line = firstLine
            warning = Warning(
                "a quote opens a cell here and is never closed; the rest is read cell by cell", line: firstLine + 1)
            index = start
        }
        while index < end, bytes[index] != separator, !bytes[index].isLineEnd { index += 1 }
        return CSVRecord.Cell(text: String(decoding: bytes[start..<index], as: UTF8.self).trimmed, line: line)
    }

    /// Returns the text up to the closing quote, plus any text between that and the separator; `nil` if the quote is never closed.
    private mutating func quoted() -> String? {
        var text: [UInt8] = []
        while index < end {
            let byte = bytes[index]
            index += 1
            switch byte {
            case CSVReader.quote:
                if skip(CSVReader.quote) {
                    text.append(byte)
                    continue
                }
                let rest = index
                while index < end, bytes[index] != separator, !bytes[index].isLineEnd { index += 1 }
                text += bytes[rest..<index]
                return String(decoding: text, as: UTF8.self)
            case 0x0D, 0x0A:
                if byte == 0x0D { _ = skip(0x0A) }
                line += 1
                text.append(0x0A)
            default:
                text.append(byte)
            }
        }
        return nil
    }

    // MARK: - Separator

    /// Detects the separator: of comma, semicolon, tab and bar, the one that splits the most records into the same number of cells.
    ///
    /// - Returns: The separator, and the byte offset and line at which the records begin. A first line `sep=;`, as Excel writes it, names the
    ///   separator and is skipped.
    static func separator(of bytes: [UInt8]) -> (separator: UInt8, start: Int, line: Int) {
        var scanner = ByteScanner(bytes, 0..<min(bytes.count, 16))
        if scanner.skip(text: "sep="), let mark = scanner.next, !mark.isLineEnd {
            scanner.position += 1
            _ = scanner.skip(0x0D)
            if scanner.skip(0x0A) || scanner.isAtEnd { return (mark, scanner.position, 1) }
        }
        var best = (separator: UInt8(ascii: ","), score: 0)
        for candidate in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")] {
            let score = score(of: candidate, bytes)
            if score > best.score { best = (candidate, score) }
        }
        return (best.separator, 0, 0)
    }

    /// The number of bytes from which the separator is detected.
    private static let sampleLength = 65_536
    /// The number of records from which the separator is detected.
    private static let sampleCount = 50

    /// Scores a separator by how many of the first records have the most common number of cells, not counting single cells.
    /// Ties are broken by the number of cells.
    private static func score(of separator: UInt8, _ bytes: [UInt8]) -> Int {
        var reader = CSVReader(bytes, separator: separator, range: 0..<min(bytes.count, sampleLength))
        var widths: [Int: Int] = [:]
        for _ in 0..<sampleCount {
            guard let record = reader.next() else { break }
            widths[record.cells.count, default: 0] += 1
        }
        let most = widths.filter { $0.key > 1 }.max { ($0.value, $0.key) < ($1.value, $1.key) }
        return most.map { $0.value * 100 + min($0.key, 99) } ?? 0
    }
}

/// A record of a table: its cells and their position in the file.
struct CSVRecord: Sendable, Equatable {
    struct Cell: Sendable, Equatable {
        /// The text without the enclosing quotes; line ends are line feeds.
        var text: String
        /// The line of the file on which the cell begins, from 0. Each further line of the cell is a further line of the file.
        var line: Int

        var isEmpty: Bool { text.utf8.allSatisfy { $0.isSpace || $0.isLineEnd } }
    }

    var cells: [Cell]
    /// The lines of the file, from 0.
    var lines: ClosedRange<Int>
    /// The bytes of the file's text, without the line end.
    var range: Range<Int>

    var isEmpty: Bool { cells.allSatisfy(\.isEmpty) }
}
