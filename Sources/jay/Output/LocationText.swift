import Scrubjay

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Prints where something was read, in the form that editors understand.
enum LocationText {
    /// `meetings/plan.md:12`, or `export.zip!plan.md:12` for a document inside a file. The path is relative if the file is below the
    /// current folder.
    static func location(_ document: StoredDocument, line: Int, style: Style) -> String {
        let member = document.member.map { "!" + PrintableText.ofName($0) } ?? ""
        return style.whole(
            style.link(
                PrintableText.ofName(relative(document.absolutePath)) + member + ":\(line)", to: document.absolutePath,
                line: document.isDerived ? nil : line))
    }

    /// `meetings/plan.md`, `work.ics!Harbour round`.
    static func file(_ document: StoredDocument, style: Style) -> String {
        let member = document.member.map { "!" + PrintableText.ofName($0) } ?? ""
        return style.whole(
            style.link(PrintableText.ofName(relative(document.absolutePath)) + member, to: document.absolutePath))
    }

    /// ` · page 3`, and a note if the line counts in extracted text and not in the file.
    static func derivation(_ document: StoredDocument, page: Int?) -> String {
        (page.map { " · page \($0)" } ?? "") + (document.isDerived ? " · line of the extracted text" : "")
    }

    static func relative(_ path: String) -> String {
        guard let folder = FolderPath.working else { return path }
        let prefix = folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    /// `Weekly sync · 2026-03-09 · Sarah Okafor and 3 more`.
    static func caption(_ document: StoredDocument) -> String {
        var parts = [PrintableText.ofName(document.title)]
        if document.occurrences.isEmpty, let date = document.dates.principal?.date {
            // A modification time says little about when a note was written: copying a folder changes it for all files.
            parts.append(document.dates.origin == .modificationTime ? "changed \(date)" : date.description)
        } else if !document.occurrences.isEmpty {
            parts.append(days(of: document.occurrences))
        }
        if let people = people(document) { parts.append(people) }
        return parts.joined(separator: " · ")
    }

    /// `Sarah Okafor, Ada Quill and 3 more`; `nil` without people. A person who attends and speaks is listed once.
    static func people(_ document: StoredDocument) -> String? {
        var seen: Set<String> = []
        let people = document.people.filter { $0.attendance != .declined }.map(\.name).filter { seen.insert($0).inserted }.map(
            PrintableText.ofName)
        switch people.count {
        case 0: return nil
        case 1...3: return people.joined(separator: ", ")
        default: return people.prefix(2).joined(separator: ", ") + " and \(people.count - 2) more"
        }
    }

    /// `2026-03-09, 2026-03-16 and 4 more`. A day on which an event takes place twice is listed once.
    static func days(of occurrences: [Occurrence]) -> String {
        var each: [String] = []
        for day in occurrences.map(\.start.date.description) where day != each.last { each.append(day) }
        return each.count <= 3
            ? each.joined(separator: ", ") : each.prefix(2).joined(separator: ", ") + " and \(each.count - 2) more"
    }

    /// ` · Sarah Okafor @ 12:31`, for speech.
    static func speech(speaker: String?, start: Double?) -> String {
        let parts = [speaker.map(PrintableText.ofName), start.map { "@ " + RecordingTime.text($0) }].compactMap(\.self)
        return parts.isEmpty ? "" : " · " + parts.joined(separator: " ")
    }
}
