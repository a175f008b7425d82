private import COpenBLAS
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why BLAS cannot be used.
package struct BLASError: Error, Equatable, CustomStringConvertible {
    /// Bytes that have to be free in one piece.
    package let needed: Int

    package var description: String {
        "too little memory for OpenBLAS, which needs \(needed >> 20) MB in one piece; raise the limit (ulimit -v) or free some"
    }
}

/// The BLAS that is linked in, and the memory that it works in.
///
/// OpenBLAS maps a buffer for each call that runs at the same time, and keeps it. When it cannot map one it tries again for ever. So a
/// buffer is only asked for after a mapping of its size has succeeded, and the first one before any work begins.
package enum BLASLibrary {
    /// Such as `OpenBLAS 0.3.21 … ZEN SINGLE_THREADED, 1 thread`.
    package static var summary: String {
        let threads = openblas_get_num_threads()
        // SAFETY: a static text of OpenBLAS, which ends with a zero.
        return unsafe "\(String(cString: openblas_get_config())), \(threads) \(threads == 1 ? "thread" : "threads")"
    }

    /// `BUFFER_SIZE` of OpenBLAS on x86; elsewhere it is smaller.
    private static let bufferBytes = 128 << 20

    private struct Buffers {
        var isReserved = false
        /// Beside the reserved one.
        var others = 0
        var othersInUse = 0
    }

    private static let buffers = Mutex(Buffers())
    /// Whoever holds it works in the reserved buffer.
    private static let reserved = Mutex(())

    /// Has OpenBLAS map the first of its buffers.
    ///
    /// - Throws: `BLASError` where there is no room for it.
    package static func reserve() throws(BLASError) {
        let hasRoom = buffers.withLock { buffers in
            if buffers.isReserved { return true }
            guard canMap(bufferBytes) else { return false }
            // The smallest product of those that never do without a buffer.
            var product = 0.0
            // SAFETY: two matrices of one number.
            unsafe cblas_dsyrk(CblasRowMajor, CblasUpper, CblasNoTrans, 1, 1, 1, [1], 1, 0, &product, 1)
            buffers.isReserved = true
            return true
        }
        if !hasRoom { throw BLASError(needed: bufferBytes) }
    }

    /// Calls BLAS in `body`, in a buffer of its own where there is room for another, else after the others.
    ///
    /// - Precondition: `reserve()` has succeeded.
    static func run(_ body: () -> Void) {
        let hasOther = buffers.withLock { buffers in
            precondition(buffers.isReserved, "BLAS is called before a buffer was reserved")
            // Twice as much, since others may map memory meanwhile.
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
        // SAFETY: a mapping that nothing points into, gone at once.
        let address = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard unsafe address != MAP_FAILED else { return false }
        unsafe munmap(address, bytes)
        return true
    }
}
