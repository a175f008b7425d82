import Foundation
import ScrubjayFuzzing

/// All inputs of one format, in batches, each in a process of its own.
struct Run {
    let format: String
    let options: FuzzOptions
    let fuzzer: FormatFuzzer

    private static let batch = 1000
    /// A format that fails so often is looked into first.
    private static let failureLimit = 50

    struct Result {
        let format: String
        var inputs = 0
        var seconds = 0.0
        var slowest = (milliseconds: 0.0, number: 0)
        var largest = (megabytes: 0.0, number: 0)
        /// The numbers of the inputs.
        var failures: Set<Int> = []
    }

    func result() throws -> Result {
        var result = Result(format: format)
        let clock = ContinuousClock()
        let start = clock.now
        let end = options.first + options.count
        var next = options.first
        let limit = options.seconds.map { Duration.seconds($0) }
        while next < end, result.failures.count < Self.failureLimit, limit.map({ start.duration(to: clock.now) < $0 }) ?? true {
            let batch = try readBatch(from: next, count: min(Self.batch, end - next))
            for (number, problem) in batch.problems { try report(problem, number, &result) }
            if batch.slowest.milliseconds > result.slowest.milliseconds { result.slowest = batch.slowest }
            if batch.largest.megabytes > result.largest.megabytes { result.largest = batch.largest }
            result.inputs += batch.next - next
            next = batch.next
        }
        let elapsed = start.duration(to: clock.now).components
        result.seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
        return result
    }

    private func report(_ problem: String, _ number: Int, _ result: inout Result) throws {
        print("\(format) \(number): \(problem)")
        guard result.failures.insert(number).inserted else { return }
        try FileManager.default.createDirectory(at: options.failures, withIntermediateDirectories: true)
        let file = fuzzer.input(number)
        let name = "\(format)-\(options.seed)-\(number)-" + (file.path.split(separator: "/").last.map(String.init) ?? "file")
        let place = options.failures.appending(path: name)
        try Data(file.bytes).write(to: place)
        print("    " + place.path(percentEncoded: false))
    }

    private struct Batch {
        var problems: [(number: Int, problem: String)] = []
        /// The input that the next batch begins with.
        var next: Int
        var slowest = (milliseconds: 0.0, number: 0)
        var largest = (megabytes: 0.0, number: 0)
    }

    private func readBatch(from first: Int, count: Int) throws -> Batch {
        let outcome = try Program(options.childWords(format: format, from: first, count: count)).run()
        var batch = Batch(next: first)
        var isComplete = false
        for line in outcome.output.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            switch line.first {
            case ">": batch.next = (words.dropFirst().first.flatMap { Int($0) } ?? batch.next) + 1
            case "!": batch.problems.append((words.dropFirst().first.flatMap { Int($0) } ?? first, String(words.last ?? "")))
            case "=":
                let numbers = line.split(separator: " ").compactMap { Int($0) }
                guard numbers.count == 4 else { continue }
                batch.slowest = (Double(numbers[0]) / 1000, numbers[1])
                batch.largest = (Double(numbers[2]) / 1000, numbers[3])
                isComplete = true
            default: break
            }
        }
        if !isComplete {
            guard batch.next > first else { throw FuzzError("the child did not start: \(outcome.end)\n\(outcome.errors)") }
            let words = outcome.errors.split(separator: "\n").first { $0.contains("Fatal error") || $0.contains("rror:") } ?? ""
            batch.problems.append((batch.next - 1, "\(outcome.end) \(words)"))
        }
        return batch
    }
}
