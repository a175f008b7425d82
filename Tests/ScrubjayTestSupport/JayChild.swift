import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A `jay` that runs beside the test, which can kill it at any moment.
public final class JayChild {
    private let process = Process()
    /// A file, not a pipe: nobody has to read it while the process runs, and no other process can keep it open.
    private let outputPath: String

    /// - Parameter home: Stands for the home folder, so that nobody's configuration counts.
    public init(_ arguments: [String], home: TemporaryFolder) throws {
        outputPath = home.absolutePath(of: "output-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: outputPath, contents: nil)
        guard let output = FileHandle(forWritingAtPath: outputPath) else { throw CocoaError(.fileNoSuchFile) }
        process.executableURL = URL(filePath: JayProcess.jay)
        process.arguments = arguments
        process.environment = [
            "HOME": home.path, "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8", "TZ": "UTC",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try output.close()
    }

    public var isRunning: Bool { process.isRunning }

    /// Ends the process at once.
    public func kill() { _ = signal(process.processIdentifier, SIGKILL) }

    private func signal(_ process: pid_t, _ number: Int32) -> Int32 {
        #if canImport(Glibc)
        Glibc.kill(process, number)
        #else
        Darwin.kill(process, number)
        #endif
    }

    /// How it ended, and what it wrote on either channel.
    public func wait() throws -> (status: Int32, output: String) {
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOfFile: outputPath, encoding: .utf8))
    }
}
