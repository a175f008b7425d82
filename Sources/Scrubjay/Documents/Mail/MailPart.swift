/// A message or a part of one, as a tree (RFC 2046). Bodies are ranges of the message's bytes.
struct MailPart: Sendable {
    let headers: MailHeaders
    /// Such as `text/plain`, in lower case.
    let type: String
    let parameters: [String: String]
    /// Where the body lies, still in its transfer encoding.
    let body: Range<Int>
    /// The parts of a `multipart`; the one message inside a `message/rfc822`.
    private(set) var parts: [MailPart] = []

    private static let depthLimit = 12
    /// Of a whole message.
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

    /// What lies between the lines `--boundary`; the line end before such a line belongs to it.
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
        // A message that was cut off has no last boundary.
        if let first = open, first < body.upperBound { ranges.append(first..<body.upperBound) }
        return ranges
    }

    /// Whether it is to be saved and not to be shown.
    var isAttachment: Bool { disposition?.value == "attachment" }

    /// The name of the file that is attached.
    var fileName: String? {
        let name = disposition?.parameters["filename"] ?? parameters["name"]
        return name.flatMap { $0.split { $0 == "/" || $0 == "\\" }.last?.trimmed }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private var disposition: MailParameters? { headers.raw("content-disposition").map { MailParameters($0) } }

    /// The text of the body, with LF as line ends.
    func text(in bytes: [UInt8]) -> String {
        let encoding = headers.text("content-transfer-encoding")?.lowercased() ?? "8bit"
        let decoded = TransferEncoding.decoded(bytes[body].prefix(MailPart.textLimit), name: encoding)
        let text = NamedCharset.text(decoded, named: parameters["charset"])
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || !$0.isControl }))
    }

    /// More bytes than this nobody has written; what follows is left out.
    static let textLimit = 4 << 20
}

extension Unicode.Scalar {
    /// Whether it stands for no character: controls, and what marks the order of bytes.
    fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value || value == 0xFEFF }
}
