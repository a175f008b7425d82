public import ScrubjayDocuments

/// Why speed could not be measured.
public struct SpeedError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case unreadable(FileAccessError.Reason)
        /// The value is the error number of the operating system.
        case unwritable(errno: Int32)
        /// The file has no question.
        case noQuestions
        /// The index has no passage that questions can be made from.
        case nothingToAsk
        /// The search refuses a question, with its number from 1.
        case refused(question: Int, QueryError)
        /// The program for searching in a new process cannot be run. The value is the error number of the operating system.
        case unstartable(errno: Int32)
        /// A search in a new process failed.
        case failed(status: Int32)
        /// The file to compare with was not printed by `jay bench`.
        case notSaved
    }

    /// A file, as the user named it, or the index.
    public let path: String
    public let reason: Reason

    public init(_ path: String, _ reason: Reason) {
        self.path = path
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .unreadable(let reason): "\(FileAccessError(path, reason))"
        case .unwritable(let code):
            "\(path): cannot be written (\(systemMessage(code))); name a file in a folder that you can write to"
        case .noQuestions: "\(path): has no questions; write one per line"
        case .nothingToAsk:
            "\(path): no passage has three words to make a question of; index a folder first, or give questions with --queries"
        case .refused(let question, let error): "\(path): question \(question): \(error)"
        case .unstartable(let code):
            "\(path): cannot be started for a cold search (\(systemMessage(code))); leave out cold searches with --cold 0"
        case .failed(let status):
            "\(path): a cold search ended with status \(status); see what `jay search` says"
        case .notSaved: "\(path): is not output of `jay bench --json`; save it again"
        }
    }

    private static let sizeLimit: Int64 = 64_000_000

    static func reading(_ path: String) throws(SpeedError) -> [UInt8] {
        do throws(FileAccessError) {
            return try SourceFile(path: path, at: path).contents(limit: sizeLimit)
        } catch {
            throw SpeedError(path, .unreadable(error.reason))
        }
    }
}
