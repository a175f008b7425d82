private import CKernels

/// A checksum that tells whether bytes have changed.
///
/// It detects damage by a disk or a stray write. It does not protect against deliberate changes.
package enum Checksum {
    /// Returns the checksum of some bytes.
    ///
    /// - Complexity: One pass over the bytes, about as fast as memory delivers them.
    package static func of(_ bytes: UnsafeRawBufferPointer) -> Int64 {
        // SAFETY: the buffer is valid for the call, and the count is its own.
        unsafe Int64(bitPattern: scrubjay_checksum(bytes.baseAddress, bytes.count))
    }

    /// The same for an array.
    package static func of(_ bytes: [UInt8]) -> Int64 {
        // SAFETY: the array keeps its bytes valid for the call.
        unsafe bytes.withUnsafeBytes { unsafe of($0) }
    }
}
