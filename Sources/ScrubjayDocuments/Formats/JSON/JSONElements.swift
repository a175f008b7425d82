/// Splits large JSON into the elements of its array, or into the values of JSON Lines, as its bytes arrive.
///
/// Only one element is in memory at a time. A file that consists of one object has one element.
struct JSONElements {
    /// A parsed element and its position in the file.
    struct Element: Sendable {
        var value: JSONValue
        /// The line of the file on which it begins, from 1.
        var line: Int
        /// The offset in the file at which it begins.
        var offset = 0
        /// The element as it stands in the file.
        var bytes: [UInt8]
        /// Why the value is incomplete; `nil` if it is not.
        var warning: Warning?
    }

    /// The first problem outside the elements; `nil` if there is none.
    private(set) var warning: Warning?

    /// Larger elements, in bytes, are left out with a warning.
    private let elementLimit: Int
    private var state = State.between
    private var isInArray = false
    /// The number of open containers within the element.
    private var depth = 0
    private var line = 1
    private var elementLine = 1
    /// The offset in the file of the bytes that are read, and of the element.
    private var offset = 0
    private var elementOffset = 0
    private var buffer: [UInt8] = []
    private var isTooLarge = false

    private enum State {
        case between, container, string, scalar
        /// After a backslash in a string.
        case escape
    }

    init(elementLimit: Int = 64_000_000) { self.elementLimit = elementLimit }

    /// Reads the next bytes of the file, and passes each element that ends in them to `element`.
    mutating func add(_ chunk: [UInt8], _ element: (Element) throws -> Void) rethrows {
        var start = 0
        for index in chunk.indices {
            let byte = chunk[index]
            if byte == 0x0A { line &+= 1 }
            switch state {
            case .between:
                guard begins(with: byte) else { continue }
                start = index
                elementOffset = offset + index
            case .escape:
                state = .string
            case .string:
                if byte == UInt8(ascii: "\\") { state = .escape }
                guard byte == UInt8(ascii: "\"") else { continue }
                state = .container
                if depth == 0 { try end(chunk[start...index], element) }
            case .scalar:
                guard byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { continue }
                try end(chunk[start..<index], element)
                if byte == UInt8(ascii: "]") { isInArray = false }
            case .container:
                switch byte {
                case UInt8(ascii: "\""): state = .string
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    depth -= 1
                    if depth == 0 { try end(chunk[start...index], element) }
                default: break
                }
            }
        }
        if state != .between { keep(chunk[start...]) }
        offset += chunk.count
    }

    /// Ends the file, and passes on the last element if it is incomplete.
    mutating func finish(_ element: (Element) throws -> Void) rethrows {
        if state != .between {
            try end([], element)
        } else if isInArray, warning == nil {
            warning = Warning("JSON ends in the middle; what stands before it was read", line: line)
        }
    }

    /// Handles a byte between elements, and returns whether an element begins with it.
    private mutating func begins(with byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: ","), 0xEF, 0xBB, 0xBF:
            return false
        case UInt8(ascii: "[") where !isInArray:
            isInArray = true
            return false
        case UInt8(ascii: "]") where isInArray:
            isInArray = false
            return false
        case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
            warn("a bracket or colon here belongs to nothing")
            return false
        case UInt8(ascii: "{"), UInt8(ascii: "["): (state, depth) = (.container, 1)
        case UInt8(ascii: "\""): (state, depth) = (.string, 0)
        default: (state, depth) = (.scalar, 0)
        }
        elementLine = line
        return true
    }

    private mutating func warn(_ message: String) {
        if warning == nil { warning = Warning(message, line: line) }
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        guard !isTooLarge, buffer.count + bytes.count <= elementLimit else {
            isTooLarge = true
            buffer = []
            return
        }
        buffer += bytes
    }

    private mutating func end(_ rest: ArraySlice<UInt8>, _ element: (Element) throws -> Void) rethrows {
        keep(rest)
        let bytes = buffer
        buffer = []
        state = .between
        guard !isTooLarge else {
            isTooLarge = false
            if warning == nil {
                warning = Warning("an element of more than \(elementLimit / 1_000_000) MB was left out", line: elementLine)
            }
            return
        }
        var parser = JSONParser(bytes, firstLine: elementLine)
        let value = parser.value()
        try element(
            Element(value: value, line: elementLine, offset: elementOffset, bytes: bytes, warning: parser.warning))
    }
}

extension ParserInput {
    /// Passes the elements of the file's array, or its values, to `element`, with one in memory at a time.
    ///
    /// - Returns: The first problem outside the elements.
    /// - Throws: `FileAccessError` if the file cannot be read; whatever `element` throws.
    func jsonElements(_ element: (JSONElements.Element) throws -> Void) throws -> Warning? {
        var elements = JSONElements()
        let mark = try beginning().prefix(2)
        if mark.elementsEqual([0xFF, 0xFE]) || mark.elementsEqual([0xFE, 0xFF]) {
            try elements.add(text().bytes, element)  // UTF-16 is read at once
        } else {
            try chunks { try elements.add($0, element) }
        }
        try elements.finish(element)
        return elements.warning
    }

    /// Parses the whole file as one value.
    func json() throws -> JSONElements.Element {
        let text = try text()
        var parser = JSONParser(text.bytes)
        let value = parser.value()
        return JSONElements.Element(
            value: value, line: 1, offset: text.textOffset ?? 0, bytes: text.bytes, warning: parser.warning)
    }
}

/// Finds where the values of a JSON element are in its file.
struct JSONPositions: Sendable {
    private let text: DocumentText
    private let firstLine: Int
    private let offset: Int

    init(_ element: JSONElements.Element) {
        text = DocumentText(element.bytes)
        firstLine = element.line
        offset = element.offset
    }

    /// The position of a value. For a string, the part between its quotes.
    func origin(of member: JSONValue.Member) -> LineMap.Origin {
        let lines = text.lines(of: member.range)
        var range = member.range
        if case .string = member.value, range.count >= 2 { range = range.lowerBound + 1..<range.upperBound - 1 }
        return LineMap.Origin(
            lines: lines.lowerBound + firstLine...lines.upperBound + firstLine,
            bytes: range.lowerBound + offset..<range.upperBound + offset)
    }
}
