import ScrubjayDocuments

/// Why a notebook cannot be brought back as it was on a past day.
struct HistoryError: Error, Equatable, CustomStringConvertible {
    enum Reason: Equatable, Sendable {
        /// What git or the system says.
        case git(String)
        case unwritable(errno: Int32)
    }

    let folder: String
    let reason: Reason

    init(_ folder: String, _ reason: Reason) {
        self.folder = folder
        self.reason = reason
    }

    var description: String {
        let what =
            switch reason {
            case .git(let message): "git cannot read its history (\(message))"
            case .unwritable(let code): FileDescriptor.Failure(code: code).message
            }
        return "\(folder): \(what); using the dates of the notes instead"
    }
}
