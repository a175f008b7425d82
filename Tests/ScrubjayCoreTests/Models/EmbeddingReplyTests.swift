@testable import ScrubjayCore
import Testing

@Suite struct `Replies with vectors` {
    @Test func `vectors are in the order of their texts`() throws {
        let body = #"{"object":"list","data":[{"index":1,"embedding":[0.5,-2]},{"index":0,"embedding":[1,0]}],"usage":{}}"#
        #expect(try #require(EmbeddingReply(json: Array(body.utf8))).vectors == [[1, 0], [0.5, -2]])
        let unnumbered = #"{"data":[{"embedding":[1]},{"embedding":[2]}]}"#
        #expect(try #require(EmbeddingReply(json: Array(unnumbered.utf8))).vectors == [[1], [2]])
    }

    @Test(arguments: [
        "", "<html>", "{}", #"{"data":[]}"#, #"{"data":[{"index":0,"embedding":[]}]}"#, #"{"data":[{"index":0}]}"#,
        #"{"data":[{"index":0,"embedding":[1,2]},{"index":1,"embedding":[1]}]}"#,
        #"{"data":[{"index":0,"embedding":[1e99]}]}"#, #"{"data":[{"index":0,"embedding":"AACAPw=="}]}"#,
    ])
    func `vectors that cannot be compared are refused`(body: String) {
        #expect(EmbeddingReply(json: Array(body.utf8)) == nil)
    }

    @Test func `a request has the model and the texts, and nothing else`() throws {
        let request = EmbeddingRequest(model: "m", input: ["a/b\n", "“ü”"])
        #expect(String(decoding: try request.json, as: UTF8.self) == #"{"input":["a/b\n","“ü”"],"model":"m"}"#)
    }
}
