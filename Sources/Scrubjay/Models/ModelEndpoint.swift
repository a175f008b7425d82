/// Where a model is, which one is asked, and for what.
package struct ModelEndpoint: Sendable, Equatable {
    package let service: ModelService
    /// Without a slash at its end, such as `http://127.0.0.1:11434/v1`.
    package let url: String
    package let model: String
    /// How long nothing may come.
    package let timeout: Duration
    /// A file that has the key; nil for none.
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

    /// What requests are sent to.
    package var target: String { url.hasSuffix(service.path) ? url : url + service.path }

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
