/// Who wrote a line of Zoom's chat: `From Nora Lind to Everyone:`, with more spaces in older versions.
enum ChatSender {
    private static let lengthLimit = 160

    /// The name, and moves behind the colon; nil, without moving, where the line says nothing of the sort.
    static func read(_ scanner: inout ByteScanner) -> Range<Int>? {
        scanner.attempt { scanner in
            guard scanner.skip(text: "From"), scanner.skipSpaces() else { return nil }
            let start = scanner.position
            var end: Int?
            while let byte = scanner.next, scanner.position - start < lengthLimit {
                // The last "to" counts; without one, the message is for everyone.
                if byte.isSpace, scanner.ahead(3)?.isSpace == true, scanner.ahead(1)?.lowercased == UInt8(ascii: "t"),
                    scanner.ahead(2)?.lowercased == UInt8(ascii: "o")
                {
                    end = scanner.position
                }
                if byte == UInt8(ascii: ":") {
                    var last = end ?? scanner.position
                    while last > start, scanner.bytes[last - 1].isSpace { last -= 1 }
                    scanner.position += 1
                    guard last > start, scanner.isAtEnd || scanner.skipSpaces() else { return nil }
                    return start..<last
                }
                scanner.position += 1
            }
            return nil
        }
    }
}
