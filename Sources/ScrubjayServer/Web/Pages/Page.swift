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

    /// The part of a long list that is asked for.
    func rows(pageLength: Int, most: Int = 10_000) -> ListRows {
        func number(_ name: String) -> Int? { self[name].flatMap(Int.init) }
        return ListRows(
            skipped: min(max(number("skip") ?? 0, 0), ListRows.mostSkipped),
            count: min(max(number("count") ?? pageLength, 1), most))
    }

    /// The address of the part of the list that follows these rows; `nil` at the end of the list.
    func next(after rows: ListRows, of total: Int) -> String? {
        guard rows.skipped + rows.count < total else { return nil }
        let kept = values.all.filter { $0.name != "skip" && !$0.value.isEmpty }
        let parts = (kept + [("skip", "\(rows.skipped + rows.count)")]).map {
            "\(AddressPath.encoded($0.name))=\(AddressPath.encoded($0.value))"
        }
        return path + "?" + parts.joined(separator: "&")
    }
}

/// A part of a long list, which is sent in parts as one scrolls.
struct ListRows: Sendable, Equatable {
    /// How many rows come before it.
    let skipped: Int
    /// The most rows of it.
    let count: Int

    /// No list is longer.
    static let mostSkipped = 1_000_000

    /// What a screen reader says of a part that follows others; `nil` for the first one.
    func label(of what: String, shown: Int) -> String? {
        skipped > 0 && shown > 0 ? "\(what) \(skipped + 1) to \(skipped + shown)" : nil
    }
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
