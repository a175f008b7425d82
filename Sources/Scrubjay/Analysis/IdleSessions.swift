import Synchronization

/// Workers that have seen words already and that nobody uses at the moment.
final class IdleSessions: Sendable {
    private let sessions = Mutex<[Lent]>([])

    /// `@unchecked Sendable`: the lock hands it to one user at a time.
    private struct Lent: @unchecked Sendable {
        let session: AnalyzerSession
    }

    func withSession<Result>(_ body: (AnalyzerSession) throws -> Result) rethrows -> Result {
        let lent = sessions.withLock { $0.popLast() } ?? Lent(session: AnalyzerSession())
        defer { sessions.withLock { $0.append(lent) } }
        return try body(lent.session)
    }
}
