import Foundation

extension TemporaryFolder {
    /// Writes a program, such as a script of a shell, that can be run at once.
    ///
    /// Another process writes it. While this one had the file open, a process that is started by another test at this moment would have it open
    /// too for a while, and the system does not run what somebody can write to: "Text file busy".
    public func writeProgram(_ text: String, to path: String) throws {
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
        let outcome = try JayProcess(
            executable: "/bin/sh", arguments: ["-c", "cat > \"$0\" && chmod 755 \"$0\"", absolutePath(of: path)],
            folder: self.path,
            environment: ["PATH": "/usr/bin:/bin"], input: Data(text.utf8)
        ).run()
        guard outcome.status == 0 else { throw JayProcess.Failure("\(path): \(outcome.errors)") }
    }
}
