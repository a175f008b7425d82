public import ScrubjayDocuments
public import ScrubjayText

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

extension Filter: CustomStringConvertible {
    /// In words: `2026-03-02 to 2026-03-08, with Sarah`; empty where nothing is limited.
    public var description: String {
        var parts: [String] = []
        switch (from, to) {
        case (let from?, let to?): parts.append(from == to ? "\(from)" : "\(from) to \(to)")
        case (let from?, nil): parts.append("since \(from)")
        case (nil, let to?): parts.append("until \(to)")
        case (nil, nil): break
        }
        if !people.isEmpty { parts.append("with " + people.joined(separator: " and ")) }
        if !tags.isEmpty { parts.append("tagged " + tags.joined(separator: ", ")) }
        if !kinds.isEmpty { parts.append(kinds.map { $0.rawValue + "s" }.joined(separator: ", ")) }
        if !places.isEmpty { parts.append("in " + places.joined(separator: ", ")) }
        return parts.joined(separator: ", ")
    }
}
