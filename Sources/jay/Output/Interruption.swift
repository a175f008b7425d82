#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What happens when an update is stopped by Ctrl-C.
enum Interruption {
    /// From now on an interrupt says what is kept and leaves with 130, as shells expect of it.
    ///
    /// Every batch of files is a transaction, so that there is nothing to clean up. The handler does only what a signal handler may.
    static func sayWhatIsKept() {
        signal(SIGINT) { _ in
            let message: StaticString = "\njay: stopped; what was read is kept, run it again to go on\n"
            // SAFETY: a static string is never freed and has as many bytes as it says.
            _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(130)
        }
    }
}
