/// The time that stands beside a speaker: `0:12`, `[00:01:02]`, `[2026-03-04 18:37:49]`, `(14/03/2026, 9:05 PM)`.
struct SpeechStamp: Sendable, Equatable {
    /// Seconds, from the beginning of the recording or of the day; nil where a day is named, which chats have.
    var seconds: Double?

    /// Reads a time, maybe with a day before it, and moves behind it; nil, without moving, where none begins.
    static func read(_ scanner: inout ByteScanner) -> SpeechStamp? {
        scanner.attempt { scanner in
            let hasDay = skipDay(&scanner)
            guard let seconds = TimeStamp.read(&scanner) else { return nil }
            guard hasDay else { return SpeechStamp(seconds: seconds) }
            skipHalfOfDay(&scanner)
            return SpeechStamp(seconds: nil)
        }
    }

    /// The same between brackets.
    static func readBracketed(_ scanner: inout ByteScanner) -> SpeechStamp? {
        scanner.attempt { scanner in
            guard let open = scanner.skip(anyOf: "[(") else { return nil }
            guard let stamp = read(&scanner), scanner.skip(open == UInt8(ascii: "[") ? UInt8(ascii: "]") : UInt8(ascii: ")"))
            else { return nil }
            return stamp
        }
    }

    /// Moves behind three numbers with one mark between them, and what parts them from the time.
    private static func skipDay(_ scanner: inout ByteScanner) -> Bool {
        scanner.attempt { scanner -> Bool? in
            guard scanner.number(digits: 1...4) != nil, let mark = scanner.skip(anyOf: "-/."),
                scanner.number(digits: 1...2) != nil, scanner.skip(mark), scanner.number(digits: 1...4) != nil
            else { return nil }
            let hasComma = scanner.skip(UInt8(ascii: ","))
            return scanner.skipSpaces() || hasComma || scanner.skip(UInt8(ascii: "T")) ? true : nil
        } ?? false
    }

    private static func skipHalfOfDay(_ scanner: inout ByteScanner) {
        _ = scanner.attempt { scanner -> Bool? in
            scanner.skipSpaces()
            return scanner.skip(text: "am") || scanner.skip(text: "pm") ? true : nil
        }
    }
}
