/// The words of a command in a variable such as `EDITOR`, as a shell reads them.
enum ShellWords {
    /// Splits at white space; quotation marks and backslashes keep it.
    ///
    ///     code --wait                 → code, --wait
    ///     '/opt/My Editor/edit' -w    → /opt/My Editor/edit, -w
    ///
    /// - Returns: `nil` if only a shell can run it: a quotation mark is never closed, or it has a pipe, a variable or the like.
    static func split(_ text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = text[...]
        while let character = rest.popFirst() {
            switch (quote, character) {
            case ("'"?, "'"), ("\""?, "\""): quote = nil
            case ("'"?, _): word?.append(character)
            case (nil, "'"), (nil, "\""):
                quote = character
                word = word ?? ""
            case (nil, _) where character.isWhitespace:
                if let word { words.append(word) }
                word = nil
            case ("\""?, "\\") where !["\"", "\\", "$", "`"].contains(rest.first ?? " "): word?.append(character)
            case (_, "\\"):
                guard let next = rest.popFirst() else { return nil }
                word = (word ?? "") + String(next)
            case ("\""?, "$"), ("\""?, "`"): return nil
            case (nil, _) where "|&;<>()$`*?[#".contains(character): return nil
            case (nil, "~") where word == nil: return nil
            case (_, _): word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { return nil }
        return words + (word.map { [$0] } ?? [])
    }
}
