import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The output streams of the process. Errors go to the terminal and are made printable here; `jay` does that for the output that it reads.
/// If the reader goes away, the process ends.
package enum OutputStream: Int32, Sendable {
    case output = 1
    case errors = 2

    package func write(_ text: String) {
        var text = self == .errors ? PrintableText.of(text) : text
        text.withUTF8 { bytes in
            // SAFETY: the bytes of `text` are lent for the call, and what was written of them is never more than was left.
            var rest = UnsafeRawBufferPointer(bytes)
            while unsafe !rest.isEmpty {
                #if canImport(Glibc)
                let count = unsafe Glibc.write(rawValue, rest.baseAddress, rest.count)
                #else
                let count = unsafe Darwin.write(rawValue, rest.baseAddress, rest.count)
                #endif
                if count < 0, errno != EINTR { return }
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest[max(count, 0)...])
            }
        }
    }
}
