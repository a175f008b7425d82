/// What a key of front matter means to every note, however programs spell it.
enum MetadataKey {
    case title, name, type, language, tags
    case created, updated, start, end, due, completed
    case attendees, authors
    /// Who is named for another part: the one who is responsible, who reviews.
    case others
    /// What tells a note from others for a program.
    case identifier

    init?(_ key: String) {
        guard let known = Self.known[Self.plain(key)] ?? (Self.endings.contains(where: key.hasSuffix) ? .identifier : nil)
        else {
            return nil
        }
        // `completed? yes` is Joplin's; `completed: 2026-03-04` is a property.
        if known == .completed, !key.hasSuffix("?") { return nil }
        self = known
    }

    /// `session_id`, `traitIds`.
    private static let endings = ["_id", "-id", " id", "Id", " ID", "_ids", "Ids"]

    /// Whether its line is to be found like text. The others are known without it, or of use to programs alone.
    var isSearchable: Bool { self == .due || self == .others || self == .name }

    /// A key in lower case, without what programs put between its words: `Last edited time`, `last_edited_time`,
    /// `lastEditedTime`.
    static func plain(_ key: String) -> String {
        String(decoding: key.utf8.lazy.filter(\.isWord).map(\.lowercased), as: UTF8.self)
    }

    private static let known: [String: MetadataKey] = {
        let spellings: [MetadataKey: String] = [
            .title: "title",
            .name: "name fullname",
            .type: "type",
            .language: "language lang",
            .tags: "tags tag keywords categories labels",
            .created:
                "date created day createdat creationdate datecreated createdtime createdon creationtime",
            .updated:
                """
            updated modified lastmodified updatedat lastmod lastupdated datemodified modifiedat lasteditedtime lastedited \
            modificationdate updatedtime lastmodifiedat dateupdated
            """,
            .start: "start starttime startdate begin",
            .end: "end endtime enddate",
            .due: "due duedate deadline tododue",
            .completed: "completed",
            .attendees:
                "attendees participants people present attendee participant with attendeesname participantsname peoplename",
            .authors: "author authors by createdby authorname authorsname",
            .identifier: "id uid uuid guid",
            .others: "owner assignee assigned assignedto responsible reviewer person lead",
        ]
        var known: [String: MetadataKey] = [:]
        for (key, names) in spellings { for name in names.split(separator: " ") { known[String(name)] = key } }
        return known
    }()
}
