import Foundation
import ScrubjayInference

// encode MODEL tokens|vectors|seconds|queries < TEXTS
//
// Texts are separated by zero bytes. `tokens` prints the IDs of each text on a line, `vectors` writes float after float. `seconds` prints the time that
// all texts take on one thread, and with a number after it on as many; `queries` that of one text after the other. Opening the model is not part of it.

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { fatalError("usage: encode MODEL tokens|vectors|seconds|queries [THREADS] < TEXTS") }
let encoder = try SentenceEncoder(contentsOf: arguments[1])
let texts = FileHandle.standardInput.readDataToEndOfFile().split(separator: 0, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
}
let clock = ContinuousClock()

func printSeconds(_ duration: Duration) { print(duration / .seconds(1)) }

switch arguments[2] {
case "tokens":
    for text in texts { print(encoder.tokens(of: text).map(String.init).joined(separator: " ")) }
case "vectors":
    try encoder.encode(texts).values.withUnsafeBytes { FileHandle.standardOutput.write(Data($0)) }
case "seconds":
    _ = try encoder.encode(Array(texts.prefix(8)))
    if let threads = arguments.dropFirst(3).first.flatMap({ Int($0) }) {
        let start = clock.now
        _ = try await encoder.encode(texts, workers: threads)
        printSeconds(clock.now - start)
    } else {
        printSeconds(try clock.measure { _ = try encoder.encode(texts) })
    }
case "queries":
    _ = try encoder.encodeQuery("warm")
    printSeconds(try clock.measure { for text in texts { _ = try encoder.encodeQuery(text) } })
default: fatalError("\(arguments[2]) is not known")
}
