/// Which documents a query is limited to. Every part that is set must hold.
public struct Filter: Sendable, Hashable {
    /// First day of the document's date; of something that is repeated, of one of its times.
    public var from: CivilDate?
    /// Last day of the document's date, included.
    public var to: CivilDate?
    /// The document has all of these tags; `project` includes `project/floor`.
    public var tags: [String] = []
    /// All of these take part in the document or speak in it, and have not declined to: a whole name, a part of one, or an address.
    public var people: [String] = []
    /// The document is of one of these kinds.
    public var kinds: [Document.Kind] = []
    /// The file lies in one of these: the name of a notebook, or a file or folder of one, relative or from the root.
    public var places: [String] = []

    public init(
        from: CivilDate? = nil, to: CivilDate? = nil, tags: [String] = [], people: [String] = [],
        kinds: [Document.Kind] = [], places: [String] = []
    ) {
        self.from = from
        self.to = to
        self.tags = tags
        self.people = people
        self.kinds = kinds
        self.places = places
    }

    public var isEmpty: Bool { self == Filter() }
}
