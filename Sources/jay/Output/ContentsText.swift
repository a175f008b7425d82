import Scrubjay

/// Prints a document: facts about it, then its text.
struct ContentsText {
    let style: Style
    let today: CivilDate
    /// Why the parts of each meeting were joined; empty without `--why`.
    var reasons: [StoredMeeting.ID: [MeetingReason]] = [:]
    /// Whether units are printed instead of passages.
    var showsUnits = false

    func text(of contents: DocumentContents, passages: [StoredPassage], statements: DocumentStatements) -> String {
        let document = contents.document
        var text = style.bold(PrintableText.ofName(document.title)) + "\n"
        var facts = [("File", LocationText.relative(document.absolutePath))]
        if let member = document.member { facts.append(("Inside", member)) }
        facts.append(("Kind", document.kind.rawValue))
        if let date = document.dates.principal {
            facts.append(("Date", "\(date)" + (document.dates.origin.map { " (from \($0.words))" } ?? "")))
        }
        if let occurrence = document.occurrences.first {
            let name = contents.moment != nil ? "Time" : occurrence.start.date < today ? "Last" : "Next"
            facts.append((name, "\(occurrence.start)"))
        }
        if !document.people.isEmpty {
            facts.append(("People", document.people.map { "\($0.name) (\($0.part))" }.joined(separator: ", ")))
        }
        if !document.tags.isEmpty { facts.append(("Tags", document.tags.map { "#" + $0 }.joined(separator: " "))) }
        facts += contents.contexts.map { ("About", $0.text + ($0.folder.map { " (\($0))" } ?? "")) }
        for (name, value) in facts {
            text += style.line(name, PrintableText.ofName(value))
        }
        for view in contents.meetings where view.meeting.parts.count > 1 || view.meeting.series != nil || !reasons.isEmpty {
            text += MeetingText(style: style, reasons: reasons[view.meeting.id] ?? []).text(of: view, shown: document.id)
        }
        let lineages = LineageText(style: style, day: document.dates.principal?.date)
        for decision in contents.decisions { text += lineages.text(of: decision) }
        for task in contents.tasks { text += lineages.text(of: task) }
        for lineage in statements.changes { text += lineages.text(of: lineage, shown: document.id) }
        for stated in statements.facts { text += fact(stated) }
        for question in statements.openQuestions {
            text += style.line(
                "Open", PrintableText.ofName(question.text) + " (line \(question.citation.lines.lowerBound))")
        }
        text = style.wrapped(text, hanging: 8)
        if showsUnits { return text + "\n" + statements.units.map(unit).joined() }
        for passage in passages {
            text += "\n" + style.dim("— \(location(of: passage.passage)) —") + "\n" + style.wrapped(passage.passage.text) + "\n"
        }
        return text
    }

    /// `Fact    Joan Hockley, phone: 01632 960150 · 2026-03-04 (line 12), until 2026-03-09`
    private func fact(_ stated: DocumentStatements.Fact) -> String {
        let fact = stated.fact
        let label = fact.label.map { " (\($0))" } ?? ""
        let text = "\(stated.person), \(fact.attribute)\(label): \(fact.value)" + (fact.day.map { " · \($0)" } ?? "")
        let until = fact.isCurrent ? "" : fact.until.map { ", until \($0)" } ?? ", no longer"
        return style.line(
            "Fact", PrintableText.ofName(text) + " (line \(fact.sentence.citation.lines.lowerBound))\(until)")
    }

    /// `  12  item      text`
    private func unit(_ unit: DocumentStatements.Unit) -> String {
        style.wrapped(
            style.dim(Column.right(String(unit.lines.lowerBound), 6) + "  " + Column.left(unit.kind.rawValue, 9))
                + PrintableText.ofName(unit.text) + "\n", hanging: 17)
    }

    private func location(of passage: Passage) -> String {
        let lines = passage.lineRange
        var text = lines.count == 1 ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
        text += ", " + passage.channel.rawValue
        if let page = passage.page { text += ", page \(page)" }
        if let start = passage.start { text += ", @ " + RecordingTime.text(start) }
        return text
    }
}

