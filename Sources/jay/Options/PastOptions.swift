import Scrubjay
import ArgumentParser

/// The past day from whose notes a question is answered.
struct PastOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Ask the notes as they were on this day, or on the last day of a longer span.", valueName: "date"))
    var asOf: String?

    /// Calls `body` with a function that answers questions from the notes as they were on that day, or as they are now.
    func answering<Result: Sendable>(
        _ index: Index, refreshes: Bool, _ body: @Sendable ((Question) async throws -> Answer) async throws -> Result
    ) async throws -> Result {
        guard let asOf else { return try await body { try await index.answer($0, refreshes: refreshes) } }
        let line = ProgressLine()
        defer { line.clear() }
        return try await index.asOf(try index.day(asOf), progress: { line.show($0) }) { past in
            line.clear()
            return try await body { try await past.answer($0) }
        }
    }
}
