import ScrubjayDocuments
import ScrubjayText

/// A row of a table as a unit, read with the names of its columns: `| 23 | Rosa |` below `| week | cook |` says who is the cook of week 23.
struct NamedRow: Sendable {
    /// Where its table begins in the document, which tells tables apart.
    let table: Int
    /// For each word of the question, whether the cells have it, and whether the names of the columns do.
    let own: [Bool]
    let named: [Bool]
    /// The cell that the question asks for; `nil` if it asks for none, or for several.
    let cell: String?
    /// The cells that are numbers, with the names of their columns: *week 23*. Empty if the question names no days.
    let numbers: String
}

/// The columns of a table with the words of a question that their names contain.
struct TableColumns {
    /// Where the table begins in its document.
    let table: Int
    private let names: [String]
    /// For each column, which words of the question its name contains.
    private let found: [[Bool]]

    /// - Parameter header: The row that names the columns.
    init(header: Evidence, _ coverage: WordCoverage) {
        self.init(Self.cells(of: header), table: header.start, header.document, coverage)
    }

    private init(_ names: [String], table: Int, _ document: StoredDocument, _ coverage: WordCoverage) {
        (self.names, self.table) = (names, table)
        found = coverage.found(in: names, language: Language(known: document.language))
    }

    /// For each word of the question, whether the name of a column contains it.
    var has: [Bool] {
        found.dropFirst().reduce(found.first ?? []) { zip($0, $1).map { $0 || $1 } }
    }

    /// Reads a row below the header.
    ///
    /// - Parameter isKey: Whether a cell tells which row is meant, by a person or a day of the question.
    func row(_ row: Evidence, own: [Bool], _ question: FactQuestion, isKey: (String) -> Bool) -> NamedRow {
        NamedRow(
            table: table, own: own, named: has, cell: cell(of: Self.cells(of: row), in: row.document, question, isKey: isKey),
            numbers: question.days == nil ? "" : numbers(Self.cells(of: row)))
    }

    /// Reads a row whose cells name their columns themselves: `| week: 23 | cook: Rosa |`, as rows of CSV files are read; `nil` if they do not.
    static func row(
        withNamesOf row: Evidence, _ question: FactQuestion, isKey: (String) -> Bool
    ) -> NamedRow? {
        let fields = cells(of: row).map { cell -> (name: String, value: String)? in
            guard let colon = cell.firstRange(of: ": ") else { return nil }
            return (String(cell[..<colon.lowerBound]), String(cell[colon.upperBound...]))
        }
        guard fields.count > 1, fields.contains(where: { $0 != nil }) else { return nil }
        let columns = TableColumns(fields.map { $0?.name ?? "" }, table: -1, row.document, question.coverage)
        let values = fields.map { $0?.value ?? "" }
        return NamedRow(
            table: -1,
            own: question.coverage.found(
                in: values.joined(separator: "\n"), language: Language(known: row.document.language)),
            named: columns.has, cell: columns.cell(of: values, in: row.document, question, isKey: isKey),
            numbers: question.days == nil ? "" : columns.numbers(values))
    }

    /// Returns the readable cells of a row.
    static func cells(of row: Evidence) -> [String] {
        let bytes = Array(row.source.utf8)
        return TableRow.cells(bytes, bytes.indices).map { ReadableText.ofLine(String(decoding: bytes[$0], as: UTF8.self)) }
    }

    /// Returns the one cell in a column that the question asks for, by its name or by *who* or *when*. A cell that has a word of the question tells which
    /// row is meant.
    private func cell(
        of cells: [String], in document: StoredDocument, _ question: FactQuestion, isKey: (String) -> Bool
    ) -> String? {
        let asked = names.indices.map { column in
            let words = found[column].count(where: \.self)
            return words == 0 && question.expected.isAsked(byColumn: names[column]) ? 1 : words
        }
        guard asked.contains(where: { $0 > 0 }) else { return nil }
        let inCells = question.coverage.found(in: cells, language: Language(known: document.language))
        let candidates = zip(zip(cells, inCells), asked).compactMap { cell, words in
            let isValue = words > 0 && cell.0.contains { $0.isLetter || $0.isNumber }
            return isValue && !cell.1.contains(true) && !isKey(cell.0) ? (text: cell.0, words: words) : nil
        }
        let most = candidates.map(\.words).max() ?? 0
        let best = candidates.filter { $0.words == most }
        return best.count == 1 ? best[0].text : nil
    }

