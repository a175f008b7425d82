import Scrubjay

/// Prints what an update did.
struct ReportText {
    let style: Style
    /// At most this many names of one kind are listed; the rest are counted.
    private static let nameLimit = 20

    func text(
        of report: IndexReport, remote: RemoteReport? = nil, encoding: EncodingReport? = nil, seconds: Double?
    ) -> String {
        var text = ""
        for part in report.notebooks { text += notebook(part) }
        for failure in report.failures { text += "\(failure)\n" }
        if let remote {
            let count = PersonText.count(remote.embedded, "passage")
            text += PrintableText.ofName("\(count) embedded with \(remote.embedder)") + "\n"
            if let failure = remote.failure {
                text += PrintableText.ofName("Incomplete: \(failure)")
                text += "\nThe vectors received so far are kept; run `jay index --embedder` again.\n"
            }
        }
        if let encoding {
            let counts = "\(PersonText.count(encoding.passages, "passage")) and \(PersonText.count(encoding.units, "sentence"))"
            text += "\(counts) encoded with \(encoding.model)\n"
        }
        if let seconds {
            let bytes = report.notebooks.reduce(0) { $0 + $1.bytesRead }
            text += "Done in \((seconds * 10).rounded() / 10) s"
            if bytes > 1_000_000, seconds > 0 { text += ", \((Double(bytes) / 1e5 / seconds).rounded() / 10) MB/s" }
            text += "\n"
        }
        return text
    }

    private func notebook(_ part: NotebookReport) -> String {
        var text = style.bold(part.notebook.name) + style.dim("  " + part.notebook.folder) + "\n"
        if let failure = part.failure {
            return text + "    \(failure)\n    Nothing was read; the last indexed version stays.\n"
        }
        guard part.isReachable else {
            let what = part.notebook.lastUpdate == nil ? "it is read as soon as it is back" : "its last indexed version stays"
            return text
                + "    The folder was not found; \(what). If it was moved: `jay notebooks move \(ShellQuoting.quoted(part.notebook.name)) FOLDER`\n"
        }
        let counts = [
            ("added", part.added.count), ("changed", part.changed.count), ("renamed", part.renamed.count),
            ("removed", part.removed.count),
            ("unchanged", part.unchanged),
        ]
        let shown = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
        text += "    " + (shown.isEmpty ? "no files" : shown.joined(separator: ", ")) + "\n"
        text += skipped(part.skipped)
        text += list(
            part.warnings.map { "\($0.path)\($0.warning.line.map { ":\($0)" } ?? ""): \($0.warning.message)" },
            title: part.warnings.count == 1 ? "warning" : "warnings")
        return text
    }

    /// Lists the files that could not be read, and counts the files left out by rules.
    private func skipped(_ files: [SkippedFile]) -> String {
        var text = list(files.filter(\.reason.isFailure).map(\.description), title: "not read")
        var counts: [String: Int] = [:]
        for file in files where !file.reason.isFailure { counts[file.reason.code, default: 0] += 1 }
        if !counts.isEmpty {
            let parts = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            text += style.dim("    left out: \(parts.joined(separator: ", ")) (jay status --skipped lists them)") + "\n"
        }
        return text
    }

    private func list(_ lines: [String], title: String) -> String {
        guard !lines.isEmpty else { return "" }
        var text = "    \(lines.count) \(title):\n"
        for line in lines.prefix(Self.nameLimit) { text += "        \(PrintableText.ofName(line))\n" }
        if lines.count > Self.nameLimit {
            text += "        and \(lines.count - Self.nameLimit) more (jay status --skipped lists them)\n"
        }
        return text
    }
}
