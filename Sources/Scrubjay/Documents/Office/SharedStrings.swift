/// The texts of a workbook, which its cells refer to by number.
struct SharedStrings: Sendable {
    private(set) var texts: [String] = []
    private var text = ""
    private var isInText = false
    /// Whether it is how a text is read aloud, as Japanese has it.
    private var isPhonetic = false

    mutating func take(_ event: XMLEvent) {
        switch event {
        case .open(let tag, _):
            switch tag.name {
            case "si": text = ""
            case "t": isInText = true
            case "rPh": isPhonetic = true
            default: break
            }
        case .text(let more, _):
            if isInText, !isPhonetic { text += more }
        case .close(let name, _):
            switch name {
            case "si": texts.append(FlowText.tidy(text))
            case "t": isInText = false
            case "rPh": isPhonetic = false
            default: break
            }
        }
    }
}
