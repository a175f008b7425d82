package import ScrubjayDocuments
import ScrubjayText

/// Turns the bytes of a file into documents and passages without an index and without a disk. For tests that feed it arbitrary bytes.
package struct FileProbe: Sendable {
    /// The result of reading a file.
    package struct Outcome: Sendable, Equatable {
        package let documents: [Document]
        /// The passages of each document.
        package let passages: [[Passage]]
        /// The warnings that an index would store.
        package let warnings: [Warning]
        /// Why the file, or the rest of it, could not be read; `nil` if all of it was read.
        package let failure: String?
    }

    private let parsers = ParserTable.standard
    private let context = ParsingContext(utcOffset: { _ in 7200 }, dateOrder: .dayFirst, ownerName: "Robin Vale")
    private let modified = CivilDate("2026-05-01").map { LocalDateTime(date: $0, secondOfDay: 3600) }

    package init() {}

    /// The format that the file is read as; `nil` if no parser takes it.
    package func format(of bytes: [UInt8], path: String) -> String? {
        parsers.parser(path: path, beginning: Array(bytes.prefix(ParserTable.beginningLength)))?.format
    }

    /// Reads a file. The name decides the format if the bytes do not.
    package func outcome(of bytes: [UInt8], path: String) -> Outcome {
        outcome(of: bytes, path: path, within: FileBudget(FileLimits(fileSize: Int64(bytes.count))))
    }

    func outcome(of bytes: [UInt8], path: String, within budget: FileBudget) -> Outcome {
        guard let parser = parsers.parser(path: path, beginning: Array(bytes.prefix(ParserTable.beginningLength))) else {
            return Outcome(documents: [], passages: [], warnings: [], failure: SkipReason.unknownFormat.description)
        }
        var documents: [Document] = []
        var warnings = WarningList()
        var failure: String?
        do {
            let input = ParserInput(path: path, modified: modified, bytes: bytes)
            let limits = try parser.documents(of: input, in: context, within: budget) { document in
                warnings += document.warnings
                documents.append(document)
            }
            warnings.putFirst(limits)
        } catch {
            failure = "\(error)"
        }
        return Outcome(
            documents: documents, passages: documents.map { PassageSplitter().split($0) }, warnings: warnings.warnings,
            failure: failure)
    }
}
