import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Where results go. All text is made printable here. A reader that has gone away, as `head` does, is no error.
enum StandardOutput {
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Makes writing to a closed pipe return instead of killing the process.
    static func ignoreClosedPipe() { signal(SIGPIPE, SIG_IGN) }

    /// Makes writing beyond the limit of file sizes return instead of killing the process: it is an error like that of a full disk.
    static func ignoreSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

    static func write(_ text: String) {
        let code = writeAll(TerminalMark.resolved(text), to: STDOUT_FILENO)
        if code == EPIPE { exit(0) }
        if code != 0 {
            StandardError.write("jay: the result could not be written: \(systemMessage(code))\n")
            exit(2)
        }
    }
}

/// Where everything goes that is not a result. All text is made printable here.
enum StandardError {
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    static func write(_ text: String) { _ = writeAll(TerminalMark.resolved(text), to: STDERR_FILENO) }

    /// Writes over the line that the cursor stands in, which must be one of a terminal.
    static func writeOver(_ line: String) {
        _ = writeAll("\r\u{1B}[2K" + PrintableText.ofName(line), to: STDERR_FILENO)
    }
}

/// Writes the bytes as they are. Returns the error number of what went wrong; 0 for nothing.
private func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
        // SAFETY: the bytes of `text` are lent for the call, and what was written of them is never more than was left.
        var rest = UnsafeRawBufferPointer(bytes)
        while unsafe !rest.isEmpty {
            let count = unsafe write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return 0
    }
}
