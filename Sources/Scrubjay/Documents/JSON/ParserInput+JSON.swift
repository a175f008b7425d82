extension ParserInput {
    /// Hands over the elements of the file's array, or its values one after the other, with one in memory at a time.
    ///
    /// - Returns: What is wrong between the elements.
    /// - Throws: What `element` throws; `IntakeError` when the file cannot be read.
    func jsonElements(_ element: (JSONElements.Element) throws -> Void) throws -> Warning? {
        var elements = JSONElements()
        let mark = try beginning().prefix(2)
        if mark.elementsEqual([0xFF, 0xFE]) || mark.elementsEqual([0xFE, 0xFF]) {
            try elements.add(text().bytes, element)  // UTF-16 has to be read whole
        } else {
            try pieces { try elements.add($0, element) }
        }
        try elements.finish(element)
        return elements.warning
    }

    /// The whole file as one value.
    func json() throws -> JSONElements.Element {
        var parser = JSONParser(try text().bytes)
        let value = parser.value()
        return JSONElements.Element(value: value, line: 1, warning: parser.warning)
    }
}
