/// Cuts JSON that can be large into the elements of its array, and into the values of JSON Lines, as its bytes arrive.
///
/// Only one element lies in memory at a time. A file that is one object has one element.
struct JSONElements {
    struct Element: Sendable {
        var value: JSONValue
        /// Line of the file, from 1.
        var line: Int
        /// Why the value is not whole.
        var warning: Warning?
    }

    /// What was between the elements and is no JSON, once.
    private(set) var warning: Warning?

    /// In bytes. A larger element is left out with a warning.
    private let elementLimit: Int
    private var state = State.between
    private var isInArray = false
    /// Containers that are open inside the element.
    private var depth = 0
    private var line = 1
    private var elementLine = 1
    private var buffer: [UInt8] = []
    private var isTooLarge = false

    private enum State {
        case between, container, string, scalar
        /// Behind a backslash in a string.
        case escape
    }

    init(elementLimit: Int = 64_000_000) { self.elementLimit = elementLimit }

    /// Takes the next bytes of the file, and hands over the elements that end in them.
    mutating func add(_ piece: [UInt8], _ element: (Element) throws -> Void) rethrows {
        var start = 0
        for index in piece.indices {
            let byte = piece[index]
            if byte == 0x0A { line &+= 1 }
            switch state {
            case .between:
                guard begins(with: byte) else { continue }
                start = index
            case .escape:
                state = .string
            case .string:
                if byte == UInt8(ascii: "\\") { state = .escape }
                guard byte == UInt8(ascii: "\"") else { continue }
                state = .container
                if depth == 0 { try end(piece[start...index], element) }
            case .scalar:
                guard byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { continue }
                try end(piece[start..<index], element)
                if byte == UInt8(ascii: "]") { isInArray = false }
            case .container:
                switch byte {
                case UInt8(ascii: "\""): state = .string
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    depth -= 1
                    if depth == 0 { try end(piece[start...index], element) }
                default: break
                }
            }
        }
        if state != .between { keep(piece[start...]) }
    }

    /// Hands over what the file ends in the middle of.
    mutating func finish(_ element: (Element) throws -> Void) rethrows {
        if state != .between {
            try end([], element)
        } else if isInArray, warning == nil {
            warning = Warning("JSON ends in the middle; what stands before it was read", line: line)
        }
    }

    /// Whether an element begins with a byte between elements.
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
        try element(Element(value: value, line: elementLine, warning: parser.warning))
    }
}
