/// Breaks lines between words, for the width of a terminal.
///
/// A path (`TerminalMark.whole`) is a word, whatever is in it. A word that is wider than a line begins a line of its own; only text, such as that of a script
/// without spaces, is broken within it.
struct LineWrapper {
    let width: Int
    /// The columns before what a line is continued with; `nil` for those before its beginning.
    let hanging: Int?

    init(width: Int, hanging: Int? = nil) { (self.width, self.hanging) = (width, hanging) }

    func wrapped(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }.joined(separator: "\n")
    }

    /// A word and what is before it.
    private struct Word {
        /// The columns of white space before it.
        var space = 0
        /// Characters with their widths; marks have none.
        var parts: [(text: String, width: Int)] = []
        var isWhole = false

        var width: Int { parts.reduce(0) { $0 + $1.width } }
        var text: String { parts.map(\.text).joined() }
    }

    private func line(_ line: String) -> String {
        // A column takes at least a byte.
        guard line.utf8.count > width else { return line }
        let words = Self.words(of: line)
        guard words.reduce(0, { $0 + $1.space + $1.width }) > width else { return line }
        let indent = min(hanging ?? words.first?.space ?? 0, width / 2)
        var lines = [""]
        var used = 0
        for (number, word) in words.enumerated() {
            let wide = word.width
            if number == 0 || used + word.space + wide <= width {
                lines[lines.count - 1] += String(repeating: " ", count: word.space)
                used += word.space
            } else {
                let before = max(0, min(indent, width - wide))
                lines.append(String(repeating: " ", count: word.isWhole ? before : indent))
                used = word.isWhole ? before : indent
            }
            if word.isWhole || used + wide <= width {
                lines[lines.count - 1] += word.text
                used += wide
                continue
            }
            for part in word.parts {
                if used + part.width > width {
                    lines.append(String(repeating: " ", count: indent))
                    used = indent
                }
                lines[lines.count - 1] += part.text
                used += part.width
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func words(of line: String) -> [Word] {
        var words: [Word] = []
        var word = Word()
        var isWhole = false
        func end() {
            if !word.parts.isEmpty { words.append(word) }
            word = Word()
        }
        for part in TerminalMark.parts(of: line) {
            switch part {
            case .mark: word.parts.append((part.written, 0))
            case .wholeBegins: (isWhole, word.isWhole) = (true, true)
            case .wholeEnds: isWhole = false
            case .text(let text):
                for character in text {
                    if character == " ", !isWhole {
                        // What stands at the beginning of a word, such as a colour, belongs to it.
                        if word.width > 0 { end() }
                        word.space += 1
                    } else {
                        word.parts.append((String(character), TextWidth.of(character)))
                    }
                }
            }
        }
        end()
        return words
    }
}
