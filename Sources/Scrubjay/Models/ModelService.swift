/// What an OpenAI-compatible service is asked for. Each has an endpoint of its own, which may be of another service.
package enum ModelService: String, Sendable, CaseIterable {
    /// An answer to a question: `…/chat/completions`.
    case complete
    /// The vectors of some texts: `…/embeddings`.
    case embed

    /// What requests are sent to, behind the URL of the service.
    var path: String {
        switch self {
        case .complete: "/chat/completions"
        case .embed: "/embeddings"
        }
    }

    /// What the settings begin with.
    package var table: String {
        switch self {
        case .complete: "llm"
        case .embed: "embedder"
        }
    }

    /// The variable that has the key.
    package var keyVariable: String { "JAY_\(table.uppercased())_KEY" }

    /// What it gives, as errors name it.
    package var reply: String {
        switch self {
        case .complete: "completion"
        case .embed: "list of vectors"
        }
    }

    fileprivate var settings: (url: Setting, model: Setting, keyFile: Setting, timeout: Setting) {
        switch self {
        case .complete: (.modelURL, .modelName, .modelKeyFile, .modelTimeout)
        case .embed: (.embedderURL, .embedderModel, .embedderKeyFile, .embedderTimeout)
        }
    }

    /// What is missing where nothing is configured, and a model that many have.
    fileprivate var example: (what: String, model: String) {
        switch self {
        case .complete: ("language model", "llama3.1")
        case .embed: ("embedder", "nomic-embed-text")
        }
    }
}

extension Configuration {
    /// - Throws: `notConfigured` where no endpoint or no model is named.
    package func endpoint(of service: ModelService) throws(ModelFailure) -> ModelEndpoint {
        func missing(_ setting: Setting, _ example: String) -> ModelFailure {
            ModelFailure(
                .notConfigured, "no \(service.example.what) is configured",
                "set \(setting.name) in config.toml, or \(setting.environmentVariable), to the one to ask, such as \(example)")
        }
        let (url, model, keyFile, timeout) = service.settings
        guard let place = self[url]?.values.first else { throw missing(url, "http://127.0.0.1:11434/v1") }
        guard let name = self[model]?.values.first else { throw missing(model, service.example.model) }
        return ModelEndpoint(
            service, url: place, model: name, timeout: .seconds(self[timeout]?.values.first.flatMap(Int.init) ?? 60),
            keyFile: self[keyFile]?.values.first)
    }
}
