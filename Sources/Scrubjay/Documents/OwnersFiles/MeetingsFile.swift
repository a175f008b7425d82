/// The text of `meetings.yaml`: which records are of one meeting and which are not, and how more is written into it.
struct MeetingsFile {
    static let name = "meetings.yaml"

    private(set) var claims: [MeetingClaim] = []
    private(set) var warnings: [Warning]
    /// Whether something in it could not be understood, so that nothing may be added blindly.
    let isBroken: Bool

    private static let form =
        "meetings.yaml is a list of entries such as `- same: [calls/plan.vtt, notes/plan.md]` or `- apart: […]`, with two files at least"

    init(_ text: String) {
        let list = OwnersList(text, form: MeetingsFile.form)
        warnings = list.warnings
        isBroken = list.isBroken
        for entry in list.entries {
            for value in entry.values {
                guard value.key == "same" || value.key == "apart", value.texts.count >= 2 else {
                    warnings.append(Warning("this entry is passed over; \(MeetingsFile.form)", line: value.line))
                    continue
                }
                claims.append(MeetingClaim(isSame: value.key == "same", places: value.texts, line: value.line))
            }
        }
    }

    /// The text with more entries at its end; what is there stays as it is, comments too.
    ///
    /// - Returns: nil when the text cannot be added to: it is broken, or its list is written in brackets.
    static func text(_ text: String, adding claims: [MeetingClaim]) -> String? {
        let before = MeetingsFile(text)
        guard !before.isBroken else { return nil }
        let added = claims.reduce(text) { text, claim in
            OwnersList.text(
                text, adding: [(claim.isSame ? "same" : "apart", claim.places)],
                opening:
                    "# What is one meeting in these notes. `jay meetings merge` and `split` add to the end; edit as you like.")
        }
        // The text is read again, for nobody knows all ways of writing YAML.
        let after = MeetingsFile(added)
        let new = after.claims.dropFirst(before.claims.count)
        guard !after.isBroken, new.map(\.isSame) == claims.map(\.isSame), new.map(\.places) == claims.map(\.places) else {
            return nil
        }
        return added
    }

    /// Adds claims to the file of a notebook.
    static func add(_ claims: [MeetingClaim], toFileIn folder: String) throws(OwnersFileError) -> OwnersFileChange {
        try OwnersFile.add(to: name, in: folder) { before in
            (text(before, adding: claims), MeetingsFile(before).warnings.compactMap(\.line).first)
        }
    }
}
