/// Why a model gave no answer, only a part of one, or no vectors.
package struct ModelFailure: Error, Codable, Sendable, Equatable, CustomStringConvertible {
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case notConfigured = "not-configured"
        /// No connection: nothing listens there, or the host name is unknown.
        case unreachable
        /// Nothing arrived within the timeout, before the first word or after one.
        case silent
        case connectionLost = "broken-off"
        /// HTTP status 401 or 403.
        case refused
        /// HTTP status 404.
        case unknownModel = "unknown-model"
        /// HTTP status 429.
        case busy
        /// HTTP status 500 or above.
        case failing
        /// Any other HTTP status that is not a success.
        case rejected
        /// The reply is neither a completion nor a list of vectors.
        case invalidReply = "garbage"
        case tooLarge = "too-large"
        case interrupted
    }

    package let kind: Kind
    /// What happened, and where. Never contains the API key.
    package let what: String
    /// What to do next.
    package let remedy: String
    /// The time in seconds that the service asks clients to wait.
    package let retryAfter: Double?

    package init(_ kind: Kind, _ what: String, _ remedy: String, retryAfter: Double? = nil) {
        self.kind = kind
        self.what = what
        self.remedy = remedy
        self.retryAfter = retryAfter
    }

    /// Describes an HTTP status that is not a success.
    ///
    /// - Parameter reply: What the service wrote with it, with the API key removed.
    package init(status: Int, endpoint: ModelEndpoint, reply: String, retryAfter: Double?) {
        let (address, table) = (endpoint.address, endpoint.service.table)
        let quotation = reply.isEmpty ? "" : " (“\(reply)”)"
        switch status {
        case 401, 403:
            self.init(
                .refused, "\(address) refuses the key\(quotation)",
                "set \(endpoint.service.keyVariable), or \(table).key-file to the file that has the right one")
        case 404:
            self.init(
                .unknownModel, "\(address) does not know the model \(endpoint.model)\(quotation)",
                "see \(table).model and \(table).url in `jay config`")
        case 429:
            self.init(.busy, "\(address) takes no more requests at the moment\(quotation)", "ask later", retryAfter: retryAfter)
        case 500...:
            self.init(.failing, "\(address) failed with status \(status)\(quotation)", "ask later", retryAfter: retryAfter)
        default:
            let remedy =
                switch endpoint.service {
                case .complete: "check with --dry-run what is sent, and try fewer --tokens"
                case .embed: "see embedder.model in `jay config`"
                case .transcribe:
                    status == 413
                        ? "the recording is too large for it; set transcriber.command to a program of this machine"
                        : "see transcriber.model in `jay config`"
                }
            self.init(.rejected, "\(address) rejects the request with status \(status)\(quotation)", remedy)
        }
    }

    package var description: String { "\(what); \(remedy)" }
}

/// Decides whether and when a model is asked again after a failure.
///
///     delay = what the service asks for, else first · 2 ^ (attempt − 1), of which half is left to chance
package struct RetryPolicy: Sendable, Equatable {
    package var attempts = 3
    package var first = Duration.seconds(1)
    /// The longest wait between two attempts.
    package var longest = Duration.seconds(30)

    package init() {}

    /// Returns how long to wait, or `nil` if another attempt would not help or the wait would be too long.
    ///
    /// - Parameters:
    ///   - attempt: The number of attempts so far, from 1.
    ///   - chance: A random number, 0...1, so that clients that wait do not all come back at once.
    package func delay(after failure: ModelFailure, attempt: Int, chance: Double) -> Duration? {
        guard attempt < attempts else { return nil }
        switch failure.kind {
        case .busy, .failing, .connectionLost: break
        // A service that refuses connections will still refuse them in a second, and a silent one has used up the whole timeout.
        case .notConfigured, .unreachable, .silent, .refused, .unknownModel, .rejected, .invalidReply, .tooLarge, .interrupted:
            return nil
        }
        if let seconds = failure.retryAfter {
            let asked = Duration.milliseconds(Int64(min(max(seconds, 0), 1e9) * 1000))
            return asked <= longest ? asked : nil
        }
        let step = min(longest, first * Double(1 << min(attempt - 1, 20)))
        return step * (0.5 + chance / 2)
    }
}
