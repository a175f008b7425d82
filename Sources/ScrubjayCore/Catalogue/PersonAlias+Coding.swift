/// How evidence is stored in the index and in JSON: a code, and what it refers to.
extension PersonAlias.Evidence {
    public var code: String {
        switch self {
        case .name: "name"
        case .address: "address"
        case .spelling: "spelling"
        case .context: "context"
        case .contactNote: "contact_note"
        case .peopleFile: "people_file"
        case .configuration: "configuration"
        }
    }

    public var detail: String? {
        switch self {
        case .name, .spelling, .context, .configuration: nil
        case .address(let address): address
        case .contactNote(let path): path
        case .peopleFile(let path, let line): "\(path):\(line)"
        }
    }

    package init?(code: String, detail: String?) {
        switch (code, detail) {
        case ("name", _): self = .name
        case ("address", let address?): self = .address(address)
        case ("spelling", _): self = .spelling
        case ("context", _): self = .context
        case ("contact_note", let path?): self = .contactNote(path: path)
        case ("people_file", let location?):
            guard let colon = location.lastIndex(of: ":"), let line = Int(location[location.index(after: colon)...]) else {
                return nil
            }
            self = .peopleFile(path: String(location[..<colon]), line: line)
        case ("configuration", _): self = .configuration
        default: return nil
        }
    }
}
