import Scrubjay

/// How far an update of the index is, how quick, and how long it will take.
struct UpdateProgress: Sendable, Equatable {
    let stage: IndexProgress.Stage
    let done: Int
    let total: Int
    /// When this stage began.
    private let began: Duration
    /// How much of it was done by then.
    private let doneBefore: Int
    private let now: Duration
    /// 0...99: at 100 it is over.
    let percent: Int

    /// - Parameters:
    ///   - before: The step before, of this update; `nil` for its first.
    ///   - now: The time, from any beginning.
    init(_ step: IndexProgress, after before: UpdateProgress?, now: Duration) {
        (stage, done, total, self.now) = (step.stage, step.done, step.total, now)
        let continues = before.map { $0.stage == step.stage && $0.total == step.total && $0.done <= step.done } ?? false
        began = continues ? before?.began ?? now : now
        doneBefore = continues ? before?.doneBefore ?? step.done : step.done
        let share =
            step.bytesTotal > 0
            ? Double(step.bytesDone) / Double(step.bytesTotal) : step.total > 0 ? Double(step.done) / Double(step.total) : 0
        percent = min(99, max(0, Int(share * 100)))
    }

    /// How many are done in a second; `nil` at the beginning.
    var rate: Double? {
        let seconds = (now - began) / .seconds(1)
        return seconds > 0 && done > doneBefore ? Double(done - doneBefore) / seconds : nil
    }

    var secondsLeft: Int? { rate.map { Int((Double(total - done) / $0).rounded(.up)) } }

    /// `120 of 400 files, 30 a second, 10 seconds left`
    var text: String {
        let what = stage == .reading ? "files" : stage == .encodingSentences ? "sentences" : "passages"
        var text = "\(done) of \(total) \(what)"
        if let rate, rate >= 1 { text += ", \(Int(rate.rounded())) a second" }
        if let secondsLeft {
            text += secondsLeft < 90 ? ", \(secondsLeft) seconds left" : ", \((secondsLeft + 59) / 60) minutes left"
        }
        return text
    }
}
