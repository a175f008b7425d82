import ScrubjayText

/// A message or one of its parts, as a tree (RFC 2046). Bodies are ranges of the message's bytes.
struct MailPart: Sendable {
    let headers: MailHeaders
    /// The media type in lower case, such as `text/plain`.
    let type: String
    let parameters: [String: String]
    /// The range of the body, which is still in its transfer encoding.
    let body: Range<Int>
    /// The parts of a `multipart`; the one message inside a `message/rfc822`.
    private(set) var parts: [MailPart] = []

    private static let depthLimit = 12
    /// The most parts of a whole message.
    private static let countLimit = 1000

    /// Reads a message.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var count = 0
        self.init(bytes, range, depth: 0, type: "text/plain", count: &count)
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>, depth: Int, type standard: String, count: inout Int) {
        count += 1
        headers = MailHeaders(bytes, range)
        let field = headers.raw("content-type").map { MailParameters($0) }
        let named = field?.value ?? ""
        type = named.contains("/") ? named : standard
        parameters = field?.parameters ?? [:]
        body = headers.end..<range.upperBound
        guard depth < Self.depthLimit else { return }
        if type == "message/rfc822" || type == "message/global" {
            let isCoded = ["base64", "quoted-printable"].contains(headers.text("content-transfer-encoding")?.lowercased())
            if !isCoded { parts = [MailPart(bytes, body, depth: depth + 1, type: "text/plain", count: &count)] }
        } else if type.hasPrefix("multipart/"), let boundary = parameters["boundary"], !boundary.isEmpty {
            let inner = type == "multipart/digest" ? "message/rfc822" : "text/plain"
            for range in Self.ranges(bytes, body, boundary: boundary) where count < Self.countLimit {
                parts.append(MailPart(bytes, range, depth: depth + 1, type: inner, count: &count))
            }
        }
    }

    /// The ranges between the lines `--boundary`. The line end before such a line is part of the boundary.
    private static func ranges(_ bytes: [UInt8], _ body: Range<Int>, boundary: String) -> [Range<Int>] {
        let mark = Array("--\(boundary)".utf8)
        var ranges: [Range<Int>] = []
        var open: Int?
        var start = body.lowerBound
        while start < body.upperBound {
            let line = MailLines.line(bytes, at: start, limit: body.upperBound)
            defer { start = line.end }
            guard bytes[line.content].starts(with: mark) else { continue }
            let rest = bytes[line.content].dropFirst(mark.count)
            let isLast = rest.starts(with: [0x2D, 0x2D])
            guard rest.dropFirst(isLast ? 2 : 0).allSatisfy(\.isSpace) else { continue }
            if let first = open {
                var end = line.content.lowerBound
                if end > first, bytes[end - 1] == 0x0A { end -= 1 }
                if end > first, bytes[end - 1] == 0x0D { end -= 1 }
                ranges.append(first..<end)
            }
            open = line.end
            if isLast { return ranges }
        }
        // A message that is cut off has no last boundary.
        if let first = open, first < body.upperBound { ranges.append(first..<body.upperBound) }
        return ranges
    }

    /// Whether the part is meant to be saved rather than shown.
    var isAttachment: Bool { disposition?.value == "attachment" }

    /// The name of the attached file, without folders; `nil` if it has none.
    var fileName: String? {
        let name = disposition?.parameters["filename"] ?? parameters["name"]
        return name.flatMap { $0.split { $0 == "/" || $0 == "\\" }.last?.trimmed }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private var disposition: MailParameters? { headers.raw("content-disposition").map { MailParameters($0) } }

    /// The decoded text of the body, with LF as line ends and without other control characters.
    func text(in bytes: [UInt8]) -> String {
        let decoded = TransferEncoding.decoded(bytes[textRange], name: transferEncoding)
        let text = NamedCharset.text(decoded, named: parameters["charset"])
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !$0.isControl }))
    }

    /// The bytes that each line of a decoded text was made from; empty if lines of the text are not lines of the message, as in Base64.
    ///
    /// - Parameter text: The result of `text(in:)`.
    func lineRanges(of text: String, in bytes: [UInt8]) -> [Range<Int>] {
        let ranges = TransferEncoding.lineRanges(of: textRange, in: bytes, name: transferEncoding)
        // A character set may have line ends of its own.
        return ranges.count == text.utf8.count(where: { $0 == 0x0A }) + 1 ? ranges : []
    }

    private var transferEncoding: String { headers.text("content-transfer-encoding")?.lowercased() ?? "8bit" }

    private var textRange: Range<Int> { body.lowerBound..<min(body.upperBound, body.lowerBound + Self.textLimit) }

    /// A body is cut after this many bytes. Nobody writes longer texts.
    static let textLimit = 4 << 20
}

extension Unicode.Scalar {
    /// Whether it is a control character or byte order mark.
    fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value || value == 0xFEFF }
}
