package import Scrubjay
import AsyncHTTPClient
import Foundation

/// Sends the sound of a recording to an OpenAI-compatible service, which answers with what was said.
package struct TranscriptionClient: Sendable {
    private let service: ServiceClient

    private static let replyByteLimit = 64_000_000

    package init(_ service: ServiceClient) { self.service = service }

    /// - Returns: What was said, with times where the service knows them.
    package func transcript(of sound: [UInt8], called name: String) async throws(ModelFailure) -> [SpokenCue] {
        do throws(ModelFailure) {
            return try await cues(of: sound, called: name, format: "verbose_json")
        } catch  where failure(error, isAbout: "verbose_json") {
            // Some models tell no times.
            return try await cues(of: sound, called: name, format: "json")
        }
    }

    private func failure(_ failure: ModelFailure, isAbout format: String) -> Bool {
        failure.kind == .rejected && failure.what.contains("format")
    }

    private func cues(of sound: [UInt8], called name: String, format: String) async throws(ModelFailure) -> [SpokenCue] {
        // No sound has a line of 32 digits by chance.
        let boundary = "scrubjay-" + RandomName.make(bytes: 16)
        let reply = try await service.ask(
            body(sound, name, format, boundary), as: "multipart/form-data; boundary=\(boundary)", accepting: "application/json",
            mayRepeat: { true }, waiting: { _, _ in }
        ) { response in
            try? JSONDecoder().decode(Reply.self, from: Data(try await service.bytes(of: response, limit: Self.replyByteLimit)))
        }
        guard let cues = reply?.cues else { throw service.invalidReply }
        return cues
    }

    private func body(_ sound: [UInt8], _ name: String, _ format: String, _ boundary: String) -> [UInt8] {
        func field(_ name: String, _ value: String) -> String {
            "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }
        let head =
            field("model", service.endpoint.model) + field("response_format", format)
            + "--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\nContent-Type: application/octet-stream\r\n\r\n"
        return Array(head.utf8) + sound + Array("\r\n--\(boundary)--\r\n".utf8)
    }

    private struct Reply: Decodable {
        struct Segment: Decodable {
            let start: Double?
            let end: Double?
            let text: String
            let speaker: String?
        }

        let text: String?
        let segments: [Segment]?

        var cues: [SpokenCue]? {
            if let segments, !segments.isEmpty {
                return segments.map { SpokenCue(start: $0.start, end: $0.end, speaker: $0.speaker, text: $0.text) }
            }
            return text.map { [SpokenCue(start: nil, end: nil, speaker: nil, text: $0)] }
        }
    }
}
