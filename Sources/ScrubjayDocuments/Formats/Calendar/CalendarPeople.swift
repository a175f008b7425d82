/// The people who are invited to an entry, and its organizer (RFC 5545, 3.8.4.1 and 3.8.4.3). Rooms and equipment do not count as people.
struct CalendarPeople {
    private(set) var people: [Participation] = []
    /// The organizer as shown: the name with the address if both are known.
    private(set) var organizer: String?
    private(set) var organizerName: String?
    /// Names of rooms, screens and cars.
    private(set) var resources: [String] = []

    /// Further attendees are ignored: an entry with more is a mailing.
    private static let limit = 500

    init(_ entry: CalendarEntry) {
        for line in entry.all("ATTENDEE").prefix(Self.limit) {
            guard let person = Self.person(line) else { continue }
            let kind = line.parameter("CUTYPE")?.uppercased()
            if kind == "ROOM" || kind == "RESOURCE" || person.email?.hasSuffix("@resource.calendar.google.com") == true {
                resources.append(person.name)
            } else {
                add(person, Self.isPresent(line) ? .attendee : .mentioned, line)
            }
        }
        guard let line = entry.first("ORGANIZER"), let person = Self.person(line) else { return }
        let known = people.first {
            $0.email != nil && $0.email?.lowercased() == person.email?.lowercased() || $0.name == person.name
        }
        organizerName = known?.name ?? person.name
        organizer = person.email.map { $0 == organizerName ? $0 : "\(organizerName ?? "") <\($0)>" } ?? organizerName
        if known == nil { add(person, .author, line) }
    }

    private mutating func add(_ person: MailAddress, _ role: Participation.Role, _ line: ContentLine) {
        let email = person.email?.lowercased()
        if people.contains(where: { email != nil ? $0.email?.lowercased() == email : $0.name == person.name }) { return }
        people.append(
            Participation(name: person.name, email: person.email, role: role, attendance: Self.attendance(line)))
    }

    private static func isPresent(_ line: ContentLine) -> Bool { line.parameter("ROLE")?.uppercased() != "NON-PARTICIPANT" }

    private static func attendance(_ line: ContentLine) -> Attendance? {
        guard line.name == "ATTENDEE" else { return nil }
        switch line.parameter("PARTSTAT")?.uppercased() {
        case "ACCEPTED", "COMPLETED", "IN-PROCESS": return .accepted
        case "DECLINED": return .declined
        case "TENTATIVE": return .tentative
        case "DELEGATED": return .delegated
        default: return .unanswered
        }
    }

    /// Returns the name and address in a property; `nil` if it has neither.
    private static func person(_ line: ContentLine) -> MailAddress? {
        var address = line.value.trimmed.withoutMailScheme
        if !address.contains("@") || address.contains(":") || address.contains("/") {
            address = line.parameter("EMAIL") ?? ""
        }
        // Some programs write a name in the place of the address.
        let name = line.parameter("CN") ?? (line.value.contains(":") || line.value.contains("/") ? "" : line.value)
        var plain = name.filter { !"\"\\<>\n".contains($0) }.trimmed
        // In `Okafor, Sarah (Yard)` the department is removed, so that the two names can be swapped.
        if plain.contains(","), plain.hasSuffix(")"), let open = plain.lastIndex(of: "(") { plain = plain[..<open].trimmed }
        if plain.isEmpty, address.isEmpty { return nil }
        let field = address.isEmpty ? "\"\(plain)\" <>" : "\"\(plain)\" <\(address.filter { !"<>\n\"".contains($0) })>"
        return MailAddress.list(Array(field.utf8)).first
    }
}
