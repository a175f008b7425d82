import ScrubjayTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How `Torture` recognises hangs, crashes and kills.
@Suite struct `Limits of processes` {
    private static func shell(_ script: String) -> JayProcess {
        JayProcess(
            executable: "/bin/sh", arguments: ["-c", script], folder: "/", environment: ["PATH": "/usr/bin:/bin"],
            outputs: .file)
    }

    @Test func `one that computes for ever is ended by its processor time`() throws {
        var process = Self.shell("echo begins; while :; do :; done")
        process.processorLimit = 1
        let outcome = try process.run()
        #expect(outcome.wasTooSlow)
        #expect(outcome.output == "begins\n")
    }

    #if os(Linux)
    @Test func `one that wants too much memory gets none`() throws {
        var process = Self.shell("head -c 200000000 /dev/zero | tail -n 1 | wc -c")
        process.memoryLimit = 100
        #expect(try process.run().output != "200000000\n")
        process.memoryLimit = nil
        #expect(try process.run().output == "200000000\n")
    }
    #endif

    @Test func `one that is killed says so, and so does one that crashes`() throws {
        let child = try Self.shell("sleep 600 & sleep 600").start()
        child.kill()
        #expect(try child.wait().signal == SIGKILL)
        #expect(try Self.shell("kill -SEGV $$").run().signal == SIGSEGV)
        #expect(try Self.shell("exit 3").run().signal == nil)
    }
}
