#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Whether this process may open enough files to begin.
enum OpenFiles {
    /// What the runtime of the language needs for its threads, which it ends the process without, and the index.
    private static let least = 8

    static var areEnough: Bool {
        var descriptors: [Int32] = []
        defer { for descriptor in descriptors { close(descriptor) } }
        for _ in 0..<least {
            let descriptor = dup(STDERR_FILENO)
            guard descriptor >= 0 else { return errno != EMFILE && errno != ENFILE }
            descriptors.append(descriptor)
        }
        return true
    }
}
