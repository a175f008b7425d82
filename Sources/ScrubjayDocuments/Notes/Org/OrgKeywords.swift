/// The metadata of an Org file in lines such as `#+TITLE:`, and the keywords for the states of its tasks.
struct OrgKeywords: Sendable {
    private(set) var title: String?
    private(set) var tags: [String] = []
    /// The state of each keyword. Keywords that the file declares replace the common ones.
    private(set) var states: [String: TaskItem.State] = [:]
    /// The first keyword of an open task, and of one that is done.
    private(set) var firstOpen = "TODO"
    private(set) var firstDone = "DONE"
    private var others: [FrontMatter.Entry] = []

    init(_ text: DocumentText) {
        for line in 0..<text.lineCount {
            guard let keyword = OrgLine.keyword(text, line) else { continue }
            let value = text.string(keyword.value)
            switch keyword.name {
            case "title": title = [title, value.isEmpty ? nil : value].compactMap { $0 }.joined(separator: " ")
            case "filetags": tags += value.split { $0 == ":" || $0.isWhitespace }.map(String.init)
            case "roam_tags", "tags[]": tags += OrgKeywords.quotedWords(value)
            case "todo", "seq_todo", "typ_todo": declare(value)
            case "property": addProperty(value)
            case let name where !value.isEmpty && !OrgKeywords.isTechnical(name): add(name, value)
            default: break
            }
        }
        if title?.isEmpty == true { title = nil }
        title = title.map(OrgInline.withoutSnippets)
        if states.isEmpty { states = OrgKeywords.commonStates }
    }

    var entries: [FrontMatter.Entry] { (title.map { [FrontMatter.Entry(key: "title", values: [$0])] } ?? []) + others }

    private mutating func add(_ key: String, _ value: String) {
        let value = OrgPlanning.plainDate(value)
        if let index = others.firstIndex(where: { $0.key == key }) {
            if others[index].values.count < 100 { others[index].values.append(value) }
        } else if others.count < 100 {
            others.append(FrontMatter.Entry(key: key, values: [value]))
        }
    }

    /// Reads `#+PROPERTY: name value`.
    private mutating func addProperty(_ value: String) {
        let parts = value.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard parts.count == 2, !OrgKeywords.isTechnicalProperty(parts[0].lowercased()) else { return }
        add(String(parts[0]), parts[1].trimmed)
    }

    /// Reads `TODO(t) WAIT(w@) | DONE(d!) CANCELLED`. Keywords after the bar are done; without a bar only the last one is.
    private mutating func declare(_ value: String) {
        let words = value.split(whereSeparator: \.isWhitespace)
        let bar = words.firstIndex(of: "|") ?? max(0, words.count - 1)
        let isFirst = states.isEmpty
        var ordered: [(name: String, state: TaskItem.State)] = []
        for (index, word) in words.enumerated() where word != "|" {
            let name = String(word.prefix { $0 != "(" })
            guard !name.isEmpty else { continue }
            let state: TaskItem.State =
                index < bar ? .open : OrgKeywords.cancelled.contains(name.uppercased()) ? .cancelled : .done
            states[name] = state
            ordered.append((name, state))
        }
        guard isFirst else { return }
        firstOpen = ordered.first { $0.state == .open }?.name ?? firstOpen
        firstDone = ordered.first { $0.state == .done }?.name ?? firstDone
    }

    private static let cancelled: Set<String> = [
        "CANCELLED", "CANCELED", "CANCEL", "KILL", "KILLED", "ABORTED", "DROPPED", "REJECTED", "WONTFIX", "OBSOLETE",
        "ABGEBROCHEN",
        "ANNULÉ", "CANCELADO", "ANNULLATO", "GEANNULEERD",
    ]

    private static let commonStates: [String: TaskItem.State] = [
        "TODO": .open, "NEXT": .open, "WAITING": .open, "WAIT": .open, "HOLD": .open, "STARTED": .open, "STRT": .open,
        "DOING": .open, "INPROGRESS": .open, "IN-PROGRESS": .open, "DONE": .done, "CANCELLED": .cancelled,
        "CANCELED": .cancelled, "KILL": .cancelled,
    ]

    /// Splits `one "two words" three` into words.
    private static func quotedWords(_ text: String) -> [String] {
        var words: [String] = []
        for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            if index % 2 == 1 {
                words.append(part.trimmed)
            } else {
                words += part.split(whereSeparator: \.isWhitespace).map(String.init)
            }
        }
        return words.filter { !$0.isEmpty }
    }

    /// Whether a keyword only tells programs what to do and says nothing about the document.
    static func isTechnical(_ name: String) -> Bool {
        technical.contains(name) || technicalBeginnings.contains { name.hasPrefix($0) }
    }

    /// Whether a keyword states something that is neither the title nor the date of the document, nor for programs.
    static func isProperty(_ name: String) -> Bool { !isTechnical(name) && !known.contains(name) && !name.hasPrefix("hugo_") }

    private static let known: Set<String> = [
        "title", "author", "email", "date", "language", "filetags", "roam_tags", "roam_aliases", "roam_key", "tags[]", "todo",
        "seq_todo", "typ_todo", "property", "created", "modified", "last_modified", "lastmod", "draft", "slug", "layout",
        "keywords",
        "identifier", "creator", "bind",
    ]

    /// Whether a property is only for programs.
    static func isTechnicalProperty(_ name: String) -> Bool {
        technicalProperties.contains(name) || name.hasSuffix("_all") || technicalBeginnings.contains { name.hasPrefix($0) }
    }

    private static let technical: Set<String> = [
        "options", "startup", "setupfile", "include", "toc", "macro", "link", "name", "tblname", "results", "result", "caption",
        "header", "headers", "plot", "tblfm", "call", "lob", "index", "html", "latex", "odt", "texinfo", "ascii", "beamer",
        "md",
        "columns", "archive", "category", "priorities", "tags", "constants", "bibliography", "print_bibliography",
        "cite_export", "exclude_tags", "select_tags", "end", "begin", "description", "subtitle", "quote", "data", "srcname",
        "source", "label", "resname",
    ]
    private static let technicalBeginnings = [
        "attr_", "latex_", "html_", "odt_", "texinfo_", "beamer_", "export_", "header-args", "org_", "begin_", "end_",
        "infojs", "reveal_", "hugo_custom", "archive_", "noter_",
    ]
    private static let technicalProperties: Set<String> = [
        "id", "custom_id", "category", "ordered", "cookie_data", "visibility", "columns", "logging", "log_into_drawer",
        "style", "attach_dir", "dir", "last_repeat", "repeat_to_state", "unnumbered", "clock_modeline_total", "header-args",
        "effort", "created", "modified", "nowebref", "trigger", "blocker", "session", "tangle", "results", "exports",
        "roam_exclude", "drill_last_interval", "icalendar_uid", "table_export_file", "table_export_format",
    ]
}
