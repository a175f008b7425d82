/// The keys at the beginning of a JSON file, which are enough to recognise the program that wrote it.
struct JSONShape: Sendable {
    /// Whether the file is an array.
    let isArray: Bool
    /// The keys of the outermost object, or of the objects in the outermost array, as far as the beginning reaches.
    private(set) var keys: Set<String> = []
    /// The keys of objects inside those.
    private(set) var innerKeys: Set<String> = []

    private static let depthLimit = 64
    private static let keyLimit = 64

    /// Returns `nil` if the file does not begin with an object or array.
    init?(_ beginning: ArraySlice<UInt8>) {
        guard let first = beginning.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return nil }
        isArray = first == UInt8(ascii: "[")
        let outermost = isArray ? 2 : 1
        var isObject: [Bool] = []
        var index = beginning.startIndex
        while index < beginning.endIndex {
            let byte = beginning[index]
            index += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                guard isObject.count < JSONShape.depthLimit else { return }
                isObject.append(byte == UInt8(ascii: "{"))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard isObject.popLast() != nil else { return }
            case UInt8(ascii: "\""):
                guard let string = JSONShape.string(beginning, &index) else { return }
                guard isObject.last == true, JSONShape.isColonNext(beginning, index), string.count <= JSONShape.keyLimit
                else { continue }
                let key = String(decoding: string, as: UTF8.self)
                if isObject.count == outermost { keys.insert(key) } else { innerKeys.insert(key) }
            default: break
            }
        }
    }

    /// Whether the outermost objects have all of these keys.
    func has(_ wanted: String...) -> Bool { wanted.allSatisfy(keys.contains) }

    /// The number of these keys that the outermost objects have.
    func count(of wanted: Set<String>) -> Int { keys.intersection(wanted).count }

    /// The bytes between the quotes, with escapes as written; `nil` if the beginning of the file ends first.
    private static func string(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> ArraySlice<UInt8>? {
        let start = index
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return bytes[start..<index - 1] }
        }
        return nil
    }

    private static func isColonNext(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Bool {
        bytes[min(index, bytes.endIndex)...].first { $0 > 0x20 } == UInt8(ascii: ":")
    }
}
