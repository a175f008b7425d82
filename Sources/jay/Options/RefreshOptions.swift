import Scrubjay
import ArgumentParser

/// Whether changed files are read before a question is answered.
struct RefreshOptions: ParsableArguments {
    @Flag(help: "Answer from the index as it is, without looking for changed files first.")
    var noRefresh = false

    /// Reads changed files, unless the flag forbids it, and reports on standard error which ones are left.
    func refresh(_ index: Index) async throws -> Staleness {
        noRefresh ? Staleness() : try await Self.refreshRegardless(index)
    }

    /// Refreshes and calls `find` on the refreshed index.
    func current<Value: Sendable>(
        _ index: Index, _ find: @escaping @Sendable () async throws -> Value
    ) async throws -> Current<Value> {
        let current = try await index.current(refreshes: !noRefresh, find)
        Self.report(current.staleness)
        return current
    }

    /// Refreshes and calls `find` on the refreshed index, and again if files that it would quote have changed.
    func current<Value: QuotingResult>(
        _ index: Index, quoting find: @escaping @Sendable () async throws -> Value
    ) async throws -> Current<Value> {
        let current = try await index.current(refreshes: !noRefresh, quoting: find)
        Self.report(current.staleness)
        return current
    }

    /// What a chat does before each question; `nil` for nothing.
    func refreshing(_ index: Index) -> (@Sendable () async throws -> Staleness)? {
        guard !noRefresh else { return nil }
        return { try await index.refresh() }
    }

    /// Reads changed files regardless of the flag.
    static func refreshRegardless(_ index: Index) async throws -> Staleness {
        let staleness = try await index.refresh()
        report(staleness)
        return staleness
    }

    static func report(_ staleness: Staleness) {
        for note in staleness.notes { StandardError.write("jay: \(note)\n") }
    }
}
