import Scrubjay
import ArgumentParser

/// Prints the building blocks of recaps and briefs: groups of lines, each with its file and line.
struct BriefText {
    let style: Style

    /// A heading and its lines; empty without lines.
    ///
    /// - Parameter total: How many items there are. If it is more than the lines, the last line says how many are left out.
    func group(_ title: String, _ lines: [String], total: Int? = nil) -> String {
        guard !lines.isEmpty else { return "" }
        let more = (total ?? lines.count) - lines.count
        return "\n" + style.bold(title) + "\n" + lines.joined() + (more > 0 ? "    and \(more) more (--limit)\n" : "")
    }

    func line(_ sentence: Answer.Sentence) -> String { line(sentence, mark: " ") }

    /// - Parameter mark: The character before the sentence.
    func line(_ sentence: Answer.Sentence, mark: Character) -> String {
        "  \(mark) " + PrintableText.ofName(sentence.text) + receipt(of: sentence.citation) + "\n"
    }

    func line(_ meeting: BriefMeeting) -> String {
        var parts = [PrintableText.ofName(meeting.meeting.title)]
        parts += MeetingsText.details(meeting.details).map(PrintableText.ofName)
        if !meeting.people.isEmpty { parts.append(people(meeting.people)) }
        return "    " + MeetingsText.time(of: meeting.meeting) + "  " + parts.joined(separator: " · ")
            + receipt(of: meeting.sentence.citation) + "\n"
    }

    func line(_ decision: BriefDecision) -> String {
        guard let later = decision.replacement else { return line(decision.sentence) }
        let location = LocationText.location(later.document, line: later.line, style: style)
        return line(decision.sentence) + "        " + style.dim("replaced by “") + PrintableText.ofName(later.text)
            + style.dim("”" + (later.day.map { " on \($0)" } ?? "") + "  " + location) + "\n"
    }

    /// - Parameter today: An open task that was due before this day is overdue.
    func line(_ task: BriefTask, today: CivilDate) -> String {
        let state = task.task.outcome
        let due = task.task.task.due.map { " · \($0 < today && state == .open ? "overdue since" : "due") \($0)" } ?? ""
        return "    [\(state.rawValue)] " + PrintableText.ofName(task.sentence.text) + due
            + receipt(of: task.sentence.citation) + "\n"
    }

    /// Names the files that cannot be quoted because they have changed; empty if there are none.
    func note(ofChanged documents: [StoredDocument]) -> String {
        documents.isEmpty ? "" : style.dim("\n" + AnswerText.changed(documents, isAll: false)) + "\n"
    }

    /// `Ada, Ben and 3 more`
    func people(_ names: [String]) -> String {
        let shown = names.count > 4 ? names.prefix(3) : names[...]
        return shown.map(PrintableText.ofName).joined(separator: ", ")
            + (names.count > shown.count ? " and \(names.count - shown.count) more" : "")
    }

    /// `  meetings/plan.md:12 · Sarah Okafor @ 12:31`
    func receipt(of citation: Citation) -> String {
        style.dim(
            "  " + LocationText.location(citation.document, line: citation.lines.lowerBound, style: style)
                + LocationText.speech(speaker: citation.speaker, start: citation.start)
                + LocationText.derivation(citation.document, page: citation.page)
                + (citation.isChecked ? "" : " · not checked: folder not found"))
    }
}

/// Prints a brief.
struct BriefPageText {
    let brief: BriefText
    let today: CivilDate

