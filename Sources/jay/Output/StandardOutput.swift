import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Prints results. All text is made printable here. If the reader closes the pipe, as `head` does, that is not an error.
enum StandardOutput {
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Makes writing to a closed pipe return instead of killing the process.
    static func ignoreClosedPipe() { signal(SIGPIPE, SIG_IGN) }

    /// Makes writing beyond the file size limit return an error, like a full disk, instead of killing the process.
    static func ignoreSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

    static func write(_ text: String) { writePrintable(TerminalMark.resolved(text)) }

    /// Writes texts for another program, each with an end that may be a zero byte.
    static func write(records: [String], endingWith end: String) {
        writePrintable(records.map { PrintableText.of($0) + end }.joined())
    }

    private static func writePrintable(_ text: String) {
        if !Pager.holds(text, isMessage: false) { writeResolved(text) }
    }

    /// Writes the bytes of a file: as they are, or as printable text at a terminal.
    static func write(bytes: [UInt8]) {
        if isTerminal { return write(String(decoding: bytes, as: UTF8.self)) }
        // SAFETY: the array is lent for the call.
        check(unsafe bytes.withUnsafeBytes { unsafe writeAll($0, to: STDOUT_FILENO) })
    }

    /// Writes text that is printable already.
    static func writeResolved(_ text: String) {
        check(writeAll(text, to: STDOUT_FILENO))
    }

    private static func check(_ code: Int32) {
        if code == EPIPE { exit(0) }
        if code != 0 {
            StandardError.write("jay: the result could not be written: \(systemMessage(code))\n")
            exit(2)
        }
    }
}

/// Prints everything that is not a result. All text is made printable here.
enum StandardError {
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    static func write(_ text: String) {
        let printable = TerminalMark.resolved(text)
        if !Pager.holds(printable, isMessage: true) { writeResolved(printable) }
    }

    /// Writes text that is printable already.
    static func writeResolved(_ text: String) { _ = writeAll(text, to: STDERR_FILENO) }

    /// Overwrites the current line. Standard error must be a terminal.
    static func writeOver(_ line: String) {
        _ = writeAll("\r\u{1B}[2K" + PrintableText.ofName(line), to: STDERR_FILENO)
    }
}

/// Writes the bytes as they are. Returns 0, or the error number if writing failed.
func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    // SAFETY: the bytes of `text` are lent for the call.
    return text.withUTF8 { unsafe writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

/// SAFETY: no more bytes are written than are left of those that the caller lends for the call.
private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = unsafe bytes
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

/// Asks the person at the terminal to confirm something.
enum Confirmation {
    /// Whether there is a terminal to show the question and read the answer.
    static var canBeAsked: Bool { isatty(STDIN_FILENO) == 1 && StandardError.isTerminal }

    /// Returns whether the person answered yes. Return alone means no.
    static func ask(_ question: String) -> Bool {
        StandardError.write("\(question) [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return answer == "y" || answer == "yes"
    }
}
