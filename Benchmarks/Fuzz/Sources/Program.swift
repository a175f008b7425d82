import Foundation

/// This program once more, in a process that may die.
struct Program {
    private let words: [String]

    struct Outcome {
        let output: String
        let errors: String
        let isSound: Bool
        /// How it ended, in words.
        let end: String
    }

    init(_ words: [String]) { self.words = words }

    func run() throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = words
        // The backtracer of the runtime takes seconds, and can hang.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        let errors = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid()).errors")
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let isKilled = process.terminationReason == .uncaughtSignal
        let code = process.terminationStatus
        let end =
            isKilled
            ? code == SIGPROF ? "hangs" : "crashes (\(String(cString: strsignal(code))))" : "leaves with status \(code)"
        return Outcome(
            output: String(decoding: bytes, as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self), isSound: !isKilled && code == 0, end: end)
    }
}
