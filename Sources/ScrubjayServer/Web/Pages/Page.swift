import Hummingbird
import HTTPTypes
import Scrubjay

/// Answers a request for a screen.
protocol Page: Sendable {
    /// The addresses that it answers.
    static var path: RouterPath { get }

    /// - Throws: `PageProblem` for what the reader can mend; any other error becomes a page that says what failed.
    func view(_ request: PageRequest) async throws -> PageView
}

/// What somebody asks a page for.
struct PageRequest: Sendable {
    let planner: Planner
    /// The path, as it was sent.
    let path: String
    let values: FormValues

    var index: Index { planner.index }

    /// The value of a name, without white space around it; `nil` if there is none or it is empty.
    subscript(name: String) -> String? { values[name] }

    /// All values of a name that are not empty.
    func all(_ name: String) -> [String] { values.all.filter { $0.name == name && !$0.value.isEmpty }.map(\.value) }
}

/// Why a page or an action has nothing to show, in words for its reader.
struct PageProblem: Error, Sendable, Equatable {
    let status: Int
    let title: String
    let advice: String
    /// Where to go instead.
    var back: PageLink?

    static func notFound(_ what: String) -> PageProblem {
        PageProblem(
            status: 404, title: what,
            advice: "It may have been moved, renamed or deleted. Look for it in Search, or go back.")
    }
}

/// A link with its words.
struct PageLink: Sendable, Equatable {
    let path: String
    let title: String
}

extension StringProtocol {
    var trimmingWhitespace: String {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
