import ScrubjayText

/// The parts of a message that are read: its texts in order, its calendars, and the names of its attachments.
struct MailContent: Sendable {
    /// A text of the message, or a message inside it.
    enum Section: Sendable {
        case plain([QuotedLine])
        case html(String)
        /// A message inside the message.
        case message(MailPart)
    }

    /// An attached file.
    struct Attachment: Sendable {
        /// The name of the file, or its media type if it has none.
        let name: String
        /// The bytes of the message that name it.
        let source: Range<Int>
    }

    private(set) var sections: [Section] = []
    private(set) var attachments: [Attachment] = []
    /// The file names of invitations, or else their media types.
    private(set) var invitations: [String] = []
    /// The parts that are calendars.
    private(set) var calendars: [MailPart] = []
    private(set) var isEncrypted = false

    private let bytes: [UInt8]

    /// - Parameter bytes: The bytes to which the part's ranges refer.
    init(of part: MailPart, in bytes: [UInt8]) {
        self.bytes = bytes
        add(part)
    }

    /// Adds a part and those inside it. `MailPart` limits the depth of the tree.
    private mutating func add(_ part: MailPart) {
        switch part.type {
        case "multipart/alternative": addBest(of: part.parts)
        case "multipart/related", "multipart/signed":
            if let first = part.parts.first { add(first) }
            for other in part.parts.dropFirst() where other.isAttachment { attach(other) }
        case "multipart/encrypted": isEncrypted = true
        case _ where part.type.hasPrefix("multipart/") && !part.parts.isEmpty:
            for child in part.parts { add(child) }
        case "message/rfc822", "message/global":
            if let message = part.parts.first { sections.append(.message(message)) } else { attach(part) }
        case "text/calendar", "application/ics":
            invitations.append(part.fileName ?? part.type)
            calendars.append(part)
        case _ where part.isAttachment && part.fileName?.lowercased().hasSuffix(".ics") == true:
            attach(part)
            calendars.append(part)
        case _ where part.isAttachment: attach(part)
        case "text/html": sections.append(.html(part.text(in: bytes)))
        case "text/plain", "text/markdown", "text", "":
            sections.append(.plain(lines(of: part)))
        case "application/pkcs7-mime", "application/x-pkcs7-mime":
            if part.parameters["smime-type"] != "signed-data" { isEncrypted = true } else { attach(part) }
        case "application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature",
            "message/delivery-status", "message/disposition-notification", "text/rfc822-headers":
            break
        case _ where part.type.hasPrefix("multipart/"):
            // Without a boundary it cannot be split, so it is read as plain text.
            sections.append(.plain(lines(of: part)))
        default: attach(part)
        }
    }

    private mutating func attach(_ part: MailPart) {
        // Parts without a name, such as pictures, belong to the design of a message.
        guard let name = part.fileName ?? (part.isAttachment ? part.type : nil) else { return }
        attachments.append(Attachment(name: name, source: part.headers.range(of: "content-disposition")))
    }

    private func lines(of part: MailPart) -> [QuotedLine] {
        let text = part.text(in: bytes)
        return QuotedLine.lines(
            of: text, isFlowed: part.parameters["format"]?.lowercased() == "flowed",
            deletesSpace: part.parameters["delsp"]?.lowercased() == "yes", sources: part.lineRanges(of: text, in: bytes))
    }

    /// Adds the best of several alternatives: the plain text, unless it only refers to the HTML version.
    private mutating func addBest(of parts: [MailPart]) {
        let contents = parts.map { MailContent(of: $0, in: bytes) }
        let plain = contents.first { $0.plainLetters > 0 }
        let rich = contents.last { $0.hasHTML }
        for content in contents {
            attachments += content.attachments
            invitations += content.invitations
            calendars += content.calendars
            isEncrypted = isEncrypted || content.isEncrypted
        }
        if let plain,
            rich == nil || plain.plainLetters >= Self.sufficientLetters || plain.plainLetters * 4 >= rich?.htmlLetters ?? 0
        {
            sections += plain.sections
        } else {
            sections += rich?.sections ?? contents.last { !$0.sections.isEmpty }?.sections ?? []
        }
    }

    /// A plain text with this many letters is more than a reference to the HTML version.
    private static let sufficientLetters = 400

    private var hasHTML: Bool {
        sections.contains { if case .html = $0 { true } else { false } }
    }

    /// The number of letters in plain text, except those in web addresses.
    private var plainLetters: Int {
        sections.reduce(0) { sum, section in
            guard case .plain(let lines) = section else { return sum }
            let words = lines.lazy.flatMap { $0.text.utf8.split(separator: 0x20) }
            return sum + words.reduce(0) { $0 + ($1.contains(UInt8(ascii: "/")) ? 0 : $1.count(where: \.isLetter)) }
        }
    }

    /// The approximate number of letters outside the tags of HTML.
    private var htmlLetters: Int {
        sections.reduce(0) { sum, section in
            guard case .html(let text) = section else { return sum }
            var isInTag = false
            return text.utf8.reduce(into: sum) { sum, byte in
                if byte == UInt8(ascii: "<") { isInTag = true }
                if !isInTag, byte.isLetter { sum += 1 }
                if byte == UInt8(ascii: ">") { isInTag = false }
            }
        }
    }
}
