/// A word and a colon at the beginning of a line that says what the line is: `Decided:`, `ACTION:`, `- [x]`.
enum LineMark: Sendable, Equatable {
    case decision
    case task(TaskItem.State)

    /// The mark of a line, and where the words behind it begin.
    ///
    /// - Parameter content: The line without the bullet of an item.
    static func read(_ bytes: [UInt8], _ content: Range<Int>) -> (mark: LineMark, words: Int)? {
        var scanner = ByteScanner(bytes, content)
        scanner.skipSpaces()
        if let state = checkbox(&scanner) { return (.task(state), scanner.position) }
        if let state = keyword(&scanner) { return (.task(state), scanner.position) }
        if scanner.skip(UInt8(ascii: "(")) {  // (app release) Agreed: …
            let limit = min(content.upperBound, scanner.position + 60)
            guard let close = (scanner.position..<max(scanner.position, limit)).first(where: { bytes[$0] == UInt8(ascii: ")") })
            else { return nil }
            scanner.position = close + 1
            scanner.skipSpaces()
        }
        skipEmphasis(&scanner)
        guard let label = label(&scanner) else { return nil }
        if decisions.contains(label) { return (.decision, scanner.position) }
        if tasks.contains(label) { return (.task(.open), scanner.position) }
        return nil
    }

    /// `[ ]`, `[x]`, `[-]`, `[/]`, with the bullet gone.
    private static func checkbox(_ scanner: inout ByteScanner) -> TaskItem.State? {
        scanner.attempt { scanner in
            guard scanner.skip(UInt8(ascii: "[")), let state = scanner.next else { return nil }
            scanner.position += 1
            guard scanner.skip(UInt8(ascii: "]")), scanner.isAtEnd || scanner.skipSpaces() else { return nil }
            return switch state {
            case 0x20, UInt8(ascii: "/"), UInt8(ascii: ">"): .open
            case UInt8(ascii: "x"), UInt8(ascii: "X"): .done
            case UInt8(ascii: "-"): .cancelled
            default: nil
            }
        }
    }

    /// Logseq's and Org's words in capitals: `TODO call Ada`.
    private static func keyword(_ scanner: inout ByteScanner) -> TaskItem.State? {
        guard scanner.next?.isUpper == true else { return nil }
        return scanner.attempt { scanner in
            guard let word = scanner.word(limit: 9), scanner.skipSpaces() else { return nil }
            return switch word {
            case "TODO", "DOING", "WAITING": .open
            case "DONE": .done
            case "CANCELLED", "CANCELED": .cancelled
            default: nil
            }
        }
    }

    /// The words before a colon, in lower case without marks; the scanner moves behind the colon.
    private static func label(_ scanner: inout ByteScanner) -> String? {
        let start = scanner.position
        guard scanner.next?.isLetter == true else { return nil }
        while let next = scanner.next, next.isWord || next == 0x20 || next == UInt8(ascii: "-"), scanner.position - start < 24 {
            scanner.position += 1
        }
        let end = scanner.position
        skipEmphasis(&scanner)
        scanner.skipSpaces()
        guard scanner.skip(UInt8(ascii: ":")) else { return nil }
        skipEmphasis(&scanner)
        guard scanner.isAtEnd || scanner.skipSpaces() else { return nil }
        return String(decoding: scanner.bytes[start..<end], as: UTF8.self).lowercased().trimmed
    }

    private static func skipEmphasis(_ scanner: inout ByteScanner) {
        while scanner.skip(anyOf: "*_") != nil {}
    }

    private static let decisions: Set<String> = [
        "decided", "decision", "decisions", "agreed", "agreement", "resolved", "resolution", "consensus", "we decided",
        "we agreed", "beschluss", "beschlossen",
        "entscheidung", "entschieden", "décision", "décidé", "decisión", "acuerdo", "acordado", "decisione", "deciso",
        "decisão", "besluit", "besloten",
    ]

    private static let tasks: Set<String> = [
        "action", "action item", "actions", "ai", "todo", "to do", "to-do", "task", "next step", "follow-up", "aufgabe",
        "à faire", "tarea", "acción", "azione", "ação", "actie",
    ]
}
