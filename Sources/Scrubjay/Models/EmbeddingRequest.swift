/// What is sent to `…/embeddings`: these keys and no others, which every service knows.
package struct EmbeddingRequest: ServiceRequest, Equatable {
    package let model: String
    package let input: [String]

    package init(model: String, input: [String]) {
        self.model = model
        self.input = input
    }
}
