/// The names on a card, and whether they are those of a person.
struct VCardNames: Sendable {
    /// Never empty.
    let title: String
    /// The property that the title comes from.
    let source: ContentLine
    /// The names and addresses of the person; `nil` for a company, a group, a place, and somebody without a name.
    private(set) var claim: PersonClaim?
    /// The kind of card: `person`, `organisation`, `group`, or another kind that the card states.
    private(set) var type: String
    /// The name with all its parts, if the title has not all of them.
    let fullName: (text: String, source: ContentLine)?
    let nicknames: [String]

    /// The properties that names are read from.
    static let properties: Set<String> = [
        "FN", "N", "NICKNAME", "ORG", "EMAIL", "TEL", "KIND", "X-KIND", "X-ADDRESSBOOKSERVER-KIND", "X-ABSHOWAS",
        "X-ANDROID-CUSTOM",
    ]

    /// `nil` if nothing on the card is a name.
    init?(_ card: VCard) {
        let parts = NameParts(card)
        let shown = card.all("FN").filter { !$0.line.isEmpty }
        let company = card.first("ORG")?.components(joiningLists: ", ").first { !$0.isEmpty }
        nicknames = card.all("NICKNAME").flatMap(\.list) + card.all("X-ANDROID-CUSTOM").compactMap(\.androidNickname)
        let emails = card.all("EMAIL").map(\.address).filter { !$0.isEmpty }
        let candidates: [(String?, String)] = [
            (shown.first?.line, "FN"), (parts?.whole, "N"), (nicknames.first, "NICKNAME"), (company, "ORG"),
            (emails.first, "EMAIL"), (card.first("TEL")?.telephone, "TEL"),
        ]
        guard
            let (title, name) = candidates.lazy.compactMap({ text, name in text.map { ($0, name) } }).first(where: {
                !$0.0.isEmpty
            }),
            let source = shown.first ?? card.first(name) ?? card.first("X-ANDROID-CUSTOM")
        else { return nil }
        self.title = title
        self.source = source
        let full = parts?.whole ?? ""
        fullName = full.count > title.count ? card.first("N").map { (full, $0) } : nil

        let kind = ["KIND", "X-KIND", "X-ADDRESSBOOKSERVER-KIND"].lazy.compactMap { card.first($0)?.line.lowercased() }.first {
            !$0.isEmpty
        }
        let isCompany =
            card.first("X-ABSHOWAS")?.line.uppercased() == "COMPANY" || parts == nil && company != nil && company == title
        switch kind {
        case "org": type = "organisation"
        case let kind? where kind != "individual": type = kind
        default: type = isCompany ? "organisation" : "person"
        }
        guard type == "person" else { return }
        let names = [parts?.short, parts?.long].compactMap { $0 }
        // A card may show a first name alone and give the whole name in parts.
        let isPart = parts?.has(title) == true || nicknames.contains(title)
        let own = isPart ? names.first ?? title : parts?.inside(title) ?? title
        guard PersonName(own) != nil, !own.contains("@"), own.split(separator: " ").count <= 5 else { return }
        var seen: Set<String> = [own]
        let others = names + [title] + shown.dropFirst().map(\.line) + nicknames + emails
        let aliases = others.filter { !$0.isEmpty && $0.utf8.count <= Self.lengthLimit && seen.insert($0).inserted }
        claim = PersonClaim(source: .contactNote, name: own, aliases: Array(aliases.prefix(Self.aliasLimit)))
    }

    /// Nobody has more names and addresses.
    private static let aliasLimit = 100
    /// Longer names and addresses, in bytes, are mistakes.
    private static let lengthLimit = 120
}

/// The parts of a name in `N`: family name, given name, further names, titles before and after (RFC 6350, 6.2.2).
private struct NameParts {
    private let family: String
    private let given: String
    private let additional: String
    private let prefix: String
    private let suffix: String

    /// `nil` if the card has no family name and no given name.
    init?(_ card: VCard) {
        guard let line = card.first("N") else { return nil }
        let parts = line.components(joiningLists: " ").map { part in
            part.split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        (family, given, additional, prefix, suffix) = (part(0), part(1), part(2), part(3), part(4))
        if family.isEmpty, given.isEmpty { return nil }
    }

    private static func joined(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: " ") }

    /// All parts: `Dr. Ada Maria Finch PhD`.
    var whole: String { Self.joined(prefix, given, additional, family, suffix) }
    /// `Ada Finch`
    var short: String { Self.joined(given, family) }
    /// `Ada Maria Finch`
    var long: String { Self.joined(given, additional, family) }

    /// Whether a name is only the given name or the family name.
    func has(_ name: String) -> Bool { name == given || name == family }

    /// The shown name without the titles before and after it.
    func inside(_ shown: String) -> String {
        var name = shown
        if !prefix.isEmpty, name.hasPrefix(prefix + " ") { name = name.dropFirst(prefix.count).trimmed }
        for end in [", " + suffix, " " + suffix] where !suffix.isEmpty && name.hasSuffix(end) {
            name = name.dropLast(end.count).trimmed
        }
        return name.isEmpty ? shown : name
    }
}

extension ContentLine {
    /// The address of a mail, without `mailto:`.
    var address: String { line.withoutMailScheme.trimmed }

    /// The number of a telephone as people write it: `tel:+1-555-0100;ext=12` is `+1-555-0100 ext. 12`.
    var telephone: String {
        let number = line
        guard number.lowercased().hasPrefix("tel:") else { return number }
        return String(number.dropFirst(4)).replacing(";ext=", with: " ext. ")
    }
}

extension ContentLine {
    /// The nickname that Android writes as `vnd.android.cursor.item/nickname;Ads;1;;`.
    fileprivate var androidNickname: String? { androidValue("nickname")?.first }

    /// The parts of a value that vCard 2.1 has no property for, behind the kind that Android gives; `nil` if the kind is another one.
    func androidValue(_ kind: String) -> [String]? {
        guard name == "X-ANDROID-CUSTOM" else { return nil }
        let parts = components(joiningLists: ", ")
        guard parts.count > 1, parts[0] == "vnd.android.cursor.item/\(kind)", !parts[1].isEmpty else { return nil }
        return Array(parts.dropFirst())
    }
}
