import Scrubjay

/// Prints hits.
struct SearchText {
    let style: Style
    let explains: Bool
    /// What is printed of documents behind what identifies them, such as the property that hits are sorted by.
    var values: [StoredDocument.ID: String] = [:]

    func text(of result: SearchResult) -> String { style.wrapped(lines(of: result)) }

    private func lines(of result: SearchResult) -> String {
        var text = ""
        if result.isRelaxed, !result.hits.isEmpty {
            text += style.dim("No passage contains the phrase; these contain its words.") + "\n\n"
        }
        let note = result.hits.isEmpty ? "" : SpellingCorrectionText.note(of: result.corrections)
        if !note.isEmpty { text += style.dim(note) + "\n\n" }
        if explains, result.isExact, !result.hits.isEmpty {
            text +=
                style.dim("Exact: words as they are written, apart from capitals; no stems, no corrected spelling, no meaning.")
                + "\n\n"
        }
        if explains, !result.conditions.isEmpty, !result.hits.isEmpty {
            text +=
                style.dim("Every hit meets: " + result.conditions.map(PrintableText.ofName).joined(separator: "; ")) + "\n\n"
        }
        if explains, !result.preferences.isEmpty, !result.hits.isEmpty {
            text += style.dim("Preferred: " + PreferenceText.text(of: result.preferences)) + "\n\n"
        }
        let width = "\(result.hits.count)".count
        for (index, hit) in result.hits.enumerated() {
            if index > 0 { text += "\n" }
            var place = style.dim(Column.right("\(index + 1)", width)) + "  "
            place += style.bold(LocationText.location(hit.document, line: hit.snippet.matchLine, style: style))
            place += style.dim(
                "  " + LocationText.caption(hit.document) + (values[hit.document.id].map { " · " + $0 } ?? "")
                    + LocationText.speech(speaker: hit.snippet.speaker, start: hit.snippet.start)
                    + LocationText.derivation(hit.document, page: hit.passage.page))
            text += style.wrapped(place, hanging: 4) + "\n"
            if let meeting = hit.meeting {
                text += style.dim("    " + MeetingsText.caption(meeting, shown: hit.document)) + "\n"
            }
            for line in lines(of: hit.snippet) { text += "    \(line)\n" }
            text += style.dim(omission(of: hit))
            if explains { text += style.dim(explanation(of: hit)) }
        }
        return text
    }

    static func nothingFound(_ result: SearchResult) -> String {
        var text = "Nothing found."
        let written = Set(result.corrections.map(\.written))
        let unknown = result.unknownWords.filter { !written.contains($0) }
        if !unknown.isEmpty { text += " Not in the index: \(unknown.joined(separator: ", "))." }
        if !result.corrections.isEmpty { text += " " + SpellingCorrectionText.note(of: result.corrections) }
        if !result.filter.isEmpty { text += " Searched only: \(FilterText.text(of: result.filter))." }
        if result.isExact { text += " Only words as they are written count (--exact)." }
        if result.unrelatedCount > 0 { text += " What was left out shares nothing with the query; --all shows it." }
        if !result.conditions.isEmpty {
            text += " Every hit must meet: \(result.conditions.map(PrintableText.ofName).joined(separator: "; "))."
        }
        return text + "\n"
    }

    /// The lines of the snippet that are not empty, with the words of the query in colour if the terminal has colours. Of a long line, only the stretch
    /// around them.
    private func lines(of snippet: Snippet) -> [String] {
        let text = snippet.text
        return text.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map { line in
            let start = text.utf8.distance(from: text.startIndex, to: line.startIndex)
            let range = start..<start + line.utf8.count
            let marks = snippet.highlights.filter { range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound }
                .map { $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound }
            let window = TextWindow.around(marks, in: String(line))
            return marked(window.text, window.marks)
        }
    }

    /// - Parameter marks: Ranges in UTF-8 bytes, in ascending order.
    private func marked(_ line: String, _ marks: [Range<Int>]) -> String {
        let bytes = Array(line.utf8)
        var text = ""
        var position = 0
        for mark in marks where style.isColoured {
            text += PrintableText.of(String(decoding: bytes[position..<mark.lowerBound], as: UTF8.self))
            text += style.marked(PrintableText.of(String(decoding: bytes[mark], as: UTF8.self)))
            position = mark.upperBound
        }
        return text + PrintableText.of(String(decoding: bytes[position...], as: UTF8.self))
    }

    /// Says what was left out: copies of the hit, and further hits of the document.
    private func omission(of hit: Hit) -> String {
        var text = ""
        if let copy = hit.copies.first {
            text += "    also in " + LocationText.location(copy.document, line: copy.lines.lowerBound, style: style)
            text += hit.copies.count > 1 ? " and \(hit.copies.count - 1) more\n" : "\n"
        }
        if hit.moreInDocument > 0 { text += "    \(hit.moreInDocument) more in this document (--per-document)\n" }
        return text
    }

