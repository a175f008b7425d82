import ScrubjayText

/// The format in which other programs provide documents: JSON Lines, with the name of the form on the first line.
///
///     {"schema": "scrubjay.import/1"}
///     {"id": "42", "title": "Tide tables", "text": "…", "created": "2026-03-04", "url": "https://…"}
///     {"id": "17", "deleted": true}
///
/// All keys are described in `docs/import.md`.
package enum ImportFormat {
    static let schema = "scrubjay.import/1"

    /// A first line that contains no document.
    static let head = Array("{\"schema\": \"\(schema)\"}\n".utf8)

    /// Longer lines, in bytes, are skipped, because a document is never read in part.
    static let lineLimit = 32_000_000

    /// Whether a file begins with an object that names this form, in any version.
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

    /// The number of lines in a file that are not blank and do not just name the form. They are not parsed, so some may be unreadable.
    package static func lineCount(of file: SourceFile) throws -> Int {
        var cutter = LineSplitter(limit: lineLimit)
        var count = 0
        func take(_ line: LineSplitter.Line) {
            let isHead = line.bytes.count < 100 && recognises(line.bytes) && !line.bytes.contains(UInt8(ascii: ","))
            if !isHead, !line.bytes.allSatisfy(\.isBlank) { count += 1 }
        }
        var reader = try file.reader()
        while case let chunk = try reader.read(upTo: 1 << 20), !chunk.isEmpty { cutter.cut(chunk, take) }
        cutter.finish(take)
        return count
    }
}

/// An import and its size.
public struct ImportSummary: Sendable, Equatable {
    public let name: String
    /// The absolute path of the file.
    public let file: String
    /// The number of documents.
    public let documents: Int
    /// The size of the file in bytes.
    public let bytes: Int64

    package init(name: String, file: String, documents: Int, bytes: Int64) {
        self.name = name
        self.file = file
        self.documents = documents
        self.bytes = bytes
    }
}
