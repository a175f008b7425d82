/// What is to be told in short.
public struct RecapQuery: Sendable {
    /// A span of time, such as `last week`, or words of the title of a meeting, of which the last one counts; empty for the last seven days.
    public var text: String
    /// Both days count; nil for no limit.
    public var from: CivilDate?
    public var to: CivilDate?
    /// Names or addresses of people who all take part.
    public var people: [String]
    /// At most so many meetings, decisions, tasks and sentences, each.
    public var limit: Int

    public init(
        _ text: String = "", from: CivilDate? = nil, to: CivilDate? = nil, people: [String] = [], limit: Int = 8
    ) {
        self.text = text
        self.from = from
        self.to = to
        self.people = people
        self.limit = limit
    }
}
