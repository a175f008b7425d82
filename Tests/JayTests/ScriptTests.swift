import Foundation
import Scrubjay
import ScrubjayTestSupport
import Testing

@testable import jay

/// The scripts, on a machine where libraries are missing: the programs that they run are stand-ins, and each prints noise to standard output.
@Suite struct `Scripts` {
    private let machine: TemporaryFolder

    init() throws {
        machine = try TemporaryFolder()
        for name in ["dpkg-query", "apt-cache", "strip"] { try program("bin/\(name)", "") }
        try program("bin/id", "echo 1000")
        try program("bin/sudo", "exec \"$@\"")
        // Without a browser and a Python that work, what needs them is left out.
        try program("bin/chromium", "exit 1")
        try machine.writeProgram("case $* in *'import venv'*) exit 1 ;; esac\nexec /usr/bin/python3 \"$@\"", to: "bin/python3")
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
            test*)
                echo tests pass
                printf '%b' "${TEST_OUTPUT:-}"
                echo "torture $SCRUBJAY_TORTURE, $SCRUBJAY_TORTURE_ROUND, $*"
                exit ${TEST_STATUS:-0} ;;
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
        // The output of `swift test` decides the result of `test`.
        let noise = outcome.output.split(separator: "\n").filter { $0.hasPrefix("noise") }
        #expect(noise == (name == "test" ? ["noise of bin/swift"] : []))
    }

    @Test(
        arguments: [([], "jay"), (["jay"], "jay"), (["jay-server"], "jay-server"), (["--debug", "jay"], "jay")]
            as [([String], String)])
    func `build prints the path of the program`(arguments: [String], program: String) throws {
        let outcome = try run("build", arguments)
        #expect(outcome.output == "\(machine.path)/built/\(program)\n", "\(outcome.errors)")
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

    /// Builds a `jay` that runs.
    private func buildRealJay() throws {
        try machine.writeProgram(
            "export LD_LIBRARY_PATH='\(ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "")'\nexec '\(JayProcess.jay)' \"$@\"",
            to: "built/jay")
    }

    @Test func `install makes the manual pages from the help of jay, and removes old ones`() throws {
        try buildRealJay()
        let pages = machine.path + "/prefix/share/man/man1"
        try FileManager.default.createDirectory(atPath: pages, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: pages + "/jay-former.1"))
        let outcome = try run("install")
        #expect(outcome.output.contains("Installed \(pages)/jay.1 and a page for each command\n"), "\(outcome.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: pages)
        #expect(names.contains("jay.1") && names.contains("jay-ask.1") && !names.contains("jay-former.1"))
        // A jay that cannot tell its help is installed without them.
        try machine.writeProgram("exit 1", to: "built/jay")
        let other = try run("install", environment: ["PREFIX": machine.path + "/other"])
        #expect(other.status == 0 && other.errors.contains("The manual pages could not be made"))
    }

    @Test func `install puts completions where the shells look for them`() throws {
        try buildRealJay()
        let share = machine.path + "/prefix/share/"
        let outcome = try run("install")
        #expect(outcome.output.contains("Installed completions for bash, zsh and fish in \(machine.path)/prefix/share\n"))
        let files = ["bash-completion/completions/jay", "zsh/site-functions/_jay", "fish/vendor_completions.d/jay.fish"]
        for (file, shell) in zip(files, ["bash", "zsh", "fish"]) {
            let text = try String(contentsOfFile: share + file, encoding: .utf8)
            #expect(text == CompletedShell(rawValue: shell)?.script)
        }
    }

    @Test(.enabled(if: ["dpkg-deb", "python3"].allSatisfy(ManualPages.isInstalled), "dpkg-deb or python3 is not installed"))
    func `package makes a Debian package and a tarball of the same files, with the same bytes each time`() throws {
        try buildRealJay()
        // It looks at programs, and this jay is a script.
        try program("bin/dpkg-shlibdeps", "echo 'shlibs:Depends=libc6 (>= 2.36)'")
        let folders = [machine.path + "/one", machine.path + "/two"]
        let made = try folders.map { folder in
            let outcome = try run("package", [folder], environment: ["SOURCE_DATE_EPOCH": "1772000000"])
            #expect(outcome.status == 0, "\(outcome.errors)")
            return outcome.output.split(separator: "\n").map(String.init)
        }
        #expect(made[0].count == 2 && made[0].allSatisfy { $0.hasPrefix(folders[0] + "/scrubjay") })
        for (first, second) in zip(made[0], made[1]) {
            #expect(FileManager.default.contentsEqual(atPath: first, andPath: second), "\(first)")
        }
        func listed(_ words: [String]) throws -> String {
            try JayProcess(
                executable: "/usr/bin/env", arguments: words, folder: machine.path, environment: ["PATH": "/usr/bin:/bin"]
            ).run().output
        }
        let (tarball, package) = (made[0][0], made[0][1])
        #expect(tarball.hasSuffix(".tar.gz") && package.hasSuffix(".deb"))
        let unpacked = try listed(["tar", "--list", "--file", tarball])
        let installed = try listed(["dpkg-deb", "--contents", package])
        for file in [
            "bin/jay", "bin/jay-server", "share/bash-completion/completions/jay", "share/fish/vendor_completions.d/jay.fish",
            "share/man/man1/jay-ask.1", "share/doc/scrubjay/copyright", "share/scrubjay/museum/projects/Tide clock.md",
            "share/doc/scrubjay/third-party/swift-argument-parser.license",
        ] {
            #expect(unpacked.contains("/\(file)\n"), "\(file)")
            #expect(installed.contains("./usr/\(file)\(file.hasSuffix(".1") ? ".gz" : "")\n"), "\(file)")
        }
        #expect(unpacked.contains("/share/zsh/site-functions/_jay\n"))
        #expect(installed.contains("./usr/share/zsh/vendor-completions/_jay\n"))
        #expect(unpacked.contains("/share/systemd/user/jay-watch.service\n"))
        #expect(installed.contains("./usr/lib/systemd/user/jay-watch.service\n"))
        #expect(installed.split(separator: "\n").allSatisfy { $0.contains(" root/root ") })
        let control = try listed(["dpkg-deb", "--field", package])
        #expect(control.contains("\nVersion: \(Version.current)-1\n") && control.contains("\nDepends: libc6 (>= 2.36)\n"))
        // No package without what belongs to it.
        try machine.writeProgram("exit 1", to: "built/jay")
        let failed = try run("package", [machine.path + "/three"])
        #expect(failed.status == 1 && failed.output.isEmpty && failed.errors.contains("so no package was made"))
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
    func `a Swift that is too old for the package is reported`(environment: [String: String], message: String) throws {
        let outcome = try run("dependencies", environment: environment)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("\(message)\n"))
        #expect(outcome.errors.contains("https://www.swift.org/install"))
    }

    @Test func `failed tests are listed again at the end`() throws {
        let lines = [
            "◇ Test lamp() started.", "◇ Test case passing 1 argument line → \"error: no\" to rope() started.",
            "✘ Test lamp() recorded an issue at Lamp.swift:3:5: Expectation failed: lamp == nil",
            "↳ seed 7", "second line", "✔ Test rope() passed after 0.1 seconds.", "other noise",
            "✘ Test lamp() failed after 0.2 seconds with 1 issue.", "noise", "error: Exited with unexpected signal code 11",
        ]
        let environment = ["TEST_OUTPUT": lines.map { $0 + "\\n" }.joined(), "TEST_STATUS": "3"]
        let failed = try run("test", environment: environment)
        #expect(failed.status == 3)
        let named = lines.filter { $0.hasPrefix("✘") || $0.hasPrefix("↳") || $0.hasPrefix("second") || $0.hasPrefix("error") }
        #expect(failed.output.hasSuffix("\nWhat failed:\n" + named.map { $0 + "\n" }.joined()))
        let passed = try run("test", environment: ["TEST_OUTPUT": "✔ Test lamp() passed.\\n"])
        #expect(passed.status == 0 && !passed.output.contains("What failed:"))
    }

    @Test func `torture does as many rounds as it is told, and ends with a table`() throws {
        let rows = "| kills | 20 | index killed 9 | 0 | 0 | 0 | 0 |\n| damage | 2 | | 0 | 0 | 0 | 1 |\n"
        let head = "\n| part | rounds | what happened | crashes | hangs | lost | wrong |\n"
        let outcome = try run("torture", environment: ["TEST_OUTPUT": rows, "TEST_STATUS": "1"])
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("torture 15, , test --package-path \(Golden.root.path) --filter ^JayTests\\.Torture\n"))
        #expect(outcome.output.hasSuffix(head + "| --- | --- | --- | --- | --- | --- | --- |\n" + rows))
        #expect(try run("torture", ["3"], environment: ["TEST_OUTPUT": rows]).output.contains("torture 3, , test"))
        let round = try run("torture", ["--round", "kills", "17"], environment: ["TEST_OUTPUT": rows])
        #expect(round.status == 0 && round.output.contains("torture 1, kills 17, test"))
    }

    @Test func `a torture run without a result has failed`() throws { #expect(try run("torture").status == 1) }

    @Test(arguments: [["0"], ["-1"], ["fast"], ["1", "2"], ["--round", "naps", "1"], ["--round", "kills"]])
    func `torture takes a scale or a round`(arguments: [String]) throws {
        let outcome = try run("torture", arguments)
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.errors.hasPrefix("usage: scripts/torture "))
    }

    @Test func `if apt-get fails, its output is shown and its status is kept`() throws {
        let quiet = try run("dependencies")
        #expect(!quiet.errors.contains("apt-get"))
        let failed = try run("build", environment: ["APT_GET_STATUS": "100"])
        #expect(failed.status == 100)
        #expect(failed.output == "")
        #expect(failed.errors.hasSuffix("\napt-get update --quiet\n"))
    }
}
