import Scrubjay
import ScrubjayWire
import ArgumentParser

/// How results are printed.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false

    func print(_ result: some WireResult, layout: Wire.Layout = .pretty) throws {
        StandardOutput.write(String(decoding: try Wire.json(result, layout: layout), as: UTF8.self) + "\n")
    }
}

/// Checks the value of `--limit`.
enum LimitCheck {
    /// - Throws: `ValidationError` if the limit is out of range. `nil` is fine.
    static func check(_ limit: Int?) throws {
        guard let limit, !(1...Query.hitLimit).contains(limit) else { return }
        throw ValidationError(QueryError(.limitOutOfRange(limit)).description)
    }

    /// How many rows a list may have. Unlike hits, they are not ranked, and all of them may be wanted.
    static let rows = 1...1_000_000_000

    /// Checks the `--limit` of a list.
    ///
    /// - Throws: `ValidationError` if the limit is out of range. `nil` is fine.
    static func check(rows limit: Int?) throws {
        guard let limit, !rows.contains(limit) else { return }
        throw ValidationError("a limit of \(limit) is not possible; choose 1 or more")
    }

    /// Checks the number of tokens of an evidence pack; `nil` stands for the usual number.
    ///
    /// - Throws: `ValidationError` if it is out of range.
    static func check(tokens: Int?) throws {
        guard let tokens, !EvidencePack.tokenRange.contains(tokens) else { return }
        throw ValidationError(PackError(.tokensOutOfRange(tokens)).description)
    }
}
