import ScrubjayText

/// A line of a WhatsApp chat that begins a message.
///
///     [04.03.26, 10:02:17] Nora Lind: The divers are here          on an iPhone
///     04/03/2026, 10:02 - Nora Lind: The divers are here           on Android
struct WhatsAppLine: Sendable, Equatable {
    /// The three numbers of the day, in the order of the line.
    let day: [Int]
    let secondOfDay: Int
    /// `nil` for a notice of the app itself.
    let sender: String?
    let words: String

    /// A sender is only recognised within this many bytes.
    private static let senderLimit = 120

    /// Returns `nil` if the line does not begin a message, for example because it continues one.
    init?(_ line: ArraySlice<UInt8>) {
        let bytes = WhatsAppLine.plain(line)
        var scanner = ByteScanner(bytes, 0..<bytes.count)
        let isBracketed = scanner.skip(UInt8(ascii: "["))
        // Years have two digits or four.
        guard scanner.digitCount != 3, let first = scanner.number(digits: 1...4), let mark = scanner.skip(anyOf: "./-"),
            let second = scanner.number(digits: 1...2), scanner.skip(mark), scanner.digitCount != 3,
            let third = scanner.number(digits: 2...4)
        else { return nil }
        let hasComma = scanner.skip(UInt8(ascii: ","))
        guard scanner.skipSpaces(), hasComma || !isBracketed, var hour = scanner.number(digits: 1...2),
            let point = scanner.skip(anyOf: ":."), let minute = scanner.number(digits: 2...2)
        else { return nil }
        let seconds = scanner.skip(point) ? scanner.number(digits: 2...2) ?? 60 : 0
        switch WhatsAppLine.dayHalf(&scanner) {
        case UInt8(ascii: "p") where hour < 12: hour += 12
        case UInt8(ascii: "a") where hour == 12: hour = 0
        default: break
        }
        guard hour < 24, minute < 60, seconds < 60 else { return nil }
        if isBracketed {
            guard scanner.skip(UInt8(ascii: "]")), scanner.skipSpaces() else { return nil }
        } else {
            guard scanner.skip(text: " - ") else { return nil }
        }
        day = [first, second, third]
        secondOfDay = hour * 3600 + minute * 60 + seconds
        let rest = scanner.position..<bytes.count
        let colon = rest.prefix(WhatsAppLine.senderLimit).first { bytes[$0] == UInt8(ascii: ":") }
        if let colon, colon > rest.lowerBound, colon + 1 == bytes.count || bytes[colon + 1].isSpace {
            sender = String(decoding: bytes[rest.lowerBound..<colon], as: UTF8.self).trimmed
            words = String(decoding: bytes[(colon + 1)...], as: UTF8.self).trimmed
        } else {
            sender = nil
            words = String(decoding: bytes[rest], as: UTF8.self).trimmed
        }
    }

    /// Reads `AM`, `pm` or `p. m.` and returns its first letter in lower case.
    private static func dayHalf(_ scanner: inout ByteScanner) -> UInt8? {
        scanner.attempt { scanner in
            guard scanner.skipSpaces(), let letter = scanner.next?.lowercased,
                letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p")
            else { return nil }
            scanner.position += 1
            while scanner.skip(anyOf: ". ") != nil {}
            guard scanner.next?.lowercased == UInt8(ascii: "m") else { return nil }
            scanner.position += 1
            _ = scanner.skip(UInt8(ascii: "."))
            return letter
        }
    }

    /// Returns a line without directional marks, and with plain instead of narrow no-break spaces.
    static func plain(_ line: ArraySlice<UInt8>) -> [UInt8] {
        guard line.contains(0xE2) else { return Array(line) }
        var plain: [UInt8] = []
        var index = line.startIndex
        while index < line.endIndex {
            if line[index] == 0xE2, index + 2 < line.endIndex, line[index + 1] == 0x80 {
                let last = line[index + 2]
                if last == 0x8E || last == 0x8F || (0xAA...0xAE).contains(last) {
                    index += 3
                    continue
                }
                if last == 0xAF {
                    plain.append(0x20)
                    index += 3
                    continue
                }
            }
            plain.append(line[index])
            index += 1
        }
        return plain
    }
}
