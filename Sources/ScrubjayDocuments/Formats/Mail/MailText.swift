/// Writes the texts of a message as the outline of a note.
struct MailText {
    private(set) var outline = OutlineWriter()
    private(set) var warnings: [Warning] = []
    private(set) var attachments: [MailContent.Attachment] = []
    private(set) var invitations: [String] = []
    /// The calendars of the message itself, without those of messages inside it.
    private(set) var calendars: [MailPart] = []
    private let bytes: [UInt8]
    /// `nil` if the message's place in its file is not known.
    private let source: MailSource?
    private let headers: MailHeaders
    /// The lines of the sender's signature, if it has contact details.
    private var contact: [QuotedLine] = []

    /// How deep messages may be nested and still be read.
    private static let depthLimit = 4

    /// - Parameters:
    ///   - bytes: The bytes to which the message's ranges refer.
    ///   - source: Where these bytes are in the file; `nil` if that is not known.
    init(of message: MailPart, in bytes: [UInt8], source: MailSource?) {
        self.bytes = bytes
        self.source = source
        headers = message.headers
        write(message, isForward: MailSubject(message.headers.text("subject") ?? "").isForward, depth: 0)
        if let first = attachments.first {
            let names = attachments.map(\.name).joined(separator: ", ")
            write(from: [first.source]) { $0.paragraph("Attachments: " + names) }
        }
        let contact = contact
        write(from: contact.map(\.source)) { $0.properties(contact.map(\.text).joined(separator: "\n")) }
    }

    /// Writes the title if the message has no text, so that it can still be found by its subject.
    mutating func writeTitleIfEmpty(_ title: String) {
        if outline.isEmpty { write(from: [headers.range(of: "subject")]) { $0.heading(title, level: 1) } }
    }

    /// Writes blocks to the outline that come from bytes of the message.
    ///
    /// - Parameter ranges: One for each line that is written, the last one for all that follow. `nil` where the bytes are not known.
    private mutating func write(from ranges: [Range<Int>?], _ write: (inout OutlineWriter) -> Void) {
        let known = ranges.compactMap(\.self)
        outline.sources = known.count == ranges.count ? known.compactMap { source?.origin(of: $0) }[...] : []
        write(&outline)
        outline.sources = []
    }

    private mutating func write(_ message: MailPart, isForward: Bool, depth: Int) {
        let content = MailContent(of: message, in: bytes)
        attachments += content.attachments
        invitations += content.invitations
        if depth == 0 { calendars = content.calendars }
        if content.isEncrypted {
            warnings.append(Warning("the message is encrypted; only its header is read"))
        }
        for section in content.sections {
            switch section {
            case .plain(let lines):
                let text = AuthoredText(ArmoredText.removed(from: lines), isForward: isForward)
                write(text.kept)
                if depth == 0 { contact += text.contactDetails }
            case .html(let page):
                MailPage.write(page, isForward: isForward, to: &outline)
            case .message(let inner) where depth < Self.depthLimit:
                let headers = inner.headers
                write(from: [headers.range(of: "subject")]) { $0.heading(headers.text("subject") ?? "Message", level: 2) }
                let fields = Self.summary(of: headers)
                write(from: fields.map(\.source)) { $0.paragraph(fields.map(\.text).joined(separator: "\n")) }
                write(inner, isForward: true, depth: depth + 1)
            case .message:
                warnings.append(Warning("messages are nested more than \(Self.depthLimit) deep; the innermost are left out"))
            }
        }
    }

    /// The author and date of a message inside another one.
    private static func summary(of headers: MailHeaders) -> [(text: String, source: Range<Int>)] {
        let author = headers.raw("from").flatMap { MailAddress.list($0).first?.name }
        let fields = [("From", "from", author), ("Date", "date", headers.text("date"))]
        return fields.compactMap { label, name, value in value.map { ("\(label): \($0)", headers.range(of: name)) } }
    }

    /// Writes lines as paragraphs, which are separated by blank lines, and as list items.
    private mutating func write(_ lines: [QuotedLine]) {
        /// The lines of the open paragraph or item, and where they come from.
        var open: [(text: String, source: Range<Int>?)] = []
        /// The mark of the open item; `nil` in a paragraph.
        var item: ListLine?
        func close(_ text: inout MailText) {
            let words = open.map(\.text).joined(separator: "\n")
            text.write(from: open.map(\.source)) { outline in
                if let item {
                    outline.item(words, depth: item.depth, number: item.number)
                } else {
                    outline.paragraph(words)
                }
            }
            (open, item) = ([], nil)
        }
        for line in lines {
            let mark = line.depth == 0 ? ListLine(line.text) : nil
            let continues = item == nil || line.text.first?.isWhitespace == true
            if line.isBlank || mark != nil || !continues { close(&self) }
            if let mark {
                item = mark
                open = [(mark.text, line.source)]
            } else if !line.isBlank {
                open.append((String(repeating: "> ", count: min(line.depth, 4)) + line.text.trimmed, line.source))
            }
        }
        close(&self)
    }
}
