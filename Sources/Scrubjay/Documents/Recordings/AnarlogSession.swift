/// What the `_meta.json` of a session of anarlog says about the files beside it.
struct AnarlogSession {
    private(set) var title: String?
    private(set) var start: String?
    private(set) var end: String?
    private(set) var people: [Participation] = []
    private(set) var properties: [Property] = []

    /// nil where there is none.
    init?(beside input: ParserInput) {
        guard let meta = input.companion("_meta.json"), meta["created_at"] != nil else { return nil }
        let event = meta["event"]
        title = meta["title"]?.text ?? event?["title"]?.text
        start = (event?["started_at"] ?? event?["start_date"] ?? meta["created_at"])?.text
        end = (event?["ended_at"] ?? event?["end_date"])?.text
        for person in meta["participants"]?.elements ?? [] {
            let email = person["email"]?.text
            guard let name = (person["name"] ?? person["full_name"])?.text ?? email else { continue }
            people.append(Participation(name: name, email: email, role: .attendee))
        }
        if let link = (event?["meeting_link"] ?? event?["meeting_url"])?.text {
            properties.append(Property(key: "conference", value: link))
        }
    }

    /// The same as front matter, for the notes of the session, which have none of their own.
    static func entries(beside input: ParserInput, of matter: FrontMatter) -> [FrontMatter.Entry] {
        guard matter.entries.contains(where: { $0.key == "session_id" }), let session = AnarlogSession(beside: input) else {
            return []
        }
        var entries: [FrontMatter.Entry] = []
        func add(_ key: String, _ values: [String?]) {
            let known = values.compactMap { $0 }
            if !known.isEmpty { entries.append(FrontMatter.Entry(key: key, values: known)) }
        }
        add("title", [session.title])
        add("start", [session.start])
        add("end", [session.end])
        add("attendees", session.people.map { person in person.email.map { "\(person.name) <\($0)>" } ?? person.name })
        for property in session.properties { add(property.key, [property.value]) }
        return entries
    }
}
