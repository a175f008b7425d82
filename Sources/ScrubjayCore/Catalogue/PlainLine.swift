/// Text in a file that has one value per line, separated by tabs.
enum PlainLine {
    /// Replaces tabs and line ends with spaces.
    static func of(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}
