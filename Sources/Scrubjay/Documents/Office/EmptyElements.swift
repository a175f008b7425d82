/// Empty elements of XML in the form that pages of the web have: `<title/>` as `<title></title>`.
///
/// A chapter whose XML is broken is read as a page of the web, and there `<title/>` would have all that follows inside.
enum EmptyElements {
    /// Those that have no end in pages of the web either.
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
    /// No tag that anybody writes is longer, in bytes.
    private static let tagLimit = 4096

    /// - Complexity: O(*n*).
    static func written(_ page: [UInt8]) -> [UInt8] {
        var written: [UInt8] = []
        written.reserveCapacity(page.count + page.count / 16)
        var position = 0
        while position < page.count {
            guard page[position] == UInt8(ascii: "<"), let end = end(of: position, in: page) else {
                written.append(page[position])
                position += 1
                continue
            }
            if page[end - 1] == UInt8(ascii: "/"), let name = name(at: position + 1, in: page),
                !void.contains(name.lowercased())
            {
                written += page[position..<end - 1]
                written += Array("></\(name)>".utf8)
            } else {
                written += page[position...end]
            }
            position = end + 1
        }
        return written
    }

    /// The `>` of a tag; nil for what is none.
    private static func end(of start: Int, in page: [UInt8]) -> Int? {
        var quote: UInt8?
        for index in start + 1..<min(page.count, start + tagLimit) {
            let byte = page[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "<") {
                return nil
            } else if byte == UInt8(ascii: ">") {
                return index > start + 1 ? index : nil
            }
        }
        return nil
    }

    private static func name(at start: Int, in page: [UInt8]) -> String? {
        let name = page[start...].prefix { $0.isDigit || $0.isLower || $0.isUpper || $0 == UInt8(ascii: ":") }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
}
