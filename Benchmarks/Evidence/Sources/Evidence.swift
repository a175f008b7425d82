import Foundation
import ScrubjayCore
import ScrubjayDocuments
import ScrubjaySQLite
import ScrubjayText

/// Writes the features of the units that may answer questions, for `scripts/evidence-weights`: one line of JSON for each question.
///
///     evidence INDEX QUERIES.jsonl [--now 2026-03-13T09:00:00] [--model NAME]
///
/// The configuration is that of `jay`.
@main struct EvidenceDump {
    private struct Question: Decodable {
        let id: String
        let text: String
    }

    static func main() async {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("evidence: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run(_ arguments: [String]) throws {
        var places = arguments
        func option(_ name: String) -> String? {
            guard let place = places.firstIndex(of: name), place + 1 < places.count else { return nil }
            let value = places[place + 1]
            places.removeSubrange(place...place + 1)
            return value
        }
        let now = option("--now").flatMap { LocalDateTime.onClock($0) }
        let clock: (@Sendable () -> LocalDateTime)? = if let now { { now } } else { nil }
        let model = option("--model")
        guard places.count == 2 else { throw Usage() }
        let configuration = try Configuration.load()
        let encoder = try model.map { try ModelLibrary(folder: try configuration.modelFolder()).model($0).encoderModel }
        let index = try Index(
            at: places[0], access: .withNotebook, configuration: configuration, encoder: encoder, now: clock)
        let header: [String: Any] = ["features": Index.evidenceFeatures]
        try write(header)
        for line in try String(contentsOfFile: places[1], encoding: .utf8).split(separator: "\n") {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            let reading = try index.evidence(for: ScrubjayCore.Question(question.text))
            let line: [String: Any] = [
                "id": question.id, "unknown": reading.unknownShare, "words": reading.wordCount,
                "units": reading.units.map { unit -> [String: Any] in
                    [
                        "file": unit.path, "first": unit.lines.lowerBound, "last": unit.lines.upperBound, "block": unit.block,
                        "text": unit.text, "values": unit.features.map { ($0 * 1e5).rounded() / 1e5 },
                    ]
                },
            ]
            try write(line)
        }
    }

    private struct Usage: Error, CustomStringConvertible {
        let description = "usage: evidence INDEX QUERIES.jsonl [--now TIME] [--model NAME]"
    }

    private static func write(_ line: [String: Any]) throws {
        let data = try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys])
        FileHandle.standardOutput.write(data + Data("\n".utf8))
    }
}
