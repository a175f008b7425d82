/// Where a language model is, and which one is asked.
package struct ModelEndpoint: Sendable, Equatable {
    /// Without a slash at its end, such as `http://127.0.0.1:11434/v1`.
    package let url: String
    package let model: String
    /// How long nothing may come.
    package let timeout: Duration
    /// A file that has the key; nil for none.
    package let keyFile: String?

    package init(url: String, model: String, timeout: Duration, keyFile: String? = nil) {
        var url = url[...]
        while url.hasSuffix("/") { url.removeLast() }
        self.url = String(url)
        self.model = model
        self.timeout = timeout
        self.keyFile = keyFile
    }

    /// What requests are sent to.
    package var completions: String { url.hasSuffix(Self.path) ? url : url + Self.path }

    private static let path = "/chat/completions"

    /// Host and port, as errors name it.
    package var place: String { authority.isEmpty ? url : String(authority) }

    /// Whether what is sent can be read on its way: it is not encrypted, and leaves this machine.
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

extension Configuration {
    /// - Throws: `notConfigured` where no endpoint or no model is named.
    package func modelEndpoint() throws(ModelFailure) -> ModelEndpoint {
        func missing(_ setting: Setting, _ example: String) -> ModelFailure {
            ModelFailure(
                .notConfigured,
                "no language model is configured",
                "set \(setting.name) in config.toml, or \(setting.environmentVariable), to the one to ask, such as \(example)")
        }
        guard let url = self[.modelURL]?.values.first else { throw missing(.modelURL, "http://127.0.0.1:11434/v1") }
        guard let model = self[.modelName]?.values.first else { throw missing(.modelName, "llama3.1") }
        return ModelEndpoint(
            url: url, model: model, timeout: .seconds(self[.modelTimeout]?.values.first.flatMap(Int.init) ?? 60),
            keyFile: self[.modelKeyFile]?.values.first)
    }
}
