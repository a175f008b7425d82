/// Writes the texts of a message as the outline of a note.
struct MailText {
    private(set) var outline = OutlineWriter()
    private(set) var warnings: [Warning] = []
    private(set) var attachments: [String] = []
    private(set) var invitations: [String] = []
    /// The calendars of the message itself, without those of messages inside it.
    private(set) var calendars: [MailPart] = []
    private let bytes: [UInt8]

    /// How deep messages may be nested and still be read.
    private static let depthLimit = 4

    /// - Parameter bytes: The bytes to which the message's ranges refer.
    init(of message: MailPart, in bytes: [UInt8]) {
        self.bytes = bytes
        write(message, isForward: MailSubject(message.headers.text("subject") ?? "").isForward, depth: 0)
        if !attachments.isEmpty { outline.paragraph("Attachments: " + attachments.joined(separator: ", ")) }
    }

    /// Writes the title if the message has no text, so that it can still be found by its subject.
    mutating func writeTitleIfEmpty(_ title: String) {
        if outline.isEmpty { outline.heading(title, level: 1) }
    }

    private mutating func write(_ message: MailPart, isForward: Bool, depth: Int) {
        let content = MailContent(of: message, in: bytes)
        attachments += content.attachments
        invitations += content.invitations
        if depth == 0 { calendars = content.calendars }
        if content.isEncrypted {
            warnings.append(Warning("the message is encrypted; only its header is read"))
        }
        for piece in content.pieces {
            switch piece {
            case .plain(let text, let isFlowed, let deletesSpace):
                let lines = QuotedLine.lines(of: text, isFlowed: isFlowed, deletesSpace: deletesSpace)
                write(AuthoredText.kept(ArmoredText.removed(from: lines), isForward: isForward))
            case .html(let page):
                MailPage.write(page, isForward: isForward, to: &outline)
            case .message(let inner) where depth < Self.depthLimit:
                outline.heading(inner.headers.text("subject") ?? "Message", level: 2)
                outline.paragraph(Self.summary(of: inner.headers))
                write(inner, isForward: true, depth: depth + 1)
            case .message:
                warnings.append(Warning("messages are nested more than \(Self.depthLimit) deep; the innermost are left out"))
            }
        }
    }

    /// The author and date of a message inside another one.
    private static func summary(of headers: MailHeaders) -> String {
        let author = headers.raw("from").flatMap { MailAddress.list($0).first?.name }
        return [author.map { "From: \($0)" }, headers.text("date").map { "Date: \($0)" }].compactMap { $0 }.joined(
            separator: "\n")
    }

    /// Writes lines as paragraphs, which are separated by blank lines, and as list items.
    private mutating func write(_ lines: [QuotedLine]) {
        var open: [String] = []
        var item: (text: String, depth: Int, number: Int?)?
        func close(_ outline: inout OutlineWriter) {
            if let done = item { outline.item(done.text, depth: done.depth, number: done.number) }
            item = nil
            if !open.isEmpty { outline.paragraph(open.joined(separator: "\n")) }
            open = []
        }
        for line in lines {
            let mark = line.depth == 0 ? ListLine(line.text) : nil
            if line.isBlank || mark != nil { close(&outline) }
            if let mark {
                item = (mark.text, mark.depth, mark.number)
            } else if !line.isBlank {
                let text = String(repeating: "> ", count: min(line.depth, 4)) + line.text.trimmed
                if item != nil, line.text.first?.isWhitespace == true {
                    item?.text += "\n" + text
                } else {
                    if item != nil { close(&outline) }
                    open.append(text)
                }
            }
        }
        close(&outline)
    }
}
