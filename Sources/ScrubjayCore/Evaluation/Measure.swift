/// A measure of how well hits answer a question, 0...1.
///
/// The first five count files, each at its first hit; the last one counts hits.
public enum Measure: String, Sendable, CaseIterable {
    /// Normalised discounted cumulative gain of the first ten files: gain 2^grade - 1, discount log2(rank + 1).
    ///
    /// Järvelin, Kekäläinen: *Cumulated gain-based evaluation of IR techniques*, 2002, doi:10.1145/582415.582418.
    case ndcg
    /// The share of the relevant files among the first ten.
    case recall
    /// One over the rank of the first relevant file, 0 beyond ten.
    case mrr
    /// Whether the first file is relevant, and whether one of the first five is.
    case success1
    case success5
    /// Whether one of the first five hits touches lines that answer. Questions without judged lines have none.
    case lines5

    /// As it is called in tables.
    public var name: String {
        switch self {
        case .ndcg: "nDCG@10"
        case .recall: "recall@10"
        case .mrr: "MRR"
        case .success1: "success@1"
        case .success5: "success@5"
        case .lines5: "lines@5"
        }
    }
}
