import Foundation
import ScrubjaySQLite
import ScrubjayTestSupport

/// Homes whose notebook is indexed already.
enum IndexedHome {
    /// For tests that change nothing in it.
    static let shared: Result<JayHome, any Error> = Result {
        let home = try JayHome()
        let outcome = try home.jay("index", ".")
        // Two files of the fixtures cannot be read.
        guard outcome.status == 3 else { throw JayProcess.Failure(outcome.errors) }
        home.isShared = true
        return home
    }

    /// A home of its own, with a copy of that index. This takes a tenth of the time of indexing again.
    static func copy() throws -> JayHome {
        let (original, home) = (try shared.get(), try JayHome())
        try FileManager.default.createDirectory(
            at: URL(filePath: home.index).deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try FileManager.default.copyItem(atPath: original.index, toPath: home.index)
        let connection = try SQLiteConnection(path: home.index)
        try connection.execute("UPDATE notebook SET folder = '\(home.notebook())'")
        return home
    }
}
