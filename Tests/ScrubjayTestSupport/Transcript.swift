import Foundation

/// A recorded shell session with `jay`; `Fixtures/transcripts/README.md` describes the format.
public struct Transcript: Sendable {
    enum Part: Equatable {
        case comment(String)
        case command(String)
    }

    let parts: [Part]

    /// Reads the commands and comments of a transcript, without the recorded output.
    public init(_ text: String) {
        parts = text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("$ ") { return .command(String(line.dropFirst(2))) }
            return line.hasPrefix("# ") ? .comment(String(line)) : nil
        }
    }

    /// Runs the commands one after the other and records the output.
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

/// Replaces everything that differs between machines and runs.
public enum Placeholders {
    /// Scores differ in their last digits between processors, sizes between versions of SQLite.
    public static func filled(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = String(line)
            for rule in sizes { rule(&line) }
            if scored.contains(where: { $0(line) }) { numbers(&line) }
            for rule in versions { rule(&line) }
            return line
        }.joined(separator: "\n")
    }

    // A pattern is compiled once, and not for every line. They are read only.
    private typealias Rule = (inout String) -> Void

    private static func rule<Output>(_ regex: Regex<Output>, _ filled: @escaping (Output) -> String) -> Rule {
        { $0.replace(regex) { filled($0.output) } }
    }

    private static func finds(_ regex: Regex<some Any>) -> (String) -> Bool { { $0.contains(regex) } }

    nonisolated(unsafe) private static let sizes: [Rule] = [
        rule(#/, [0-9.]+ [kM]B$/#) { _ in ", N MB" },
        rule(#/^(The text that was read from the files is )[0-9.]+ [kM]B$/#) { $0.1 + "N MB" },
        rule(
            #/("(?:score|confidence|lexical|cosine|encoder_cosine|lexical_share|semantic_share|encoder_share|document_share)" : )-?[0-9.e-]+/#
        ) {
            $0.1 + "0.5"
        },
        rule(#/^(    (?:index|settings|judgements|changes|imports|seen-hits) +)[0-9.]+ [kM]B$/#) { $0.1 + "N MB" },
        rule(#/^( *"root" : "|Root       )[0-9a-f]{64}/#) { $0.1 + "HASH" },
        rule(#/: [0-9.]+ [kM]B, was [0-9.]+ [kM]B$/#) { _ in ": N MB, was N MB" },
        rule(#/ +[0-9.]+ [kM]B +[0-9.]+ % +[0-9.]+x$/#) { _ in "  N MB  N %  Nx" },
        rule(#/("(?:bytes|bytes_before|text_bytes|share|times_text|took_ms|seconds)" : )[0-9.e-]+/#) { $0.1 + "1" },
    ]

    nonisolated(unsafe) private static let scored = [
        finds(#/^    (score|BM25) /#), finds(#/^[^\t]*\t\d+\t[^\t]*\t\d+\t\d+\t[0-9.e-]+$/#),
    ]
    nonisolated(unsafe) private static let numbers: Rule = rule(#/-?\d+\.\d+(e-\d+)?/#) { _ in "N" }

    nonisolated(unsafe) private static let versions: [Rule] = [
        rule(#/^(ok    SQLite: )[0-9.]+$/#) { $0.1 + "VERSION" },
        rule(#/^(ok    (?:pdftotext|tesseract): ).*$/#) { $0.1 + "…" },
        rule(#/^(ok    jay: )[0-9.]+$/#) { $0.1 + "VERSION" },
        rule(#/^(ok    BLAS: )OpenBLAS .*, (\d+ threads?)$/#) { "\($0.1)OpenBLAS …, \($0.2)" },
        rule(#/^( *"finding" : ")[0-9.]+"/#) { $0.1 + "VERSION\"" },
        rule(#/^( *"finding" : ")OpenBLAS .*, (\d+ threads?)"/#) { "\($0.1)OpenBLAS …, \($0.2)\"" },
        rule(#/^\d+\.\d+\.\d+$/#) { _ in "VERSION" },
        rule(#/^(jay        ).*, \d+ cores?$/#) { $0.1 + "…" },
        rule(#/^(\w[\w, ]*? +\d+)(?: +[0-9.]+){5}$/#) { $0.1 + "  N  N  N  N  N" },
        rule(#/^ +[0-9.]+ ms  .*$/#) { _ in "  N ms  █ N" },
        rule(#/^(Indexing   )[0-9.]+ MB\/s: [0-9.]+ [kM]B (of \d+ files? in )[0-9.]+ s$/#) {
            "\($0.1)N MB/s: N MB \($0.2)N s"
        },
        rule(#/^( {11}\w.*?) +\d+ %$/#) { $0.1 + "  N %" },
        rule(#/( takes )[0-9.]+ s$/#) { $0.1 + "N s" },
        rule(#/^(.+? +\d+) +[0-9.]+ [kM]B(?: +[0-9.]+){2}$/#) { $0.1 + "  N MB  N  N" },
        rule(#/("(?:\w+_ms|walk_seconds|processors)" : )[0-9.e-]+/#) { $0.1 + "1" },
        rule(#/("processor" : ").*"/#) { $0.1 + "…\"" },
        rule(#/("version" : ")[^"]*"/#) { $0.1 + "VERSION\"" },
        rule(#/^(Done in )[0-9.]+ s.*$/#) { $0.1 + "N s" },
    ]
}
