import ArgumentParser
import Scrubjay

/// What `--limit` may be.
enum LimitCheck {
    /// - Throws: `ValidationError` for a limit that is not possible; none is.
    static func check(_ limit: Int?) throws {
        guard let limit, !(1...Query.mostHits).contains(limit) else { return }
        throw ValidationError(QueryError(.limitOutOfRange(limit)).description)
    }
}
