import Foundation
import ScrubjayTestSupport

/// The installed git, with which ignore rules are compared.
struct Git {
    static let executable = ["/usr/bin/git", "/opt/homebrew/bin/git"].first(where: FileManager.default.isExecutableFile)
    static var isInstalled: Bool { executable != nil }

    private let folder = Result { try TemporaryFolder() }

    init() throws {
        _ = try run(["init", "--quiet", "."])
    }

    /// Makes empty files and folders; a path that ends with a slash is a folder.
    func tree(of paths: [String]) throws -> [String] {
        let folder = try folder.get()
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name != ".git" {
            try folder.remove(name)
        }
        for path in paths {
            if path.hasSuffix("/") { try folder.makeFolder(path) } else { try folder.write("", to: path) }
        }
        return paths
    }

    /// Which of the paths git ignores when the root has this `.gitignore`.
    func ignored(_ paths: [String], by lines: String) throws -> Set<String> {
        try folder.get().write(lines, to: ".gitignore")
        // A path that begins with a colon would be a command to git.
        let asked = paths.map { "./" + ($0.hasSuffix("/") ? $0.dropLast() : $0[...]) }
        let answer = try run(["check-ignore", "--no-index", "-z", "--stdin"], input: asked.map { $0 + "\0" }.joined())
        let ignored = Set(answer.split(separator: "\0").map(String.init))
        return Set(zip(paths, asked).filter { ignored.contains($0.1) }.map(\.0))
    }

    private func run(_ arguments: [String], input: String = "") throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Git.executable ?? "/usr/bin/git")
        process.arguments = ["-C", try folder.get().path] + arguments
        process.environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
        let (stdin, stdout) = (Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = FileHandle.nullDevice
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
