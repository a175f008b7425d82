/// Makes random notes, minutes and transcripts, and edits of them; the same for the same seed.
public struct RandomNotebook: Sendable {
    public var dice: Dice

    public init(seed: UInt64) { dice = Dice(seed: seed) }

    public static let words = [
        "the", "a", "we", "and", "to", "of", "is", "lamp", "lighthouse", "harbour", "budget", "kiln", "glaze", "ferry", "Sarah",
        "Jonas",
        "timetable", "roof", "garden", "rain", "repair", "invoice", "archive", "museum", "boat", "keys", "meeting", "decided",
        "tomorrow",
        "storm", "painted", "running", "notes", "exhibition", "visitors", "catalogue", "Wednesday", "engine", "stairs",
        "letter", "map",
        "shelf", "winter", "spring", "opening", "volunteer", "café", "Straße", "naïve", "node.js", "v1.2.3", "camelCase",
        "snake_case",
        "3.14", "mei@harbour.org", "https://harbour.org/a", "don’t", "C++", "会議室", "дома", "quince", "plumb", "zephyr",
        "obelisk",
    ]
    private static let people = ["Sarah Finch", "Jonas Weber", "Mei Tan", "Åsa Lind", "Omar Haddad"]
    private static let tags = ["#garden", "#project/floor", "#Project", "#übung", "#a-b"]

    public mutating func sentence(_ length: ClosedRange<Int> = 3...18) -> String {
        let count = dice.number(length)
        let words = (0..<count).map { _ in Self.words[dice.rank(below: Self.words.count)] }
        return words.joined(separator: " ").prefix(1).uppercased() + words.joined(separator: " ").dropFirst()
            + dice.pick([".", ".", ".", "?", "!", "…"])
    }

    public mutating func paragraph(_ sentences: ClosedRange<Int> = 1...6) -> String {
        (0..<dice.number(sentences)).map { _ in sentence() }.joined(separator: dice.pick([" ", " ", "\n"]))
    }

    /// A path whose name fits the contents of the file. There are few, so that edits meet the same files again.
    public mutating func path() -> String {
        let folder = dice.pick(["", "", "daily/", "meetings/", "a b/ü/"])
        return folder + dice.pick(["2026-03-04 ", ""]) + dice.pick(["one", "two", "three", "four", "Fünf", "six"])
            + dice.pick([".md", ".md", ".txt", ".vtt"])
    }

    /// The text of a file, of the kind that its name tells.
    public mutating func text(for path: String) -> String {
        if path.hasSuffix(".vtt") { return transcript() }
        return path.hasSuffix(".txt") ? plain() : markdown()
    }

    public mutating func markdown() -> String {
        var text = ""
        if dice.chance(3) {
            text += "---\ntitle: \(sentence(1...4))\ntags: [\(dice.pick(["x", "garden, y", "Über"]))]\n"
            if dice.chance(2) { text += "attendees: [\(dice.pick(Self.people)), \(dice.pick(Self.people))]\n" }
            text += "---\n"
        }
        if dice.chance(2) { text += "# \(sentence(1...5))\n\n" }
        for _ in 0..<dice.number(0...9) {
            switch dice.number(0...9) {
            case 0: text += "\(dice.pick(["##", "###", "#"])) \(sentence(1...4))\n\n"
            case 1: for _ in 0..<dice.number(1...5) { text += "- \(sentence())\n" }
            case 2: for _ in 0..<dice.number(1...3) { text += "- [\(dice.pick([" ", "x"]))] \(sentence()) @Sarah\n" }
            case 3: text += "Decided: \(sentence())\n"
            case 4: text += "```swift\nlet x = \(dice.number(0...99))\n```\n"
            case 5: text += "| a | b |\n| - | - |\n| \(sentence(1...3)) | \(sentence(1...3)) |\n"
            case 6:
                text +=
                    "\(dice.pick(Self.tags)) [[\(sentence(1...2))|label]] see [site](https://example.org/\(dice.number(0...9)))\n"
            case 7: text += "> \(paragraph())\n"
            default: text += paragraph() + "\n"
            }
            text += "\n"
        }
        return dice.chance(12) ? text.replacing("\n", with: "\r\n") : text
    }

    public mutating func plain() -> String {
        var text = dice.chance(2) ? "\(sentence(1...5))\n4 March 2026\n\n" : ""
        for _ in 0..<dice.number(0...6) { text += paragraph() + "\n\n" }
        return text
    }

    public mutating func transcript() -> String {
        var text = "WEBVTT\n\n"
        var second = 0
        for _ in 0..<dice.number(0...25) {
            let end = second + dice.number(1...9)
            text += "\(Self.time(second)) --> \(Self.time(end))\n"
            text += dice.chance(4) ? "" : "<v \(dice.pick(Self.people))>"
            text += sentence() + "\n\n"
            second = end + dice.number(0...12)
        }
        return text
    }

    private static func time(_ second: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60)).000"
    }
}
