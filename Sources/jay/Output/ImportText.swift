import Scrubjay

/// What an import did, for people's eyes.
enum ImportText {
    static func text(of report: ImportReport) -> String {
        let counts = report.counts
        let parts = [
            ("added", counts.added), ("changed", counts.changed), ("unchanged", counts.unchanged), ("removed", counts.removed),
            ("repeated", counts.repeated), ("bad", counts.bad),
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
