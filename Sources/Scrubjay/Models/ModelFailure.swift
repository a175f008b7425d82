/// Why a model gives no answer, or only a part of one, and no vectors.
package struct ModelFailure: Error, Codable, Sendable, Equatable, CustomStringConvertible {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case notConfigured = "not-configured"
        /// No connection: nobody listens, or the name is not known.
        case unreachable
        /// Nothing came in time, be it before the first word or behind one.
        case silent
        case brokenOff = "broken-off"
        /// 401 and 403.
        case refused
        /// 404.
        case unknownModel = "unknown-model"
        /// 429.
        case busy
        /// 500 and above.
        case failing
        /// Any other status that is no success.
        case rejected
        /// What came is no completion, and no list of vectors.
        case garbage
        case tooLarge = "too-large"
        case interrupted
    }

    package let kind: Kind
    /// What happened, and where. Never has the key in it.
    package let what: String
    /// What to do next.
    package let remedy: String
    /// How long the service asks to wait, in seconds.
    package let retryAfter: Double?

    package init(_ kind: Kind, _ what: String, _ remedy: String, retryAfter: Double? = nil) {
        self.kind = kind
        self.what = what
        self.remedy = remedy
        self.retryAfter = retryAfter
    }

    /// What a status of HTTP says that is no success.
    ///
    /// - Parameter reply: What the service writes to it, without the key.
    package init(status: Int, endpoint: ModelEndpoint, reply: String, retryAfter: Double?) {
        let (place, table) = (endpoint.place, endpoint.service.table)
        let said = reply.isEmpty ? "" : " (“\(reply)”)"
        switch status {
        case 401, 403:
            self.init(
                .refused, "\(place) refuses the key\(said)",
                "set \(endpoint.service.keyVariable), or \(table).key-file to the file that has the right one")
        case 404:
            self.init(
                .unknownModel, "\(place) does not know the model \(endpoint.model)\(said)",
                "see \(table).model and \(table).url in `jay config`")
        case 429:
            self.init(.busy, "\(place) takes no more requests now\(said)", "ask later", retryAfter: retryAfter)
        case 500...:
            self.init(.failing, "\(place) failed with status \(status)\(said)", "ask later", retryAfter: retryAfter)
        default:
            let remedy =
                switch endpoint.service {
                case .complete: "see with --dry-run what is sent, and try fewer --tokens"
                case .embed: "see embedder.model in `jay config`"
                }
            self.init(.rejected, "\(place) rejects the request with status \(status)\(said)", remedy)
        }
    }

    package var description: String { "\(what); \(remedy)" }
}
