/// A word of a command line, as it is written in a shell with quotes.
struct ShellWord: Sendable, Equatable {
    /// Which quotes are open at the end of a text.
    enum Quote: Sendable, Equatable {
        case none, single, double
        /// `$'…'`, where a backslash comes before a quote.
        case escaped
    }

    /// Whose quotes they are.
    enum Rules: Sendable { case posix, fish }

    /// As written.
    let written: Substring
    /// What it means, without quotes.
    private(set) var text = ""
    private(set) var quote = Quote.none

    /// - Parameter written: One word, or the beginning of one.
    init(_ written: Substring, rules: Rules = .posix) {
        self.written = written
        var rest = written
        while let character = rest.popFirst() {
            switch (quote, character) {
            case (.none, "'"): quote = .single
            case (.none, "\""): quote = .double
            case (.none, "$") where rules == .posix && rest.first == "'":
                rest.removeFirst()
                quote = .escaped
            case (.none, "\\"), (.escaped, "\\"):
                if let next = rest.popFirst() { text.append(next) }
            case (.double, "\\"):
                if let next = rest.first, "\\\"$`".contains(next) { text.append(rest.removeFirst()) } else { text.append("\\") }
            case (.single, "\\") where rules == .fish:
                if let next = rest.first, "\\'".contains(next) { text.append(rest.removeFirst()) } else { text.append("\\") }
            case (.single, "'"), (.escaped, "'"), (.double, "\""): quote = .none
            default: text.append(character)
            }
        }
    }

    /// Splits the beginning of a command line into words. The last one ends where the line does, and is empty behind a space.
    static func words(of line: String) -> [ShellWord] {
        var words: [ShellWord] = []
        var rest = line[...].drop { $0.isWhitespace }
        while true {
            let end = end(ofWordAt: rest)
            words.append(ShellWord(rest[..<end]))
            guard end < rest.endIndex else { return words }
            rest = rest[end...].drop { $0.isWhitespace }
        }
    }

    private static func end(ofWordAt text: Substring) -> Substring.Index {
        var quote: Character?
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            if quote == nil, character.isWhitespace { return index }
            if character == "\\", quote != "'" {
                index = text.index(after: index)
                guard index < text.endIndex else { return index }
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                // A quote behind a dollar sign ends like any other, but a backslash may come before it.
                let isEscaped = character == "'" && index > text.startIndex && text[text.index(before: index)] == "$"
                quote = character
                if isEscaped {
                    guard let end = endOfEscaped(text, text.index(after: index)) else { return text.endIndex }
                    index = end
                    quote = nil
                }
            }
            index = text.index(after: index)
        }
        return text.endIndex
    }

    /// The closing quote of `$'…'`; `nil` if it is missing.
    private static func endOfEscaped(_ text: Substring, _ start: Substring.Index) -> Substring.Index? {
        var index = start
        while index < text.endIndex {
            if text[index] == "'" { return index }
            if text[index] == "\\" { index = text.index(after: index) }
            if index < text.endIndex { index = text.index(after: index) }
        }
        return nil
    }
}

extension ShellWord.Quote {
    /// A text as it is written between these quotes, without the quotes themselves.
    func written(_ text: String) -> String {
        switch self {
        case .none: text.map { Self.specials.contains($0) ? "\\\($0)" : String($0) }.joined()
        case .single: text.replacing("'", with: #"'\''"#)
        // In double quotes, a shell replaces an exclamation mark whatever stands before it.
        case .double: text.map { $0 == "!" ? #""'!'""# : #"\"$`"#.contains($0) ? "\\\($0)" : String($0) }.joined()
        case .escaped: text.map { #"\'"#.contains($0) ? "\\\($0)" : String($0) }.joined()
        }
    }

    /// What an unquoted word cannot contain as it is.
    private static let specials: Set<Character> = Set(" \t!\"#$&'()*;<>?[\\]^`{|}~")
}
