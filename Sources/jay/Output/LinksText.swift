import Scrubjay

/// The rows of lists of links.
struct LinksText {
    let style: Style

    /// What a note links to, what links to it, and what names it.
    func groups(of links: NoteLinks) -> [ListGroup] {
        func more<Element: Sendable>(_ list: TruncatedList<Element>) -> String? {
            Self.more(list.total - list.shown.count)
        }
        var rows: [ListRow] = []
        var others: [String] = []
        for entry in links.outgoing.shown {
            switch entry.target {
            case .note(let note):
                var details = [entry.link.fragment].compactMap { $0.map { $0.hasPrefix("^") ? $0 : "#" + $0 } }
                details.append("linked in line \(entry.link.line)")
                if entry.count > 1 { details.append("\(entry.count) links") }
                if entry.isAmbiguous { details.append("others have this name, too (jay links --broken)") }
                rows.append(
                    ListRow(document: note, line: 1, day: note.date?.date, text: note.title, details: details, hasLine: false))
            case .file: others.append(other(entry, "a file"))
            case .elsewhere: others.append(other(entry, "an address"))
            case .nothing: others.append(other(entry, "leads to nothing"))
            }
        }
        return [
            ListGroup(heading: "Links", rows: rows, others: others, more: more(links.outgoing)),
            ListGroup(heading: "Linked from", rows: links.backlinks.shown.map { row(of: $0) }, more: more(links.backlinks)),
            ListGroup(
                heading: "Named without a link",
                rows: links.mentions.shown.map { row(of: $0.line, details: ["“\($0.name)”"]) }, more: more(links.mentions)),
        ]
    }

    /// `projects/lamp.png · a file · line 12`
    private func other(_ entry: NoteLinks.Outgoing, _ what: String) -> String {
        let target = TextWindow.cut(PrintableText.ofName(entry.link.written))
        return (entry.target == .nothing ? style.overdue(target) : target)
            + style.dim(" · \(what) · linked in line \(entry.link.line)")
    }

    private func row(of line: NoteLine, details: [String] = []) -> ListRow {
        ListRow(
            document: line.document, line: line.line, day: line.document.date?.date,
            text: line.text.isEmpty ? line.document.title : line.text, details: details)
    }

    func row(of entry: LinkSummary.Entry) -> ListRow {
        ListRow(
            document: entry.document, line: 1, day: entry.document.date?.date, text: entry.document.title,
            details: [PersonText.count(entry.backlinks, "note") + (entry.backlinks == 1 ? " links" : " link") + " to it"],
            hasLine: false)
    }

    /// The links that lead to nothing, and those that may lead to several notes.
    func groups(of links: BrokenLinkList) -> [ListGroup] {
        [
            ListGroup(
                heading: "Lead to nothing", rows: links.entries.map { row(of: $0) },
                more: Self.more(links.total - links.entries.count)),
            ListGroup(
                heading: "May lead to several notes", rows: links.ambiguous.shown.map { row(of: $0) },
                more: Self.more(links.ambiguous.total - links.ambiguous.shown.count)),
        ]
    }

    private static func more(_ left: Int) -> String? { left > 0 ? "\(left) more" : nil }

    /// `Quarry · leads to “places/Quarry.md”, may be “yard/Quarry.md”`
    private func row(of entry: BrokenLinkList.Ambiguous) -> ListRow {
        let paths = entry.candidates.map { "“\(PrintableText.ofName($0.path))”" }
        var details = paths.first.map { ["leads to \($0)"] } ?? []
        let others = paths.dropFirst()
        if !others.isEmpty {
            let left = others.count - Self.mostCandidates
            details.append(
                "may be " + others.prefix(Self.mostCandidates).joined(separator: ", ") + (left > 0 ? " and \(left) more" : ""))
        }
        return ListRow(
            document: entry.link.document, line: entry.link.line, day: entry.link.document.date?.date, text: entry.link.written,
            details: details)
    }

    private static let mostCandidates = 3

    private func row(of entry: BrokenLinkList.Entry) -> ListRow {
        ListRow(
            document: entry.link.document, line: entry.link.line, day: entry.link.document.date?.date, text: entry.link.written,
            details: entry.nearest.map { ["did you mean “\($0.title)”?"] } ?? [])
    }

    /// What the summary says before its list.
    func facts(of summary: LinkSummary) -> String {
        func lead(_ count: Int) -> String { PersonText.count(count, "link") + (count == 1 ? " leads" : " lead") }
        var text = style.line("Notes", "\(summary.notes)")
        text += style.line("Links", "\(summary.links) between notes, \(summary.fileLinks) to other files")
        var broken: [String] = []
        if summary.brokenLinks > 0 { broken.append(lead(summary.brokenLinks) + " to nothing") }
        if summary.ambiguousLinks > 0 { broken.append("\(summary.ambiguousLinks) may lead to several notes") }
        text += style.line("Broken", broken.isEmpty ? "none" : broken.joined(separator: ", ") + " (jay links --broken)")
        text += style.line(
            "Orphans",
            summary.orphans == 0
                ? "none" : PersonText.count(summary.orphans, "note") + " without links (jay links --orphans)")
        return text + "\n"
    }
}
