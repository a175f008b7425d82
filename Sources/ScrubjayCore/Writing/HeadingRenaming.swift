import ScrubjayDocuments
import ScrubjayText

/// What links to a heading say when it is called otherwise.
struct HeadingRenaming {
    let old: String
    let new: String
    /// The path of the note.
    let path: String
    /// Whether links by the title of the note mean the heading, too.
    let isTitle: Bool

    func edit(_ link: PlacedLink) -> TextEdit? {
        let words = NoteNames.words(old)
        if let range = link.fragmentRange, let fragment = link.fragment, !fragment.hasPrefix("^") {
            // Of a path of headings, such as `Plan#Costs#2026`, one may be meant.
            let parts = fragment.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
            if parts.contains(where: { NoteNames.words($0) == words }) {
                let changed = parts.map { NoteNames.words($0) == words ? written(in: $0) : $0 }
                return TextEdit(range: range, text: changed.map(link.written(heading:)).joined(separator: "#"))
            }
        }
        if link.target.hasPrefix("*"), NoteNames.words(link.target) == words {
            return TextEdit(range: link.targetRange, text: "*" + new)
        }
        let file = NoteNames.words(NoteNames.withoutEnding(NotePath.name(of: path)))
        guard isTitle, link.isWiki, !link.target.contains("/"), NoteNames.words(link.target) == words, words != file else {
            return nil
        }
        return TextEdit(range: link.targetRange, text: NoteFileName.cleaned(new))
    }

    /// The heading as the link has it: as it is, or as an anchor of a page, `costs-of-the-hall`.
    private func written(in part: String) -> String {
        let isAnchor = !part.contains(" ") && part == part.lowercased() && (part.contains("-") || part != old)
        guard isAnchor else { return new.split(whereSeparator: { "#^|[]".contains($0) }).joined(separator: " ").trimmed }
        return new.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.joined(separator: "-")
    }
}
