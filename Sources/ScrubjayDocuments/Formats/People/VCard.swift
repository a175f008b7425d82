import ScrubjayText

/// A card of a file of contacts, with its properties.
struct VCard: Sendable {
    let properties: [ContentLine]
    /// The line of the file on which it begins, from 1.
    let number: Int
    /// Whether it stands inside a property of another card, as an `AGENT` of vCard 3.0. Its properties map to that property.
    let isEmbedded: Bool
    /// The names of the cards inside this one, which act for the person.
    var agents: [String] = []
    /// The labels by the groups whose properties they describe.
    private let labels: [String: String]

    init(properties: [ContentLine], number: Int, isEmbedded: Bool = false) {
        self.properties = properties
        self.number = number
        self.isEmbedded = isEmbedded
        let labels = properties.lazy.filter { $0.name == "X-ABLABEL" }
        self.labels = Dictionary(labels.compactMap { line in line.group.map { ($0, line.line) } }) { first, _ in first }
    }

    func first(_ name: String) -> ContentLine? { properties.first { $0.name == name } }

    func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

    /// The label that a program adds to a property in another property of the same group: `item1.X-ABLabel:_$!<HomePage>!$_`.
    func label(of line: ContentLine) -> String? {
        guard let text = line.group.flatMap({ labels[$0] }) else { return nil }
        guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.utf8.count > 8 else { return text.isEmpty ? nil : text }
        return text.dropFirst(4).dropLast(4).lowercased()
    }

    /// The cards that are written as the value of an `AGENT` (RFC 2426, 3.5.4).
    var embedded: [VCard] {
        guard !isEmbedded else { return [] }
        return all("AGENT").compactMap { agent in
            let value = agent.text
            guard ContentLine.begins(Array(value.utf8)[...], component: "vcard"),
                let text = try? UnfoldedText(Array(value.utf8), path: "", omitting: ContentLine.isCardData)
            else { return nil }
            let lines = (0..<text.lineCount).compactMap { line -> ContentLine? in
                var property = ContentLine(ofCard: text.content(of: line), number: agent.number)
                property?.range = agent.range
                return property
            }
            return VCard(
                properties: lines.filter { !["BEGIN", "END", "AGENT"].contains($0.name) }, number: agent.number,
                isEmbedded: true)
        }
    }
}

extension ContentLine {
    /// Reads a property of a card, which may begin with a group.
    init?(ofCard line: ArraySlice<UInt8>, number: Int) {
        self.init(ContentLine.withoutGroup(line), number: number)
        group = ContentLine.group(of: line).map { String(decoding: $0, as: UTF8.self).lowercased() }
        range = line.startIndex..<line.endIndex
    }

    /// Whether a line begins a picture, a sound or a key, or another property of a program that is such data.
    static func isCardData(_ line: ArraySlice<UInt8>) -> Bool {
        let property = withoutGroup(line)
        guard let name = name(of: property) else { return false }
        let word = capitals(name)
        guard !dataNames.contains(word) else { return true }
        guard word.hasPrefix("X-") else { return false }
        let parameters = property[name.endIndex...].prefix(256).prefix { $0 != UInt8(ascii: ":") }
        let words = capitals(parameters).split { $0 == ";" || $0 == "=" }
        return words.contains("BASE64") || words.contains("B")
    }

    private static let dataNames: Set<String> = ["PHOTO", "LOGO", "SOUND", "KEY"]

    /// The text on one line, without white space around it.
    var line: String { text.filledLines.joined(separator: ", ") }

    /// The types of a value in lower case, such as `home` and `cell`.
    var types: [String] {
        parameters.filter { $0.name == "TYPE" }.flatMap { $0.value.split(separator: ",") }.map { $0.trimmed.lowercased() }
    }
}
