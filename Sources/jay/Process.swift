internal import CMemory

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Settings of the memory allocator.
enum Memory {
    /// Settings for a command, before it has more than one thread.
    ///
    /// With the default thresholds a search maps and unmaps memory for every longer array, which takes a tenth of its time. `jay search` and
    /// `jay ask` end soon, so they keep their memory. `jay watch` waits for hours between two pieces of work, so it gives its memory back after each;
    /// by default, each of its threads would keep some of what it had used.
    static func prepare(for arguments: [String]) {
        switch arguments.first {
        case "search", "ask": scrubjay_keep_memory()
        case "watch": scrubjay_share_memory()
        default: break
        }
    }

    /// Gives freed memory back to the system.
    static func giveBackFreed() { scrubjay_give_back_memory() }
}

/// Whether this process may open enough files to begin.
enum OpenFiles {
    /// Enough for the index and for the threads of the Swift runtime, which ends the process if it cannot open what it needs.
    private static let least = 16

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

/// What happens if Ctrl-C stops an update.
enum Interruption {
    /// From now on an interrupt prints what is kept and exits with 130, as shells expect.
    ///
    /// Every batch of files is a transaction, so there is nothing to clean up. The handler calls only async-signal-safe functions.
    static func sayWhatIsKept() {
        signal(SIGINT) { _ in
            let message: StaticString = "\njay: stopped; everything read so far is kept, run it again to continue\n"
            // SAFETY: a static string is never freed and has as many bytes as it says.
            _ = unsafe write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(130)
        }
    }
}
