import ScrubjayDocuments
import ScrubjayText

// Rows of tables, read with the names of their columns.
extension EvidenceReader {
    /// Returns the header of a table that began in a passage before; `nil` if the passage does not begin with a row.
    func headerAbove(_ hit: Hit) throws -> Evidence? {
        guard TableReader.mayGoOn(in: hit.passage) else { return nil }
        var id = hit.id
        for _ in 0..<Self.passagesOfTable {
            guard let before = try neighbours(id).before else { return nil }
            var table = TableReader(before.passage, header: nil)
            let units = Evidence.sentences(of: before.passage, in: hit.document)
            let next = units.dropFirst().map { Optional($0.sentence.range.lowerBound) } + [nil]
            for (unit, next) in zip(units, next) { _ = table.role(of: unit, next: next) }
            if let header = table.headerOfRest { return header }
            guard units.allSatisfy(TableReader.isRow) else { return nil }
            id = before.id
        }
        return nil
    }

    /// The most passages that a table is followed upwards.
    private static let passagesOfTable = 8

    /// Whether a header may be a first pair of a name and its value, as in tables that have no names of columns: `| Insurer | Nordlicht |`. A question that has words
    /// of the second cell takes it for the name of a column.
    func mayBePair(_ header: Evidence) -> Bool {
        let cells = TableColumns.cells(of: header)
        guard cells.count == 2, !cells.contains(where: \.isEmpty) else { return false }
        return !question.coverage.found(in: cells[1], language: Language(known: header.document.language)).contains(true)
    }

    /// Whether a header names the cells of a row. If it may be a pair itself, it names those of a row that the question tells by a word, a person or a day.
    func names(_ header: Evidence, _ row: SentenceBlock.Sentence) -> Bool {
        row.own.contains(true) || question.days != nil || !question.people.isEmpty || !mayBePair(header)
    }

    /// Reads a row below the names of its columns, or with their names in its cells.
    func row(_ sentence: SentenceBlock.Sentence, _ columns: TableColumns?) -> NamedRow? {
        let evidence = sentence.evidence
        func isKey(_ cell: String) -> Bool {
            if question.people.contains(where: { $0.contains { $0.isNamed(in: cell) } }) { return true }
            guard question.days != nil, question.expected != .date else { return false }
            let noted = evidence.document.dates.stated ?? LocalDateTime(date: CivilDate(dayNumber: 0))
            return !dates.matches(in: cell, language: evidence.document.language, day: noted).isEmpty
        }
        if let columns { return columns.row(evidence, own: sentence.own, question, isKey: isKey) }
        guard evidence.document.format == "csv", sentence.own.contains(true), TableReader.isRow(evidence) else { return nil }
        return TableColumns.row(withNamesOf: evidence, question, isKey: isKey)
    }
}
