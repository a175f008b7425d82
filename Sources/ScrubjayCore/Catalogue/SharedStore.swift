import Synchronization
import ScrubjayKernels

/// A store that shows only what may leave the machine. It cannot be written.
///
/// What is hidden is found once for each state of the index.
package final class SharedStore: Store {
    private let store: any Store
    private let hidden: @Sendable (any Snapshot) throws -> HiddenContents
    /// Finds what else is hidden, in a snapshot without what `hidden` has found.
    private let completed: @Sendable (HiddenContents, any Snapshot) throws -> HiddenContents
    /// Whether a text that is not in the index, such as what a folder is about, may not be shown.
    let isHidden: @Sendable (String) throws -> Bool
    private let known = Lock<(state: Int64, contents: HiddenContents)?>(nil)

    init(
        _ store: any Store, hiding hidden: @escaping @Sendable (any Snapshot) throws -> HiddenContents,
        completing completed: @escaping @Sendable (HiddenContents, any Snapshot) throws -> HiddenContents,
        isHidden: @escaping @Sendable (String) throws -> Bool
    ) {
        (self.store, self.hidden, self.completed, self.isHidden) = (store, hidden, completed, isHidden)
    }

    package var location: String { store.location }
    package var sideFiles: SideFiles { store.sideFiles }

    package func read<Result: Sendable>(
        asOf past: PastDay?, hiding hidden: HiddenContents?, _ body: (any Snapshot) throws -> Result
    ) throws -> Result {
        // An update may come between finding what is hidden and reading without it.
        for _ in 0..<3 {
            let (state, contents) = try contents()
            let result = try store.read(asOf: past, hiding: contents) { snapshot -> Result? in
                try snapshot.state() == state ? try body(snapshot) : nil
            }
            if let result { return result }
        }
        throw StoreError(location: location, reason: .busy)
    }

    private func contents() throws -> (state: Int64, contents: HiddenContents) {
        let state = try store.read { try $0.state() }
        if let known = known.withLock({ $0 }), known.state == state { return known }
        let (first, firstState) = try store.read { (try hidden($0), try $0.state()) }
        let found = try store.read(asOf: nil, hiding: first) { (try completed(first, $0), try $0.state()) }
        // If the index has changed between them, the next attempt finds out.
        let contents = (state: firstState == found.1 ? firstState : -1, contents: found.0)
        known.withLock { $0 = contents }
        return contents
    }

    package func openStore(in folder: String) throws -> any Store { throw isReadOnly }
    package func removeStore(in folder: String) {}
    package func write<Result: Sendable>(_ body: (any StoreTransaction) throws -> Result) throws -> Result { throw isReadOnly }
    package func beginUpdate() {}
    package func endUpdate() {}
    package func optimize() {}
    package func compact() throws -> Compaction { throw isReadOnly }
    package func problems() throws -> [StoreProblem] { throw isReadOnly }

    private var isReadOnly: StoreError { StoreError(location: location, reason: .readOnly) }
}
