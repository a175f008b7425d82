package import ScrubjayDocuments
import ScrubjayText

/// The way of a file's bytes to its passages, without an index and without a disk: for tests that try any bytes.
package struct FileProbe: Sendable {
    /// What a file became.
    package struct Outcome: Sendable, Equatable {
        package let documents: [Document]
        /// Those of each document.
        package let passages: [[Passage]]
        /// As they would be kept.
        package let warnings: [Warning]
        /// Why nothing, or no more than the documents, could be read; nil where all was.
        package let failure: String?
    }

    private let parsers = ParserTable.standard
    private let context = ParsingContext(utcOffset: { _ in 7200 }, dateOrder: .dayFirst, ownerName: "Robin Vale")
    private let modified = CivilDate("2026-05-01").map { LocalDateTime(date: $0, secondOfDay: 3600) }

    package init() {}

    /// The format that a file is read as; nil for one that is not read.
    package func format(of bytes: [UInt8], path: String) -> String? {
        parsers.parser(path: path, beginning: Array(bytes.prefix(ParserTable.beginningLength)))?.format
    }

    /// Reads a file; as the format of that name, where its bytes do not tell of another one.
    package func outcome(of bytes: [UInt8], path: String) -> Outcome {
        outcome(of: bytes, path: path, within: FileBudget(FileLimits(fileSize: Int64(bytes.count))))
    }

    func outcome(of bytes: [UInt8], path: String, within budget: FileBudget) -> Outcome {
        guard let parser = parsers.parser(path: path, beginning: Array(bytes.prefix(ParserTable.beginningLength))) else {
            return Outcome(documents: [], passages: [], warnings: [], failure: "of a format that is not read")
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
