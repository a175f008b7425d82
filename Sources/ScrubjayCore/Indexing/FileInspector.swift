public import ScrubjayDocuments

/// Shows how a file is understood, without an index.
public struct FileInspector: Sendable {
    private let parsers = ParserTable.standard
    private let context: ParsingContext

    /// - Parameter configuration: Tells who owns the file and how its dates are read.
    public init(configuration: Configuration) { context = ParsingContext(configuration) }

    /// The result of reading a whole file.
    public struct Inspection: Sendable, Equatable {
        /// The format; `nil` if no parser takes the file.
        public var format: String?
        public var warnings: [Warning]
        /// Why the file, or the rest of it, could not be read; `nil` if all was well.
        public var error: String?
    }

    /// Reads a file and calls `document` with each of its documents.
    ///
    /// - Parameters:
    ///   - path: The path for display.
    ///   - absolutePath: The absolute path of the file.
    /// - Throws: What `document` throws. A file that cannot be read throws nothing: the inspection has the error.
    public func inspect(
        _ path: String, at absolutePath: String, document: (Document) throws -> Void
    ) throws -> Inspection {
        var inspection = Inspection(format: nil, warnings: [], error: nil)
        var warnings = WarningList()
        do {
            let file = try SourceFile(path: path, at: absolutePath).found()
            let input = ParserInput(file, modified: file.modified(context.utcOffset))
            // A file whose name tells no format is not read, as in a notebook.
            guard file.kind != nil, let parser = parsers.parser(path: path, beginning: try input.beginning()) else {
                inspection.error = SkipReason.unknownFormat.description
                return inspection
            }
            inspection.format = parser.format
            guard file.stamp.size > 0 else {
                inspection.warnings = [Warning(SkipReason.empty.description)]
                return inspection
            }
            let limits = try parser.documents(of: input, in: context) { parsed in
                warnings += parsed.warnings
                try ReceiverError.marking { try document(parsed) }
            }
            warnings.putFirst(limits)
        } catch let fault as ReceiverError {
            throw fault.error
        } catch {
            inspection.error =
                FileInspector.isFolder(absolutePath)
                ? "a folder; name a file in it, or run `jay index` to read all of them"
                : FileIndexer.Refusal(error).reason.description
        }
        inspection.warnings = warnings.warnings
        return inspection
    }

    private static func isFolder(_ path: String) -> Bool {
        do throws(FileDescriptor.Failure) {
            _ = try FileDescriptor(folder: path)
            return true
        } catch {
            return false
        }
    }
}
