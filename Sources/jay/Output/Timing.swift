/// Returns the result of `body` and how long it took, in milliseconds.
func timed<Result>(_ body: () async throws -> Result) async rethrows -> (Result, Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try await body()
    return (result, start.duration(to: clock.now).milliseconds)
}

extension Duration {
    var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}
