import Foundation
import ScrubjayTestSupport
import Testing

/// The scripts, on a machine where libraries are missing: the programs that they run are stand-ins, and each prints noise to standard output.
@Suite struct `Scripts` {
    private let machine: TemporaryFolder

    init() throws {
        machine = try TemporaryFolder()
        for name in ["dpkg-query", "apt-cache", "strip"] { try program("bin/\(name)", "") }
        try program("bin/id", "echo 1000")
        try program("bin/sudo", "exec \"$@\"")
        try program("bin/apt-get", "echo apt-get \"$@\"\nexit ${APT_GET_STATUS:-0}")
        try program(
            "bin/swift",
            """
            case "$*" in
            --version)
                if [ -n "$NO_VERSION" ]; then echo error while loading shared libraries >&2; exit 127; fi
                echo Swift version ${SWIFT_VERSION:-6.2} ;;
            *--show-bin-path*) echo '\(machine.path)/built' ;;
            build*)
                if [ -t 1 ]; then echo a line that moves; fi
                echo Fetching packages
                for step in 1 2 3 4 5 6 7 8 9; do echo "[$step/9] Compiling"; done
                printf 'error: it does not compile' >&2
                exit ${SWIFT_STATUS:-0} ;;
            test*) echo tests pass ;;
            esac
            """)
        for name in ["jay", "jay-server"] {
            try machine.writeProgram("echo \"\(name) runs: $*\"", to: "built/\(name)")
        }
    }

    private func program(_ path: String, _ lines: String) throws {
        // `id` answers with a number alone.
        let noise = path == "bin/id" ? "" : "echo noise of \(path)\n"
        try machine.writeProgram(noise + lines, to: path)
    }

    private func run(
        _ name: String, _ arguments: [String] = [], environment: [String: String] = [:], outputs: JayProcess.Outputs = .pipes
    ) throws -> JayProcess.Outcome {
        var variables = ["HOME": machine.path, "PREFIX": machine.path + "/prefix", "PATH": machine.path + "/bin:/usr/bin:/bin"]
        variables.merge(environment) { $1 }
        return try JayProcess(
            executable: Golden.root.path + "/scripts/" + name, arguments: arguments, folder: machine.path,
            environment: variables, outputs: outputs
        ).run()
    }

    @Test(arguments: ["dependencies", "build", "install", "test", "evaluate", "demo"])
    func `only the result of a script goes to standard output`(name: String) throws {
        let outcome = try run(name)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("Installing git "))
        // What `swift test` prints is the result of `test`.
        let noise = outcome.output.split(separator: "\n").filter { $0.hasPrefix("noise") }
        #expect(noise == (name == "test" ? ["noise of bin/swift"] : []))
    }

    @Test(
        arguments: [([], "jay"), (["jay"], "jay"), (["jay-server"], "jay-server"), (["--debug", "jay"], "jay")]
            as [([String], String)])
    func `build prints the path of the program`(arguments: [String], program: String) throws {
        #expect(try run("build", arguments).output == "\(machine.path)/built/\(program)\n")
    }

    @Test func `demo runs the jay that was built`() throws {
        let outcome = try run("demo")
        #expect(outcome.output.contains("\njay runs: index . --now 2026-03-13T09:00:00\n"))
        #expect(outcome.output.contains("\njay runs: ask What did we decide about the tide clock? --now 2026-03-13T09:00:00\n"))
    }

    @Test func `install copies both programs`() throws {
        let programs = machine.path + "/prefix/bin/"
        #expect(try run("install").output.hasPrefix("Installed \(programs)jay\nInstalled \(programs)jay-server\n"))
    }

    @Test func `build says how far it is, in a few lines`() throws {
        let lines = try run("build", ["jay"]).errors.split(separator: "\n").dropFirst()
        #expect(lines.count < 5)
        #expect(lines.first?.hasPrefix("Building jay: fetching packages after ") == true)
        #expect(lines.dropFirst().first?.hasPrefix("Building jay: 1 of 9 steps after ") == true)
    }

    @Test(arguments: ["build", "install", "demo"])
    func `a build that fails is shown as a whole, and its status is kept`(name: String) throws {
        let outcome = try run(name, environment: ["SWIFT_STATUS": "65"])
        #expect(outcome.status == 65)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("\n[1/9] Compiling\n"))
        #expect(outcome.errors.hasSuffix("\n[9/9] Compiling\nerror: it does not compile\n"))
    }

    @Test func `a terminal shows the progress of swift build itself`() throws {
        let outcome = try run("build", ["jay"], outputs: .terminal)
        #expect(outcome.output.contains("a line that moves"))
        #expect(!outcome.output.contains("Building jay:"))
    }

    @Test(
        arguments: [
            (["SWIFT_VERSION": "6.1.2"], "Scrubjay needs Swift 6.2 or later; this is 6.1.2."),
            (["NO_VERSION": "1"], "`swift --version` does not work: noise of bin/swift\nerror while loading shared libraries"),
        ])
    func `a Swift that cannot build this is told`(environment: [String: String], message: String) throws {
        let outcome = try run("dependencies", environment: environment)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("\(message)\n"))
        #expect(outcome.errors.contains("https://www.swift.org/install"))
    }

    @Test func `what apt-get prints is shown when it fails, and its status is kept`() throws {
        let quiet = try run("dependencies")
        #expect(!quiet.errors.contains("apt-get"))
        let failed = try run("build", environment: ["APT_GET_STATUS": "100"])
        #expect(failed.status == 100)
        #expect(failed.output == "")
        #expect(failed.errors.hasSuffix("\napt-get update --quiet\n"))
    }
}
