/// How often a word stands in each field of a passage.
struct FieldCounts: Sendable, Equatable {
    /// In the order of `Field`; the places beyond are 0.
    private(set) var numbers = SIMD8<UInt32>()

    subscript(field: Field) -> Int {
        get { Int(numbers[field.rawValue]) }
        set { numbers[field.rawValue] = UInt32(clamping: newValue) }
    }

    mutating func add(_ field: Field) { numbers[field.rawValue] &+= 1 }
    mutating func set(_ field: Int, _ count: UInt32) { numbers[field] = count }

    /// Whether a passage has so many positions.
    var isPossible: Bool { (0..<Field.count).allSatisfy { numbers[$0] < 1 << WordPlace.positionBits } }

    var sum: Int { Int(numbers.wrappedSum()) }

    // MARK: In a byte

    /// The low four bits of a byte that does not say it.
    private static let most = 0xF

    /// The body in the low four bits, up to 14, and a bit for each other field in which the word stands once; nil for what has
    /// no room in it.
    var code: UInt8? {
        guard self[.body] < Self.most else { return nil }
        var code = UInt8(self[.body])
        for field in 1..<Field.count where numbers[field] > 0 {
            guard numbers[field] == 1 else { return nil }
            code |= 1 << UInt8(3 + field)
        }
        return code
    }

    /// What stands for counts that have no room in a byte.
    static let codeOfOthers = UInt8(most)

    /// Of what stands in the body once.
    static let codeOfOnce: UInt8 = 1

    static func isOther(_ code: UInt8) -> Bool { code & codeOfOthers == codeOfOthers }

    init() {}

    init(code: UInt8) {
        self[.body] = Int(code & 0xF)
        for field in 1..<Field.count { numbers[field] = UInt32(code >> UInt8(3 + field) & 1) }
    }
}
