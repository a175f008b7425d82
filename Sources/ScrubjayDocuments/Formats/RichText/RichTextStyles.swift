/// The lists of fonts and styles at the beginning of rich text.
struct RichTextStyles {
    var defaultFont = 0
    private var pageEncoding = RichTextEncoding.western
    /// The encodings, by font number.
    private var encodings: [Int: RichTextEncoding] = [:]
    /// Outline levels from 0, by style number.
    private var outlineLevels: [Int: Int] = [:]
    private var titles: Set<Int> = []

    private var number: Int?
    private var characterSet: Int?
    private var level: Int?

    mutating func setCodePage(_ codePage: Int) {
        if let encoding = RichTextEncoding(codePage: codePage) { pageEncoding = encoding }
    }

    func encoding(ofFont font: Int) -> RichTextEncoding { encodings[font] ?? pageEncoding }
    func outlineLevel(_ style: Int) -> Int? { outlineLevels[style] }
    func isTitle(_ style: Int) -> Bool { titles.contains(style) }

    mutating func beginEntry() { (number, characterSet, level) = (nil, nil, nil) }

    /// Handles a control word inside an entry.
    mutating func take(_ word: String, _ value: Int?, isFont: Bool) {
        switch word {
        case "f" where isFont:
            // Old files have all fonts in one group.
            if number != nil { endEntry("", isFont: true) }
            number = value
        case "fcharset" where isFont: characterSet = value
        case "s" where !isFont: number = value
        case "outlinelevel" where !isFont: level = value
        default: break
        }
    }

    mutating func endEntry(_ name: String, isFont: Bool) {
        defer { beginEntry() }
        guard let number else { return }
        if isFont {
            encodings[number] = characterSet.flatMap { RichTextEncoding(characterSet: $0) }
            return
        }
        let name = String(name.lowercased().prefix { $0 != ";" }).trimmed
        if name == "title" { titles.insert(number) }
        if name.hasPrefix("heading "), let level = Int(name.dropFirst(8)), (1...9).contains(level) {
            outlineLevels[number] = level - 1
        }
        if let level { outlineLevels[number] = level }
    }
}
