/// Reads CSV files with any separator: databases of notes, lists of tasks, and data.
///
/// `CSVTable.Shape` decides what comes out. If rows are notes, each row becomes a document; tasks become one list; data becomes one document,
/// or several for a large table, with the name of its column before every cell. Lines of the documents map to those of the file.
struct CSVParser: DocumentParser {
    let format = "csv"

    /// A new document begins when the text of the rows exceeds this many bytes.
    private static let partLength = 2_000_000

    func parse(_ input: ParserInput, in context: ParsingContext, document: (Document) throws -> Void) throws {
        let decoded = try input.text()
        let beginning = CSVReader.separator(of: decoded.bytes)
        var reader = CSVReader(
            decoded.bytes, separator: beginning.separator, range: beginning.start..<decoded.bytes.count, line: beginning.line)
        var sample: [CSVRecord] = []
        while sample.count <= CSVTable.sampleCount, let record = reader.next() {
            if !record.isEmpty { sample.append(record) }
        }
        let table = CSVTable(sample)
        let writer = CSVWriter(
            table: table, text: DocumentText(decoded.bytes), decoded: decoded, input: input, context: context)
        var pending = (table.hasHead ? sample.dropFirst() : sample[...])
        func nextOfFile() -> CSVRecord? {
            if let record = pending.popFirst() { return record }
            while let record = reader.next() { if !record.isEmpty { return record } }
            return nil
        }
        func next() -> CSVRecord? { nextOfFile().flatMap { FileBudget.take(of: .rows) ? $0 : nil } }
        var isFirst = true
        var isWarned = false
        func handOver(_ read: Document) throws {
            var read = read
            if !isFirst { read.warnings = [] }
            isFirst = false
            // Any record may have the quote that is never closed. The document with that record is handed over after it was read.
            if !isWarned, let warning = reader.warning {
                read.warnings.append(warning)
                isWarned = true
            }
            try document(read)
        }
        if table.shape == .notes {
            while let record = next() { try handOver(writer.note(record)) }
        } else {
            var part = CSVWriter.Part(decoded)
            while let record = next() {
                if part.text.bytes.count > Self.partLength {
                    try handOver(writer.document(of: part))
                    part = CSVWriter.Part(decoded, number: part.number + 1)
                }
                if table.shape == .tasks { writer.addTask(record, to: &part) } else { writer.addRow(record, to: &part) }
            }
            if part.rowCount > 0 || isFirst { try handOver(writer.document(of: part)) }
        }
    }
}
