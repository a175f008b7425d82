extension Language {
    /// How much of a text is looked at, in bytes: enough for some hundred words.
    private static let sampleSize = 4096

    /// The language a text is most likely written in, or `preferred` first, or English.
    ///
    /// The script that most letters have decides; where several languages share it, small words and letters that only one of
    /// them uses. It never fails and gives the same answer always; of a few words it is a guess, which `preferred` improves.
    ///
    /// - Parameter preferred: The languages the owner writes, most used first. They win when the words do not decide.
    /// - Complexity: Bounded: only the first 4 KB are read.
    static func detect(in text: String, preferred: [Language] = []) -> Language {
        let sample = Array(text.utf8.prefix(sampleSize))
        var tally = ScriptTally()
        var index = 0
        while index < sample.count {
            let decoded = sample.scalar(at: index)
            tally.add(decoded.value)
            index += decoded.count
        }
        guard let script = tally.prevailing else { return preferred.first ?? .english }
        switch script {
        case .latin, .cyrillic, .arabic, .devanagari, .hebrew:
            return mostLikely(in: sample, tally: tally, script: script, preferred: preferred)
        case .han:
            // Japanese without kana is rare, but a short question can be.
            let japanese = preferred.firstIndex(of: Language(known: "ja")) ?? .max
            let chinese = preferred.firstIndex(of: Language(known: "zh")) ?? .max
            return Language(known: japanese < chinese ? "ja" : "zh")
        case .greek, .kana, .hangul, .thai, .tamil, .armenian, .georgian, .bengali, .lao, .khmer, .burmese, .ethiopic:
            return Language(known: script.rawValue)
        }
    }

    private static func mostLikely(
        in sample: [UInt8], tally: ScriptTally, script: ScriptTally.Script, preferred: [Language]
    ) -> Language {
        let (counts, wordCount) = FunctionWords.count(in: sample)
        var points = tally.hints
        for (place, count) in counts.enumerated() where count > 0 {
            points[FunctionWords.order[place], default: 0] += 2 * count
        }
        points = points.filter { FunctionWords.scripts[$0.key, default: .latin] == script }
        // A lone small word in a long text, such as a name with "de", is no language.
        let best = points.values.max() ?? 0
        let home = home(of: script, preferred: preferred)
        guard best >= 2, best * 16 >= wordCount else { return home }
        // In a short text the owner's languages are worth a word.
        if wordCount <= 12 {
            for language in preferred where points[language.code] != nil { points[language.code, default: 0] += 1 }
        }
        let order = preferred.map(\.code) + FunctionWords.order
        let winner = order.max { left, right in
            let (leftPoints, rightPoints) = (points[left] ?? 0, points[right] ?? 0)
            // `max` keeps the last of equals; the first is wanted.
            return leftPoints < rightPoints
                || leftPoints == rightPoints && (order.firstIndex(of: left) ?? 0) > (order.firstIndex(of: right) ?? 0)
        }
        return winner.map { Language(known: $0) } ?? home
    }

    /// What a script is taken for when no word decides.
    private static func home(of script: ScriptTally.Script, preferred: [Language]) -> Language {
        let inScript = preferred.first { FunctionWords.scripts[$0.code, default: .latin] == script }
        if let inScript { return inScript }
        switch script {
        case .cyrillic, .arabic, .devanagari, .hebrew: return Language(known: script.rawValue)
        default: return preferred.first ?? .english
        }
    }
}
