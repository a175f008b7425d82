import Foundation

/// The bytes of a server's reply to one request.
public struct ModelReply: Sendable {
    public enum Ending: Sendable {
        /// The connection waits for the next request.
        case stays
        case closes
        /// Nothing more is sent, and the connection stays open.
        case isSilent
    }

    public var bytes: [[UInt8]]
    public var ending: Ending

    public init(_ pieces: [String], ending: Ending = .stays) {
        bytes = pieces.map { Array($0.utf8) }
        self.ending = ending
    }

    /// A status without a stream.
    public static func status(_ code: Int, headers: [String] = [], body: String = "") -> ModelReply {
        let head =
            ["HTTP/1.1 \(code) Status", "content-type: application/json", "content-length: \(body.utf8.count)"] + headers
        return ModelReply([head.joined(separator: "\r\n") + "\r\n\r\n" + body])
    }

    /// A stream of events with these pieces of text.
    ///
    /// - Parameter ending: Why the model ends; nil leaves the stream open.
    public static func stream(_ texts: [String], ending: String? = "stop") -> ModelReply {
        var events = texts.map { event(#"{"choices":[{"index":0,"delta":{"content":\#(quoted($0))},"finish_reason":null}]}"#) }
        if let ending {
            events.append(event(#"{"choices":[{"index":0,"delta":{},"finish_reason":"\#(ending)"}]}"#))
            events.append(event("[DONE]"))
        }
        return ModelReply.events(events, ending: ending == nil ? .isSilent : .stays)
    }

    /// A stream of these bytes as its body.
    ///
    /// - Parameter ending: With `stays` the body comes to its end.
    public static func events(_ pieces: [String], ending: Ending = .stays) -> ModelReply {
        let head = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"
        let chunks = pieces.map { String($0.utf8.count, radix: 16) + "\r\n\($0)\r\n" }
        if case .stays = ending { return ModelReply([head] + chunks + ["0\r\n\r\n"]) }
        return ModelReply([head] + chunks, ending: ending)
    }

    /// An event of a stream.
    public static func event(_ data: String) -> String { "data: \(data)\n\n" }

    private static func quoted(_ text: String) -> String {
        (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}

extension ModelReply {
    /// What a service of vectors replies to a request: of each text how often each of these words stands in it, and how long it is.
    public static func vectors(of words: [String], to request: String) -> ModelReply {
        struct Body: Decodable { let input: [String] }
        let body = request.firstRange(of: "\r\n\r\n").map { request[$0.upperBound...] } ?? ""
        guard let texts = try? JSONDecoder().decode(Body.self, from: Data(body.utf8)).input else { return .status(400) }
        let rows = texts.enumerated().map { index, text in
            let counts = words.map { word in Double(text.lowercased().ranges(of: word).count) }
            return #"{"object":"embedding","index":\#(index),"embedding":\#(counts + [0.1])}"#
        }
        return .status(200, body: #"{"object":"list","data":[\#(rows.joined(separator: ","))]}"#)
    }
}
