extension MailSubject {
    /// What the subject says that the message is of a meeting: `Minutes: Quay weekly`, `Quay weekly - notes`,
    /// `Invitation: Quay weekly @ …`.
    var partRole: PartRole? {
        let words = title.lowercased()
        for (role, names) in Self.names {
            for name in names {
                guard words.hasPrefix(name) else { continue }
                let rest = words.dropFirst(name.count).drop { $0 == " " }
                // A word alone says nothing of what it is about.
                guard let mark = rest.first, Self.marks.contains(mark), rest.dropFirst().contains(where: \.isLetter) else {
                    continue
                }
                if mark == ":" || words.dropFirst(name.count).hasPrefix(" ") { return role }
            }
        }
        let isAbout = Self.followUps.contains { name in
            words.hasSuffix(name) && Self.separators.contains { words.dropLast(name.count).hasSuffix($0) }
        }
        return isAbout ? .followUp : nil
    }

    private static let marks: Set<Character> = [":", "-", "–", "—"]
    private static let separators = [" - ", " – ", " — ", ": "]
    private static let names: [(PartRole, [String])] = [(.followUp, followUps), (.invitation, invitations)]

    private static let followUps = [
        "notes", "minutes", "meeting notes", "meeting minutes", "follow-up", "follow up", "followup", "recap", "meeting recap",
        "meeting summary", "action items", "protokoll", "besprechungsnotizen", "nachbereitung", "compte rendu", "compte-rendu",
        "acta", "verbale", "notulen", "verslag", "ata",
    ]
    private static let invitations = [
        "invitation", "updated invitation", "canceled event", "cancelled event", "einladung", "aktualisierte einladung",
        "invitación", "invito", "uitnodiging", "convite",
    ]
}
