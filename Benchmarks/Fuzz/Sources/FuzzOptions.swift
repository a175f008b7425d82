import Foundation

/// What is to be done, as given on the command line.
struct FuzzOptions {
    enum Task {
        /// Try all inputs.
        case run
        /// Be the process that reads so many inputs.
        case child(count: Int)
        /// Read one file.
        case check(path: String)
        case minimise(path: String)
        /// Write an input down, such as the slowest.
        case write(number: Int)
    }

    private(set) var task = Task.run
    private(set) var format: String?
    private(set) var count = 100_000
    private(set) var first = 0
    private(set) var seed: UInt64 = 1
    private(set) var corpus: [URL] = []
    private(set) var failures = URL(filePath: "fuzz-failures")

    /// CPU time that one reading of an input may take.
    let secondsPerInput = 2.0
    /// The high-water mark of a process.
    let megabytes = 500
    /// When no further batch is begun, in seconds for each format; nil for never.
    private(set) var seconds: Int?

    init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard let value = rest.popFirst() else { throw FuzzError("\(word) needs a value") }
            switch word {
            case "--format": format = value
            case "--count": count = try Self.number(value, word)
            case "--from": first = try Self.number(value, word)
            case "--seconds": seconds = try Self.number(value, word)
            case "--seed": seed = UInt64(try Self.number(value, word))
            case "--corpus": corpus.append(URL(filePath: value))
            case "--failures": failures = URL(filePath: value)
            case "--minimise": task = .minimise(path: value)
            case "--write": task = .write(number: try Self.number(value, word))
            case "--check": task = .check(path: value)
            case "--child": task = .child(count: try Self.number(value, word))
            default: throw FuzzError("there is no option \(word)")
            }
        }
        guard corpus.isEmpty else { return }
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Fixtures")
            .standardizedFileURL
        corpus = ["documents", "regressions"].map { fixtures.appending(path: $0) }
    }

    private static func number(_ text: String, _ option: String) throws -> Int {
        guard let number = Int(text), number >= 0 else { throw FuzzError("\(option) \(text) is no number from 0") }
        return number
    }

    /// What another process is told to do the same with other inputs.
    func childWords(format: String, from first: Int, count: Int) -> [String] {
        let corpora = corpus.flatMap { ["--corpus", $0.path(percentEncoded: false)] }
        return ["--child", "\(count)", "--from", "\(first)", "--format", format, "--seed", "\(seed)"] + corpora
    }
}

/// Why nothing was tried.
struct FuzzError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
