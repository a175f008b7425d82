/// The vectors of passages by one embedder. An index may have several sets.
package struct VectorSet: Sendable, Equatable, Identifiable {
    package struct ID: Sendable, Hashable {
        package let rawValue: Int64
        package init(_ rawValue: Int64) { self.rawValue = rawValue }
    }
    /// A set is `building` while it is filled; searches do not use it yet.
    package enum State: String, Sendable { case building, complete }

    package let id: ID
    package let fingerprint: String
    package let dimensions: Int
    package let state: State
    /// The number of passages that it learnt from.
    package let learntFrom: Int

    package init(id: ID, fingerprint: String, dimensions: Int, state: State, learntFrom: Int) {
        self.id = id
        self.fingerprint = fingerprint
        self.dimensions = dimensions
        self.state = state
        self.learntFrom = learntFrom
    }
}
