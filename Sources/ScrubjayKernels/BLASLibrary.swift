import Synchronization
private import COpenBLAS

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why BLAS cannot be used.
package struct BLASError: Error, Equatable, CustomStringConvertible {
    /// Bytes that must be free in one contiguous block.
    package let needed: Int

    package var description: String {
        "too little memory for OpenBLAS, which needs \(needed >> 20) MB in one block; raise the limit (ulimit -v) or free some"
    }
}

/// The linked BLAS library and the buffers that it works in.
///
/// OpenBLAS maps one buffer for each concurrent call and keeps it. If it cannot map one, it retries forever. Therefore a buffer is only requested
/// after a mapping of its size has succeeded, and the first one is mapped before any work begins.
package enum BLASLibrary {
    /// The version and configuration, such as `OpenBLAS 0.3.21 … ZEN SINGLE_THREADED, 1 thread`.
    package static var summary: String {
        let threads = openblas_get_num_threads()
        // SAFETY: a static string of OpenBLAS, terminated by a zero byte.
        return unsafe "\(String(cString: openblas_get_config())), \(threads) \(threads == 1 ? "thread" : "threads")"
    }

    /// `BUFFER_SIZE` of OpenBLAS on x86; elsewhere it is smaller.
    private static let bufferBytes = 128 << 20

    private struct Buffers {
        var isReserved = false
        /// Buffers besides the reserved one.
        var others = 0
        var othersInUse = 0
    }

    private static let buffers = Lock(Buffers())
    /// The lock's holder works in the reserved buffer.
    private static let reserved = Lock(())

    /// Makes OpenBLAS map the first of its buffers.
    ///
    /// - Throws: `BLASError` if there is not enough memory for it.
    package static func reserve() throws(BLASError) {
        let hasRoom = buffers.withLock { buffers in
            if buffers.isReserved { return true }
            guard canMap(bufferBytes) else { return false }
            // The smallest product that always needs a buffer.
            var product = 0.0
            // SAFETY: both matrices have one element.
            unsafe cblas_dsyrk(CblasRowMajor, CblasUpper, CblasNoTrans, 1, 1, 1, [1], 1, 0, &product, 1)
            buffers.isReserved = true
            return true
        }
        if !hasRoom { throw BLASError(needed: bufferBytes) }
    }

    /// Runs `body`, which calls BLAS. Calls run in parallel if there is memory for another buffer, otherwise one after the other.
    static func run(_ body: () -> Void) {
        let hasOther = buffers.withLock { buffers in
            precondition(buffers.isReserved, "BLAS is called before a buffer was reserved")
            // Twice the size, since other code may map memory in the meantime.
            if buffers.othersInUse == buffers.others, canMap(2 * bufferBytes) { buffers.others += 1 }
            guard buffers.othersInUse < buffers.others else { return false }
            buffers.othersInUse += 1
            return true
        }
        guard hasOther else { return reserved.withLock { _ in body() } }
        defer { buffers.withLock { $0.othersInUse -= 1 } }
        body()
    }

    private static func canMap(_ bytes: Int) -> Bool {
        // SAFETY: nothing points into the mapping, and it is removed at once.
        let address = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard unsafe address != MAP_FAILED else { return false }
        unsafe munmap(address, bytes)
        return true
    }
}
