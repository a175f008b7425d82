internal import Yams

/// The text of `people.yaml`: what it says, and how more is written into it.
struct PeopleFile {
    private(set) var claims: [PersonClaim] = []
    private(set) var warnings: [Warning] = []
    /// Whether something in it could not be understood, so that nothing may be added blindly.
    private(set) var isBroken = false

    private static let form = "people.yaml is a list with one entry for each person, such as `- name: Sarah Okafor`"
    /// More entries than this nobody wrote by hand.
    private static let entryLimit = 20_000

    init(_ text: String) {
        guard YAMLReader.isShallow(text) else {
            refuse("this nests too deep, so nothing of it counts; \(PeopleFile.form)", line: nil)
            return
        }
        do {
            guard let root = try Yams.compose(yaml: text) else { return }
            guard case .sequence(let entries) = root else {
                refuse("this is no list, so nothing of it counts; \(PeopleFile.form)", line: root.mark?.line)
                return
            }
            for entry in entries.prefix(PeopleFile.entryLimit) { add(entry) }
            if entries.count > PeopleFile.entryLimit {
                warnings.append(Warning("only the first \(PeopleFile.entryLimit) entries are read"))
            }
        } catch let error as YamlError {
            let line: Int? =
                switch error {
                case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
                case .duplicatedKeysInMapping(_, let context): context.mark.line
                default: nil
                }
            let lineCount = text.utf8.count { $0 == 0x0A } + (text.utf8.last == 0x0A ? 0 : 1)
            refuse("this is not valid YAML, so nothing of it counts; \(PeopleFile.form)", line: line.map { min($0, lineCount) })
        } catch {
            refuse("this is not YAML, so nothing of it counts; \(PeopleFile.form)", line: nil)
        }
    }

    /// The text with one entry more at its end; what is there stays as it is, comments too.
    ///
    /// - Returns: nil when the text cannot be added to: it is broken, or its list is written in brackets.
    static func text(_ text: String, adding claim: PersonClaim) -> String? {
        let before = PeopleFile(text)
        guard !before.isBroken else { return nil }
        var added = text
        if added.isEmpty {
            added = "# Who is who in these notes. `jay people merge` and `split` add to the end; edit as you like.\n"
        }
        if added.last != "\n" { added += "\n" }
        added += "\n- name: \(quoted(claim.name))\n"
        for (key, names) in [("aliases", claim.aliases), ("not", claim.others)] where !names.isEmpty {
            added += "  \(key): [\(names.map(quoted).joined(separator: ", "))]\n"
        }
        // The text is read again, for nobody knows all ways of writing YAML.
        let after = PeopleFile(added)
        guard !after.isBroken, after.claims.count == before.claims.count + 1, let last = after.claims.last,
            last.name == claim.name, last.aliases == claim.aliases, last.others == claim.others
        else { return nil }
        return added
    }

    private mutating func refuse(_ message: String, line: Int?) {
        isBroken = true
        warnings.append(Warning(message, line: line))
    }

    private mutating func add(_ entry: Node) {
        let line = entry.mark?.line ?? 1
        guard case .mapping(let mapping) = entry else {
            warnings.append(Warning("this entry is passed over; \(PeopleFile.form)", line: line))
            return
        }
        var claim = PersonClaim(source: .peopleFile, name: "", line: line)
        for (key, value) in mapping {
            switch key.scalar?.string.lowercased() {
            case "name": claim.name = (value.scalar?.string ?? "").trimmed
            case "alias", "aliases", "email", "emails", "e-mail": claim.aliases += names(value)
            case "not": claim.others += names(value)
            default:
                warnings.append(
                    Warning("this key is passed over; the keys are name, aliases, email and not", line: key.mark?.line ?? line))
            }
        }
        guard !claim.name.isEmpty else {
            warnings.append(Warning("this entry has no name and is passed over; \(PeopleFile.form)", line: line))
            return
        }
        claims.append(claim)
    }

    private func names(_ node: Node) -> [String] {
        let values = node.sequence.map { $0.compactMap { $0.scalar?.string } } ?? [node.scalar?.string ?? ""]
        return values.map(\.trimmed).filter { !$0.isEmpty }
    }

    /// In double quotes where a plain word would mean something else.
    private static func quoted(_ name: String) -> String {
        let isPlain =
            name.first?.isLetter == true && name.last != " "
            && name.allSatisfy { $0.isLetter || $0.isNumber || " .-_'@+".contains($0) }
            && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(name.lowercased())
        if isPlain { return name }
        var escaped = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"", "\\": escaped += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }
}
