import Synchronization

/// What an index has to say beside its results.
public enum Notice: Sendable, Equatable, CustomStringConvertible {
    /// It is brought from an earlier version to today's, which takes a while for a large one: about a second for a thousand notes, once.
    case migration
    /// Its vectors cannot be used, so that words alone find passages. With the reason.
    case vectorsUnusable(String)

    public var description: String {
        switch self {
        case .migration:
            "Rewriting the index for this version of jay. This happens once and takes about a second for a thousand notes."
        case .vectorsUnusable(let reason): "\(reason); until then words alone are compared, not meaning"
        }
    }
}

/// Hands on each notice once.
final class Notices: Sendable {
    private let handler: @Sendable (Notice) -> Void
    private let told = Mutex<[Notice]>([])

    init(_ handler: @escaping @Sendable (Notice) -> Void) { self.handler = handler }

    func tell(_ notice: Notice) {
        let isNew = told.withLock { told in
            if told.contains(notice) { return false }
            told.append(notice)
            return true
        }
        if isNew { handler(notice) }
    }
}