    /// A line that says that passages without any word of the query were left out; empty if there are none.
    static func noteOfUnrelated(_ result: SearchResult) -> String {
        result.unrelatedCount > 0 ? "jay: passages that share no word with the query were left out (--all)\n" : ""
    }

    /// A line that says that not all passages were compared with a regular expression; empty if they were.
    static func noteOfTime(_ result: SearchResult) -> String {
        result.isPartial
            ? "jay: not all passages were compared with the pattern, because that takes long; add words or a filter\n" : ""
    }

    /// A line that says how much the sentence encoder has encoded, unless that is everything.
    static func noteOfEncoding(_ result: SearchResult) -> String {
        guard let encoded = result.encoded, !encoded.isComplete || encoded.passages < 1 else { return "" }
        let percent = Int(encoded.passages * 100)
        return
            "jay: the sentence encoder has read \(percent) % of the passages; `jay index --embed` makes the vectors of the rest\n"
    }

    func explanation(of hit: Hit) -> String {
        func number(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }
        let parts = hit.explanation
        var text =
            "    score \(number(hit.score)) = words \(number(parts.lexicalShare)) + meaning \(number(parts.semanticShare))"
        if parts.encoderCosine != nil { text += " + encoder \(number(parts.encoderShare))" }
        text +=
            " + document \(number(parts.documentShare)) + preference \(number(parts.preferenceShare)); confidence \(number(hit.confidence)); passage \(hit.id.description)\n"
        text += "    BM25 \(number(parts.lexical))"
        let words = parts.words.filter { $0.score > 0 }
        if !words.isEmpty { text += " = " + words.map { "\($0.word) \(number($0.score))" }.joined(separator: " + ") }
        if let cosine = parts.cosine { text += "; cosine \(number(cosine))" }
        if let cosine = parts.remoteCosine { text += "; cosine of the embedder \(number(cosine))" }
        if let cosine = parts.encoderCosine { text += "; cosine of the encoder \(number(cosine))" }
        text += "\n"
        if let unit = parts.unit {
            text +=
                "    nearest sentence \(number(unit.cosine)): \(PrintableText.ofName(unit.text.split(whereSeparator: \.isNewline).joined(separator: " ")))\n"
        }
        return text
    }
}

/// A filter in words: `2026-03-02 to 2026-03-08, with Sarah`.
enum FilterText {
    static func text(of filter: Filter) -> String { filter.description }

    /// A line for each name that several people have.
    static func note(of ambiguous: [AmbiguousName]) -> String {
        ambiguous.map { name in
            let people = name.people.map(PrintableText.ofName).joined(separator: ", ")
            return "jay: “\(name.name)” matches \(name.people.count) people; all of them are included: \(people)\n"
        }.joined()
    }
}

/// Describes which results are preferred: `2026-03-02 to 2026-03-08, with sarah, decisions`.
enum PreferenceText {
    static func text(of preferences: [Preference]) -> String {
        preferences.map(text).joined(separator: ", ")
    }

    private static func text(of preference: Preference) -> String {
        switch preference {
        case .days(let span, _): FilterText.text(of: Filter(from: span.first, to: span.last))
        case .latest: "the latest"
        case .tag(let tag): "#" + tag
        case .person(let name): "with " + name
        case .kind(let kind): kind.rawValue + "s"
        }
    }
}

/// Prints which words were searched for instead of misspelt ones.
enum SpellingCorrectionText {
    /// A sentence for each correction; empty if there are none.
    static func note(of corrections: [SpellingCorrection]) -> String {
        corrections.map { "No note contains \(quoted($0.written)); searched for \(quoted($0.replacement))." }.joined(
            separator: " ")
    }

    /// A question for each suggestion; empty if there are none.
    static func suggestion(of corrections: [SpellingCorrection]) -> String {
        corrections.map { "No note contains \(quoted($0.written)); did you mean \(quoted($0.replacement))?" }
            .joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String { "“\(text)”" }
}

/// Prints hits as lines of a run: `id<TAB>rank<TAB>file<TAB>first_line<TAB>last_line<TAB>score`.
enum RunText {
    static func lines(of result: SearchResult, id: String) -> String {
        var text = ""
        for (rank, hit) in result.hits.enumerated() {
            let columns = [
                escaped(id), String(rank + 1), escaped(hit.document.path), String(hit.snippet.lines.lowerBound),
                String(hit.snippet.lines.upperBound), String((hit.score * 1e6).rounded() / 1e6),
            ]
            text += columns.joined(separator: "\t") + "\n"
        }
        return text
    }

    /// Escapes tabs, line ends and control characters as in a URL, `%09`.
    private static func escaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var escaped: [UInt8] = []
        var copied = 0
        while let character = ControlCharacter.first(in: bytes, from: copied) {
            escaped += bytes[copied..<character.byteRange.lowerBound]
            for byte in bytes[character.byteRange] {
                escaped += Array(((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8)
            }
            copied = character.byteRange.upperBound
        }
        return String(decoding: escaped + bytes[copied...], as: UTF8.self)
            .replacing("\t", with: "%09").replacing("\n", with: "%0A")
    }
}
