/// Returns the result of `body` and how long it took, in milliseconds.
func timed<Result>(_ body: () async throws -> Result) async rethrows -> (Result, Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await body()
    let parts = start.duration(to: clock.now).components
    return (result, Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15)
}
