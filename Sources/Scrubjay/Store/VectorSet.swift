/// The vectors that one embedder made of the passages of an index. Several sets may lie side by side.
struct VectorSet: Sendable, Equatable, Identifiable {
    struct ID: Sendable, Hashable {
        let rawValue: Int64
        init(_ rawValue: Int64) { self.rawValue = rawValue }
    }
    /// `building` sets are filled and not yet asked.
    enum State: String, Sendable { case building, complete }

    let id: ID
    let fingerprint: String
    let dimensions: Int
    let state: State
    /// How many passages there were when it learnt.
    let learntFrom: Int
}
