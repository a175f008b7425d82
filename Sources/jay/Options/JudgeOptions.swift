import ArgumentParser
import Scrubjay

/// Which hit is judged, of which search.
struct JudgeOptions: ParsableArguments {
    @Argument(help: "The number of a hit in the last search, or a file and a line as search prints them.")
    var hit: String

    @Option(help: ArgumentHelp("What was looked for, when it was not the last search.", valueName: "words"))
    var query: String?

    @OptionGroup var output: OutputOptions
    @OptionGroup var library: LibraryOptions

    func validate() throws {
        if query?.allSatisfy(\.isWhitespace) == true {
            throw ValidationError("--query needs the words that were looked for")
        }
    }

    func judge(grade: Int) throws {
        let index = try library.open(.withNotebook)
        let judged = try index.judge(try place(), grade: grade, query: query)
        if output.json {
            try output.print(WireJudgedHit(judged))
        } else {
            StandardOutput.write(Self.text(of: judged))
        }
    }

    private func place() throws -> HitPlace {
        if let number = Int(hit) { return .number(number) }
        if let colon = hit.lastIndex(of: ":"), let line = Int(hit[hit.index(after: colon)...]) {
            return .file(names: library.names(of: String(hit[..<colon])), line: line)
        }
        return .file(names: library.names(of: hit), line: nil)
    }

    private static func text(of judged: JudgedHit) -> String {
        func word(_ grade: Int) -> String { grade > 1 ? "good" : grade == 1 ? "helpful" : "bad" }
        let lines =
            judged.judgement.lines.map { $0.count == 1 ? ":\($0.lowerBound)" : ":\($0.lowerBound)-\($0.upperBound)" } ?? ""
        let before = judged.replaced.map { $0 == judged.judgement.grade ? ", as before" : ", no longer \(word($0))" } ?? ""
        return PrintableText.ofName(
            "\(word(judged.judgement.grade)) for “\(judged.query)”: \(judged.judgement.file)\(lines)\(before)") + "\n"
    }
}
