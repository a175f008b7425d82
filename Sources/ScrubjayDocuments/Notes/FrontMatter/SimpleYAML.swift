import ScrubjayText

/// Reads the flat YAML of nearly all notes without a YAML library.
///
///     title: Plain words        tags: [one, "two"]        aliases:
///     date: 2026-03-04          empty:                      - one
///
/// A full parser takes 100 µs for seven such lines, so 1 s for the notes of a large notebook. In `strict` mode this reader either agrees with it (a
/// test says so) or declines. In `salvage` mode it reads what it can of broken YAML.
enum SimpleYAML {
    enum Mode { case strict, salvage }

    /// - Returns: `nil` in strict mode for anything that is not plainly of this form.
    static func entries(of text: DocumentText, lines: Range<Int>, mode: Mode) -> [FrontMatter.Entry]? {
        var entries: [FrontMatter.Entry] = []
        var keys: Set<String> = []
        /// Whether the value of the key above may follow as a list, and how far that list is indented.
        var open = false
        var indentation: Int?
        for line in lines {
            var range = text.line(line)
            while let last = range.last, isSpace(text.bytes[last], mode) { range = range.lowerBound..<last }
            if range.isEmpty { continue }
            let content = range.first { !isSpace(text.bytes[$0], mode) } ?? range.lowerBound
            if text.bytes[content] == UInt8(ascii: "-"), content + 1 < range.upperBound, text.bytes[content + 1] == 0x20 {
                let column = content - range.lowerBound
                guard open, indentation ?? column == column || mode == .salvage else {
                    if mode == .strict { return nil } else { continue }
                }
                let item = text.trimmed(content + 1..<range.upperBound)
                guard let value = scalar(text, item, mode: mode, inList: true) else {
                    if mode == .strict { return nil } else { continue }
                }
                indentation = column
                entries[entries.count - 1].values.append(value)
                entries[entries.count - 1].isList = true
                continue
            }
            guard content == range.lowerBound, let pair = pair(text, range, mode), !keys.contains(pair.key) || mode == .salvage,
                let values = values(text, pair.value, mode: mode)
            else {
                if mode == .strict { return nil }
                open = false
                continue
            }
            closeOpenKey(&entries, isOpen: open)
            keys.insert(pair.key)
            let isList = pair.value.first.map { text.bytes[$0] == UInt8(ascii: "[") } ?? false
            entries.append(FrontMatter.Entry(key: pair.key, values: values, isList: isList))
            open = pair.value.isEmpty
            indentation = nil
        }
        closeOpenKey(&entries, isOpen: open)
        return entries
    }

    /// A key that nothing follows has one empty value.
    private static func closeOpenKey(_ entries: inout [FrontMatter.Entry], isOpen: Bool) {
        guard isOpen, let last = entries.indices.last, entries[last].values.isEmpty else { return }
        entries[last].values = [""]
    }

    /// Tabs do not indent in YAML.
    private static func isSpace(_ byte: UInt8, _ mode: Mode) -> Bool { byte == 0x20 || byte == 0x09 && mode == .salvage }

    private static func pair(_ text: DocumentText, _ range: Range<Int>, _ mode: Mode) -> (key: String, value: Range<Int>)? {
        let first = text.bytes[range.lowerBound]
        guard first.isLetter, first < 0x80 || mode == .salvage else { return nil }
        var index = range.lowerBound
        while index < range.upperBound, isKeyByte(text.bytes[index]) || text.bytes[index] >= 0x80 && mode == .salvage {
            index += 1
        }
        guard index < range.upperBound, text.bytes[index] == UInt8(ascii: ":"), index - range.lowerBound < 128 else {
            return nil
        }
        guard index + 1 == range.upperBound || isSpace(text.bytes[index + 1], mode) else { return nil }
        guard mode == .salvage || text.bytes[index - 1] != 0x20 else { return nil }
        return (text.string(text.trimmed(range.lowerBound..<index)), text.trimmed(index + 1..<range.upperBound))
    }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte.isWord || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == 0x20)
    }

    private static func values(_ text: DocumentText, _ range: Range<Int>, mode: Mode) -> [String]? {
        guard let first = range.first else { return [] }
        guard text.bytes[first] == UInt8(ascii: "[") else { return scalar(text, range, mode: mode, inList: false).map { [$0] } }
        guard let last = range.last, last > first else { return nil }
        let isClosed = text.bytes[last] == UInt8(ascii: "]")
        guard isClosed || mode == .salvage else { return nil }
        let inside = text.trimmed(first + 1..<(isClosed ? last : range.upperBound))
        if inside.isEmpty { return mode == .strict ? nil : [] }
        var values: [String] = []
        var start = inside.lowerBound
        while start <= inside.upperBound {
            let comma = (start..<inside.upperBound).first { text.bytes[$0] == UInt8(ascii: ",") } ?? inside.upperBound
            let element = text.trimmed(start..<comma)
            start = comma + 1
            if element.isEmpty, mode == .salvage { continue }
            guard !element.isEmpty, let value = scalar(text, element, mode: mode, inList: true),
                isFlowSafe(text, element) || mode == .salvage
            else { return nil }
            values.append(value)
        }
        return values
    }

    /// Whether an element of `[a, b]` is free of the marks that have a meaning in a flow sequence.
    private static func isFlowSafe(_ text: DocumentText, _ range: Range<Int>) -> Bool {
        !range.contains {
            switch text.bytes[$0] {
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"),
                UInt8(ascii: "?"):
                true
            default: false
            }
        }
    }

    private static func scalar(_ text: DocumentText, _ range: Range<Int>, mode: Mode, inList: Bool) -> String? {
        guard let first = range.first, let last = range.last else { return mode == .strict && inList ? nil : "" }
        let quote = text.bytes[first]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let inside = first + 1..<max(first + 1, last)
            let isPlain = !inside.contains {
                text.bytes[$0] == quote || text.bytes[$0] == UInt8(ascii: "\\") || isUnprintable(text, $0)
            }
            guard last > first, text.bytes[last] == quote, isPlain else { return mode == .strict ? nil : text.string(range) }
            return text.string(inside)
        }
        guard mode == .strict else { return text.string(range) }
        guard quote.isWord || quote == UInt8(ascii: "/") || quote == UInt8(ascii: "(") else { return nil }
        for index in range {
            let byte = text.bytes[index]
            if isUnprintable(text, index) { return nil }
            if byte == UInt8(ascii: ":"), index == last || text.bytes[index + 1] == 0x20 { return nil }
            if byte == UInt8(ascii: "#"), text.bytes[index - 1] == 0x20 { return nil }
        }
        let value = text.string(range)
        return value == "null" ? "" : value
    }

    /// Control characters, and the few characters beyond ASCII that YAML treats as line ends or rejects.
    private static func isUnprintable(_ text: DocumentText, _ index: Int) -> Bool {
        let byte = text.bytes[index]
        if byte < 0x80 { return byte < 0x20 || byte == 0x7F }
        let next = index + 1 < text.bytes.count ? text.bytes[index + 1] : 0
        return byte == 0xC2 && next < 0xA0 || byte == 0xE2 && next == 0x80 || byte == 0xEF
    }
}
