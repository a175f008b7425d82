public import ScrubjayDocuments

/// Why people could not be joined or parted.
public struct PeopleError: Error, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        case nobody
        /// With those that it may be.
        case severalPeople([String])
        /// With the names that the person has.
        case noAlias(of: String, known: [String])
        case ownName
        case samePerson(as: String)
        case noNotebook
        case file(CuratedFileError)
    }

    /// The name that was given.
    public let subject: String
    public let reason: Reason

    init(_ subject: String, _ reason: Reason) {
        self.subject = subject
        self.reason = reason
    }

    public var description: String {
        switch reason {
        case .nobody: "nobody is called “\(subject)”; `jay people` lists everybody"
        case .severalPeople(let names):
            "“\(subject)” may be \(names.joined(separator: ", ")); give the full name or an address"
        case .noAlias(let person, let known):
            "\(person) is not called “\(subject)”; the other names are: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        case .ownName: "“\(subject)” is the name of the person; give the alias that is somebody else's"
        case .samePerson(let person): "“\(subject)” is \(person) already; nothing was written"
        case .noNotebook: "there is no notebook to write people.yaml in; add one with `jay index FOLDER`"
        case .file(let error): error.description
        }
    }
}
