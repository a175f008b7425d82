/// Tells how long each stage of a search takes, where somebody wants to know.
struct SearchTrace: Sendable {
    var note: (@Sendable (SearchStage, Duration) -> Void)?

    func time<Result, E>(_ stage: SearchStage, _ body: () throws(E) -> Result) throws(E) -> Result {
        guard let note else { return try body() }
        let start = ContinuousClock.now
        defer { note(stage, start.duration(to: .now)) }
        return try body()
    }
}
