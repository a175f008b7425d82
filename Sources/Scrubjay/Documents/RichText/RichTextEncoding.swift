/// What the bytes beyond ASCII mean, by the code page of the file or the character set of the font.
struct RichTextEncoding: Sendable, Equatable {
    static let western = RichTextEncoding(encoding: .windows1252, hasPairs: false)

    private let encoding: NamedEncoding
    /// Whether a character may have two bytes.
    private let hasPairs: Bool

    private init(encoding: NamedEncoding, hasPairs: Bool) {
        self.encoding = encoding
        self.hasPairs = hasPairs
    }

    /// - Parameter codePage: As `\ansicpg` names it; nil for one that is unknown.
    init?(codePage: Int) {
        let name =
            switch codePage {
            case 65001: "utf-8"
            case 10000: "macintosh"
            case 437, 850, 852, 855, 857, 860...866, 874, 932, 949, 950: "cp\(codePage)"
            case 936: "gbk"
            case 1250...1258: "windows-\(codePage)"
            case 1361: "johab"
            default: ""
            }
        guard let encoding = NamedEncoding(label: name) else { return nil }
        self.init(encoding: encoding, hasPairs: [932, 936, 949, 950, 1361, 65001].contains(codePage))
    }

    /// - Parameter characterSet: As `\fcharset` numbers it; nil for that of the file.
    init?(characterSet: Int) {
        let codePages = [
            77: 10000, 128: 932, 129: 949, 130: 1361, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256,
            186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437,
        ]
        guard let codePage = codePages[characterSet] else { return nil }
        self.init(codePage: codePage)
    }

    func decoded(_ bytes: [UInt8]) -> [UInt8] { encoding.decoded(bytes) }

    /// Whether the next byte, even one of ASCII, belongs to the character that the bytes end with.
    func isIncomplete(_ bytes: [UInt8]) -> Bool {
        guard hasPairs, encoding != .utf8 else { return false }
        var index = 0
        while index < bytes.count {
            let isPair = bytes[index] > 0x80 && !(encoding == .system("cp932") && 0xA0...0xDF ~= bytes[index])
            index += isPair ? 2 : 1
        }
        return index > bytes.count
    }
}
