import Scrubjay
import Synchronization

/// Prints what an import did.
enum ImportText {
    static func text(of report: ImportReport) -> String {
        let counts = report.counts
        let parts = [
            ("added", counts.added), ("changed", counts.changed), ("unchanged", counts.unchanged), ("removed", counts.removed),
            ("repeated", counts.repeated), ("unreadable", counts.unreadable),
        ]
        let shown = parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        var text = "\(report.name): \(counts.read) read" + (shown.isEmpty ? "" : ": " + shown.joined(separator: ", ")) + "\n"
        for part in report.update.notebooks {
            for file in part.skipped where file.reason.isFailure { text += "    not read: \(file)\n" }
            if let failure = part.failure { text += "    \(failure)\n" }
        }
        for failure in report.update.failures { text += "    \(failure)\n" }
        return text
    }
}

/// Reports the lines of an import that cannot be read. The first 100 are named; the rest are counted.
final class ImportProblems: Sendable {
    private let name: String
    private let count = Atomic(0)

    private static let namedLimit = 100

    /// - Parameter name: The file that is read, or standard input.
    init(of name: String) { self.name = name }

    func report(_ message: String, line: Int) {
        guard count.add(1, ordering: .relaxed).newValue <= Self.namedLimit else { return }
        StandardError.write("jay: \(name):\(line): \(message); the line was skipped\n")
    }

    func reportRest() {
        let rest = count.load(ordering: .relaxed) - Self.namedLimit
        if rest > 0 { StandardError.write("jay: \(name): \(rest) more lines were skipped\n") }
    }
}
