import Scrubjay

/// Hits for people's eyes.
struct SearchText {
    let style: Style
    let explains: Bool

    func text(of result: SearchResult) -> String {
        var text = ""
        if result.isRelaxed, !result.hits.isEmpty {
            text += style.dim("No passage has the phrase; these have its words.") + "\n\n"
        }
        let note = result.hits.isEmpty ? "" : RespellingText.note(of: result.respellings)
        if !note.isEmpty { text += style.dim(note) + "\n\n" }
        if explains, !result.preferences.isEmpty, !result.hits.isEmpty {
            text += style.dim("First: " + PreferenceText.text(of: result.preferences)) + "\n\n"
        }
        for (index, hit) in result.hits.enumerated() {
            if index > 0 { text += "\n" }
            text += style.bold(PlaceText.place(hit.document, line: hit.snippet.lines.lowerBound, style: style))
            text += style.dim(
                "  " + PlaceText.caption(hit.document)
                    + PlaceText.speech(speaker: hit.snippet.speaker, start: hit.snippet.start)
                    + PlaceText.derivation(hit.document, page: hit.passage.page))
            text += "\n"
            if let meeting = hit.meeting {
                text += style.dim("    " + MeetingsText.caption(meeting, shown: hit.document)) + "\n"
            }
            for line in marked(hit.snippet).split(separator: "\n", omittingEmptySubsequences: true) { text += "    \(line)\n" }
            text += style.dim(omission(of: hit))
            if explains { text += style.dim(explanation(of: hit)) }
        }
        return text
    }

    static func nothingFound(_ result: SearchResult) -> String {
        var text = "Nothing found."
        let written = Set(result.respellings.map(\.written))
        let unknown = result.unknownWords.filter { !written.contains($0) }
        if !unknown.isEmpty { text += " Nowhere in the index: \(unknown.joined(separator: ", "))." }
        if !result.respellings.isEmpty { text += " " + RespellingText.note(of: result.respellings) }
        if !result.filter.isEmpty { text += " Looked only at: \(FilterText.text(of: result.filter))." }
        return text + "\n"
    }

    /// The words of the query in colour, where there is colour.
    private func marked(_ snippet: Snippet) -> String {
        let bytes = Array(snippet.text.utf8)
        var text = ""
        var position = 0
        for mark in snippet.marks where style.isColoured {
            text += PrintableText.of(String(decoding: bytes[position..<mark.lowerBound], as: UTF8.self))
            text += style.marked(PrintableText.of(String(decoding: bytes[mark], as: UTF8.self)))
            position = mark.upperBound
        }
        return text + PrintableText.of(String(decoding: bytes[position...], as: UTF8.self))
    }

    /// What was left out because it says the same again.
    private func omission(of hit: Hit) -> String {
        var text = ""
        if let copy = hit.copies.first {
            text += "    also in " + PlaceText.place(copy.document, line: copy.lines.lowerBound, style: style)
            text += hit.copies.count > 1 ? " and \(hit.copies.count - 1) more\n" : "\n"
        }
        if hit.moreInDocument > 0 { text += "    \(hit.moreInDocument) more in this document (--per-document)\n" }
        return text
    }

    func explanation(of hit: Hit) -> String {
        func number(_ value: Double) -> String { String((value * 1000).rounded() / 1000) }
        let parts = hit.explanation
        var text =
            "    score \(number(hit.score)) = words \(number(parts.lexicalShare)) + meaning \(number(parts.semanticShare))"
        text +=
            " + document \(number(parts.documentShare)) + preference \(number(parts.preferenceShare)); confidence \(number(hit.confidence)); passage \(hit.id.description)\n"
        text += "    BM25 \(number(parts.lexical))"
        let words = parts.words.filter { $0.score > 0 }
        if !words.isEmpty { text += " = " + words.map { "\($0.word) \(number($0.score))" }.joined(separator: " + ") }
        if let cosine = parts.cosine { text += "; cosine \(number(cosine))" }
        if let cosine = parts.remoteCosine { text += "; cosine of the embedder \(number(cosine))" }
        return text + "\n"
    }
}
