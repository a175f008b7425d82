import ScrubjayText

/// Recognises the lines that mail programs write above quoted or forwarded text, in several languages.
enum ReplyMark {
    enum Kind: Equatable {
        /// The message that is replied to follows.
        case original
        /// A forwarded message follows.
        case forwarded
    }

    /// Reads the mark that begins with the first of some lines; `nil` if there is none.
    ///
    ///     -----Original Message-----      ---------- Forwarded message ---------      Begin forwarded message:
    ///     ________________________________      From: …  Sent: …  To: …  Subject: …
    ///
    /// - Returns: The kind of the mark and its number of lines. The lines of a header are part of the message that follows.
    static func read(_ lines: ArraySlice<QuotedLine>) -> (kind: Kind, count: Int)? {
        guard let first = lines.first, first.text.utf8.count <= 500, first.depth == 0 || isForward(first.text.lowercased())
        else { return nil }
        let text = first.text.trimmed
        let lower = text.lowercased()
        if text.hasPrefix("--"), text.hasSuffix("--"), text.contains(where: \.isLetter), text.utf8.count <= 80 {
            if isForward(lower) { return (.forwarded, 1) }
            return headerCount(lines.dropFirst().prefix(8)) >= 2 || isOriginal(lower) ? (.original, 1) : nil
        }
        if text.utf8.count <= 80, text.hasSuffix(":"), isForward(lower) { return (.forwarded, 1) }
        let isRule = text.utf8.count >= 10 && text.utf8.allSatisfy { $0 == UInt8(ascii: "_") }
        if isRule { return headerCount(lines.dropFirst().prefix(8)) >= 3 ? (.original, 1) : nil }
        guard let name = fieldName(text), fromNames.contains(name) else { return nil }
        return headerCount(lines.prefix(8)) >= 3 ? (.original, 0) : nil
    }

    private static func isForward(_ lower: String) -> Bool { forwardWords.contains { lower.contains($0) } }

    private static func isOriginal(_ lower: String) -> Bool { originalWords.contains { lower.contains($0) } }

    /// The number of header fields among the lines before the first blank one.
    private static func headerCount(_ lines: ArraySlice<QuotedLine>) -> Int {
        let fields = lines.drop(while: \.isBlank).prefix { !$0.isBlank }
        return fields.count { line in
            fieldName(line.text.trimmed).map { fromNames.contains($0) || otherNames.contains($0) } ?? false
        }
    }

    /// The words before a colon in lower case, without the asterisks of bold text; `nil` if there is no colon.
    private static func fieldName(_ line: String) -> String? {
        guard let colon = line.prefix(24).firstIndex(of: ":") else { return nil }
        return line[..<colon].filter { $0 != "*" }.trimmed.lowercased()
    }

    /// Whether a text above a quote attributes it, such as `On 4 March 2026, Nora wrote:`.
    static func isAttribution(_ text: String) -> Bool {
        let text = text.trimmed
        guard text.utf8.count <= 300, let last = text.last, last == ":" || last == "：" else { return false }
        let lower = text.lowercased()
        return text.contains("@") || writingWords.contains { lower.contains($0) } || hasYear(text)
    }

    /// Whether a line can be the first one of an attribution.
    static func beginsAttribution(_ text: String) -> Bool {
        let lower = text.prefix(16).trimmed.lowercased()
        return attributionBeginnings.contains { lower.hasPrefix($0) }
    }

    private static func hasYear(_ text: String) -> Bool {
        text.split { !$0.isNumber }.contains { $0.utf8.count == 4 && (1970...2100).contains(decimal($0.utf8) ?? 0) }
    }

    /// Whether a line is one that a phone adds below a message, such as "Sent from my iPhone".
    static func isTelephoneLine(_ text: String) -> Bool {
        let lower = text.trimmed.lowercased()
        return lower.utf8.count <= 80 && telephoneLines.contains { lower.hasPrefix($0) }
    }

    private static let fromNames: Set<String> = ["from", "von", "de", "da", "van", "fra", "från", "od"]
    private static let otherNames: Set<String> = [
        "sent", "date", "to", "cc", "subject", "reply-to", "gesendet", "datum", "an", "betreff", "envoyé", "à", "objet",
        "enviado",
        "enviado el", "fecha", "para", "asunto", "inviato", "data", "a", "oggetto", "verzonden", "aan", "onderwerp", "assunto",
        "importance", "attachments",
    ]
    private static let forwardWords = [
        "forwarded message", "forwarded by", "weitergeleitete nachricht", "anfang der weitergeleiteten", "message transféré",
        "message réexpédié", "mensaje reenviado", "messaggio inoltrato", "doorgestuurd bericht",
        "mensagem encaminhada",
    ]
    private static let originalWords = [
        "original message", "original appointment", "ursprüngliche nachricht", "original-nachricht", "message d'origine",
        "message d’origine", "mensaje original", "messaggio originale", "oorspronkelijk bericht", "mensagem original",
    ]
    private static let writingWords = [
        " wrote", "schrieb", "a écrit", "escribió", "ha scritto", "schreef", "escreveu", " writes",
    ]
    private static let attributionBeginnings = [
        "on ", "am ", "le ", "el ", "il ", "op ", "em ", "den ", "på ", "dne ", "quoting ", "zitat von ",
    ]
    private static let telephoneLines = [
        "sent from my ", "sent from mail for", "von meinem ", "gesendet von meinem", "envoyé de mon", "enviado desde mi",
        "inviato da ", "verstuurd vanaf mijn", "enviado do meu", "get outlook for ", "outlook für ",
    ]
}