    func text(of page: Brief) -> String {
        func tasks(_ title: String, _ tasks: TruncatedList<BriefTask>) -> String {
            brief.group(title, tasks.shown.map { brief.line($0, today: today) }, total: tasks.total)
        }
        let next = page.next.map(brief.line) ?? "    No upcoming meeting in the calendar.\n"
        var lastTime = "Last time"
        if let day = page.lastDay { lastTime += ", \(day)" }
        return brief.style.wrapped(
            brief.style.bold(PrintableText.ofName(page.subject)) + "\n"
                + brief.group("Known", FactText(style: brief.style).lines(of: page.facts))
                + brief.group("Now", page.running.map { [brief.line($0)] } ?? []) + brief.group("Next", [next])
                + brief.group(lastTime, page.last.map { [brief.line($0)] } ?? [])
                + brief.group("Decided then", page.decisions.shown.map(brief.line), total: page.decisions.total)
                + brief.group(page.last == nil ? lastTime : "Key points", page.keySentences.map(brief.line))
                + tasks("Done since", page.done) + tasks("You owe", page.youOwe) + tasks("They owe", page.theyOwe)
                + brief.group("Since then", page.since.map(brief.line))
                + brief.group("Still unanswered", page.unanswered.map(brief.line)) + brief.note(ofChanged: page.changed))
    }
}

/// Prints a recap.
struct RecapText {
    let brief: BriefText
    let today: CivilDate

    func text(of recap: Recap) -> String {
        var title = "Recap"
        let span = FilterText.text(of: Filter(from: recap.from, to: recap.to))
        if !span.isEmpty {
            title += " of " + span
        } else if let meeting = recap.meetings.shown.first?.meeting {
            title += " of " + PrintableText.ofName(meeting.title)
        }
        return brief.style.wrapped(
            brief.style.bold(title) + "\n"
                + brief.group("Meetings", recap.meetings.shown.map(brief.line), total: recap.meetings.total)
                + brief.group("Decisions", recap.decisions.shown.map(brief.line), total: recap.decisions.total)
                + brief.group("Tasks", recap.tasks.shown.map { brief.line($0, today: today) }, total: recap.tasks.total)
                + brief.group("Highlights", recap.sentences.map(brief.line)) + brief.note(ofChanged: recap.changed))
    }
}

/// Prints what has changed between two meetings.
struct SinceLastText {
    let brief: BriefText
    let today: CivilDate

    func text(of changes: SinceLast) -> String {
        func tasks(_ title: String, _ tasks: TruncatedList<BriefTask>) -> String {
            brief.group(title, tasks.shown.map { brief.line($0, today: today) }, total: tasks.total)
        }
        func names(_ title: String, _ names: [String]) -> String {
            brief.group(title, names.isEmpty ? [] : ["    " + names.map(PrintableText.ofName).joined(separator: ", ") + "\n"])
        }
        return brief.style.wrapped(
            brief.style.bold(PrintableText.ofName(changes.later.meeting.title)) + "\n"
                + brief.group("Compared", [brief.line(changes.earlier), brief.line(changes.later)])
                + brief.group("Decided", changes.decisions.shown.map(brief.line), total: changes.decisions.total)
                + tasks("Done", changes.done) + tasks("Carried over", changes.carriedOver) + tasks("New tasks", changes.added)
                + brief.group("New points", changes.newSentences.map(brief.line))
                + brief.group("Still unanswered", changes.unanswered.map(brief.line))
                + names("New this time", changes.joined) + names("Absent this time", changes.missing)
                + brief.note(ofChanged: changes.changed))
    }
}

/// Handles errors that only mean that nothing was found: the exit status is 1, because that is a result and not a failure.
enum NothingFound {
    static func reported<Value>(_ index: Index, _ run: () async throws -> Value) async throws -> Value {
        do {
            return try await run()
        } catch let error as BriefError where error.isNothingFound {
            StandardError.write("jay: \(error)\n")
        } catch let error as PeopleError where error.reason == .nobody {
            let unknown = try index.unknownNames(in: Filter(people: [error.subject]))
            StandardError.write(unknown.isEmpty ? "jay: \(error)\n" : UnknownNameText.note(of: unknown))
        } catch let error as LocationError where error.isNothingFound {
            StandardError.write("jay: \(error)\n")
        }
        throw ExitCode(1)
    }
}
