package import ScrubjayDocuments

/// The URL and name of a model, and the kind of request that it serves.
package struct ModelEndpoint: Sendable, Equatable {
    package let service: ModelService
    /// The base URL without a slash at its end, such as `http://127.0.0.1:11434/v1`.
    package let url: String
    package let model: String
    /// How long the service may stay silent.
    package let timeout: Duration
    /// The path of a file that holds the API key; `nil` for none.
    package let keyFile: String?

    package init(_ service: ModelService = .complete, url: String, model: String, timeout: Duration, keyFile: String? = nil) {
        var url = url[...]
        while url.hasSuffix("/") { url.removeLast() }
        self.service = service
        self.url = String(url)
        self.model = model
        self.timeout = timeout
        self.keyFile = keyFile
    }

    /// The URL that requests are sent to.
    package var target: String { url.hasSuffix(service.path) ? url : url + service.path }

    /// Host and port, for error messages.
    package var address: String { authority.isEmpty ? url : String(authority) }

    /// Whether others could read the requests, because they leave this machine without encryption.
    package var isOpen: Bool {
        guard url.hasPrefix("http:") else { return false }
        let host = authority.hasPrefix("[") ? authority.prefix { $0 != "]" }.dropFirst() : authority.prefix { $0 != ":" }
        return !(host == "localhost" || host == "::1" || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
    }

    private var authority: Substring {
        guard let mark = url.firstRange(of: "://") else { return "" }
        return url[mark.upperBound...].prefix { $0 != "/" }
    }
}

/// A kind of request to an OpenAI-compatible service. Each kind has its own endpoint, so that two providers can be used.
package enum ModelService: String, Sendable, CaseIterable {
    /// An answer to a question: `…/chat/completions`.
    case complete
    /// Embeddings of texts: `…/embeddings`.
    case embed
    /// The words of a recording: `…/audio/transcriptions`.
    case transcribe

    /// The path of a request after the base URL.
    var path: String {
        switch self {
        case .complete: "/chat/completions"
        case .embed: "/embeddings"
        case .transcribe: "/audio/transcriptions"
        }
    }

    /// The table of its settings in `config.toml`.
    package var table: String {
        switch self {
        case .complete: "llm"
        case .embed: "embedder"
        case .transcribe: "transcriber"
        }
    }

    /// The environment variable that holds the API key.
    package var keyVariable: String { "JAY_\(table.uppercased())_KEY" }

    /// What the service replies with, for error messages.
    package var reply: String {
        switch self {
        case .complete: "completion"
        case .embed: "list of vectors"
        case .transcribe: "transcript"
        }
    }

    fileprivate var settings: (url: Setting, model: Setting, keyFile: Setting, timeout: Setting) {
        switch self {
        case .complete: (.modelURL, .modelName, .modelKeyFile, .modelTimeout)
        case .embed: (.embedderURL, .embedderModel, .embedderKeyFile, .embedderTimeout)
        case .transcribe: (.transcriberURL, .transcriberModel, .transcriberKeyFile, .transcriberTimeout)
        }
    }

    /// For the error if nothing is configured: what is missing, and the name of a common model.
    fileprivate var example: (what: String, model: String) {
        switch self {
        case .complete: ("language model", "llama3.1")
        case .embed: ("embedder", "nomic-embed-text")
        case .transcribe: ("transcriber", "whisper-1")
        }
    }
}

extension Configuration {
    /// Whether the URL or the model of a service is set.
    package func names(_ service: ModelService) -> Bool {
        self[service.settings.url] != nil || self[service.settings.model] != nil
    }

    /// Returns the configured endpoint of a service.
    ///
    /// - Throws: `notConfigured` if the URL or the model is not set.
    package func endpoint(of service: ModelService) throws(ModelFailure) -> ModelEndpoint {
        func missing(_ setting: Setting, _ example: String) -> ModelFailure {
            ModelFailure(
                .notConfigured, "no \(service.example.what) is configured",
                "set \(setting.name) in config.toml, or \(setting.environmentVariable), to the one to ask, such as \(example)")
        }
        let (url, model, keyFile, timeout) = service.settings
        guard let address = self[url]?.values.first else { throw missing(url, "http://127.0.0.1:11434/v1") }
        guard let name = self[model]?.values.first else { throw missing(model, service.example.model) }
        return ModelEndpoint(
            service, url: address, model: name,
            timeout: .seconds(Int(self[timeout]?.values.first ?? timeout.standard) ?? 60),
            keyFile: self[keyFile]?.values.first)
    }
}
