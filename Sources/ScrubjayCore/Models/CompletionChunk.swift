#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A part of a completion, or a whole one, as a service sends it.
package struct CompletionChunk: Sendable, Equatable {
    /// Empty in chunks that carry no text.
    package var text = ""
    /// Why the model stopped, such as `stop` or `length`; `nil` while it continues.
    package var ending: String?
    /// An error that the service reports in the middle of a stream.
    package var error: String?

    /// The data of the event that ends a stream; it is not JSON.
    package static let end = "[DONE]"

    /// Reads the data of an event, or the body of a reply that is not streamed. Returns `nil` if it is not a completion.
    package init?(json: [UInt8]) {
        guard let body = try? JSONDecoder().decode(Body.self, from: Data(json)) else { return nil }
        error = body.error?.text
        guard let choice = body.choices?.first else {
            // The last chunk may carry only usage figures.
            if body.choices == nil, error == nil { return nil }
            return
        }
        text = choice.delta?.content ?? choice.message?.content ?? ""
        ending = choice.ending
    }

    /// Returns the error message in a service's reply; empty if there is none that can be read.
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

    /// `{"message": "…"}`; some services send just `"…"`.
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
