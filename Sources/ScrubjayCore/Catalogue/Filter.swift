public import ScrubjayDocuments
public import ScrubjayText

/// The documents that a query is limited to. A document has to match every part that is set.
public struct Filter: Sendable, Hashable {
    /// The first day; for a recurring event, one occurrence within the days is enough.
    public var from: CivilDate?
    /// The last day, inclusive.
    public var to: CivilDate?
    /// The document has all of these tags; `project` includes `project/floor`.
    public var tags: [String] = []
    /// Full names, parts of names, or addresses of people who all take part or speak in the document, and have not declined.
    public var people: [String] = []
    /// The document is of one of these kinds.
    public var kinds: [Document.Kind] = []
    /// The file is in one of these: a notebook by its name, or a file or folder with a relative or absolute path.
    public var locations: [String] = []

    public init(
        from: CivilDate? = nil, to: CivilDate? = nil, tags: [String] = [], people: [String] = [],
        kinds: [Document.Kind] = [], locations: [String] = []
    ) {
        self.from = from
        self.to = to
        self.tags = tags
        self.people = people
        self.kinds = kinds
        self.locations = locations
    }

    public var isEmpty: Bool { self == Filter() }
}

extension Filter: CustomStringConvertible {
    /// The filter in words: `2026-03-02 to 2026-03-08, with Sarah`; empty if nothing is limited.
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
        if !locations.isEmpty { parts.append("in " + locations.joined(separator: ", ")) }
        return parts.joined(separator: ", ")
    }
}

/// A name in a filter that several people have. The documents of all of them match.
public struct AmbiguousName: Sendable, Equatable {
    public let name: String
    /// Their full names, in alphabetical order.
    public let people: [String]
}
