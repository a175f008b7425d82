/// What `jay-server embed` tells of a request: JSON Lines.
package enum EmbeddingEvent: ServerEvent, Equatable {
    /// The service is asked again after so many seconds.
    case waiting(seconds: Double, after: ModelFailure)
    /// One for each text, in the order in which they were sent.
    case vectors([[Float]])
    case failed(ModelFailure)

    package var isLast: Bool {
        switch self {
        case .vectors, .failed: true
        case .waiting: false
        }
    }
}
