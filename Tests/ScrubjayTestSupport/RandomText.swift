/// Makes texts of all kinds of scalars, the same for the same seed.
package struct RandomText: RandomNumberGenerator {
    private var generator: SplitMix

    package init(seed: UInt64) { generator = SplitMix(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1) }

    package mutating func next() -> UInt64 { generator.next() }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xA0...0x17F, 0x180...0x24F, 0x300...0x36F, 0x370...0x3FF,
        0x400...0x4FF, 0x590...0x5FF, 0x600...0x6FF, 0x900...0x97F, 0xB80...0xBFF, 0xE00...0xE7F, 0x1000...0x109F,
        0x1100...0x11FF, 0x1780...0x17FF, 0x1E00...0x1EFF, 0x1F00...0x1FFF, 0x2000...0x206F, 0x2100...0x214F, 0x2460...0x24FF,
        0x3040...0x30FF, 0x3200...0x33FF, 0x4E00...0x4EFF, 0xAC00...0xAD00, 0xF900...0xFA6D, 0xFB00...0xFDFF, 0xFF00...0xFFEF,
        0x1D400...0x1D7FF, 0x1F300...0x1F6FF, 0x0...0x10FFFF,
    ]
    private static let joints = [
        " ", " ", " ", " ", ".", "-", "_", "'", "’", "@", ":", ",", "/", "&", "+", "#", "\n", "://", "̈", "\u{AD}",
    ]
    private static let words = [
        "the", "running", "Notes", "NASA", "node", "v1", "1000", "000", "3", "Q3", "camelCase", "don", "t", "é", "Über", "C",
        "https", "sprint23", "会議", "дома", "Müller", "x", "US",
    ]

    /// Scalars of all scripts beside each other, with words and signs between them.
    package mutating func text() -> String {
        var scalars: [Unicode.Scalar] = []
        for _ in 0..<Int.random(in: 0..<60, using: &self) {
            switch Int.random(in: 0..<4, using: &self) {
            case 0: scalars += (Self.words.randomElement(using: &self) ?? "").unicodeScalars
            case 1: scalars += (Self.joints.randomElement(using: &self) ?? "").unicodeScalars
            default:
                let range = Self.ranges.randomElement(using: &self) ?? 0x20...0x7E
                for _ in 0..<Int.random(in: 1..<5, using: &self) {
                    guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) else { continue }
                    scalars.append(scalar)
                }
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// Words of ASCII and signs of every kind between them.
    package mutating func mostlyPlainText() -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0..<80, using: &self) {
            text += Self.words.prefix(18).randomElement(using: &self) ?? ""
            text += Bool.random(using: &self) ? " " : Self.joints.randomElement(using: &self) ?? ""
        }
        return text
    }
}
