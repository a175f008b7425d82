import Foundation
import ScrubjayFuzzing

/// Feeds parsers with broken files and tells what crashes, hangs, takes much memory, or comes out wrong.
///
///     Fuzz [--format NAME] [--count 100000] [--seed 1] [--from 0] [--seconds N] [--corpus FOLDER]… [--failures FOLDER]
///     Fuzz --format NAME --seed 1 --write NUMBER     (an input, to standard output)
///     Fuzz --minimise FILE
///
/// Without `--format`, all formats of the corpus; `--format epub,xlsx` for several. Without `--corpus`, `Fixtures/documents` and
/// `Fixtures/regressions`. After `--seconds` the next format begins, however many inputs were read. Inputs are numbered, and read by
/// child processes in batches: one that crashes names its input, which is written to the folder of failures (`fuzz-failures`). The exit
/// status is 1 if there was a failure, and 2 if nothing could be tried.
@main struct Fuzz {
    static func main() {
        do {
            try run()
        } catch {
            FileHandle.standardError.write(Data("Fuzz: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run() throws {
        let options = try FuzzOptions(Array(CommandLine.arguments.dropFirst()))
        switch options.task {
        case .child(let count):
            Child(fuzzer: try fuzzer(options.format ?? "", options), options: options).run(from: options.first, count: count)
        case .write(let number):
            FileHandle.standardOutput.write(Data(try fuzzer(options.format ?? "", options).input(number).bytes))
        case .check(let path):
            Child.check(path)
        case .minimise(let path):
            let file = URL(filePath: path)
            let smallest = try Minimiser(path: path).smallest(of: Array(try Data(contentsOf: file)))
            let result = file.deletingPathExtension().path(percentEncoded: false) + ".small." + file.pathExtension
            try Data(smallest).write(to: URL(filePath: result))
            print("\(smallest.count) bytes still fail: \(result)")
        case .run:
            var table = FuzzTable()
            for format in try formats(options) {
                table.add(try Run(format: format, options: options, fuzzer: fuzzer(format, options)).result())
            }
            print(table)
            if table.hasFailures { exit(1) }
        }
    }

    private static func formats(_ options: FuzzOptions) throws -> [String] {
        if let formats = options.format { return formats.split(separator: ",").map(String.init) }
        return try CorpusFile.byFormat(in: options.corpus).keys.sorted()
    }

    private static func fuzzer(_ format: String, _ options: FuzzOptions) throws -> FormatFuzzer {
        guard let files = try CorpusFile.byFormat(in: options.corpus)[format], !files.isEmpty else {
            throw FuzzError(
                "there is no file of the format \(format) below \(options.corpus.map(\.path).joined(separator: ", "))")
        }
        return FormatFuzzer(format: format, files: files, seed: options.seed)
    }
}