    private func numbers(_ cells: [String]) -> String {
        zip(names, cells).filter { !$0.1.isEmpty && $0.1.utf8.allSatisfy(\.isDigit) }.map { "\($0.0) \($0.1)" }
            .joined(separator: ", ")
    }
}

/// Finds the header of each row, while the units of a passage are read in text order.
struct TableReader {
    enum Role {
        case header
        case row(below: Evidence)
        /// Not in a table, or in one without a header.
        case other
    }

    private let utf8: [UInt8]
    private var header: Evidence?
    /// Where the last unit ends, if it is a row.
    private var endOfRow: Int?

    /// The header of the table that may go on after the last unit of the passage.
    var headerOfRest: Evidence? { endOfRow.flatMap { isOneTable($0..<utf8.count) ? header : nil } }

    /// - Parameter header: The header of the table that goes on in this passage.
    init(_ passage: Passage, header: Evidence?) {
        utf8 = Array(passage.text.utf8)
        self.header = header
        endOfRow = header == nil ? nil : 0
    }

    /// Whether a passage has a line that may be a row.
    static func mayHaveRows(_ passage: Passage) -> Bool {
        passage.turns.isEmpty && passage.channel != .code && passage.text.utf8.contains(UInt8(ascii: "|"))
    }

    /// Whether a passage begins with a row of a table that began before: with no line of dashes below it.
    static func mayGoOn(in passage: Passage) -> Bool {
        guard passage.text.utf8.first == UInt8(ascii: "|"), mayHaveRows(passage) else { return false }
        let utf8 = Array(passage.text.utf8)
        let lines = utf8.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
        return lines.count < 2 || !TableRow.isDelimiter(utf8, lines[1].indices)
    }

    static func isRow(_ evidence: Evidence) -> Bool {
        let utf8 = evidence.passage.text.utf8
        return utf8[utf8.index(utf8.startIndex, offsetBy: evidence.sentence.range.lowerBound)] == UInt8(ascii: "|")
    }

    /// Reads the next unit.
    ///
    /// - Parameter next: Where the unit after it begins; `nil` if it is the last one.
    mutating func role(of unit: Evidence, next: Int?) -> Role {
        let range = unit.sentence.range
        guard Self.isRow(unit) else {
            (header, endOfRow) = (nil, nil)
            return .other
        }
        let end = endOfRow
        endOfRow = range.upperBound
        // The line below the header is no unit.
        if TableRow.isDelimiter(utf8, range.upperBound..<(next ?? utf8.count)),
            end.map({ !isOneTable($0..<range.lowerBound) }) ?? true
        {
            header = unit
            return .header
        }
        if let header, let end, isOneTable(end..<range.lowerBound) { return .row(below: header) }
        if end.map({ !isOneTable($0..<range.lowerBound) }) ?? false { header = nil }
        return .other
    }

    /// Whether two rows belong to one table, by the bytes between them: a line end, or a line of dashes.
    private func isOneTable(_ gap: Range<Int>) -> Bool {
        let lines = utf8[gap].count { $0 == 0x0A }
        return lines <= 1 || lines == 2 && TableRow.isDelimiter(utf8, gap)
    }
}

extension ExpectedAnswer {
    /// Whether the name of a column asks for the same: *who*, *wann*.
    fileprivate func isAsked(byColumn name: String) -> Bool {
        let words: Set<String> =
            switch self {
            case .person: ["who", "wer", "qui", "quien"]
            case .date: ["when", "wann", "quand", "cuando"]
            case .place: ["where", "wo", "ou", "donde"]
            case .number, .reason, .anything: []
            }
        return words.contains(FoldedWords.joined(name))
    }
}

extension EvidenceUnit {
    /// Whether the cells of the row say which row is meant: they have a word, a person or a day of the question.
    var isToldByCells: Bool {
        row?.own.contains(true) ?? false || features[.peopleNamed] > 0 || features[.ofDays] > 0
    }

    /// Whether this row matches all that another row of the same table matches of the question, and more, so that the other one is only its neighbour.
    func isCloserRow(than other: EvidenceUnit) -> Bool {
        guard let row, let otherRow = other.row else { return false }
        let values =
            zip(row.own, otherRow.own).map { ($0 ? 1.0 : 0, $1 ? 1.0 : 0) }
            + [EvidenceFeature.peopleNamed, .ofDays].map { (features[$0], other.features[$0]) }
        return values.allSatisfy { $0 >= $1 } && values.contains { $0 > $1 }
    }
}
