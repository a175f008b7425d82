import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Adds colours and links for a terminal; leaves text plain elsewhere. Both are marks in the text until it is written (`TerminalMark`).
///
/// `NO_COLOR` and `CLICOLOR=0` switch colours off, `CLICOLOR_FORCE` switches them on (https://no-color.org, bixense.com/clicolors).
struct Style {
    let isColoured: Bool
    let hasLinks: Bool
    /// The columns that lines are broken for; `nil` leaves them as they are.
    var width: Int?

    static func forStandardOutput() -> Style {
        var style = Self.style(isOnTerminal: StandardOutput.isTerminal)
        style.width = TerminalWidth.ofStandardOutput()
        return style
    }

    /// For what is drawn on a terminal, wherever standard output leads. It has no links: lines are cut.
    static func forTerminal() -> Style { Style(isColoured: style(isOnTerminal: true).isColoured, hasLinks: false) }

    private static func style(isOnTerminal: Bool) -> Style {
        func variable(_ name: String) -> String? { processVariable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let isDumb = variable("TERM") == "dumb"
        let forced = variable("CLICOLOR_FORCE").map { $0 != "0" } ?? false
        let wanted = variable("NO_COLOR") == nil && variable("CLICOLOR") != "0"
        return Style(isColoured: forced || wanted && isOnTerminal && !isDumb, hasLinks: isOnTerminal && !isDumb)
    }

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func marked(_ text: String) -> String { wrap(text, "1;33") }
    /// What should have been done, and what does not take place.
    func overdue(_ text: String) -> String { wrap(text, "31") }
    /// What takes place now.
    func running(_ text: String) -> String { wrap(text, "1;32") }
    /// What comes next.
    func next(_ text: String) -> String { wrap(text, "36") }

    /// A link that terminals open (OSC 8).
    ///
    /// - Parameter line: A line of the file, which some terminals open: kitty, iTerm2. Others open the file.
    func link(_ text: String, to path: String, line: Int? = nil) -> String {
        guard hasLinks else { return text }
        let escaped = path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
        return TerminalMark.link("file://" + escaped + (line.map { "#\($0)" } ?? "")) + text + TerminalMark.link("")
    }

    /// A text in which no line is broken if it fits on a line of its own, such as a path with spaces.
    func whole(_ text: String) -> String { width == nil ? text : TerminalMark.whole(text) }

    /// Lines that fit the terminal, broken between words.
    ///
    /// - Parameter hanging: The columns before what a line is continued with; `nil` for those before its beginning.
    func wrapped(_ text: String, hanging: Int? = nil) -> String {
        width.map { LineWrapper(width: $0, hanging: hanging).wrapped(text) } ?? text
    }

    private func wrap(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? TerminalMark.rendition(code) + text + TerminalMark.rendition("0") : text
    }
}

/// A placeholder for a terminal escape sequence, which `Style` puts into a text until the text is written.
///
/// Everything that is written is made printable, and only marks become escape sequences. A note cannot forge a mark, because marks contain
/// a random number of this process.
enum TerminalMark {
    /// A private-use character and a number that every process draws at random.
    private static let opening = "\u{E000}\(UInt64.random(in: .min ... .max)):"
    private static let closing: UnicodeScalar = "\u{E001}"

    /// Colours and the like (SGR), by their numbers, such as `1;33`.
    static func rendition(_ numbers: String) -> String { opening + "[" + numbers + "m\(closing)" }

    /// The start of a link (OSC 8), or its end if the address is empty.
    ///
    /// - Parameter address: ASCII letters, digits and punctuation only.
    static func link(_ address: String) -> String { opening + "]8;;" + address + "\u{1B}\\\(closing)" }

    /// Text that is not broken into lines.
    static func whole(_ text: String) -> String { opening + "(\(closing)" + text + opening + ")\(closing)" }

    /// A stretch of a text: printable text as it is written, or a mark.
    enum Part: Equatable {
        case text(String)
        /// With the escape sequence that it becomes.
        case mark(String)
        case wholeBegins, wholeEnds

        /// As it stands in the text.
        var written: String {
            switch self {
            case .text(let text): text
            case .mark(let sequence): opening + sequence + "\(closing)"
            case .wholeBegins: opening + "(\(closing)"
            case .wholeEnds: opening + ")\(closing)"
            }
        }
    }

    static func parts(of text: String) -> [Part] {
        // Text without marks is the common case; then the random number is not even drawn.
        guard text.utf8.contains(0xEE), text.unicodeScalars.contains("\u{E000}") else { return [.text(text)] }
        var parts: [Part] = []
        // Works on scalars: a letter may combine with the end of a mark into one character.
        var rest = text.unicodeScalars[...]
        while let start = rest.firstRange(of: opening.unicodeScalars),
            let end = rest[start.upperBound...].firstIndex(of: closing)
        {
            parts.append(.text(String(rest[..<start.lowerBound])))
            switch String(rest[start.upperBound..<end]) {
            case "(": parts.append(.wholeBegins)
            case ")": parts.append(.wholeEnds)
            case let sequence: parts.append(.mark(sequence))
            }
            rest = rest[rest.index(after: end)...]
        }
        return parts + [.text(String(rest))]
    }

    /// The printable text, with marks replaced by escape sequences.
    static func resolved(_ text: String) -> String {
        parts(of: text).map { part in
            switch part {
            case .text(let text): PrintableText.of(text)
            case .mark(let sequence): "\u{1B}" + sequence
            case .wholeBegins, .wholeEnds: ""
            }
        }.joined()
    }
}
