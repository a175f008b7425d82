/// Names, for a shell that completes them while somebody types.
extension Index {
    /// The names of all things of a kind, in no particular order. Those of several things may come several times.
    ///
    /// - Throws: `StoreError`.
    public func names(of things: NamedThings) throws -> [String] { try store.read { try $0.names(of: things) } }
}
