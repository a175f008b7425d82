/// Pictures that stand in a text themselves, in letters:
///
///     [image1]: <data:image/png;base64,iVBORw0…>        ![The lens](data:image/png;base64,iVBORw0…)
enum EmbeddedData {
    /// What to leave out of the text: a definition whole, else the address.
    ///
    /// - Parameter mark: The `<` or `(` that opens the address.
    static func range(_ text: DocumentText, _ mark: Int) -> Range<Int>? {
        let line = text.line(text.line(at: mark))
        var scanner = ByteScanner(text.bytes, mark + 1..<line.upperBound)
        guard scanner.skip(text: "data:"), mark > line.lowerBound else { return nil }
        if text.bytes[mark] == UInt8(ascii: "(") {
            guard text.bytes[mark - 1] == UInt8(ascii: "]"),
                let close = (mark..<line.upperBound).first(where: { text.bytes[$0] == UInt8(ascii: ")") })
            else { return nil }
            return mark + 1..<close
        }
        let name = text.trimmed(line.lowerBound..<mark)
        guard name.count > 2, text.bytes[name.lowerBound] == UInt8(ascii: "["),
            text.bytes[name.upperBound - 1] == UInt8(ascii: ":"),
            text.bytes[name.upperBound - 2] == UInt8(ascii: "]")
        else { return nil }
        return name.lowerBound..<line.upperBound
    }
}
