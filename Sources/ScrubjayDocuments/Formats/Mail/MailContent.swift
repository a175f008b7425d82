import ScrubjayText

/// The parts of a message that are read: its texts in order, its calendars, and the names of its attachments.
struct MailContent: Sendable {
    /// A text of the message.
    enum Piece: Sendable {
        case plain(String, isFlowed: Bool, deletesSpace: Bool)
        case html(String)
        /// A message inside the message.
        case message(MailPart)
    }

    private(set) var pieces: [Piece] = []
    /// The names of attached files, or their media types if they have no name.
    private(set) var attachments: [String] = []
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
            if let message = part.parts.first { pieces.append(.message(message)) } else { attach(part) }
        case "text/calendar", "application/ics":
            invitations.append(part.fileName ?? part.type)
            calendars.append(part)
        case _ where part.isAttachment && part.fileName?.lowercased().hasSuffix(".ics") == true:
            attach(part)
            calendars.append(part)
        case _ where part.isAttachment: attach(part)
        case "text/html": pieces.append(.html(part.text(in: bytes)))
        case "text/plain", "text/markdown", "text", "":
            pieces.append(
                .plain(
                    part.text(in: bytes), isFlowed: part.parameters["format"]?.lowercased() == "flowed",
                    deletesSpace: part.parameters["delsp"]?.lowercased() == "yes"))
        case "application/pkcs7-mime", "application/x-pkcs7-mime":
            if part.parameters["smime-type"] != "signed-data" { isEncrypted = true } else { attach(part) }
        case "application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature",
            "message/delivery-status", "message/disposition-notification", "text/rfc822-headers":
            break
        case _ where part.type.hasPrefix("multipart/"):
            // Without a boundary it cannot be split, so it is read as plain text.
            pieces.append(.plain(part.text(in: bytes), isFlowed: false, deletesSpace: false))
        default: attach(part)
        }
    }

    private mutating func attach(_ part: MailPart) {
        // Parts without a name, such as pictures, belong to the design of a message.
        if let name = part.fileName ?? (part.isAttachment ? part.type : nil) { attachments.append(name) }
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
            pieces += plain.pieces
        } else {
            pieces += rich?.pieces ?? contents.last { !$0.pieces.isEmpty }?.pieces ?? []
        }
    }

    /// A plain text with this many letters is more than a reference to the HTML version.
    private static let sufficientLetters = 400

    private var hasHTML: Bool {
        pieces.contains { if case .html = $0 { true } else { false } }
    }

    /// The number of letters in plain text, except those in web addresses.
    private var plainLetters: Int {
        pieces.reduce(0) { sum, piece in
            guard case .plain(let text, _, _) = piece else { return sum }
            let words = text.utf8.split { $0 == 0x20 || $0.isLineEnd }
            return sum + words.reduce(0) { $0 + ($1.contains(UInt8(ascii: "/")) ? 0 : $1.count(where: \.isLetter)) }
        }
    }

    /// The approximate number of letters outside the tags of HTML.
    private var htmlLetters: Int {
        pieces.reduce(0) { sum, piece in
            guard case .html(let text) = piece else { return sum }
            var isInTag = false
            return text.utf8.reduce(into: sum) { sum, byte in
                if byte == UInt8(ascii: "<") { isInTag = true }
                if !isInTag, byte.isLetter { sum += 1 }
                if byte == UInt8(ascii: ">") { isInTag = false }
            }
        }
    }
}
