import Foundation
import ScrubjayTestSupport
import Testing

@Suite struct `One processor and several` {
    private static let taskset = "/usr/bin/taskset"
    /// The number of a processor that this process may use: in a container not always 0.
    private static let processor =
        (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?
        .firstMatch(of: #/Cpus_allowed_list:\s*(\d+)/#).map { String($0.output.1) } ?? "0"

    /// The contents of an index, and the hits of searches with all digits of their scores.
    private static func outcome(_ program: String, _ before: [String]) throws -> (dump: String, results: [String]) {
        let home = try JayHome()
        func run(_ arguments: [String]) throws -> JayProcess.Outcome {
            try JayProcess(
                executable: program, arguments: before + arguments + ["--now", JayHome.now], folder: home.notebook(),
                environment: home.environment
            ).run()
        }
        // Two files of the fixtures cannot be read.
        #expect(try run(["index", "."]).status == 3)
        let results = try ["lamp oil", "what did Nora decide about the clock", "begin*"].map { query in
            try run(["search", "--no-refresh", "--json", "--explain", "--limit", "50", query]).output
                .replacing(/"took_ms" : [0-9.]+/, with: "").replacing(home.path, with: "~")
        }
        return (try CanonicalDump.text(ofIndexAt: home.index).replacing(home.path, with: "~"), results)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: taskset), "there is no taskset"))
    func `make the same index and find the same`() throws {
        let several = try Self.outcome(JayProcess.jay, [])
        let one = try Self.outcome(Self.taskset, ["-c", Self.processor, JayProcess.jay])
        #expect(CanonicalDump.difference(one.dump, several.dump) == nil)
        #expect(one.results == several.results)
        #expect(several.results.prefix(2).allSatisfy { $0.contains("\"cosine\"") })
    }
}
