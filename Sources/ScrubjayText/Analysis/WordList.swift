/// Lists of words that are written in the source code.
package enum WordList {
    /// The words of a list, which spaces and line ends separate, in their order.
    ///
    /// Bytes are compared, not characters, because thousands of words are read when they are first needed.
    package static func words(_ list: String) -> [String] {
        list.utf8.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) }
    }

    /// The phrases of a list, which commas and line ends separate, each with one space between its words.
    package static func phrases(_ list: String) -> [String] {
        list.utf8.split { $0 == UInt8(ascii: ",") || $0 == 0x0A }.map { words(String(Substring($0))).joined(separator: " ") }
            .filter { !$0.isEmpty }
    }
}
