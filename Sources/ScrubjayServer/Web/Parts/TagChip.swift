import Scrubjay
import ScrubjayKernels

/// A tag, which leads to what has it.
struct TagChip: Sendable, Equatable {
    let name: String
    let path: String
    /// 0...11, the same for the same tag everywhere.
    let hue: Int

    init(_ tag: String) {
        name = tag
        path = "/search?tag=\(AddressPath.encoded(tag))"
        hue = Hue.of(tag)
    }
}

/// A person, by the first letter of the name.
struct Avatar: Sendable, Equatable {
    let name: String
    let letter: String
    let path: String
    let hue: Int

    init(_ name: String) {
        self.name = name
        letter = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
        path = AddressPath.person(name)
        hue = Hue.of(name)
    }
}

/// One of twelve colours of the style sheet, chosen by a name.
enum Hue {
    static func of(_ name: String) -> Int { Int(name.lowercased().utf8.reduce(UInt64(0)) { splitMix64($0, UInt64($1)) } % 12) }
}
