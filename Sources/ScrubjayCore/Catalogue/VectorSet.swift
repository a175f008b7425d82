/// The vectors that one embedder made of the passages of an index. Several sets may lie side by side.
package struct VectorSet: Sendable, Equatable, Identifiable {
    package struct ID: Sendable, Hashable {
        package let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
    }
    /// `building` sets are filled and not yet asked.
    package enum State: String, Sendable { case building, complete }

    package let id: ID
    package let fingerprint: String
    package let dimensions: Int
    package let state: State
    /// How many passages there were when it learnt.
    package let learntFrom: Int

    package init(id: ID, fingerprint: String, dimensions: Int, state: State, learntFrom: Int) {
        self.id = id
        self.fingerprint = fingerprint
        self.dimensions = dimensions
        self.state = state
        self.learntFrom = learntFrom
    }
}
