import Synchronization
import ScrubjayKernels

/// Remembers which files were asked for.
final class Opened: Sendable {
    private let list = Lock<[String]>([])

    var paths: [String] { list.withLock { $0 } }

    func append(_ path: String) { list.withLock { $0.append(path) } }
}
