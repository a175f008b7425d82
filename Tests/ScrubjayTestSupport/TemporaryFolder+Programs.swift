extension TemporaryFolder {
    /// Writes a shell script that can be run as a program.
    ///
    /// Another process writes it. If this process did, a child that another test starts at that moment would inherit the open file, and until
    /// it has closed it, the system refuses to run the script ("Text file busy").
    public func writeProgram(_ script: String, to path: String) throws {
        let write = #"mkdir -p -- "$(dirname -- "$1")" && printf '#!/bin/sh\n%s\n' "$2" >"$1" && chmod 755 -- "$1""#
        let outcome = try JayProcess(
            executable: "/bin/sh", arguments: ["-c", write, "sh", absolutePath(of: path), script], folder: self.path,
            environment: ["PATH": "/usr/bin:/bin"]
        ).run()
        guard outcome.status == 0 else { throw JayProcess.Failure("\(path): \(outcome.errors)") }
    }
}
