/// Helpers for the names of files in archives, which come from untrusted sources and from every operating system.
package enum MemberPath {
    /// Returns a readable path that cannot lead out of the archive.
    ///
    /// Drive letters, leading slashes, `.` and `..` are removed, the `\` of Windows becomes `/`, and control characters become `_`.
    /// The result is empty if nothing is left.
    ///
    /// - Parameter name: UTF-8, or else code page 437, which is the default of zip.
    static func readable(_ name: some Collection<UInt8>) -> String {
        var text = String(validating: name, as: UTF8.self) ?? decoded(name)
        if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            text = String(text.map { $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "_" : $0 })
        }
        var parts = text.split { $0 == "/" || $0 == "\\" }[...]
        if let first = parts.first, first.count == 2, first.last == ":", first.first?.isLetter == true { parts.removeFirst() }
        return parts.filter { $0 != "." && $0 != ".." }.joined(separator: "/")
    }

    /// Whether a name ends with a slash, which marks a folder.
    static func isFolder(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        name.last == UInt8(ascii: "/") || name.last == UInt8(ascii: "\\")
    }

    /// The extension in lower case without the dot; empty if there is none.
    package static func fileExtension(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// The path without the extension.
    static func stem(_ path: String) -> String {
        let length = fileExtension(path).count
        return length == 0 ? path : String(path.dropLast(length + 1))
    }

    private static func decoded(_ name: some Collection<UInt8>) -> String {
        String(name.map { $0 < 0x80 ? Character(Unicode.Scalar($0)) : codePage437[Int($0) - 0x80] })
    }

    private static let codePage437 = Array(
        """
        ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
        """)
}
