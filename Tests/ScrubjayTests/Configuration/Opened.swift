import Synchronization

/// Remembers which files were asked for.
final class Opened: Sendable {
    private let list = Mutex<[String]>([])

    var paths: [String] { list.withLock { $0 } }

    func append(_ path: String) { list.withLock { $0.append(path) } }
}
