@testable import ScrubjayDocuments
import ScrubjayTestSupport

/// A folder of programs that are shell scripts of a test.
struct FakeTools {
    let folder: TemporaryFolder
    var path: ToolPath { ToolPath(folder.path) }

    /// - Parameter scripts: What each program does, by its name.
    init(_ scripts: [String: String]) throws {
        folder = try TemporaryFolder()
        for (name, script) in scripts {
            try folder.writeProgram(script, to: name)
        }
    }
}
