import Scrubjay

/// Why a file is not among the hits, for people's eyes.
struct AbsenceText {
    /// As it was named.
    let file: String
    let style: Style

    func text(of absence: Absence) -> String {
        var text = PrintableText.ofName("\(file) \(sentence(absence))") + ".\n"
        switch absence.reason {
        case .behind(_, let hit, let other):
            text += "\n" + place(hit) + explanation(hit)
            if let other { text += "\nNumber \(absence.limit) is\n" + place(other) + explanation(other) }
        case .shown(_, let hit): text += "\n" + place(hit) + explanation(hit)
        case .copy(let hit, _): text += "\n" + place(hit) + explanation(hit)
        case .leftOut, .elsewhere, .unread, .noText, .excluded, .noWord, .notRanked: break
        }
        if !absence.words.isEmpty { text += "It has: \(list(absence.words))\n" }
        if !absence.missingWords.isEmpty { text += "It has not: \(list(absence.missingWords))\n" }
        return text
    }

    private func sentence(_ absence: Absence) -> String {
        switch absence.reason {
        case .leftOut(let entry, let notebook):
            "is not in the index: \(notebook.name) leaves \(entry.path) out, which is \(entry.reason)"
        case .elsewhere: "is not in the index: it lies in none of its folders; `jay index FOLDER` adds one"
        case .unread(let notebook, true): "is not in the index yet; \(notebook.name) has changed, so run `jay index`"
        case .unread(let notebook, false): "is not in \(notebook.folder)"
        case .noText: "is in the index, and has no text to be found"
        case .excluded(let filter, let demands): "is left out by \(parts(filter, demands))"
        case .noWord: "has none of the words, and nothing that is near in meaning"
        case .notRanked: "is not ranked: very many passages fit better"
        case .behind(let rank, _, _):
            "is number \(rank); \(absence.limit == 1 ? "only the first is" : "the first \(absence.limit) are") shown"
        case .copy(_, let rank): "has the same text as number \(rank), which stands for it"
        case .shown(let rank, _): "is number \(rank) of what is shown"
        }
    }

    private func parts(_ filter: Filter, _ demands: [String]) -> String {
        let limits = filter.isEmpty ? [] : ["the filter (\(FilterText.text(of: filter)))"]
        return (limits + (demands.isEmpty ? [] : [list(demands)])).joined(separator: " and by ")
    }

    private func list(_ words: [String]) -> String { PrintableText.ofName(words.joined(separator: ", ")) }

    private func place(_ hit: Hit) -> String {
        "    " + PlaceText.place(hit.document, line: hit.snippet.lines.lowerBound, style: style) + "\n"
    }

    /// Nothing where filters alone are the question.
    private func explanation(_ hit: Hit) -> String {
        hit.score > 0 ? style.dim(SearchText(style: style, explains: true).explanation(of: hit)) : ""
    }
}
