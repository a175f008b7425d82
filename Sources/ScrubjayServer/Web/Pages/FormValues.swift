import Foundation

/// The names and values of a form, or of what stands behind the `?` of an address (URL Standard, 5).
struct FormValues: Sendable {
    /// In their order. A name may stand there several times.
    var all: [(name: String, value: String)]

    init(_ all: [(name: String, value: String)]) { self.all = all }

    /// Reads `q=tide+clock&tag=lamp`. What is not well-formed stays as it is.
    init(encoded text: String) {
        all = text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
    }

    private static func decoded(_ text: Substring) -> String {
        text.replacing("+", with: " ").removingPercentEncoding ?? String(text)
    }

    /// The last value of a name as it was written; `nil` if there is none.
    func written(_ name: String) -> String? { all.last { $0.name == name }?.value }

    /// The last value of a name, without white space around it; `nil` if there is none, if it is empty, or if it has a NUL: that ends a path in C, and what
    /// follows it was never looked at.
    subscript(name: String) -> String? {
        guard let value = written(name), !value.unicodeScalars.contains("\0") else { return nil }
        let trimmed = value.trimmingWhitespace
        return trimmed.isEmpty ? nil : trimmed
    }
}
