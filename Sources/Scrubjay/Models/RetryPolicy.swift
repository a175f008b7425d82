/// Whether a model is asked again that has failed, and when.
///
///     delay = what the service asks for, else first · 2 ^ (attempt − 1), of which half is left to chance
package struct RetryPolicy: Sendable, Equatable {
    package var attempts = 3
    package var first = Duration.seconds(1)
    /// Nobody waits longer than this.
    package var longest = Duration.seconds(30)

    package init() {}

    /// How long to wait; nil where it is of no use to ask again, or takes too long.
    ///
    /// - Parameters:
    ///   - attempt: How often was asked, from 1.
    ///   - chance: 0...1, so that many who wait do not come back at once.
    package func delay(after failure: ModelFailure, attempt: Int, chance: Double) -> Duration? {
        guard attempt < attempts else { return nil }
        switch failure.kind {
        case .busy, .failing, .brokenOff: break
        // A service that is not there will not be there in a second, and silence has been waited for.
        case .notConfigured, .unreachable, .silent, .refused, .unknownModel, .rejected, .garbage, .tooLarge, .interrupted:
            return nil
        }
        if let seconds = failure.retryAfter {
            let asked = Duration.milliseconds(Int64(min(max(seconds, 0), 1e9) * 1000))
            return asked <= longest ? asked : nil
        }
        let step = min(longest, first * Double(1 << min(attempt - 1, 20)))
        return step * (0.5 + chance / 2)
    }
}
