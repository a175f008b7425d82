/// Brings scores to 0...1 by the best and the worst of them, so that two lists can be added and their magnitudes still tell.
///
/// A list in which all are equal becomes all ones.
///
/// Bruch, Gai, Ingber: *An Analysis of Fusion Functions for Hybrid Retrieval*, 2023, doi:10.1145/3596512.
struct Scale {
    private let worst: Double
    private let best: Double

    init(_ scores: some Sequence<Double>) {
        var worst = Double.infinity
        var best = -Double.infinity
        for score in scores {
            worst = min(worst, score)
            best = max(best, score)
        }
        self.worst = worst
        self.best = best
    }

    func callAsFunction(_ score: Double) -> Double {
        guard best > worst else { return best.isFinite ? 1 : 0 }
        return (score - worst) / (best - worst)
    }
}
