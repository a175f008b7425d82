import Scrubjay

/// Prints why a file is not among the hits.
struct WhyNotText {
    /// The path as the person typed it.
    let file: String
    let style: Style

    func text(of absence: Absence) -> String {
        var text = PrintableText.ofName("\(file) \(sentence(absence))") + ".\n"
        switch absence.reason {
        case .behind(_, let hit, let other):
            text += "\n" + location(hit) + explanation(hit)
            if let other { text += "\nNumber \(absence.limit) is\n" + location(other) + explanation(other) }
        case .shown(_, let hit): text += "\n" + location(hit) + explanation(hit)
        case .copy(let hit, _): text += "\n" + location(hit) + explanation(hit)
        case .leftOut, .elsewhere, .unread, .noText, .excluded, .noWord, .notRanked: break
        }
        if !absence.words.isEmpty { text += "Words found: \(list(absence.words))\n" }
        if !absence.missingWords.isEmpty { text += "Words missing: \(list(absence.missingWords))\n" }
        return text
    }

    private func sentence(_ absence: Absence) -> String {
        switch absence.reason {
        case .leftOut(let entry, let notebook):
            "is not in the index: \(notebook.name) leaves out \(entry.path), which is \(entry.reason)"
        case .elsewhere: "is not in the index: no indexed folder contains it; `jay index FOLDER` adds one"
        case .unread(let notebook, true): "is not in the index yet; \(notebook.name) has changed, so run `jay index`"
        case .unread(let notebook, false): "is not in \(notebook.folder)"
        case .noText: "is in the index, but has no text that a search can find"
        case .excluded(let filter, let demands): "is excluded by \(parts(filter, demands))"
        case .noWord: "has none of the words, and nothing with a similar meaning"
        case .notRanked: "is not ranked: very many passages match better"
        case .behind(let rank, _, _):
            "is number \(rank); \(absence.limit == 1 ? "only the first is" : "the first \(absence.limit) are") shown"
        case .copy(_, let rank): "has the same text as number \(rank), which is shown instead"
        case .shown(let rank, _): "is number \(rank) of the hits that are shown"
        }
    }

    private func parts(_ filter: Filter, _ demands: [String]) -> String {
        let limits = filter.isEmpty ? [] : ["the filter (\(FilterText.text(of: filter)))"]
        return (limits + (demands.isEmpty ? [] : [list(demands)])).joined(separator: " and by ")
    }

    private func list(_ words: [String]) -> String { PrintableText.ofName(words.joined(separator: ", ")) }

    private func location(_ hit: Hit) -> String {
        "    " + LocationText.location(hit.document, line: hit.snippet.matchLine, style: style) + "\n"
    }

    /// The scores of the hit; empty if the query has only filters.
    private func explanation(_ hit: Hit) -> String {
        hit.score > 0 ? style.dim(SearchText(style: style, explains: true).explanation(of: hit)) : ""
    }
}
