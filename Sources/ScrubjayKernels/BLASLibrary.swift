private import COpenBLAS

/// Which BLAS is linked in.
package enum BLASLibrary {
    /// Such as `OpenBLAS 0.3.21 … ZEN SINGLE_THREADED, 1 thread`.
    package static var summary: String {
        let threads = openblas_get_num_threads()
        // SAFETY: a static text of OpenBLAS, which ends with a zero.
        return unsafe "\(String(cString: openblas_get_config())), \(threads) \(threads == 1 ? "thread" : "threads")"
    }
}
