/// The subject of a message, split from the prefixes that mail programs add.
struct MailSubject: Sendable, Equatable {
    /// The subject without `Re:`, `Fwd:` and similar prefixes, which is the same for all messages of a thread.
    let title: String
    let isReply: Bool
    let isForward: Bool

    init(_ subject: String) {
        var rest = subject.trimmed[...]
        var isReply = false
        var isForward = false
        while let colon = rest.prefix(12).firstIndex(where: { $0 == ":" || $0 == "：" }) {
            // `Re[2]:` and `Re (3):` are prefixes too.
            let word = rest[..<colon].prefix { $0.isLetter }.lowercased()
            let count = rest[..<colon].dropFirst(word.count)
            guard count.allSatisfy({ $0.isNumber || "[]() ".contains($0) }) else { break }
            if Self.replies.contains(word) {
                isReply = true
            } else if Self.forwards.contains(word) {
                isForward = true
            } else {
                break
            }
            rest = rest[rest.index(after: colon)...].trimmed[...]
        }
        title = String(rest)
        self.isReply = isReply
        self.isForward = isForward
    }

    private static let replies: Set<String> = ["re", "aw", "antw", "sv", "rif", "ré", "réf", "ref", "vs", "odp", "回复", "答复"]
    private static let forwards: Set<String> = ["fw", "fwd", "wg", "tr", "rv", "i", "doorst", "enc", "vb", "转发"]
}

extension MailSubject {
    /// The role of the message for a meeting, according to subjects such as `Minutes: Quay weekly`, `Quay weekly - notes` and
    /// `Invitation: Quay weekly @ …`; `nil` for other subjects.
    var partRole: RecordRole? {
        let words = title.lowercased()
        for (role, names) in Self.names {
            for name in names {
                guard words.hasPrefix(name) else { continue }
                let rest = words.dropFirst(name.count).drop { $0 == " " }
                // The word alone does not name a meeting.
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
    private static let names: [(RecordRole, [String])] = [(.followUp, followUps), (.invitation, invitations)]

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
