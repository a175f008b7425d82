import ScrubjayText

/// The cards of a file, in file order, with warnings about missing or misplaced `BEGIN` and `END`.
///
/// A card without `END` extends to where the next one begins. Only an `AGENT` of vCard 2.1 contains another card.
struct VCardOutline: Sendable {
    let text: UnfoldedText
    private(set) var cards: [Card] = []
    private(set) var warnings = WarningList()

    /// A stretch of lines from `BEGIN` to `END`.
    struct Card: Sendable {
        /// The line of the `UnfoldedText` on which it begins, from 0.
        let line: Int
        /// The lines of the `UnfoldedText` with its own properties.
        var lines: [Int32] = []
        /// The indices of the cards inside this one.
        var agents: [Int] = []
    }

    /// The indices of the cards that have not ended, outermost first.
    private var open: [Int] = []
    /// The last property that was read.
    private var last: (line: Int, name: String, isEmpty: Bool)?
    /// Whether a card refers to others by their identifiers.
    private var hasReferences = false

    /// Cards that are nested deeper begin as cards of their own.
    private static let depthLimit = 8

    init(_ text: UnfoldedText) {
        self.text = text
        for line in 0..<text.lineCount { read(line) }
        close()
    }

    var isEmpty: Bool { cards.isEmpty }

    /// Whether the file is a single card.
    var isAlone: Bool { cards.count == 1 && cards(at: 0).count == 1 }

    /// Returns a card, and the cards that its properties contain.
    func cards(at index: Int) -> [VCard] {
        var card = card(at: index)
        let embedded = card.embedded
        let inside = cards[index].agents.map { self.card(at: $0, named: VCardNames.properties) } + embedded
        card.agents = inside.compactMap { VCardNames($0)?.title }
        return [card] + embedded
    }

    /// The titles of cards by their identifiers, if cards refer to each other.
    var namesByIdentifier: [String: String] {
        guard hasReferences else { return [:] }
        var names: [String: String] = [:]
        for index in cards.indices {
            let card = card(at: index, named: VCardNames.properties.union(["UID"]))
            guard let uid = card.first("UID")?.line, let name = VCardNames(card)?.title else { continue }
            names[Self.identifier(uid)] = names[Self.identifier(uid)] ?? name
        }
        return names
    }

    /// The form in which identifiers are compared.
    static func identifier(_ uid: String) -> String {
        let plain = uid.lowercased()
        return plain.hasPrefix("urn:uuid:") ? String(plain.dropFirst(9)) : plain
    }

    /// - Parameter names: The properties to read, in capitals; `nil` for all.
    private func card(at index: Int, named names: Set<String>? = nil) -> VCard {
        var properties: [ContentLine] = []
        var isWanted = true
        for line in cards[index].lines {
            let content = text.content(of: Int(line))
            let property = ContentLine(ofCard: content, number: text.number(of: Int(line)))
            if let property { isWanted = names?.contains(property.name) ?? true }
            guard isWanted else { continue }
            if let property {
                properties.append(property)
            } else if let last = properties.indices.last {
                properties[last].append(content)
            }
        }
        return VCard(properties: properties, number: text.number(of: cards[index].line))
    }

    // MARK: -

    private mutating func read(_ line: Int) {
        let content = text.content(of: line)
        guard content.contains(where: { !$0.isBlank }) else { return }
        guard let property = ContentLine(ofCard: content, number: line) else { return readRest(line) }
        switch property.name {
        case "BEGIN" where property.isOfCard: begin(line)
        case "END" where property.isOfCard: end(line)
        case "BEGIN", "END": warn("only BEGIN:VCARD and END:VCARD are known here; this line is left out", line)
        case let name:
            guard let card = open.last else { return warn("this line stands outside of BEGIN:VCARD; it is left out", line) }
            cards[card].lines.append(Int32(line))
            last = (line, name, property.value.trimmed.isEmpty)
            if Self.references.contains(name) { hasReferences = true }
        }
    }

    private static let references: Set<String> = ["RELATED", "MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"]

    /// Reads a line that is not a property, which usually is the rest of a text that was not folded.
    private mutating func readRest(_ line: Int) {
        guard let card = open.last, let before = last, before.line == line - 1 else {
            return warn("this line is no property; it is left out", line)
        }
        cards[card].lines.append(Int32(line))
        last?.line = line
        warn("this line is no property; it is read as a part of the text before it", line)
    }

    private mutating func begin(_ line: Int) {
        let isAgent = last.map { $0.name == "AGENT" && $0.isEmpty && $0.line == line - 1 } ?? false
        if !isAgent || open.count >= Self.depthLimit { close() }
        if let outer = open.last { cards[outer].agents.append(cards.count) }
        open.append(cards.count)
        cards.append(Card(line: line))
        last = nil
    }

    private mutating func end(_ line: Int) {
        if open.popLast() == nil { warn("this END has no BEGIN; it is left out", line) }
        last = nil
    }

    private mutating func close() {
        for card in open.reversed() { warn("BEGIN:VCARD has no END; what was read of it is kept", cards[card].line) }
        open = []
    }

    private mutating func warn(_ message: String, _ line: Int) {
        warnings.append(Warning(message, line: text.number(of: line)))
    }
}

extension ContentLine {
    /// Whether the value of `BEGIN` or `END` is a card.
    fileprivate var isOfCard: Bool { value.trimmed.uppercased() == "VCARD" }
}
