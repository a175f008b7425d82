import ScrubjayDocuments

/// A place, tag or person that a filter names and that no note has, so that nothing is found.
public struct UnknownName: Sendable, Equatable, CustomStringConvertible {
    public enum Kind: Sendable, Equatable {
        /// A notebook, folder or file.
        case location
        case tag
        case person
    }

    public let kind: Kind
    /// As the filter has it.
    public let name: String
    /// The one that was probably meant; `nil` if none is written alike.
    public let nearest: String?

    public var description: String {
        let (what, command) =
            switch kind {
            case .location: ("no notebook, folder or note “\(name)” in the index", "jay notebooks")
            case .tag: ("no tag #\(name)", "jay tags")
            case .person: ("no person named “\(name)”", "jay people")
            }
        return "there is \(what); " + (nearest.map { "did you mean \($0)?" } ?? "`\(command)` lists what there is")
    }
}

extension Index {
    /// The names of a filter that no note has.
    public func unknownNames(in filter: Filter) throws -> [UnknownName] {
        guard !filter.locations.isEmpty || !filter.tags.isEmpty || !filter.people.isEmpty else { return [] }
        return try store.read { snapshot in
            let locations = try filter.locations.filter { try !snapshot.hasDocuments(DocumentSelection(locations: [$0])) }
            let tags = try filter.tags.filter { try !snapshot.hasDocuments(DocumentSelection(tags: [$0])) }
            let people = try filter.people.filter { try snapshot.people(matching: $0).isEmpty }
            func unknown(_ kind: UnknownName.Kind, _ names: [String], _ known: () throws -> [String]) throws -> [UnknownName] {
                guard !names.isEmpty else { return [] }
                let known = try known()
                return names.map { UnknownName(kind: kind, name: $0, nearest: suggestion(for: $0, among: known)) }
            }
            return try unknown(.location, locations) { try Self.locations(in: snapshot) }
                + unknown(.tag, tags) { Set(try snapshot.tags(that: Filter()).map(\.tag)).sorted() }
                + unknown(.person, people) { Set(try snapshot.resolvedPeople().map(\.person.name)).sorted() }
        }
    }

    /// The notebooks and folders, then the files.
    private static func locations(in snapshot: any DocumentCatalogue) throws -> [String] {
        var folders: Set<String> = []
        var files: Set<String> = []
        for name in try snapshot.documentNames() where files.insert(name.path).inserted {
            folders.insert(name.notebook)
            var folder = name.path[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                if !folders.insert(String(folder)).inserted { break }
            }
        }
        return folders.sorted() + files.sorted()
    }
}
