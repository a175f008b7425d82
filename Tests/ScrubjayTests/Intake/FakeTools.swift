import ScrubjayTestSupport

@testable import Scrubjay

/// A folder of programs that are shell scripts of a test.
struct FakeTools {
    let folder: TemporaryFolder
    var path: ToolPath { ToolPath(folder.path) }

    /// - Parameter scripts: What each program does, by its name.
    init(_ scripts: [String: String]) throws {
        folder = try TemporaryFolder()
        for (name, script) in scripts {
            try folder.writeProgram("#!/bin/sh\n" + script + "\n", to: name)
        }
    }
}
