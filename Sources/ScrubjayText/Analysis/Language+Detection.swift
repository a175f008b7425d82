extension Language {
    /// The number of bytes of a text that are examined: enough for some hundred words.
    private static let sampleSize = 4096

    /// Returns the language that a text is most likely written in.
    ///
    /// The script of most letters decides. If several languages share the script, function words and letters that only one of them uses decide. The
    /// result is deterministic, and there always is one: without evidence it is the first of `preferred`, or English. For a few words it is a guess,
    /// which `preferred` improves.
    ///
    /// - Parameter preferred: The languages the owner writes, most used first. They win if the words do not decide.
    /// - Complexity: Bounded: only the first 4 KB are read.
    package static func detect(in text: String, preferred: [Language] = []) -> Language {
        let sample = Array(text.utf8.prefix(sampleSize))
        var tally = ScriptCounts()
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
            // Japanese without kana is rare, but possible in a short question.
            let japanese = preferred.firstIndex(of: Language(known: "ja")) ?? .max
            let chinese = preferred.firstIndex(of: Language(known: "zh")) ?? .max
            return Language(known: japanese < chinese ? "ja" : "zh")
        case .greek, .kana, .hangul, .thai, .tamil, .armenian, .georgian, .bengali, .lao, .khmer, .burmese, .ethiopic:
            return Language(known: script.rawValue)
        }
    }

    private static func mostLikely(
        in sample: [UInt8], tally: ScriptCounts, script: ScriptCounts.Script, preferred: [Language]
    ) -> Language {
        let (counts, wordCount) = FunctionWords.count(in: sample)
        var points = tally.hints
        for (index, count) in counts.enumerated() where count > 0 {
            points[FunctionWords.order[index], default: 0] += 2 * count
        }
        points = points.filter { FunctionWords.scripts[$0.key, default: .latin] == script }
        // A single function word in a long text, such as a name with "de", does not make a language.
        let best = points.values.max() ?? 0
        let fallback = fallback(of: script, preferred: preferred)
        guard best >= 2, best * 16 >= wordCount else { return fallback }
        // In a short text, each of the owner's languages that has points gets one more: as much as half a word.
        if wordCount <= 12 {
            for language in preferred where points[language.code] != nil { points[language.code, default: 0] += 1 }
        }
        let order = preferred.map(\.code) + FunctionWords.order
        let winner = order.max { left, right in
            let (leftPoints, rightPoints) = (points[left] ?? 0, points[right] ?? 0)
            // `max` returns the last of equal elements, but the first is wanted.
            return leftPoints < rightPoints
                || leftPoints == rightPoints && (order.firstIndex(of: left) ?? 0) > (order.firstIndex(of: right) ?? 0)
        }
        return winner.map { Language(known: $0) } ?? fallback
    }

    /// The language that is assumed for a script if no word decides.
    private static func fallback(of script: ScriptCounts.Script, preferred: [Language]) -> Language {
        let inScript = preferred.first { FunctionWords.scripts[$0.code, default: .latin] == script }
        if let inScript { return inScript }
        switch script {
        case .cyrillic, .arabic, .devanagari, .hebrew: return Language(known: script.rawValue)
        default: return preferred.first ?? .english
        }
    }
}

/// Counts the letters of a text by script.
struct ScriptCounts {
    /// The raw value is the language that is assumed for the script at first.
    enum Script: String, CaseIterable {
        case latin = "en", cyrillic = "ru", greek = "el", arabic = "ar", hebrew = "he", devanagari = "hi", han = "zh"
        case kana = "ja", hangul = "ko", thai = "th", tamil = "ta", armenian = "hy", georgian = "ka", bengali = "bn"
        case lao = "lo", khmer = "km", burmese = "my", ethiopic = "am"
    }

    private var counts: [Script: Int] = [:]
    private var latinCount = 0
    /// Points for languages by letters that only they use, not their neighbours.
    private(set) var hints: [String: Int] = [:]

    mutating func add(_ scalar: UInt32) {
        if scalar < 0x80 {
            if (0x61...0x7A).contains(scalar | 0x20) { latinCount += 1 }
            return
        }
        for code in ScriptCounts.hints(of: scalar) { hints[code, default: 0] += 1 }
        guard let script = ScriptCounts.script(of: scalar) else { return }
        // A syllable of Han or Hangul carries as much information as two or three letters of an alphabet.
        counts[script, default: 0] += script == .han || script == .hangul ? 3 : 1
    }

    /// The script of most letters; kana together with Han counts as Japanese. `nil` without letters.
    var prevailing: Script? {
        var counts = counts
        counts[.latin, default: 0] += latinCount
        if let kana = counts[.kana], let han = counts[.han], kana * 10 >= han {
            counts[.kana] = kana + han
            counts[.han] = 0
        }
        var best: (script: Script, count: Int)?
        for script in Script.allCases {
            guard let count = counts[script], count > best?.count ?? 0 else { continue }
            best = (script, count)
        }
        return best?.script
    }

    private static func script(of scalar: UInt32) -> Script? {
        switch scalar {
        case 0xC0...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF5A: .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x400...0x52F: .cyrillic
        case 0x530...0x58F: .armenian
        case 0x590...0x5FF: .hebrew
        case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
        case 0x900...0x97F: .devanagari
        case 0x980...0x9FF: .bengali
        case 0xB80...0xBFF: .tamil
        case 0xE00...0xE7F: .thai
        case 0xE80...0xEFF: .lao
        case 0x1000...0x109F: .burmese
        case 0x10A0...0x10FF: .georgian
        case 0x1100...0x11FF, 0xAC00...0xD7A3: .hangul
        case 0x1200...0x137F: .ethiopic
        case 0x1780...0x17FF: .khmer
        case 0x3040...0x30FF, 0xFF66...0xFF9D: .kana
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: .han
        default: nil
        }
    }

    private static func hints(of scalar: UInt32) -> [String] {
        switch scalar {
        case 0xDF: ["de"]
        case 0xE4, 0xC4, 0xF6, 0xD6: ["de", "sv", "fi"]
        case 0xFC, 0xDC: ["de", "tr"]
        case 0xE5, 0xC5: ["sv", "da", "no"]
        case 0xE6, 0xC6, 0xF8, 0xD8: ["da", "no"]
        case 0xF1, 0xD1, 0xBF, 0xA1: ["es"]
        case 0xE3, 0xF5, 0xC3: ["pt"]
        case 0xE8, 0xEA, 0x153: ["fr"]
        case 0x131, 0x15F, 0x11F, 0x130: ["tr"]
        case 0x142, 0x17C, 0x119, 0x105, 0x15B: ["pl"]
        case 0x151, 0x171: ["hu"]
        case 0x103, 0x219, 0x21B, 0x163: ["ro"]
        case 0x159, 0x11B, 0x16F: ["cs"]
        case 0x117, 0x173, 0x16B: ["lt"]
        case 0x456, 0x457, 0x454, 0x491: ["uk"]
        case 0x452, 0x458, 0x459, 0x45A, 0x45B, 0x45F: ["sr"]
        case 0x44B, 0x44D: ["ru"]
        case 0x67E, 0x686, 0x698, 0x6AF, 0x6CC, 0x6A9: ["fa"]
        case 0x679, 0x688, 0x691, 0x6BA, 0x6D2: ["ur", "ur"]
        case 0x5F0...0x5F2: ["yi"]
        default: []
        }
    }
}
