/// The form in which other programs hand over documents: JSON Lines, the first of which names the form.
///
///     {"schema": "scrubjay.import/1"}
///     {"id": "42", "title": "Tide tables", "text": "…", "created": "2026-03-04", "url": "https://…"}
///     {"id": "17", "deleted": true}
///
/// `docs/import.md` has all keys.
enum ImportForm {
    static let schema = "scrubjay.import/1"

    /// What the first line is, where no document stands in it.
    static let head = Array("{\"schema\": \"\(schema)\"}\n".utf8)

    /// A longer line, in bytes, is passed over: a document is read whole.
    static let lineLimit = 32_000_000

    /// Whether a file begins with an object that names this form, in whatever version.
    static func recognises(_ beginning: ArraySlice<UInt8>) -> Bool {
        let line = beginning.drop { $0.isSpace || $0.isLineEnd }.prefix { !$0.isLineEnd }
        guard line.first == UInt8(ascii: "{") else { return false }
        var scanner = ByteScanner(Array(line), 0..<line.count)
        while scanner.position < scanner.end {
            if scanner.skip(text: "\"schema\"") {
                scanner.skipSpaces()
                guard scanner.skip(UInt8(ascii: ":")) else { continue }
                scanner.skipSpaces()
                return scanner.skip(text: "\"scrubjay.import/")
            }
            scanner.position += 1
        }
        return false
    }

    /// How many lines of a file are neither blank nor only name the form. They are not read: some may be unreadable.
    static func lineCount(of file: SourceFile) throws -> Int {
        var cutter = LineCutter(limit: lineLimit)
        var count = 0
        func take(_ line: LineCutter.Line) {
            let isHead = line.bytes.count < 100 && recognises(line.bytes) && !line.bytes.contains(UInt8(ascii: ","))
            if !isHead, !line.bytes.allSatisfy(\.isBlank) { count += 1 }
        }
        var reader = try file.reader()
        while case let piece = try reader.read(upTo: 1 << 20), !piece.isEmpty { cutter.cut(piece, take) }
        cutter.finish(take)
        return count
    }
}
