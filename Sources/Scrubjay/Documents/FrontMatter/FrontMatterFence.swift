/// The line that opens front matter: which marks it has, and the language that they or the word behind them name.
struct FrontMatterFence: Sendable, Equatable {
    enum Language: Sendable, Equatable {
        case yaml, toml, json
        case other(String)
    }

    let mark: String
    let language: Language
    /// Whether nothing else begins so: `+++` and `;;;` may stand in a text for other reasons.
    let isCertain: Bool

    private static let others: Set<String> = [
        "coffee", "coffeescript", "cson", "javascript", "js", "typescript", "ts", "ini", "properties", "clj", "clojure", "edn",
        "hjson", "lua", "xml", "ruby", "python",
    ]

    /// nil for a line that opens no front matter.
    init?(_ text: DocumentText, line: Int) {
        var scanner = ByteScanner(text.bytes, text.line(line))
        let mark: String
        let usual: Language
        if scanner.skip(text: "---") {
            (mark, usual) = ("---", .yaml)
        } else if scanner.skip(text: "+++") {
            (mark, usual) = ("+++", .toml)
        } else if scanner.skip(text: ";;;") {
            (mark, usual) = (";;;", .json)
        } else {
            return nil
        }
        scanner.skipSpaces()
        let word = text.string(text.trimmed(scanner.position..<scanner.end)).lowercased()
        self.mark = mark
        isCertain = mark == "---" || !word.isEmpty
        switch word {
        case "": language = usual
        case "yaml", "yml": language = .yaml
        case "toml": language = .toml
        case "json", "json5": language = .json
        default:
            guard FrontMatterFence.others.contains(word) else { return nil }
            language = .other(word)
        }
    }

    /// Whether a line closes what this one opened; `...` closes YAML too.
    func isClosed(by text: DocumentText, line: Int) -> Bool {
        let range = text.line(line)
        guard range.count >= 3 else { return false }
        var scanner = ByteScanner(text.bytes, range)
        let isMark: Bool =
            switch mark {
            case "+++": scanner.skip(text: "+++")
            case ";;;": scanner.skip(text: ";;;")
            default: scanner.skip(text: "---") || scanner.skip(text: "...")
            }
        guard isMark else { return false }
        scanner.skipSpaces()
        return scanner.isAtEnd
    }
}
