import Foundation
import ScrubjayTestSupport
import Testing

@testable import jay

/// The units with which systemd starts `jay watch`.
@Suite struct `A unit for systemd` {
    @Test func `starts this program with this index, wherever systemd looks`() throws {
        let home = try JayHome()
        let outcome = try home.jay("watch", "--install", "--index", "50% of \"my\" notes.sqlite")
        let path = home.path + "/.config/systemd/user/jay-watch.service"
        #expect(outcome.output == path + "\n", "\(outcome.errors)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("\nExecStart=\"\(JayProcess.jay)\" watch --index \""))
        #expect(text.contains("/50%% of \\\"my\\\" notes.sqlite\"\n"))
    }

    @Test func `of a package starts the program that is installed, with the index of its user`() throws {
        let home = try JayHome(notebooks: [])
        let outcome = try home.jay(["watch", "--package-unit"], in: home.path)
        #expect(outcome.output == SystemdUnit.ofPackage.text)
        #expect(outcome.output.contains("\nExecStart=jay watch\n"))
    }

    @Test(.enabled(if: ManualPages.isInstalled("systemd-analyze"), "systemd-analyze is not installed"))
    func `is one that systemd takes`() throws {
        let folder = try TemporaryFolder()
        let units = [
            SystemdUnit(program: "/usr/bin/env", index: "/a b/50% $x.sqlite", configuration: "/a b/c.toml").text,
            // As if the program was installed.
            SystemdUnit.ofPackage.text.replacing("ExecStart=jay ", with: "ExecStart=env "),
        ]
        for unit in units {
            try folder.write(unit, to: SystemdUnit.name)
            let outcome = try JayProcess(
                executable: "/usr/bin/env",
                arguments: ["systemd-analyze", "--user", "--man=no", "verify", folder.absolutePath(of: SystemdUnit.name)],
                folder: folder.path,
                environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]
            ).run()
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)\n\(unit)")
        }
    }
}
