extension Passage {
    /// The text below the properties, after the title and headings that it does not begin with: for a reader who sees nothing else of the document.
    ///
    /// - Returns: `nil` if it is blank.
    func textInContext(title: String?) -> String? {
        let text = String(decoding: text.utf8.dropFirst(propertyBytes), as: UTF8.self).drop(while: \.isWhitespace)
        guard !text.isEmpty else { return nil }
        let headings = [title].compactMap(\.self) + headingPath.filter { $0 != title }
        // Most passages begin with their heading.
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == "#" || $0 == " " } }
        let above = headings.filter { heading in !lines.contains { $0 == heading } }
        return (above + [String(text)]).joined(separator: "\n\n")
    }
}
