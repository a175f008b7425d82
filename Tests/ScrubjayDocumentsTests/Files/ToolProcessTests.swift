@testable import ScrubjayDocuments
import ScrubjayTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct `Running a program` {
    private func run(
        _ script: String, arguments: [String] = [], input: String = "", limits: ToolLimits = ToolLimits()
    ) throws -> ToolOutcome {
        let tools = try FakeTools(["tool": script])
        let program = try #require(tools.path.program("tool"))
        return try ToolProcess(program: program, arguments: arguments, input: .bytes(Array(input.utf8)), limits: limits).run()
    }

    private func reason(_ script: String, limits: ToolLimits = ToolLimits()) throws -> ToolError.Reason? {
        do {
            _ = try run(script, limits: limits)
            return nil
        } catch let error as ToolError {
            return error.reason
        }
    }

    @Test func `its output, its status and its complaints come back`() throws {
        let outcome = try run("echo \"$1|$2\"; echo first >&2; echo last >&2; exit 3", arguments: ["a b", "$HOME; `id`"])
        #expect(outcome.output == Array("a b|$HOME; `id`\n".utf8))
        #expect(outcome.status == 3)
        #expect(outcome.complaint == "last")
    }

    @Test func `it reads what it is given, however much, and nothing where it is given nothing`() throws {
        let input = String(repeating: "the tide clock is eleven minutes fast\n", count: 50_000)
        #expect(try run("cat", input: input).output.count == input.utf8.count)
        #expect(try run("cat").output == [])
        #expect(try run("exit 0", input: input).status == 0)
    }

    @Test func `a file that it is given it reads from the beginning, by name or not, each time`() throws {
        let file = try TemporaryFile(Array("the tide clock".utf8))
        let tools = try FakeTools(["tool": "cat /dev/stdin; cat"])
        let program = try #require(tools.path.program("tool"))
        for _ in 0..<2 {
            let output = try ToolProcess(program: program, arguments: [], input: .file(file.descriptor.number)).run().output
            #expect(String(decoding: output, as: UTF8.self).hasPrefix("the tide clock"))
        }
        let byStream = try FakeTools(["tool": "cat"])
        let other = try #require(byStream.path.program("tool"))
        for _ in 0..<2 {
            let output = try ToolProcess(program: other, arguments: [], input: .file(file.descriptor.number)).run().output
            #expect(String(decoding: output, as: UTF8.self) == "the tide clock")
        }
    }

    @Test func `it works in the root folder with few variables and nothing open`() throws {
        let outcome = try run("pwd; env | cut -d= -f1 | sort | tr '\\n' ' '; ls /proc/self/fd | tr '\\n' ' '")
        let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
        #expect(lines.first == "/")
        #expect(!outcome.output.isEmpty && lines.last?.contains("HOME") == false)
        #if os(Linux)
        #expect(lines.last?.hasSuffix("0 1 2 3 ") == true)
        #endif
    }

    @Test func `one that does not end is stopped, with all that it has started`() throws {
        var limits = ToolLimits()
        limits.time = .milliseconds(300)
        let began = ContinuousClock.now
        #expect(try reason("sleep 600 & sleep 600", limits: limits) == .tooSlow(limit: limits.time))
        #expect(try reason("exec >&- 2>&-; sleep 600", limits: limits) == .tooSlow(limit: limits.time))
        #expect(ContinuousClock.now - began < .seconds(600))
    }

    @Test func `one that ends is done, even when something that it has started holds its output`() throws {
        let began = ContinuousClock.now
        #expect(try run("echo done; sleep 600 &").output == Array("done\n".utf8))
        #expect(ContinuousClock.now - began < .seconds(600))
    }

    @Test func `one that writes without end is stopped`() throws {
        var limits = ToolLimits()
        limits.output = 1_000_000
        #expect(try reason("yes", limits: limits) == .tooMuchOutput(limit: 1_000_000))
        #expect(try run("yes complaint | head -c 9000000 >&2", limits: limits).errors.utf8.count <= 4096)
    }

    #if os(Linux)
    @Test func `one that takes too much memory gets none`() throws {
        var limits = ToolLimits()
        limits.memory = 50_000_000
        #expect(try run("head -c 200000000 /dev/zero | tail -n 1 | wc -c", limits: limits).output != Array("200000000\n".utf8))
    }
    #endif

    @Test func `a crash is distinguished from a failure`() throws {
        #expect(try reason("kill -SEGV $$") == .crashed(signal: SIGSEGV))
        #expect(try reason("exit 1") == nil)
    }

    #if !THREAD_SANITIZER
    // Under the thread sanitizer, posix_spawn does not learn what went wrong in the new process.
    @Test func `only programs are started`() throws {
        let error = #expect(throws: ToolError.self) { try ToolProcess(program: "/nowhere/pdftotext", arguments: []).run() }
        #expect(error?.description == "pdftotext cannot be started (No such file or directory)")
    }
    #endif

    @Test func `cancelling the task stops it`() async throws {
        let tools = try FakeTools(["tool": "sleep 600"])
        let program = try #require(tools.path.program("tool"))
        let task = Task { () -> ToolError.Reason? in
            do throws(ToolError) {
                _ = try ToolProcess(program: program, arguments: []).run()
                return nil
            } catch {
                return error.reason
            }
        }
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    @Test func `no process is left over, neither running nor dead`() throws {
        for _ in 0..<20 { _ = try run("true") }
        // This process has children of other tests; none of ours is a zombie that only we could wait for.
        let tools = try FakeTools(["tool": "echo $$"])
        let output = try ToolProcess(program: try #require(tools.path.program("tool")), arguments: []).run().output
        let process = try #require(Int32(String(decoding: output, as: UTF8.self).trimmed))
        #expect(kill(process, 0) != 0)
    }

    @Test(arguments: [":", "", ".", "bin:./bin:../bin", "~/bin"])
    func `programs of the working folder are not found`(variable: String) {
        #expect(ToolPath(variable).folders == [])
    }

    @Test func `programs of the notebook are not found, nor what is no program`() throws {
        let tools = try FakeTools(["good": "exit 0"])
        try tools.folder.write("no program", to: "text")
        try tools.folder.makeFolder("folder")
        #expect(tools.path.program("good") == tools.folder.path + "/good")
        #expect(tools.path.program("good", outside: tools.folder.path) == nil)
        #expect(tools.path.program("text") == nil)
        #expect(tools.path.program("folder") == nil)
        let both = ToolPath("bin:/nonexistent:\(tools.folder.path)/")
        #expect(both.program("good", outside: "/nonexistent-notebook") == nil || both.folders.count == 2)
    }
}
