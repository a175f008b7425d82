/// A result from the files as they are now, as far as they could be brought in.
public struct Current<Value: Sendable>: Sendable {
    public let value: Value
    /// What the refresh left undone.
    public let staleness: Staleness
    /// How long the value took to find, without the refresh.
    public let duration: Duration
}

/// A result that quotes files.
public protocol QuotingResult: Sendable {
    /// Documents that it would quote, but whose files have changed since they were indexed.
    var changed: [StoredDocument] { get }
}

extension Answer: QuotingResult {}
extension Recap: QuotingResult {}
extension Brief: QuotingResult {}
extension SinceLast: QuotingResult {}
extension PersonCard: QuotingResult {}

/// Results from the files as they are now.
extension Index {
    /// Brings in changed files and finds something in the index, overlapping the two.
    ///
    /// - Parameters:
    ///   - refreshes: Whether changed files are brought in at all.
    ///   - find: Runs while folders are listed and changes are written, and once more if the index has changed meanwhile. It must not change
    ///     anything.
    /// - Throws: What `refresh()` throws, then what `find` throws.
    @concurrent public func current<Value: Sendable>(
        refreshes: Bool = true, _ find: @escaping @Sendable () async throws -> Value
    ) async throws -> Current<Value> {
        try await current(within: refreshes ? TimeBudget(Staleness.timeLimit) : nil, find)
    }

    /// Brings in changed files and finds something in the index. If files that it would quote have changed even so, they alone are brought in, and it is
    /// found once more.
    @concurrent public func current<Value: QuotingResult>(
        refreshes: Bool = true, quoting find: @escaping @Sendable () async throws -> Value
    ) async throws -> Current<Value> {
        let budget = refreshes ? TimeBudget(Staleness.timeLimit) : nil
        let first = try await current(within: budget, find)
        // The refresh ran beside `find`, or left out these files because too much had changed.
        guard let budget, !first.value.changed.isEmpty else { return first }
        let start = ContinuousClock.now
        let value = try await refreshed(first.value, within: budget, by: find)
        return Current(value: value, staleness: first.staleness, duration: ContinuousClock.now - start)
    }

    /// Finds something again while files that it would quote have changed. A file may keep changing, so this ends after two attempts.
    func refreshed<Value: QuotingResult>(
        _ first: Value, within budget: TimeBudget, by find: () async throws -> Value
    ) async throws -> Value {
        var found = first
        for _ in 0..<2 where !found.changed.isEmpty {
            // If too much has changed for a full refresh, only the files of this result are refreshed.
            if try await refresh(within: budget).isStale { _ = try await refresh(only: found.changed, within: budget) }
            found = try await find()
        }
        return found
    }

    /// - Parameter budget: The time for the refresh; `nil` for none.
    private func current<Value: Sendable>(
        within budget: TimeBudget?, _ find: @escaping @Sendable () async throws -> Value
    ) async throws -> Current<Value> {
        guard let budget else { return try await Self.timed(find, after: Staleness()) }
        let before = try store.read { try $0.state() }
        async let early = Self.outcome { try await Self.timed(find, after: Staleness()) }
        let staleness = try await refresh(within: budget)
        let found = await early
        guard try store.read({ try $0.state() }) == before else { return try await Self.timed(find, after: staleness) }
        let same = try found.get()
        return Current(value: same.value, staleness: staleness, duration: same.duration)
    }

    private static func outcome<Found: Sendable>(
        of find: @Sendable () async throws -> Found
    ) async -> Result<Found, any Error> {
        do { return .success(try await find()) } catch { return .failure(error) }
    }

    private static func timed<Value: Sendable>(
        _ find: @Sendable () async throws -> Value, after staleness: Staleness
    ) async throws -> Current<Value> {
        let start = ContinuousClock.now
        let value = try await find()
        return Current(value: value, staleness: staleness, duration: ContinuousClock.now - start)
    }
}
