import Foundation

/// A session at a shell with `jay`, written down: `Fixtures/transcripts/README.md` says how.
public struct Transcript: Sendable {
    enum Part: Equatable {
        case comment(String)
        case command(String)
    }

    let parts: [Part]

    /// Takes the commands and comments; what the commands printed when it was recorded is passed over.
    public init(_ text: String) {
        parts = text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("$ ") { return .command(String(line.dropFirst(2))) }
            return line.hasPrefix("# ") ? .comment(String(line)) : nil
        }
    }

    /// Runs the commands one after the other, and writes down what happens.
    ///
    /// - Parameter folder: Where the commands run.
    public func replayed(in home: JayHome, folder: String? = nil) throws -> String {
        var text = ""
        var previous: Part?
        var hasPrinted = false
        for part in parts {
            switch part {
            case .comment(let line):
                if case .command? = previous { text += "\n" }
                text += line + "\n"
            case .command(let line):
                if hasPrinted, case .command? = previous { text += "\n" }
                let record = Self.record(of: try home.shell(line, in: folder), in: home)
                text += "$ \(line)\n" + record
                hasPrinted = !record.isEmpty
            }
            previous = part
        }
        return text
    }

    private static func record(of outcome: JayProcess.Outcome, in home: JayHome) -> String {
        var text = ""
        for line in lines(of: Placeholders.filled(home.withoutRoot(outcome.output))) {
            let isAmbiguous = ["$ ", "# ", "! ", "? ", "\\"].contains { line.hasPrefix($0) } || line == "!"
            text += (isAmbiguous ? "\\" : "") + line + "\n"
        }
        for line in lines(of: Placeholders.filled(home.withoutRoot(outcome.errors))) {
            text += line.isEmpty ? "!\n" : "! \(line)\n"
        }
        if outcome.status != 0 { text += "? \(outcome.status)\n" }
        return text
    }

    private static func lines(of text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines
    }
}

/// What differs between machines and runs, made equal.
public enum Placeholders {
    /// Scores differ in their last digits between processors, sizes between versions of SQLite.
    public static func filled(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = String(line)
            line.replace(#/, [0-9.]+ [kM]B$/#, with: ", N MB")
            line.replace(#/("(?:score|confidence|lexical|cosine|lexical_share|semantic_share|document_share)" : )-?[0-9.e-]+/#)
            {
                $0.output.1 + "0.5"
            }
            line.replace(#/: [0-9.]+ [kM]B, was [0-9.]+ [kM]B$/#, with: ": N MB, was N MB")
            line.replace(#/ +[0-9.]+ [kM]B +[0-9.]+ % +[0-9.]+x$/#, with: "  N MB  N %  Nx")
            line.replace(#/("(?:bytes|bytes_before|text_bytes|share|times_text|took_ms|seconds)" : )[0-9.e-]+/#) {
                $0.output.1 + "1"
            }
            if line.contains(#/^    (score|BM25) /#) || line.contains(#/^[^\t]*\t\d+\t[^\t]*\t\d+\t\d+\t[0-9.e-]+$/#) {
                line.replace(#/-?\d+\.\d+(e-\d+)?/#, with: "N")
            }
            line.replace(#/^(ok   SQLite: )[0-9.]+$/#) { $0.output.1 + "VERSION" }
            line.replace(#/^(ok   (?:pdftotext|tesseract): ).*$/#) { $0.output.1 + "…" }
            line.replace(#/^(ok   jay: )[0-9.]+$/#) { $0.output.1 + "VERSION" }
            line.replace(#/^(ok   BLAS: )OpenBLAS .*, (\d+ threads?)$/#) { "\($0.output.1)OpenBLAS …, \($0.output.2)" }
            line.replace(#/^( *"finding" : ")[0-9.]+"/#) { $0.output.1 + "VERSION\"" }
            line.replace(#/^( *"finding" : ")OpenBLAS .*, (\d+ threads?)"/#) { "\($0.output.1)OpenBLAS …, \($0.output.2)\"" }
            line.replace(#/^\d+\.\d+\.\d+$/#, with: "VERSION")
            line.replace(#/^(jay        ).*, \d+ cores?$/#) { $0.output.1 + "…" }
            line.replace(#/^(\w[\w, ]*? +\d+)(?: +[0-9.]+){5}$/#) { $0.output.1 + "  N  N  N  N  N" }
            line.replace(#/^ +[0-9.]+ ms  .*$/#, with: "  N ms  █ N")
            line.replace(#/^(Indexing   )[0-9.]+ MB\/s: [0-9.]+ [kM]B (of \d+ files? in )[0-9.]+ s$/#) {
                "\($0.output.1)N MB/s: N MB \($0.output.2)N s"
            }
            line.replace(#/^( {11}\w.*?) +\d+ %$/#) { $0.output.1 + "  N %" }
            line.replace(#/( takes )[0-9.]+ s$/#) { $0.output.1 + "N s" }
            line.replace(#/^(.+? +\d+) +[0-9.]+ [kM]B(?: +[0-9.]+){2}$/#) { $0.output.1 + "  N MB  N  N" }
            line.replace(#/("(?:\w+_ms|walk_seconds|processors)" : )[0-9.e-]+/#) { $0.output.1 + "1" }
            line.replace(#/("processor" : ").*"/#) { $0.output.1 + "…\"" }
            line.replace(#/("version" : ")[^"]*"/#) { $0.output.1 + "VERSION\"" }
            line.replace(#/^(Done in )[0-9.]+ s.*$/#) { $0.output.1 + "N s" }
            return line
        }.joined(separator: "\n")
    }
}
