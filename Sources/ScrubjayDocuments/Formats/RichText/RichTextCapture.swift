import ScrubjayText

/// Collects text outside of the paragraphs of rich text, until its purpose is known.
struct RichTextCapture {
    /// Address of the last field that is a link.
    var address: String?
    /// Author of the next comment.
    var author = ""
    private var words: [(destination: RichTextState.Destination, text: String)] = []
    private var time: [String: Int] = [:]

    mutating func append(_ text: String, to destination: RichTextState.Destination) {
        if let last = words.indices.last, words[last].destination == destination {
            words[last].text += text
        } else {
            words.append((destination, text))
        }
    }

    /// Returns and removes what was collected for a destination.
    mutating func take(_ destination: RichTextState.Destination) -> String {
        guard let last = words.last, last.destination == destination else { return "" }
        words.removeLast()
        return last.text
    }

    mutating func takeAuthor() -> String {
        defer { author = "" }
        return author.isEmpty ? "" : " by \(author)"
    }

    /// Records `\yr2026`, `\mo3` and so on.
    mutating func take(time word: String, _ number: Int?) { if let number { time[word] = number } }

    /// Returns the recorded time as ISO 8601, on the clock of the writer. `nil` if there is no date.
    mutating func takeTime() -> String? {
        defer { time = [:] }
        guard let year = time["yr"], let date = CivilDate(year: year, month: time["mo"] ?? 1, day: time["dy"] ?? 1) else {
            return nil
        }
        let (hour, minute) = (time["hr"] ?? 0, time["min"] ?? 0)
        guard 0..<24 ~= hour, 0..<60 ~= minute else { return date.description }
        return LocalDateTime(date: date, secondOfDay: hour * 3600 + minute * 60).description
    }

    /// The address in `HYPERLINK "https://…"`.
    static func address(_ instruction: String) -> String? {
        let parts = instruction.split(separator: " ").map { $0.filter { $0 != "\"" } }
        guard let first = parts.first, first.uppercased() == "HYPERLINK" else { return nil }
        return parts.dropFirst().first { $0.contains(":") }
    }

    /// Where the text of a group goes that begins with `word`. `nil` if the word does not begin a destination.
    ///
    /// - Parameter isOptional: Whether the file allows readers to skip the group if they do not know the word.
    static func destination(
        _ word: String, isOptional: Bool, in outer: RichTextState.Destination
    ) -> RichTextState.Destination? {
        if outer == .nothing { return RichTextState.Destination.nothing }
        switch word {
        case "listtext", "pntext": return .bullet
        case "fldinst": return .instruction
        case "footnote": return .footnote
        case "annotation": return .comment
        case "atnauthor": return .commentAuthor
        case "fonttbl": return .fonts
        case "stylesheet": return .styles
        case "f" where outer == .fonts: return nil
        case "title", "author", "subject", "keywords", "doccomm", "creatim", "revtim": return .information(word)
        case "info", "shpinst", "shptxt": return outer
        default: return isOptional || leftOut.contains(word) ? .nothing : nil
        }
    }

    private static let leftOut: Set<String> = [
        "colortbl", "pict", "nonshppict", "objdata", "object", "header", "headerl", "headerr", "headerf", "footer", "footerl",
        "footerr", "footerf", "ftnsep", "ftnsepc", "ftncn", "aftnsep", "aftnsepc", "aftncn", "sp", "shprslt", "do", "tc", "xe",
        "rxe", "txe", "private", "operator", "manager", "company", "category", "hlinkbase", "printim", "buptim", "comment",
        "template", "listname", "pntxta", "pntxtb", "falt", "panose", "fname", "bkmkstart", "bkmkend", "nextfile", "filetbl",
    ]

    /// Characters that have a control word of their own.
    static let marks: [String: String] = [
        "par": "\n", "tab": "\t", "line": "\n", "lbr": "\n", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’",
        "ldblquote": "“",
        "rdblquote": "”", "bullet": "•", "emspace": " ", "enspace": " ", "qmspace": " ", "zwj": "", "zwnj": "",
    ]
}
