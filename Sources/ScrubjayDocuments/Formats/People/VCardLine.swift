import ScrubjayText

/// A line of a contact note that a property of a card becomes: `Phone: +44 20 7946 0018 (mobile)`.
struct VCardLine: Sendable {
    let text: String
    let source: ContentLine
    /// The address of a page that the line names.
    var url: String?

    /// - Parameter remark: Stands in brackets behind the value.
    private init?(_ key: String, _ value: String?, _ source: ContentLine, remark: [String] = []) {
        guard let value, !value.isEmpty else { return nil }
        text = "\(key): \(value)" + (remark.isEmpty ? "" : " (\(remark.joined(separator: ", ")))")
        self.source = source
        if value.hasPrefix("https://") || value.hasPrefix("http://") { url = value }
    }

    /// The lines of a card in the order of its properties, without its title and its notes.
    ///
    /// - Parameter names: The titles of other cards by their identifiers.
    static func lines(of card: VCard, naming: VCardNames, names: [String: String]) -> [VCardLine] {
        let hasAddress = card.first("ADR") != nil
        let full = naming.fullName.flatMap { VCardLine("Full name", $0.text, $0.source) }
        return [full].compactMap { $0 }
            // The label of an older card repeats the address as it is printed on a letter.
            + card.properties.filter { !hasAddress || $0.name != "LABEL" }.compactMap { line(of: $0, in: card, naming, names) }
    }

    private static func line(
        of property: ContentLine, in card: VCard, _ naming: VCardNames, _ names: [String: String]
    ) -> VCardLine? {
        let label = card.label(of: property)
        let name = property.name
        if let key = VCardWords.texts[name] { return VCardLine(key, property.line, property) }
        if let key = VCardWords.days[name] { return VCardLine(key, VCardDate.text(property), property) }
        if let service = VCardWords.services[name] { return VCardLine("Chat", property.line, property, remark: [service]) }
        switch name {
        case "NICKNAME":
            return VCardLine("Nickname", property.list.joined(separator: ", "), property)
        case "ORG":
            let parts = property.components(joiningLists: ", ").filter { !$0.isEmpty }.joined(separator: ", ")
            return parts == naming.title ? nil : VCardLine("Organisation", parts, property)
        case "TEL":
            let isFax = property.types.contains("fax")
            let key = isFax ? "Fax" : property.types.contains("pager") ? "Pager" : "Phone"
            return VCardLine(key, property.telephone, property, remark: VCardWords.uses(property, label))
        case "EMAIL":
            return VCardLine("Email", property.address, property, remark: VCardWords.uses(property, label))
        case "ADR", "LABEL":
            return address(property, label)
        case "URL", "X-SOCIALPROFILE":
            let value = property.line.hasPrefix("x-apple:") ? property.parameter("X-USER") : property.line
            let remark = name == "URL" ? VCardWords.uses(property, label) : Array(property.types.prefix(1))
            return VCardLine(name == "URL" ? "Website" : "Profile", value, property, remark: remark)
        case "IMPP":
            let scheme = property.line.firstIndex(of: ":").map { String(property.line[..<$0]) }
            let value = scheme.map { property.line.dropFirst($0.count + 1).trimmed } ?? property.line
            let service = property.parameter("X-SERVICE-TYPE") ?? scheme
            return VCardLine("Chat", value, property, remark: [service].compactMap { $0 })
        case "GENDER":
            let parts = property.components(joiningLists: ", ")
            let written = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
            return VCardLine("Gender", written ?? VCardWords.genders[parts.first?.uppercased() ?? ""], property)
        case "RELATED":
            let types = property.types.compactMap { VCardWords.relations[$0] }
            return VCardLine(types.first ?? "Related", person(property.line, names), property)
        case "X-ABRELATEDNAMES":
            return VCardLine(VCardWords.key(label) ?? "Related", property.line, property)
        case "X-ABDATE":
            return VCardLine(VCardWords.key(label) ?? "Day", VCardDate.text(property), property)
        case "MEMBER", "X-ADDRESSBOOKSERVER-MEMBER":
            return VCardLine("Member", person(property.line, names), property)
        case "AGENT":
            return VCardLine("Agent", card.agents.isEmpty ? nil : card.agents.joined(separator: ", "), property)
        case "X-ANDROID-CUSTOM":
            return android(property)
        default:
            return nil
        }
    }

    private static func address(_ property: ContentLine, _ label: String?) -> VCardLine? {
        let parts = property.components(joiningLists: ", ").filter { !$0.isEmpty }.joined(separator: ", ")
        let printed = property.parameter("LABEL")?.replacing("\\n", with: "\n")
        let written = property.name == "LABEL" ? property.line : parts.isEmpty ? printed ?? "" : parts
        let value = written.filledLines.joined(separator: ", ")
        let uses = VCardWords.uses(property, label)
        // The place of work does not say where somebody lives.
        guard uses == ["work"] else { return VCardLine("Address", value, property, remark: uses) }
        return VCardLine("Work address", value, property)
    }

    /// The name of a person who is given by an identifier, an address or a name; `nil` for an identifier of nobody in the file.
    private static func person(_ value: String, _ names: [String: String]) -> String? {
        if let name = names[VCardOutline.identifier(value)] { return name }
        let small = value.lowercased()
        if small.hasPrefix("tel:") { return value.dropFirst(4).trimmed }
        return small.hasPrefix("urn:") ? nil : value.withoutMailScheme.trimmed
    }

