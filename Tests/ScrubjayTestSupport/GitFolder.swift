/// A folder in a git repository of its own, for one test. What it commits has the same name on every machine.
public final class GitFolder: Sendable {
    public let folder: TemporaryFolder

    public var path: String { folder.path }

    /// Whether the program is installed.
    public static let isInstalled = (try? shell("git --version", in: "/"))?.status == 0

    public init() throws {
        folder = try TemporaryFolder()
        try run("git init -q -b main")
    }

    /// Commits all files of the folder.
    ///
    /// - Parameter time: Universal time, `2026-03-04T10:00:00Z`.
    public func commit(at time: String) throws {
        try run("git add -A && GIT_AUTHOR_DATE=\(time) GIT_COMMITTER_DATE=\(time) git commit -q --allow-empty -m kept")
    }

    public func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

    /// Runs a line of a shell in the folder.
    @discardableResult
    public func run(_ line: String) throws -> String {
        let outcome = try Self.shell(line, in: path)
        guard outcome.status == 0 else { throw JayProcess.Failure("\(line): \(outcome.errors)") }
        return outcome.output
    }

    private static func shell(_ line: String, in folder: String) throws -> JayProcess.Outcome {
        var variables = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder, "GIT_CONFIG_NOSYSTEM": "1"]
        for role in ["AUTHOR", "COMMITTER"] {
            variables["GIT_\(role)_NAME"] = "Nora"
            variables["GIT_\(role)_EMAIL"] = "nora@harbour.example"
        }
        return try JayProcess(
            executable: "/bin/sh", arguments: ["-c", line], folder: folder, environment: variables
        ).run()
    }
}
