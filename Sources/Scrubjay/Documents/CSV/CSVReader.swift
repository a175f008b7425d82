/// Reads the records of a table of text (RFC 4180), with whatever separates its cells.
///
/// Line ends are LF, CRLF or CR. A quote in the middle of a cell is text; so is one that nothing closes, with a warning.
struct CSVReader {
    private(set) var warning: Warning?

    let separator: UInt8
    private let bytes: [UInt8]
    private var index: Int
    private let end: Int
    /// Of the file, from 0.
    private var line: Int
    /// Behind a quote that is never closed.
    private var quotesAreText = false

    private static let quote = UInt8(ascii: "\"")

    /// - Parameter range: Where the records stand in `bytes`.
    init(_ bytes: [UInt8], separator: UInt8, range: Range<Int>? = nil, line: Int = 0) {
        self.bytes = bytes
        self.separator = separator
        self.line = line
        index = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
    }

    /// The next record that is more than a blank line; nil at the end.
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

    /// The text up to the closing quote and what stands between that and the separator; nil when nothing closes it.
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

    /// What separates the cells: of comma, semicolon, tab and bar the one that cuts most records into equally many.
    ///
    /// - Returns: The separator, and where the records begin: behind a line `sep=;`, as Excel writes it.
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

    private static let sampleLength = 65_536
    private static let sampleCount = 50

    /// How many of the first records have as many cells as most have, and more than one.
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
