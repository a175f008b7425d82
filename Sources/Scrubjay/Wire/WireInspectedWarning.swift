/// A warning about a file that is no file of a notebook, in JSON.
struct WireInspectedWarning: Encodable {
    let warning: Warning

    init(_ warning: Warning) { self.warning = warning }

    private enum CodingKeys: CodingKey { case message, line }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(warning.message, forKey: .message)
        try container.encode(warning.line, forKey: .line)
    }
}
