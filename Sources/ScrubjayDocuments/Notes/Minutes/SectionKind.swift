import ScrubjayText

/// The kind of section under a heading, as far as it matters for questions.
enum SectionKind: Sendable, Equatable {
    case decisions, tasks, summary, attendees, apologies, other

    /// The kind that a heading announces, or `nil` if it announces none.
    init?(heading: String) {
        guard heading.utf8.count <= SectionKind.lengthLimit else { return nil }
        // `To do (never finished)` is a list of tasks. What is in brackets may change what other headings mean.
        if let bracket = heading.firstIndex(of: "("), bracket > heading.startIndex,
            SectionKind(heading: String(heading[..<bracket])) == .tasks
        {
            self = .tasks
            return
        }
        for part in heading.lowercased().utf8.split(whereSeparator: SectionKind.isSeparator) {
            if let kind = SectionKind.kinds[SectionKind.words(part)] {
                self = kind
                return
            }
        }
        return nil
    }

    /// Longest heading that can announce a kind, in UTF-8 bytes.
    private static let lengthLimit = 80

    /// Splits `Conclusion/Resolution` and `Decisions & actions`: one known part is enough.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "|")
    }

    /// The words of a part, with one space for everything between them that is not a letter.
    private static func words(_ part: Substring.UTF8View) -> String {
        var words: [UInt8] = []
        for byte in part {
            if byte.isLetter || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "'") {
                words.append(byte)
            } else if words.last != 0x20, !words.isEmpty {
                words.append(0x20)
            }
        }
        if words.last == 0x20 { words.removeLast() }
        return String(decoding: words, as: UTF8.self)
    }

    private static let kinds: [String: SectionKind] = {
        var kinds: [String: SectionKind] = [:]
        for (kind, titles) in titles { for title in titles { kinds[title] = kind } }
        return kinds
    }()

    /// English, German, French, Spanish, Italian, Portuguese, Dutch.
    private static let titles: [(SectionKind, [String])] = [
        (
            .decisions,
            [
                "decision", "decisions", "decided", "decisions made", "key decisions", "decisions taken", "resolution",
                "resolutions", "resolved",
                "agreed", "agreements", "what we decided", "entscheidung", "entscheidungen", "beschluss", "beschlüsse",
                "décision", "décisions", "decisión", "decisiones",
                "acuerdos", "decisione", "decisioni", "decisão", "decisões", "besluit", "besluiten", "beslissingen",
                "decisions and agreements", "decision log", "vereinbarungen", "vereinbart", "festlegungen",
                "beschlossen", "entschieden", "décidé", "décisions prises", "résolutions", "accords", "relevé de décisions",
                "decisiones tomadas", "resoluciones", "acuerdos tomados", "decisioni prese", "deliberazioni", "delibere",
                "accordi",
                "decisões tomadas", "deliberações", "resoluções", "acordos", "afspraken", "genomen besluiten", "beslissing",
            ]
        ),
        (
            .tasks,
            [
                "action", "actions", "action item", "action items", "action points", "actionables", "to do", "to-do", "to dos",
                "to-dos", "todo", "todos", "task", "tasks", "next steps", "suggested next steps",
                "follow-ups", "follow ups", "followups", "follow-up actions", "aufgaben", "nächste schritte", "maßnahmen",
                "offene punkte", "actions à mener", "à faire",
                "prochaines étapes", "tareas", "acciones", "próximos pasos", "pendientes", "azioni", "prossimi passi",
                "compiti", "ações", "tarefas", "próximos passos", "acties", "actiepunten", "taken",
                "open actions", "action list", "task list", "assigned tasks", "aufgabenliste", "todo-liste", "aktionspunkte",
                "zu erledigen", "tâches", "actions à faire", "points d'action", "liste des actions", "puntos de acción",
                "acuerdos y tareas",
                "tareas pendientes", "por hacer", "da fare", "punti d'azione", "azioni da fare", "a fazer", "pontos de ação",
                "pendências", "someday", "someday maybe", "irgendwann", "algún día", "actielijst", "te doen", "vervolgstappen",
                "volgende stappen", "takenlijst",
            ] + WaitingMark.headings
        ),
        (
            .summary,
            [
                "summary", "executive summary", "meeting summary", "quick recap", "recap", "tl;dr", "tldr", "abstract",
                "overview", "in short", "zusammenfassung", "überblick", "résumé",
                "resumen", "riassunto", "sintesi", "resumo", "samenvatting",
            ]
        ),
        (
            .attendees,
            [
                "attendees", "attendee", "attendance", "in attendance", "attending", "present", "participants",
                "people present", "with", "mit", "avec", "who was there", "there", "on the call", "in the room", "invited",
                "dabei", "teilnehmer",
                "teilnehmende", "teilnehmerinnen",
                "anwesend", "anwesende", "présents", "étaient présents", "participants présents", "asistentes", "participantes",
                "presentes",
                "partecipanti", "presenti", "aanwezig", "aanwezigen", "deelnemers",
            ]
        ),
        (
            .apologies,
            [
                "apologies", "absent", "absentees", "regrets", "not present", "excused", "entschuldigt", "abwesend", "absents",
                "excusés", "ausentes", "assenti", "afwezig",
            ]
        ),
    ]
}
