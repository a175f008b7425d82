/// Things that have names, for a shell that completes them while somebody types.
public enum NamedThings: Sendable, CaseIterable {
    /// People who are known.
    case people
    /// Names that may mean several people.
    case unclearPeople
    /// Tags as they are written, with the tags above them: `project/floor`.
    case tags
    /// Series of meetings.
    case series
    /// Titles of notes and meetings.
    case titles
    /// Files, relative to the folders of their notebooks.
    case files
}
