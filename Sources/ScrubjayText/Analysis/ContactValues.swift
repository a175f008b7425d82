/// Finds the telephone numbers, mail addresses and streets in a text.
package enum ContactValues {
    /// The telephone numbers of a text.
    package static func phoneNumbers(in text: some StringProtocol) -> [String] {
        var found: [String] = []
        var index = text.startIndex
        var last: Character = " "
        while index < text.endIndex {
            let first = text[index]
            guard first.isASCII, first.isNumber || first == "+" || first == "(", !last.isLetter, !last.isNumber, last != "-"
            else {
                last = first
                index = text.index(after: index)
                continue
            }
            let end = endOfNumber(text, from: index)
            let number = text[index..<end].trimming { $0.isWhitespace }
            if isPhoneNumber(number) { found.append(number) }
            last = "0"
            index = end > index ? end : text.index(after: index)
        }
        return found
    }

    /// Digits with at most two separators between them, such as `) `.
    private static func endOfNumber(_ text: some StringProtocol, from start: String.Index) -> String.Index {
        var end = start
        var index = start
        var separators = 0
        while index < text.endIndex {
            let character = text[index]
            if character.isASCII, character.isNumber || character == "+" && index == start {
                separators = 0
                end = text.index(after: index)
            } else if " -./()\u{A0}".contains(character), separators < 2 {
                // A stop or a comma before a space ends the number.
                if separators == 1, character == " ", text[text.index(before: index)] != ")" { break }
                separators += 1
            } else {
                break
            }
            index = text.index(after: index)
        }
        return end
    }

    private static func isPhoneNumber(_ text: String) -> Bool {
        let groups = text.split { !$0.isNumber }
        let digits = groups.reduce(0) { $0 + $1.count }
        guard digitLimits.contains(digits), let first = text.first else { return false }
        if beginsWithDay(groups) { return false }
        return first == "+" || first == "0" || first == "(" || digits >= 7 && groups.count > 1
    }

    /// Whether a text has a telephone number or a mail address.
    package static func areIn(_ text: String) -> Bool {
        let utf8 = Array(text.utf8)
        return areIn(utf8, utf8.indices)
    }

    /// Whether a range of UTF-8 bytes has a telephone number or a mail address.
    package static func areIn(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard mayBeIn(bytes, range) else { return false }
        let text = String(decoding: bytes[range], as: UTF8.self)
        return !phoneNumbers(in: text).isEmpty || mayHaveMailAddress(bytes, range) && !mailAddresses(in: text).isEmpty
    }

    /// Whether a text has enough digits for a telephone number, or may have a mail address. It takes a fraction of the time of reading them.
    private static func mayBeIn(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var digits = 0
        for index in range where bytes[index].isDigit {
            digits += 1
            if digits == digitLimits.lowerBound { return true }
        }
        return mayHaveMailAddress(bytes, range)
    }

    /// Whether there is an `@` inside a word, which has a full stop after it. *@nora* is a handle.
    private static func mayHaveMailAddress(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        for index in range.dropFirst() where bytes[index] == UInt8(ascii: "@") && !bytes[index - 1].isSpace {
            if bytes[index..<range.upperBound].prefix(while: { !$0.isSpace }).contains(UInt8(ascii: ".")) { return true }
        }
        return false
    }

    /// How many digits a telephone number may have.
    private static let digitLimits = 6...15

    /// The mail addresses of a text.
    package static func mailAddresses(in text: some StringProtocol) -> [String] {
        text.split { $0.isWhitespace || "<>()[],;\"'`|".contains($0) }.compactMap { part in
            let plain = part.hasPrefix("mailto:") ? part.dropFirst(7) : part
            let address = plain.trimming { ".:!?".contains($0) }
            guard let at = address.firstIndex(of: "@"), at > address.startIndex, address[at...].contains(".") else {
                return nil
            }
            return address
        }
    }

    /// Whether the first three groups of digits are a day, such as 12.03.2026 or 2026-03-12.
    private static func beginsWithDay(_ groups: [Substring]) -> Bool {
        let first = groups.prefix(3)
        guard first.count == 3, first.count(where: { $0.count <= 2 }) == 2 else { return false }
        return first.contains { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
    }

    // MARK: - Addresses

    /// Whether a text is a street with the number of a house: `4 Quay Road`, `Hauptstr. 12b`, `6 rue Sommeiller`, `Pilgatan 31`.
    package static func isStreet(_ text: some StringProtocol) -> Bool {
        let words: [Substring] = String(text).split { $0 == " " || $0 == "." }
        guard (2...6).contains(words.count), words.contains(where: { isHouseNumber($0) }) else { return false }
        return words.contains { word in
            let folded = Folding.folded(String(word))
            if streetsBeforeName.contains(folded) { return words.contains { $0 != word && $0.first?.isUppercase == true } }
            guard word.first?.isUppercase == true else { return false }
            return streets.contains(folded) || streetEndings.contains { folded.hasSuffix($0) && folded.count > $0.count }
        }
    }

    /// Whether a text is a town, with or without its postcode: `23562 Lübeck`, `Annecy`.
    package static func isTown(_ text: some StringProtocol) -> Bool {
        let words = text.split(separator: " ")
        let names = words.drop { word in (4...5).contains(word.count) && word.allSatisfy { $0.isNumber } }
        return (1...3).contains(names.count)
            && names.allSatisfy { name in name.first?.isUppercase == true && !name.contains(where: \.isNumber) }
    }

    private static func isHouseNumber(_ word: some StringProtocol) -> Bool {
        guard let first = word.first, first.isNumber else { return false }
        return word.count <= 5 && word.drop(while: \.isNumber).count <= 1
    }

    /// Words for a street that begin with a capital, folded, in English, German and Dutch.
    private static let streets: Set<String> = [
        "street", "road", "lane", "avenue", "ave", "drive", "close", "terrace", "crescent", "gardens", "square", "st", "rd",
        "row",
        "way", "court", "grove", "walk", "mews", "hill", "place", "rise", "parade", "quay", "wharf", "yard",
        "strasse", "str", "weg", "platz", "allee", "gasse", "ring", "ufer", "straat", "plein",
    ]

    /// Words for a street before its name, folded, in French, Spanish and Italian.
    private static let streetsBeforeName: Set<String> = [
        "rue", "quai", "cours", "boulevard", "bd", "place", "chemin", "impasse", "route", "calle", "plaza", "avenida", "paseo",
        "via", "viale", "piazza",
    ]

    /// Endings of the names of streets in languages that write them as one word.
    private static let streetEndings = [
        "strasse", "str", "weg", "platz", "allee", "gasse", "ufer", "damm", "gatan", "vagen", "vej", "vejen", "veien", "gade",
        "gaten",
        "gata", "straat", "laan",
    ]
}
