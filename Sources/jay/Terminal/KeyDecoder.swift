/// A key, or text that was pasted.
enum Key: Sendable, Equatable {
    case text(String)
    case paste(String)
    case up, down, left, right, home, end, pageUp, pageDown
    /// Up and down with Shift.
    case shiftUp, shiftDown
    case wordLeft, wordRight, wordBackspace
    case enter, tab, backTab, escape, backspace, delete
    /// Ctrl with a letter, which is small.
    case control(Character)
}

/// Makes keys of the bytes that a terminal sends: UTF-8, control characters and sequences of ECMA-48, as xterm, rxvt and the Linux console send them.
///
/// A sequence or a letter may arrive in several parts. `ESC` alone is a key, too; only time tells, so `flush` ends the wait.
struct KeyDecoder {
    private var pending: [UInt8] = []
    /// What was pasted so far; `nil` outside of pasted text.
    private var paste: [UInt8]?

    /// More than anybody pastes into a line.
    private static let pasteLimit = 1 << 16
    private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)
    private static let escape: UInt8 = 0x1B

    /// Whether `flush` has to be called if nothing more comes soon.
    var isWaiting: Bool { paste == nil && pending.first == Self.escape }

    mutating func keys(_ bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while !pending.isEmpty {
            guard let (key, count) = next() else { break }
            pending.removeFirst(count)
            guard let key else { continue }
            if case .text(let more) = key, case .text(let text)? = keys.last {
                keys[keys.count - 1] = .text(text + more)
            } else {
                keys.append(key)
            }
        }
        return keys
    }

    /// What has come so far is all: an `ESC` is the key, and the beginning of a sequence is nothing.
    mutating func flush() -> [Key] {
        guard isWaiting else { return [] }
        let isKey = pending.count == 1
        pending = []
        return isKey ? [.escape] : []
    }

    /// The next key and its bytes. The key is `nil` if these mean nothing; all is `nil` if more bytes have to come.
    private mutating func next() -> (Key?, Int)? {
        if paste != nil { return nextOfPaste() }
        let first = pending[0]
        switch first {
        case Self.escape: return sequence()
        case 0x0A, 0x0D: return (.enter, 1)
        case 0x09: return (.tab, 1)
        case 0x08, 0x7F: return (.backspace, 1)
        case 0x01...0x1A: return (.control(Character(UnicodeScalar(first + 0x60))), 1)
        case 0..<0x20: return (nil, 1)
        default: return letters()
        }
    }

    private mutating func nextOfPaste() -> (Key?, Int)? {
        let known = paste ?? []
        if let end = pending.firstRange(of: Self.pasteEnd) {
            paste = nil
            return (.paste(String(decoding: known + pending[..<end.lowerBound], as: UTF8.self)), end.upperBound)
        }
        // The end may have begun.
        let count = pending.count - min(pending.count, Self.pasteEnd.count - 1)
        guard count > 0 else { return nil }
        paste = Array((known + pending[..<count]).prefix(Self.pasteLimit))
        return (nil, count)
    }

    /// Whole letters at the beginning.
    private func letters() -> (Key?, Int)? {
        var text: [UInt8] = []
        var index = 0
        while index < pending.count, pending[index] >= 0x20, pending[index] != 0x7F {
            let count = Self.length(pending[index])
            guard count > 0 else { break }
            guard index + count <= pending.count else {
                // The rest of it may still come, unless what has come is wrong.
                if pending[(index + 1)...].allSatisfy({ $0 & 0xC0 == 0x80 }) { return text.isEmpty ? nil : done() }
                break
            }
            guard pending[(index + 1)..<(index + count)].allSatisfy({ $0 & 0xC0 == 0x80 }) else { break }
            text += pending[index..<(index + count)]
            index += count
        }
        func done() -> (Key?, Int) { (.text(String(decoding: text, as: UTF8.self)), index) }
        // A byte that begins nothing is skipped.
        return text.isEmpty ? (nil, 1) : done()
    }

    /// How many bytes a letter with this first one has; 0 if there is none.
    private static func length(_ first: UInt8) -> Int {
        switch first {
        case 0..<0x80: 1
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    /// `ESC [ 1 ; 5 C`, `ESC O A`, `ESC b`.
    private mutating func sequence() -> (Key?, Int)? {
        guard pending.count > 1 else { return nil }
        switch pending[1] {
        case UInt8(ascii: "["): return controlSequence()
        case UInt8(ascii: "O"):
            guard pending.count > 2 else { return nil }
            return (Self.key(final: pending[2], numbers: []), 3)
        case Self.escape: return (.escape, 1)
        case UInt8(ascii: "b"): return (.wordLeft, 2)
        case UInt8(ascii: "f"): return (.wordRight, 2)
        case 0x08, 0x7F: return (.wordBackspace, 2)
        case let other:
            let count = 1 + max(1, Self.length(other))
            return pending.count >= count ? (nil, count) : nil
        }
    }

    private mutating func controlSequence() -> (Key?, Int)? {
        var index = 2
        while index < pending.count, (0x20...0x3F).contains(pending[index]) { index += 1 }
        guard index < pending.count else { return pending.count > 64 ? (nil, pending.count) : nil }
        let final = pending[index]
        // The function keys of the Linux console: ESC [ [ A.
        if final == UInt8(ascii: "["), index == 2 { return pending.count > 3 ? (nil, 4) : nil }
        guard (0x40...0x7E).contains(final) else { return (nil, index) }
        // Answers and reports of a terminal: ESC [ ? …, ESC [ < …
        if (0x3C...0x3F).contains(pending[2]) || final == UInt8(ascii: "M") { return (nil, index + 1) }
        let numbers = String(decoding: pending[2..<index], as: UTF8.self).split(
            separator: ";", omittingEmptySubsequences: false
        )
        .map { Int($0) ?? 0 }
        if final == UInt8(ascii: "~"), numbers.first == 200 {
            paste = []
            return (nil, index + 1)
        }
        return (Self.key(final: final, numbers: numbers), index + 1)
    }

    /// - Parameter numbers: The second one is 1 and the sum of Shift (1), Alt (2) and Ctrl (4).
    private static func key(final: UInt8, numbers: [Int]) -> Key? {
        let modifiers = numbers.count > 1 ? max(0, numbers[1] - 1) : 0
        let isShifted = modifiers & 1 != 0
        let isByWord = modifiers & 6 != 0
        switch final {
        case UInt8(ascii: "A"): return isShifted ? .shiftUp : .up
        case UInt8(ascii: "B"): return isShifted ? .shiftDown : .down
        case UInt8(ascii: "C"): return isByWord ? .wordRight : .right
        case UInt8(ascii: "D"): return isByWord ? .wordLeft : .left
        case UInt8(ascii: "a"): return .shiftUp
        case UInt8(ascii: "b"): return .shiftDown
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "M"): return .enter
        case UInt8(ascii: "Z"): return .backTab
        case UInt8(ascii: "~"):
            switch numbers.first ?? 0 {
            case 1, 7: return .home
            case 3: return .delete
            case 4, 8: return .end
            case 5: return .pageUp
            case 6: return .pageDown
            default: return nil
            }
        default: return nil
        }
    }
}
