/// Tells headings among the lines of a page, where nothing shows but the words.
enum PageHeading {
    /// The level of a heading, from 2; nil for what is none.
    ///
    /// - Parameters:
    ///   - previous: The line above, empty for a blank one; likewise `next`.
    ///   - hasEnd: Whether a line that another follows ends where it does on purpose.
    static func level(
        of line: String, after previous: String, before next: String, hasEnd: (_ line: String, _ next: String) -> Bool
    ) -> Int? {
        guard line.utf8.count <= 100, line.contains(where: \.isLetter), let last = line.last, !".,;!?".contains(last),
            next.isEmpty || hasEnd(line, next)
        else { return nil }
        let words = last == ":" ? String(line.dropLast()) : line
        if line.first?.isUppercase == true, SectionKind(heading: words) != nil { return 2 }
        guard previous.isEmpty || hasEnd(previous, line) || endsSentence(previous) else { return nil }
        if let numbers = numbers(of: line) {
            if numbers.count > 1 { return min(numbers.count + 1, 6) }
            // A list of numbers has one after the other, and items that go on in lower case.
            let isList = self.numbers(of: previous) != nil || self.numbers(of: next) != nil || next.first?.isLowercase == true
            return isList ? nil : 2
        }
        let letters = line.filter(\.isLetter)
        let isLoud = letters.count >= 4 && letters.allSatisfy(\.isUppercase) && previous.isEmpty && line.count <= 60
        return isLoud && last != ":" ? 2 : nil
    }

    private static func endsSentence(_ line: String) -> Bool { line.last.map { ".!?".contains($0) } ?? false }

    /// `2`, `2.1` or `2.1.` before a word that begins with a capital.
    private static func numbers(of line: String) -> [Int]? {
        let head = line.prefix { $0.isNumber || $0 == "." }
        let rest = line.dropFirst(head.count)
        guard !head.isEmpty, rest.first == " ", let first = rest.trimmed.first, first.isLetter, !first.isLowercase else {
            return nil
        }
        let parts = head.split(separator: ".")
        let numbers = parts.compactMap { decimal($0.utf8) }
        // Years and amounts begin sentences, too.
        guard numbers.count == parts.count, !numbers.isEmpty, numbers.allSatisfy({ $0 < 100 }) else { return nil }
        return numbers
    }
}
