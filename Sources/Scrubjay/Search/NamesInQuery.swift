/// Finds those whom a query names: the longest runs of its words that are the name, or a part of it, of somebody who is known.
struct NamesInQuery {
    /// The words of the names, and the runs of them.
    private let parts: Set<String>

    /// A name of more words is looked for by its parts.
    private static let longest = 3

    /// - Parameter names: What the known people are called, in folded form.
    init(_ names: [String]) {
        var parts: Set<String> = []
        for name in names {
            let words = name.split(separator: " ")
            for start in words.indices {
                for end in start + 1...min(start + Self.longest, words.count) {
                    parts.insert(words[start..<end].joined(separator: " "))
                }
            }
        }
        self.parts = parts
    }

    /// The names as the query writes them, each once.
    ///
    /// - Parameter functionWords: Words that alone are no name, in folded form.
    func names(in text: String, functionWords: Set<String>) -> [String] {
        var found: [String] = []
        for run in runs(in: Self.words(of: text), functionWords: functionWords) where !found.contains(run.name) {
            found.append(run.name)
        }
        return found
    }

    /// The same with the places of their words.
    ///
    /// - Parameter words: Those of `words(of:)`.
    func runs(
        in words: [(written: Substring, folded: String)], functionWords: Set<String>
    ) -> [(name: String, words: Range<Int>)] {
        let (written, folded) = (words.map(\.written), words.map(\.folded))
        // Who writes some words with a capital writes names so.
        let hasCapitals = written.dropFirst().contains { $0.first?.isUppercase == true }
        var found: [(name: String, words: Range<Int>)] = []
        var index = 0
        while index < written.count {
            guard !hasCapitals || written[index].first?.isUppercase == true, folded[index].utf8.count > 1,
                let length = length(of: folded[index...], functionWords: functionWords)
            else {
                index += 1
                continue
            }
            found.append((folded[index..<index + length].joined(separator: " "), index..<index + length))
            index += length
        }
        return found
    }

    /// The words of a query that may be names, as they are written and in folded form.
    static func words(of text: String) -> [(written: Substring, folded: String)] {
        text.split { !$0.isLetter && !"'\u{2019}-.@".contains($0) }.map { word in
            let name = word.trimming { ".'\u{2019}-".contains($0) }
            // What is somebody's is asked of them: `Ada's job`; and `who'd` asks who.
            let ending = endings.first(where: name.hasSuffix) ?? ""
            return (word, NameKey.folded(String(name.dropLast(ending.count))))
        }
    }

    private static let endings = ["s", "d", "m", "ll", "ve", "re"].flatMap { ["'\($0)", "\u{2019}\($0)"] }

    private func length(of rest: ArraySlice<String>, functionWords: Set<String>) -> Int? {
        guard parts.contains(rest[rest.startIndex]) else { return nil }
        return (1...min(Self.longest, rest.count)).reversed().first { length in
            let name = rest.prefix(length).joined(separator: " ")
            if length == 1, functionWords.contains(name) { return false }
            return parts.contains(name)
        }
    }
}
