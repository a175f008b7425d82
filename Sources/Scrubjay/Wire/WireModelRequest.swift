/// What would be sent to a language model, in JSON.
package struct WireModelRequest: Encodable, Sendable {
    let schema = "scrubjay.model-request/1"
    /// Where it would be sent to.
    let url: String
    /// What would be sent.
    let body: ModelRequest
    /// Of all messages, estimated.
    let tokens: Int
    /// How many documents were not looked at because they are marked private.
    let privateDocuments: Int

    package init(_ request: ModelRequest, endpoint: ModelEndpoint, pack: EvidencePack) {
        url = endpoint.target
        body = request
        tokens = request.tokens
        privateDocuments = pack.privateContents.documents
    }
}
