import ArgumentParser
import Scrubjay

/// As of when the notes are asked.
struct PastOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Ask the notes as they were on this day; of a longer span, on its last one.", valueName: "date"))
    var asOf: String?

    /// Lends the index as it was on that day; nil without one.
    func lend<Result: Sendable>(
        _ index: Index, to body: @Sendable (PastIndex) async throws -> Result
    ) async throws -> Result? {
        guard let asOf else { return nil }
        let line = ProgressLine()
        defer { line.clear() }
        return try await index.asOf(try FilterOptions.day(asOf, index), progress: { line.show($0) }) { past in
            line.clear()
            for failure in past.failures { StandardError.write("jay: \(failure)\n") }
            return try await body(past)
        }
    }
}
