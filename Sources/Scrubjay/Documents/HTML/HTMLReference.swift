/// What links and pictures of a page refer to.
enum HTMLReference {
    /// - Parameter keepsRelative: Whether targets without a scheme lead to files.
    /// - Returns: nil for targets that lead nowhere outside of the page.
    static func kind(_ target: String, keepsRelative: Bool) -> Link.Kind? {
        guard target.first != "#" else { return nil }
        if target.hasPrefix("//") { return .url }
        let scheme = target.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
        guard scheme.endIndex < target.endIndex, target[scheme.endIndex] == ":" else { return keepsRelative ? .file : nil }
        switch scheme.lowercased() {
        case "evernote": return .wiki
        case "javascript", "data", "about", "blob", "cid", "vbscript": return nil
        case "file": return keepsRelative ? .file : nil
        default: return .url
        }
    }

    /// Whether the text that stands for a picture is one, and no name of a file or address.
    static func isReadable(_ alternative: String) -> Bool {
        let text = alternative.trimmed
        guard !text.isEmpty, !text.contains("://") else { return false }
        let ending = text.split(separator: ".").last?.lowercased() ?? ""
        return text.contains(" ") || !["png", "jpg", "jpeg", "gif", "webp", "svg", "heic", "bmp"].contains(ending)
    }
}
