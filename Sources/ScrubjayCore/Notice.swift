import Synchronization
import ScrubjayKernels

/// A message of an index beside its results.
public enum Notice: Sendable, Equatable, CustomStringConvertible {
    /// The index is rewritten for this version, once: about a second for a thousand notes.
    case migration
    /// Vectors cannot be used, so passages are found by words alone. The value is the reason.
    case vectorsUnusable(String)
    /// The sentence encoder cannot be used, so it does not help to find passages. The value is the reason.
    case encoderUnusable(String)

    public var description: String {
        switch self {
        case .migration:
            "Rewriting the index for this version of jay. This happens once and takes about a second for a thousand notes."
        case .encoderUnusable(let reason): "\(reason); searching without it"
        case .vectorsUnusable(let reason): "\(reason); until then only words are compared, not meaning"
        }
    }
}

/// Passes each distinct notice to its handler once.
final class Notices: Sendable {
    private let handler: @Sendable (Notice) -> Void
    private let delivered = Lock<[Notice]>([])

    init(_ handler: @escaping @Sendable (Notice) -> Void) { self.handler = handler }

    func report(_ notice: Notice) {
        let isNew = delivered.withLock { delivered in
            if delivered.contains(notice) { return false }
            delivered.append(notice)
            return true
        }
        if isNew { handler(notice) }
    }
}
