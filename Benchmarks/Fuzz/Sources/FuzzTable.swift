/// What came of it, a line for each format.
struct FuzzTable: CustomStringConvertible {
    private var results: [Run.Result] = []

    var hasFailures: Bool { results.contains { !$0.failures.isEmpty } }

    mutating func add(_ result: Run.Result) { results.append(result) }

    var description: String {
        let rows = results.map { result in
            [
                result.format, "\(result.inputs)", "\(Int(Double(result.inputs) / max(0.001, result.seconds)))",
                "\(result.slowest.milliseconds.rounded()) (\(result.slowest.number))",
                "\(result.largest.megabytes.rounded()) (\(result.largest.number))", "\(result.failures.count)",
            ]
        }
        let head = ["format", "inputs", "inputs/s", "slowest, ms", "most memory, MB", "failures"]
        return ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }.joined(
            separator: "\n")
    }
}
