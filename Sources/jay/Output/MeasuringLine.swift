import Scrubjay

/// What is being measured, in a line of a terminal that is written over. Elsewhere nothing.
struct MeasuringLine: Sendable {
    private let isTerminal = StandardError.isTerminal

    /// - Parameter measure: Nil is the indexing.
    func show(_ measure: SpeedMeasure?) {
        if isTerminal { StandardError.writeOver("Measuring: " + (measure.map(SpeedText.name) ?? "indexing")) }
    }

    func clear() {
        if isTerminal { StandardError.writeOver("") }
    }
}
