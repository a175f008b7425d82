/// What `jay-server complete` tells while a model answers: JSON Lines.
package enum ModelEvent: ServerEvent, Equatable {
    /// More of the answer.
    case text(String)
    /// The model is asked again after so many seconds.
    case waiting(seconds: Double, after: ModelFailure)
    /// The end of the answer. It is cut when it has become too long for the model.
    case finished(isCut: Bool)
    /// The end without one, or with a part.
    case failed(ModelFailure)

    package var isLast: Bool {
        switch self {
        case .finished, .failed: true
        case .text, .waiting: false
        }
    }
}
