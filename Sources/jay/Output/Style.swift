import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Colours and links of a terminal; plain text elsewhere. They are marks in the text until it is written (`TerminalMark`).
///
/// `NO_COLOR` and `CLICOLOR=0` switch colours off, `CLICOLOR_FORCE` switches them on (https://no-color.org, bixense.com/clicolors).
struct Style {
    let isColoured: Bool
    let hasLinks: Bool

    static func forStandardOutput() -> Style {
        func variable(_ name: String) -> String? { processVariable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let isDumb = variable("TERM") == "dumb"
        let forced = variable("CLICOLOR_FORCE").map { $0 != "0" } ?? false
        let wanted = variable("NO_COLOR") == nil && variable("CLICOLOR") != "0"
        return Style(
            isColoured: forced || wanted && StandardOutput.isTerminal && !isDumb, hasLinks: StandardOutput.isTerminal && !isDumb
        )
    }

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func marked(_ text: String) -> String { wrap(text, "1;33") }

    /// A link that terminals open (OSC 8).
    func link(_ text: String, to path: String) -> String {
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
        return TerminalMark.link("file://" + escaped) + text + TerminalMark.link("")
    }

    private func wrap(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? TerminalMark.rendition(code) + text + TerminalMark.rendition("0") : text
    }
}
