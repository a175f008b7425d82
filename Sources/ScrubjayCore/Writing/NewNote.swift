public import ScrubjayText

/// A note to be written.
public struct NewNote: Sendable {
    /// Empty for the note of a day.
    public var title: String
    /// The notebook, folder or both, as somebody writes it; `nil` for the current folder or what the settings say.
    public var location: String?
    /// The pattern of the name of its file (`NoteFileName.path`); `nil` for what the settings say.
    public var file: String?
    /// A file of the notebook that the note begins with; `nil` for what the settings say.
    public var template: String?
    /// The day of the note; `nil` for today.
    public var day: CivilDate?
    public var tags: [String]
    public var content: String

    public init(
        _ title: String, in location: String? = nil, template: String? = nil, day: CivilDate? = nil, tags: [String] = [],
        content: String = ""
    ) {
        self.title = title
        self.location = location
        self.template = template
        self.day = day
        self.tags = tags
        self.content = content
    }
}
