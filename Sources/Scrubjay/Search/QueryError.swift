/// Why a query cannot be understood.
public struct QueryError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case unknownKind(String)
        case unreadableDate(String)
        case dayToCome(CivilDate)
        case daysInWrongOrder(CivilDate, CivilDate)
        case limitOutOfRange(Int)
        case perDocumentOutOfRange(Int)
        /// Only words that are not to occur.
        case onlyExclusions
    }

    public let reason: Reason

    public init(_ reason: Reason) { self.reason = reason }

    public var description: String {
        switch reason {
        case .unknownKind(let kind):
            "there is no kind “\(kind)”; the kinds are \(Document.Kind.allCases.map(\.rawValue).joined(separator: ", "))"
        case .unreadableDate(let date):
            "“\(date)” is not a date; write 2026-03-04, 2026-03, 2026, today, yesterday, or last, this or next week, month or year"
        case .dayToCome(let day): "\(day) is still to come; ask as of a day that has been"
        case .daysInWrongOrder(let from, let to): "\(from) is not before \(to); name an earlier day first"
        case .limitOutOfRange(let limit):
            "a limit of \(limit) is not possible; choose 1 to \(Query.mostHits)"
        case .perDocumentOutOfRange(let count):
            "\(count) hits of a document are not possible; choose 1 or more, or 0 for any number"
        case .onlyExclusions:
            "a query of exclusions alone finds nothing; add a word to look for, or a filter such as tag:NAME"
        }
    }
}
