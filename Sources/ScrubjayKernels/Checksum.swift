private import CKernels

/// A number that tells whether bytes are as they were.
///
/// It finds what a disk or a stray write does to them, and is no defence against somebody who means it.
package enum Checksum {
    /// - Complexity: One pass over the bytes, about as fast as memory gives them.
    package static func of(_ bytes: UnsafeRawBufferPointer) -> Int64 {
        // SAFETY: the caller lends the bytes for the call, with their count.
        unsafe Int64(bitPattern: scrubjay_checksum(bytes.baseAddress, bytes.count))
    }

    package static func of(_ bytes: [UInt8]) -> Int64 {
        // SAFETY: the array lends its bytes for the call.
        unsafe bytes.withUnsafeBytes { unsafe of($0) }
    }
}
