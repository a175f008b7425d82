import Foundation
@testable import ScrubjayFuzzing
import ScrubjayTestSupport
import Testing

/// A short run of `Benchmarks/Fuzz`.
@Suite struct `Broken files` {
    private static let corpus =
        (try? CorpusFile.byFormat(in: [Golden.fixture("documents"), Golden.fixture("regressions")])) ?? [:]

    private static let inputsPerFormat = 300
    /// In a debug build a few long inputs take as long as all others.
    private static let byteLimit = 30_000

    @Test(.endsSoon, .thorough, arguments: corpus.keys.sorted())
    func `nothing that is wrong with a file is wrong with what comes out`(format: String) throws {
        let fuzzer = FormatFuzzer(
            format: format, files: Self.corpus[format] ?? [], seed: 7, byteLimit: Self.byteLimit)
        for number in 0..<Self.inputsPerFormat {
            let problems = fuzzer.problems(number)
            #expect(problems == [], "\(format), seed 7, input \(number)")
        }
    }

    /// Each file below `Fixtures/regressions` once caused a crash, a hang or a wrong result.
    private static let regressions = Golden.fixtures(in: "regressions").filter { $0.contains("/") }

    @Test(.endsSoon, .thorough, arguments: regressions)
    func `inputs that once failed are read`(path: String) throws {
        let bytes = Array(try Data(contentsOf: Golden.fixture("regressions/\(path)")))
        #expect(FormatFuzzer.problems(of: CorpusFile(path: path, bytes: bytes)) == [])
    }

    @Test func `all formats and all regressions are tried`() {
        #expect(Self.corpus.count >= 25)
        #expect(Self.corpus.values.allSatisfy { !$0.isEmpty })
        #expect(Self.regressions.count >= 10)
    }

    @Test(arguments: ["docx", "epub", "odt", "pptx", "xlsx"])
    func `of an archive, most inputs are broken behind a directory that is sound`(format: String) throws {
        let files = Self.corpus[format] ?? []
        let fuzzer = FormatFuzzer(format: format, files: files, seed: 5, byteLimit: Self.byteLimit)
        var opened = 0
        var repeated = 0
        for number in files.count..<files.count + 200 {
            guard let parts = ZipReader.parts(of: fuzzer.input(number).bytes) else { continue }
            opened += 1
            if Set(parts.map(\.name)).count < parts.count { repeated += 1 }
        }
        #expect(opened >= 150)
        #expect(repeated >= 10)
    }

    @Test func `an input can be had again`() {
        let fuzzers = (0..<2).map { _ in FormatFuzzer(format: "markdown", files: Self.corpus["markdown"] ?? [], seed: 3) }
        for number in [0, 17, 4711] { #expect(fuzzers[0].input(number).bytes == fuzzers[1].input(number).bytes) }
        let packages = (0..<2).map { _ in FormatFuzzer(format: "xlsx", files: Self.corpus["xlsx"] ?? [], seed: 3) }
        for number in [33, 34, 35, 4711] { #expect(packages[0].input(number).bytes == packages[1].input(number).bytes) }
    }
}
