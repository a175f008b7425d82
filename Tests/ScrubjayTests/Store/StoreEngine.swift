import ScrubjayTestSupport
import Testing

@testable import Scrubjay

/// A kind of store that the contract holds for. Another engine is another line in `all`.
struct StoreEngine: Sendable, CustomTestStringConvertible {
    let name: String
    /// Opens the index of this name in a folder and makes it when it is missing.
    let open: @Sendable (_ folder: TemporaryFolder, _ name: String) throws -> any Store

    var testDescription: String { name }

    static let all = [
        StoreEngine(name: "SQLite") { folder, name in
            try SQLiteStore(path: folder.absolutePath(of: "\(name).sqlite"), access: .create)
        },
        StoreEngine(name: "SQLite on two threads") { folder, name in
            try SQLiteStore(path: folder.absolutePath(of: "\(name).sqlite"), access: .create, passagesWorthAThread: 0)
        },
    ]

    /// A new index with one notebook.
    func fresh() throws -> TestStore { try TestStore(self) }
}
