#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A piece of a completion, or a whole one, as services send it.
package struct CompletionChunk: Sendable, Equatable {
    /// Empty in pieces that say something else.
    package var text = ""
    /// Why the model has ended, such as `stop` or `length`; nil while it goes on.
    package var ending: String?
    /// What went wrong in the middle of a stream.
    package var error: String?

    /// What stands in the place of the last event.
    package static let end = "[DONE]"

    /// Reads the data of an event, or the body of a reply without a stream; nil for what is no completion.
    package init?(json: [UInt8]) {
        guard let body = try? JSONDecoder().decode(Body.self, from: Data(json)) else { return nil }
        error = body.error?.text
        guard let choice = body.choices?.first else {
            // The last piece may have figures alone.
            if body.choices == nil, error == nil { return nil }
            return
        }
        text = choice.delta?.content ?? choice.message?.content ?? ""
        ending = choice.ending
    }

    /// What a service says of an error; empty for what cannot be read.
    package static func errorText(json: [UInt8]) -> String {
        (try? JSONDecoder().decode(Body.self, from: Data(json)))?.error?.text ?? ""
    }

    private struct Body: Decodable {
        let choices: [Choice]?
        let error: Fault?
    }

    private struct Choice: Decodable {
        let delta: Content?
        let message: Content?
        let ending: String?

        private enum CodingKeys: String, CodingKey {
            case delta
            case message
            case ending = "finish_reason"
        }
    }

    private struct Content: Decodable { let content: String? }

    /// `{"message": "…"}`, and `"…"` with some services.
    private struct Fault: Decodable {
        let text: String

        private enum CodingKeys: CodingKey { case message }

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                self.text = text
            } else {
                text = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .message) ?? "?"
            }
        }
    }
}