extension Participation {
    /// The person's role in the document, or the reply to the invitation if it says more than the role.
    fileprivate var part: String {
        switch attendance {
        case .declined, .tentative, .delegated: attendance?.rawValue ?? role.rawValue
        case .accepted, .unanswered, nil: role.rawValue
        }
    }
}

extension DocumentDates.Origin {
    fileprivate var words: String {
        switch self {
        case .metadata: "its metadata"
        case .header: "its header"
        case .fileName: "its file name"
        case .folderName: "its folder name"
        case .modificationTime: "its modification time"
        }
    }
}

/// Prints the tasks and decisions of a document, with what other documents say about them.
struct LineageText {
    let style: Style
    /// The day of the document; `nil` if it has none.
    let day: CivilDate?

    func text(of decision: StoredDecision) -> String {
        var text = style.label("Decided") + decision.decision.text
        text += location(decision.line, isSpoken: decision.decision.isSpoken)
        let history = decision.history(from: day)
        if let replaced = history.replaced {
            text += indent + quote(replaced.text) + " · \(dated(replaced))\n"
            text += indent + style.dim("→ this") + because(decision.because) + "\n"
        }
        for (words, mention) in [("", history.replacement), ("now ", history.current)] {
            guard let mention else { continue }
            text +=
                indent + style.dim("→ " + words) + quote(mention.text) + " · \(dated(mention))" + because(mention.because)
                + "\n"
        }
        return text
    }

    /// `Changed “The fair is on 6 June” · 2026-03-04 (this, line 5)`, then each statement that replaces it.
    func text(of lineage: StatementLineage, shown: StoredDocument.ID) -> String {
        lineage.links.enumerated().map { index, link in
            let citation = link.sentence.citation
            let line = citation.lines.lowerBound
            let file = LocationText.location(citation.document, line: line, style: style)
            let place = citation.document.id == shown ? "line \(line)" : file
            let dated = link.day.map { "\($0) (\(place))" } ?? place
            let start = index == 0 ? style.label("Changed") : indent + style.dim("→ ")
            return start + quote(link.sentence.text) + " · \(dated)" + because(link.because) + "\n"
        }.joined()
    }

    private func quote(_ text: String) -> String { style.dim("“") + PrintableText.ofName(text) + style.dim("”") }

    private func because(_ reason: LinkReason?) -> String {
        guard let reason else { return "" }
        let words = "“" + PrintableText.ofName(reason.words) + "”"
        let text =
            switch reason.kind {
            case .change: "it says \(words)"
            case .subject: "both are about \(words)"
            case .note: "a note says \(words)"
            }
        return style.dim(", because " + text)
    }

    func text(of task: StoredTask) -> String {
        var text = style.label("Task") + "[\(task.task.state.rawValue)] " + task.task.text
        if let assignee = task.task.assignee { text += " · " + PrintableText.ofName(assignee) }
        if let due = task.task.due { text += " · due \(due)" }
        text += location(task.line, isSpoken: task.task.isSpoken)
        let history = task.history(from: day)
        var parts: [String] = []
        if let first = history.first { parts.append("first asked for on \(dated(first))") }
        let count = history.carryOverCount
        if count > 0 { parts.append("carried over \(count == 1 ? "once" : "\(count) times")") }
        switch history.sequel {
        case .ended(let end): parts.append("\(end.state?.rawValue ?? "") on \(dated(end))")
        case .mentionedAgain(let last): parts.append("again on \(dated(last))")
        case nil: break
        }
        guard !parts.isEmpty else { return text }
        let reason = history.first == nil ? task.others.last?.because : task.because
        return text + indent + style.dim(parts.joined(separator: ", ")) + because(reason) + "\n"
    }

    private let indent = "        "

    private func location(_ line: Int, isSpoken: Bool) -> String { " (line \(line)\(isSpoken ? ", spoken" : ""))\n" }

    /// `2026-03-04 (meetings/plan.md:12)`
    private func dated(_ mention: StoredLineageMention) -> String {
        let location = LocationText.location(mention.document, line: mention.line, style: style)
        return mention.day.map { "\($0) (\(location))" } ?? location
    }
}
