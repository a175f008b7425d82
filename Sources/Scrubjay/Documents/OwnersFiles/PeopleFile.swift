/// The text of `people.yaml`: what it says, and how more is written into it.
struct PeopleFile {
    static let name = "people.yaml"

    private(set) var claims: [PersonClaim] = []
    private(set) var warnings: [Warning]
    /// Whether something in it could not be understood, so that nothing may be added blindly.
    let isBroken: Bool

    private static let form = "people.yaml is a list with one entry for each person, such as `- name: Sarah Okafor`"

    init(_ text: String) {
        let list = OwnersList(text, form: PeopleFile.form)
        warnings = list.warnings
        isBroken = list.isBroken
        for entry in list.entries { add(entry) }
    }

    /// The text with one entry more at its end; what is there stays as it is, comments too.
    ///
    /// - Returns: nil when the text cannot be added to: it is broken, or its list is written in brackets.
    static func text(_ text: String, adding claim: PersonClaim) -> String? {
        let before = PeopleFile(text)
        guard !before.isBroken else { return nil }
        let lists = [("aliases", claim.aliases), ("not", claim.others)].filter { !$0.1.isEmpty }
        let added = OwnersList.text(
            text, adding: [("name", [claim.name])] + lists,
            opening: "# Who is who in these notes. `jay people merge` and `split` add to the end; edit as you like.")
        // The text is read again, for nobody knows all ways of writing YAML.
        let after = PeopleFile(added)
        guard !after.isBroken, after.claims.count == before.claims.count + 1, let last = after.claims.last,
            last.name == claim.name, last.aliases == claim.aliases, last.others == claim.others
        else { return nil }
        return added
    }

    /// Adds a claim to the file of a notebook.
    static func add(_ claim: PersonClaim, toFileIn folder: String) throws(OwnersFileError) -> OwnersFileChange {
        try OwnersFile.add(to: name, in: folder) { before in
            (text(before, adding: claim), PeopleFile(before).warnings.compactMap(\.line).first)
        }
    }

    private mutating func add(_ entry: OwnersList.Entry) {
        var claim = PersonClaim(source: .peopleFile, name: "", line: entry.line)
        for value in entry.values {
            switch value.key {
            case "name": claim.name = value.texts.first ?? ""
            case "alias", "aliases", "email", "emails", "e-mail": claim.aliases += value.texts
            case "not": claim.others += value.texts
            default:
                warnings.append(
                    Warning("this key is passed over; the keys are name, aliases, email and not", line: value.line))
            }
        }
        guard !claim.name.isEmpty else {
            warnings.append(Warning("this entry has no name and is passed over; \(PeopleFile.form)", line: entry.line))
            return
        }
        claims.append(claim)
    }
}
