import Synchronization
import Scrubjay
import ScrubjayKernels

/// Shows the progress of an update, in one line that is overwritten. Prints nothing if standard error is not a terminal.
final class ProgressLine: Sendable {
    private struct State {
        var start: ContinuousClock.Instant?
        var last: ContinuousClock.Instant?
        var stage: IndexProgress.Stage?
        var isShown = false
    }

    private let state = Lock(State())
    private let clock = ContinuousClock()
    private let isTerminal = StandardError.isTerminal

    func show(_ progress: IndexProgress) {
        guard isTerminal else { return }
        let now = clock.now
        let line: String? = state.withLock { state in
            if state.stage != progress.stage {
                state.stage = progress.stage
                state.start = now
                state.last = nil
            }
            if let last = state.last, last.duration(to: now) < .milliseconds(100) { return nil }
            state.last = now
            state.isShown = true
            return text(of: progress, elapsed: state.start?.duration(to: now) ?? .zero)
        }
        if let line { StandardError.writeOver(line) }
    }

    func clear() {
        if state.withLock({ $0.isShown }) { StandardError.writeOver("") }
    }

    private func text(of progress: IndexProgress, elapsed: Duration) -> String {
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        let share = progress.total > 0 ? Double(progress.done) / Double(progress.total) : 1
        var text: String
        switch progress.stage {
        case .reading: text = "Reading: \(progress.done) of \(progress.total) files"
        case .embedding: text = "Embedding: \(progress.done) of \(progress.total) passages"
        case .encoding: text = "Encoding: \(progress.done) of \(progress.total) passages"
        case .encodingSentences: text = "Encoding sentences: \(progress.done) of \(progress.total) passages"
        }
        text += ", \(Int(share * 100)) %"
        guard seconds > 0.5, share > 0 else { return text }
        if progress.bytesDone > 0 {
            text += ", \(((Double(progress.bytesDone) / 1e5 / seconds).rounded()) / 10) MB/s"
        } else {
            text += ", \(Int(Double(progress.done) / seconds)) a second"
        }
        return text + ", \(Int((seconds / share - seconds).rounded(.up))) s left"
    }
}

/// Shows what is being measured, in one line that is overwritten. Prints nothing if standard error is not a terminal.
struct MeasurementLine: Sendable {
    private let isTerminal = StandardError.isTerminal

    /// - Parameter measure: The measure; `nil` for indexing.
    func show(_ measure: SpeedMeasure?) {
        if isTerminal { StandardError.writeOver("Measuring: " + (measure.map(SpeedText.name) ?? "indexing")) }
    }

    func clear() {
        if isTerminal { StandardError.writeOver("") }
    }
}
