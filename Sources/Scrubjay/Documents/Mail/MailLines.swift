/// Lines of raw messages: they end with LF or CRLF.
enum MailLines {
    /// The line at an offset.
    ///
    /// - Parameter limit: Where the bytes that may be looked at end.
    /// - Returns: The line without its end, and where the next one begins.
    static func line(_ bytes: [UInt8], at start: Int, limit: Int) -> (content: Range<Int>, end: Int) {
        // SAFETY: the array lends its bytes for the call, and the search ends at the limit.
        let newline = unsafe bytes.withUnsafeBytes { bytes in
            unsafe UnsafeRawBufferPointer(rebasing: bytes[..<limit]).offset(of: 0x0A, from: start)
        }
        guard let newline else { return (start..<withoutReturn(bytes, start, limit), limit) }
        return (start..<withoutReturn(bytes, start, newline), newline + 1)
    }

    private static func withoutReturn(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        end > start && bytes[end - 1] == 0x0D ? end - 1 : end
    }
}
