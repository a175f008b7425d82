@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Names in a text` {
    private static let names = NamesInText([
        (name: "Ada Quill", aliases: ["ada@quill-works.example", "Ads"]), (name: "Will Field", aliases: []),
        (name: "Hélène Le Goff", aliases: ["helene le goff"]), (name: "Max Ōmura", aliases: ["the Chair"]),
        (name: "", aliases: ["Ada Brook"]),
    ])

    private static func found(_ text: String) -> [String] {
        names.matches(in: text).map { match in
            "\(text[match.range])" + (match.ending.isEmpty ? "" : "|\(match.ending)") + match.people.map { " \($0)" }.joined()
        }
    }

    @Test(
        arguments: [
            ("Ada came.", ["Ada 0"]), ("ADA QUILL, and Ads", ["ADA QUILL 0", "Ads 0"]), ("ask ada", ["ada 0"]), ("the ads", []),
            ("Ada's boat", ["Ada's|'s 0"]),
            ("Adas Boot und Quills Werft", ["Adas|s 0", "Quills|s 0"]),
            ("Ada Quill\u{2019}s", ["Ada Quill\u{2019}s|\u{2019}s 0"]),
            ("write to ada@quill-works.example today", ["ada@quill-works.example 0"]), ("@AdaQuill: when?", ["AdaQuill 0"]),
            ("Ada Brook came", ["Ada Brook 4"]), ("Helene le Goff", ["Helene le Goff 2"]), ("Goffs", ["Goffs|s 2"]),
            ("le chat", []), ("Adam and Adana", []), ("the chair's", ["the chair's|'s 3"]), ("a chair", []),
            ("will you cross the field?", []), ("Will crosses it", ["Will 1"]), ("Fields", ["Fields|s 1"]), ("", []),
            ("Maxens Boot", ["Maxens|ens 3"]), ("Omura", ["Omura 3"]), ("\u{1F600}Ada\u{1F600}", ["Ada 0"]),
        ] as [(String, [String])])
    func `are found in any case form, and with whom they may mean`(text: String, found: [String]) {
        #expect(Self.found(text) == found)
    }

    @Test(arguments: UInt64(0)..<50)
    func `are found wherever they stand`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let fillers = ["the rope", "Übung", "12.5", "—", "(", "\n", "ship", "\u{202E}", "l'eau", "🚢"]
        let forms = ["Ada", "Ada Quill", "Ada's", "Quills", "Ads", "ada@quill-works.example", "ADA"]
        let before = (0..<Int.random(in: 0..<6, using: &random)).map { _ in fillers.randomElement(using: &random) ?? "" }
        let after = (0..<Int.random(in: 0..<6, using: &random)).map { _ in fillers.randomElement(using: &random) ?? "" }
        let form = forms.randomElement(using: &random) ?? ""
        let text = (before + [form] + after).joined(separator: " ")
        #expect(Self.names.name(in: text) { $0 == 0 }, "\(text)")
        #expect(!Self.names.name(in: (before + after).joined(separator: " ")) { $0 == 0 })
    }
}