    private static func android(_ property: ContentLine) -> VCardLine? {
        if let parts = property.androidValue("nickname") { return VCardLine("Nickname", parts[0], property) }
        let label = { (parts: [String]) in parts.count > 2 ? VCardWords.key(parts[2]) : nil }
        let type = { (parts: [String]) in parts.count > 1 ? parts[1] : "" }
        if let parts = property.androidValue("relation") {
            return VCardLine(VCardWords.androidRelations[type(parts)] ?? label(parts) ?? "Related", parts[0], property)
        }
        if let parts = property.androidValue("contact_event") {
            return VCardLine(
                VCardWords.androidEvents[type(parts)] ?? label(parts) ?? "Day", VCardDate.text(parts[0]), property)
        }
        return nil
    }
}

/// The words of contact notes for what cards name in capitals and numbers.
enum VCardWords {
    /// Properties whose value is a text.
    static let texts: [String: String] = [
        "TITLE": "Title", "ROLE": "Role", "X-KADDRESSBOOK-X-PROFESSION": "Profession", "BIRTHPLACE": "Birthplace",
        "DEATHPLACE": "Place of death", "LANG": "Language", "TZ": "Time zone", "HOBBY": "Hobby", "INTEREST": "Interest",
        "EXPERTISE": "Expertise", "X-MAIDENNAME": "Maiden name",
        "X-SPOUSE": "Spouse", "X-EVOLUTION-SPOUSE": "Spouse", "X-KADDRESSBOOK-X-SPOUSENAME": "Spouse", "X-MS-SPOUSE": "Spouse",
        "X-PARTNER": "Partner", "X-MS-CHILD": "Child",
        "X-MANAGER": "Manager", "X-EVOLUTION-MANAGER": "Manager", "X-KADDRESSBOOK-X-MANAGERSNAME": "Manager",
        "X-MS-MANAGER": "Manager",
        "X-ASSISTANT": "Assistant", "X-EVOLUTION-ASSISTANT": "Assistant", "X-KADDRESSBOOK-X-ASSISTANTSNAME": "Assistant",
        "X-MS-ASSISTANT": "Assistant",
    ]

    /// Properties whose value is a day.
    static let days: [String: String] = [
        "BDAY": "Birthday", "DEATHDATE": "Died", "ANNIVERSARY": "Anniversary", "X-ANNIVERSARY": "Anniversary",
        "X-EVOLUTION-ANNIVERSARY": "Anniversary", "X-KADDRESSBOOK-X-ANNIVERSARY": "Anniversary",
        "X-MS-ANNIVERSARY": "Anniversary",
    ]

    /// Properties whose value is a name in a service.
    static let services: [String: String] = [
        "X-AIM": "AIM", "X-ICQ": "ICQ", "X-MSN": "MSN", "X-YAHOO": "Yahoo", "X-JABBER": "Jabber", "X-SKYPE": "Skype",
        "X-SKYPE-USERNAME": "Skype", "X-GOOGLE-TALK": "Google Talk", "X-GADUGADU": "Gadu-Gadu", "X-GROUPWISE": "GroupWise",
        "X-QQ": "QQ", "X-TWITTER": "Twitter", "X-MATRIX": "Matrix", "X-TELEGRAM": "Telegram", "X-SIGNAL": "Signal",
    ]

    /// The types of `RELATED` (RFC 6350, 6.6.6) that say how two people are related.
    static let relations: [String: String] = [
        "contact": "Contact", "acquaintance": "Acquaintance", "friend": "Friend", "co-worker": "Co-worker",
        "colleague": "Colleague", "co-resident": "Co-resident", "neighbor": "Neighbour", "child": "Child", "parent": "Parent",
        "sibling": "Sibling", "spouse": "Spouse", "partner": "Partner", "kin": "Relative", "sweetheart": "Partner",
        "agent": "Agent", "emergency": "Emergency contact", "assistant": "Assistant", "manager": "Manager",
    ]

    /// Android's numbers of relations.
    static let androidRelations: [String: String] = [
        "1": "Assistant", "2": "Brother", "3": "Child", "4": "Partner", "5": "Father", "6": "Friend", "7": "Manager",
        "8": "Mother", "9": "Parent", "10": "Partner", "11": "Referred by", "12": "Relative", "13": "Sister", "14": "Spouse",
    ]

    /// Android's numbers of days.
    static let androidEvents: [String: String] = ["1": "Anniversary", "3": "Birthday"]

    static let genders: [String: String] = ["M": "male", "F": "female", "O": "other"]

    /// The types that say where or how a value is used. The others are technical.
    private static let uses: [String: String] = [
        "home": "home", "work": "work", "cell": "mobile", "mobile": "mobile", "iphone": "iPhone", "car": "car", "main": "main",
        "school": "school", "other": "other", "textphone": "textphone", "video": "video", "fax": "", "pager": "",
    ]

    /// The uses of a value, such as `home`: the label that the owner wrote, or else the types that people know.
    static func uses(_ property: ContentLine, _ label: String?) -> [String] {
        if let label { return [label] }
        var seen: Set<String> = []
        return property.types.compactMap { uses[$0] }.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// A label as the key of a line; `nil` if it is no word.
    static func key(_ label: String?) -> String? {
        guard let label = label?.filter({ $0 != ":" }).trimmed, !label.isEmpty else { return nil }
        return label.firstCapitalized
    }
}
