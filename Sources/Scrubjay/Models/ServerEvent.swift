/// What `jay-server` tells of a request, a line each.
package protocol ServerEvent: Codable, Sendable {
    /// Whether nothing more comes of the request.
    var isLast: Bool { get }
    static func failed(_ failure: ModelFailure) -> Self
}
