@testable package import ScrubjayCore
@testable import ScrubjaySQLite
import Testing

/// A kind of store that has to pass the contract tests. Add another engine to `all`.
package struct TestedEngine: Sendable, CustomTestStringConvertible {
    package let name: String
    /// Opens the index of this name in a folder, or creates it.
    package let open: @Sendable (_ folder: TemporaryFolder, _ name: String) throws -> any Store

    package var testDescription: String { name }

    package static let all = [
        TestedEngine(name: "SQLite") { folder, name in
            try SQLiteStore(path: folder.absolutePath(of: "\(name).sqlite"), access: .create)
        },
        TestedEngine(name: "SQLite on two threads") { folder, name in
            try SQLiteStore(path: folder.absolutePath(of: "\(name).sqlite"), access: .create, secondThreadThreshold: 0)
        },
    ]

    /// A new index with one notebook.
    package func fresh() throws -> TestStore { try TestStore(self) }
}
