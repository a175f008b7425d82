import ScrubjayText

/// A word and a colon at the beginning of a line that say what the line is: `Decided:`, `ACTION:`, `- [x]`.
package enum LineMark: Sendable, Equatable {
    case decision
    case task(TaskItem.State)

    /// A mark at the beginning of a line, and where its parts are.
    package struct Beginning: Sendable, Equatable {
        package var mark: LineMark
        /// Where the words after the mark begin.
        package var words: Int
        /// The person named in the mark, as in `Action (Nora): …`.
        package var assignee: Range<Int>?
    }

    /// The mark of a line, or `nil` if it has none.
    ///
    /// - Parameters:
    ///   - content: The line without the bullet of an item.
    ///   - isOutliner: Whether every line of the text is a bullet, so that words such as `NOW` are states of tasks.
    ///   - people: Names that may follow a mark without brackets, beside usual given names and initials.
    package static func read(
        _ bytes: [UInt8], _ content: Range<Int>, isOutliner: Bool = false, people: [String] = []
    ) -> Beginning? {
        var scanner = ByteScanner(bytes, content)
        scanner.skipSpaces()
        // Nearly every line begins with a lowercase letter or with a word that is not followed by a colon.
        guard let first = scanner.next, first >= 0x28 else { return nil }
        if first.isDigit {  // 2026-03-05: Decided: …, as in the log of a project
            guard skipDay(&scanner), scanner.next?.isDigit == false else { return nil }
        }
        if let state = checkbox(&scanner) ?? keyword(&scanner, isOutliner: isOutliner) {
            skipPriority(&scanner)
            return Beginning(mark: .task(state), words: scanner.position)
        }
        if scanner.skip(UInt8(ascii: "(")) {  // (app release) Agreed: …
            let limit = min(content.upperBound, scanner.position + 60)
            guard let close = (scanner.position..<max(scanner.position, limit)).first(where: { bytes[$0] == UInt8(ascii: ")") })
            else { return nil }
            scanner.position = close + 1
            scanner.skipSpaces()
        }
        if let mark = capitals(&scanner) { return Beginning(mark: mark, words: scanner.position) }
        skipEmphasis(&scanner)
        guard let (words, assignee) = label(&scanner) else { return nil }
        let plain = text(bytes, words)
        if decisions.contains(plain) || DecisionFormula.isLabel(plain) {
            return Beginning(mark: .decision, words: scanner.position)
        }
        if tasks.contains(plain) { return Beginning(mark: .task(.open), words: scanner.position, assignee: assignee) }
        guard assignee == nil, let name = name(behindLabelIn: words, bytes, people) else { return nil }
        return Beginning(mark: .task(.open), words: scanner.position, assignee: name)
    }

    /// The mark of a task that can be ticked, at the beginning of a line: the character between the brackets of a box, or a keyword.
    ///
    /// - Parameter content: The line without the bullet of an item.
    static func box(_ bytes: [UInt8], _ content: Range<Int>) -> (state: TaskItem.State, mark: Range<Int>)? {
        var scanner = ByteScanner(bytes, content)
        scanner.skipSpaces()
        let start = scanner.position
        if let state = checkbox(&scanner) { return (state, start + 1..<start + 2) }
        guard let state = keyword(&scanner, isOutliner: true) else { return nil }
        var end = scanner.position
        while bytes[end - 1].isSpace { end -= 1 }
        return (state, start..<end)
    }

    private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self).lowercased().trimmed
    }

    /// Reads the name in `Action Nora: …` and `AP NL: …`.
    private static func name(behindLabelIn words: Range<Int>, _ bytes: [UInt8], _ people: [String]) -> Range<Int>? {
        for space in words where bytes[space] == 0x20 && tasks.contains(text(bytes, words.lowerBound..<space)) {
            let range = space + 1..<words.upperBound
            let name = String(decoding: bytes[range], as: UTF8.self)
            let isInitials = (2...3).contains(range.count) && bytes[range].allSatisfy(\.isUpper)
            if isInitials || GivenNames.begin(name) || people.contains(where: { $0 == name || $0.hasPrefix(name + " ") }) {
                return range
            }
        }
        return nil
    }

    /// Reads a keyword in capitals at the end of an item, as in `call Ada by Friday. TODO`; `nil` if there is none.
    ///
    /// - Parameter content: The item without its bullet.
    package static func atEnd(_ bytes: [UInt8], _ content: Range<Int>) -> (state: TaskItem.State, words: Range<Int>)? {
        var end = content.upperBound
        while end > content.lowerBound, " .!\r\n".utf8.contains(bytes[end - 1]) { end -= 1 }
        guard end - keywordLength > content.lowerBound, bytes[end - keywordLength - 1] == 0x20 else { return nil }
        let state: TaskItem.State
        switch String(decoding: bytes[end - keywordLength..<end], as: UTF8.self) {
        case "TODO": state = .open
        case "DONE": state = .done
        default: return nil
        }
        end -= keywordLength
        // call Ada → DONE
        while let mark = marksBeforeKeyword.first(where: { bytes[content.lowerBound..<end].suffix($0.count).elementsEqual($0) })
        {
            end -= mark.count
        }
        let words = content.lowerBound..<end
        // A line in capitals is a title, and one word is its own name for a list.
        guard bytes[words].contains(0x20), bytes[words].contains(where: \.isLower) else { return nil }
        return (state, words)
    }

    /// The length of `TODO` and `DONE`.
    private static let keywordLength = 4
    private static let marksBeforeKeyword = [" ", "-", ",", ":", ">", "→", "–", "—"].map { Array($0.utf8) }

    /// Reads `[ ]`, `[x]`, `[-]`, `[/]`, `[?]` and similar. The bullet is skipped already.
    private static func checkbox(_ scanner: inout ByteScanner) -> TaskItem.State? {
        guard scanner.next == UInt8(ascii: "[") else { return nil }
        return scanner.attempt { scanner in
            guard scanner.skip(UInt8(ascii: "[")), let state = scanner.next else { return nil }
            scanner.position += 1
            guard scanner.skip(UInt8(ascii: "]")), scanner.isAtEnd || scanner.skipSpaces() else { return nil }
            return switch state {
            case 0x20, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "?"), UInt8(ascii: "!"),
                UInt8(ascii: "*"):
                .open
            case UInt8(ascii: "x"), UInt8(ascii: "X"): .done
            case UInt8(ascii: "-"): .cancelled
            default: nil
            }
        }
    }

    /// Reads the keywords of Logseq and Org in capitals, `TODO call Ada`, and those of Roam in braces, `{{[[TODO]]}} call Ada`.
    private static func keyword(_ scanner: inout ByteScanner, isOutliner: Bool) -> TaskItem.State? {
        if scanner.next == UInt8(ascii: "{") {
            if scanner.skip(text: "{{[[TODO]]}}") || scanner.skip(text: "{{TODO}}") { return .open }
            return scanner.skip(text: "{{[[DONE]]}}") || scanner.skip(text: "{{DONE}}") ? .done : nil
        }
        guard scanner.next?.isUpper == true, scanner.ahead(1)?.isUpper == true else { return nil }
        return scanner.attempt { scanner in
            guard let word = scanner.word(limit: 9) else { return nil }
            if isOutliner, word == "IN", scanner.skip(text: "-PROGRESS") { return scanner.skipSpaces() ? .open : nil }
            guard scanner.skipSpaces() else { return nil }
            return switch word {
            case "TODO", "DOING", "WAITING": .open
            case "NOW", "LATER", "WAIT", "STARTED": isOutliner ? .open : nil
            case "DONE": .done
            case "CANCELLED", "CANCELED": .cancelled
            default: nil
            }
        }
    }

    /// Skips a day and its separator: `2026-03-05: `, `5.3.2026 - `.
    private static func skipDay(_ scanner: inout ByteScanner) -> Bool {
        scanner.attempt { scanner in
            let start = scanner.position
            while let next = scanner.next, next.isDigit || next == UInt8(ascii: "-") || next == UInt8(ascii: "."),
                scanner.position - start < 10
            {
                scanner.position += 1
            }
            guard scanner.position - start >= 8, scanner.skip(UInt8(ascii: ":")) || scanner.skip(text: " -") else { return nil }
            return scanner.skipSpaces() ? true : nil
        } ?? false
    }

    /// Reads a mark in capitals without a colon: `AGREED to move the date`, `ACTION - Nora sends the plan`.
    private static func capitals(_ scanner: inout ByteScanner) -> LineMark? {
        guard scanner.next?.isUpper == true, scanner.ahead(1)?.isUpper == true else { return nil }
        return scanner.attempt { scanner in
            let start = scanner.position
            while let next = scanner.next, next.isUpper || next >= 0x80, scanner.position - start < 16 { scanner.position += 1 }
            let word = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
            guard word.utf8.count >= 5, word == word.uppercased(), scanner.skipSpaces() else { return nil }
            if scanner.skip(UInt8(ascii: "-")) || scanner.skip(text: "–") { scanner.skipSpaces() }
            // A line that continues in capitals is a title.
            guard let next = scanner.next, next.isLetter, scanner.ahead(1)?.isUpper == false else { return nil }
            return decisions.contains(word.lowercased())
                ? .decision : tasks.contains(word.lowercased()) ? .task(.open) : nil
        }
    }

    /// Skips a priority such as `[#A]`.
    private static func skipPriority(_ scanner: inout ByteScanner) {
        scanner.skipSpaces()
        guard scanner.next == UInt8(ascii: "["), scanner.ahead(1) == UInt8(ascii: "#"), scanner.ahead(3) == UInt8(ascii: "]"),
            scanner.ahead(2)?.isUpper == true
        else { return }
        scanner.position += 4
        scanner.skipSpaces()
    }

    /// Reads the words before a colon, without emphasis and number, and the name in brackets or after `for`. Moves past the colon.
    private static func label(_ scanner: inout ByteScanner) -> (label: Range<Int>, assignee: Range<Int>?)? {
        let start = scanner.position
        let isEmphasised = start > 0 && "*_".utf8.contains(scanner.bytes[start - 1])
        guard scanner.next?.isLetter == true else { return nil }
        while let next = scanner.next, next.isWord || next == 0x20 || next == UInt8(ascii: "-"), scanner.position - start < 48 {
            scanner.position += 1
        }
        var end = scanner.position
        skipEmphasis(&scanner)
        scanner.skipSpaces()
        if scanner.next == UInt8(ascii: "#") { while scanner.skip(anyOf: "#0123456789") != nil {} }  // Action #3: …
        var assignee: Range<Int>?
        if scanner.next == UInt8(ascii: "(") || scanner.next == UInt8(ascii: "[") || scanner.next == UInt8(ascii: "@") {
            assignee = assigneeInMark(&scanner)
        }
        // **Decision** – …
        let hasDash = isEmphasised && ["–", "—", "- "].contains { scanner.skip(text: $0) }
        guard hasDash || scanner.skip(UInt8(ascii: ":")) else { return nil }
        skipEmphasis(&scanner)
        guard scanner.isAtEnd || scanner.skipSpaces() || hasDash else { return nil }
        for particle in ["for", "on"] where assignee == nil {  // Action for Nora: …
            guard let name = nameAfter(particle, scanner.bytes, start..<end) else { continue }
            assignee = name
            end = name.lowerBound - particle.utf8.count - 1
        }
        while end > start, scanner.bytes[end - 1].isDigit || scanner.bytes[end - 1] == 0x20 { end -= 1 }
        guard end - start <= 24 else { return nil }
        return (start..<end, assignee)
    }

    /// Reads a name before the colon: `(Nora)`, `[Nora Lindqvist]`, `@nora`.
    private static func assigneeInMark(_ scanner: inout ByteScanner) -> Range<Int>? {
        let isHandle = scanner.next == UInt8(ascii: "@")
        scanner.position += 1
        let start = scanner.position
        while let next = scanner.next, next != UInt8(ascii: ":"), next != UInt8(ascii: ")"), next != UInt8(ascii: "]"),
            scanner.position - start < 60
        {
            scanner.position += 1
        }
        let name = start..<scanner.position
        if !isHandle { _ = scanner.skip(anyOf: ")]") }
        skipEmphasis(&scanner)
        scanner.skipSpaces()
        return name
    }

    private static func nameAfter(_ particle: String, _ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
        let wanted = [0x20] + Array(particle.utf8) + [0x20]
        guard range.count > wanted.count,
            let start = (range.lowerBound..<range.upperBound - wanted.count).first(where: {
                bytes[$0] == 0x20 && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
            })
        else { return nil }
        let name = start + wanted.count..<range.upperBound
        return SpeakerPrefix.isNameLike(bytes, name) ? name : nil
    }

    private static func skipEmphasis(_ scanner: inout ByteScanner) {
        while scanner.skip(anyOf: "*_") != nil {}
    }

    private static let decisions: Set<String> = [
        "decided", "decision", "decisions", "agreed", "agreement", "resolved", "resolution", "consensus", "we decided",
        "we agreed", "beschluss", "beschlossen",
        "entscheidung", "entschieden", "décision", "décidé", "decisión", "acuerdo", "acordado", "decisione", "deciso",
        "decisão", "besluit", "besloten", "settled", "final decision", "change of plan", "change of plans", "beschlüsse",
        "vereinbart", "vereinbarung", "festgelegt", "abgemacht", "einigung", "planänderung", "wir haben beschlossen", "convenu",
        "accord",
        "résolution", "changement de plan", "nous avons décidé", "decidido", "acordamos", "resolución", "cambio de planes",
        "concordato",
        "delibera", "deliberato", "risoluzione", "cambio di programma", "acordado", "acordo", "deliberação", "resolução",
        "mudança de planos", "afgesproken", "afspraak", "beslissing", "beslist", "planwijziging",
    ]

    private static let tasks: Set<String> = [
        "action", "action item", "action point", "actions", "ai", "ap", "todo", "to do", "to-do", "task", "next step",
        "follow-up",
        "follow up", "aufgabe", "maßnahme", "à faire", "tâche", "tarea", "acción", "azione", "compito", "ação", "tarefa",
        "actie",
        "actiepunt", "taak", "todos", "aktion", "aktionspunkt", "zu erledigen", "offener punkt", "nächster schritt",
        "action à mener",
        "prochaine étape", "point d'action", "pendiente", "por hacer", "próximo paso", "punto de acción", "da fare",
        "prossimo passo",
        "attività", "a fazer", "pendente", "pendência", "próximo passo", "te doen", "volgende stap", "aktiepunt",
    ]
}

/// The bullet or number before the words of a list item.
enum ListMark {
    /// The line without indentation, quote marks and bullet.
    static func content(_ bytes: [UInt8], _ line: Range<Int>) -> Range<Int> {
        var scanner = ByteScanner(bytes, line)
        while scanner.skip(anyOf: "> \t") != nil {}
        skip(&scanner)
        return scanner.position..<line.upperBound
    }

    /// Moves past `- `, `* `, `+ `, `• `, `1. ` or `1) `. Returns whether there was one.
    @discardableResult static func skip(_ scanner: inout ByteScanner) -> Bool {
        let found: Bool? = scanner.attempt { scanner in
            if scanner.skip(anyOf: "-*+") == nil, !scanner.skip(text: "•") {
                guard scanner.number(digits: 1...9) != nil, scanner.skip(anyOf: ".)") != nil else { return nil }
            }
            return scanner.isAtEnd || scanner.skipSpaces() ? true : nil
        }
        return found ?? false
    }
}
