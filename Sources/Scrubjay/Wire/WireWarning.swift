/// A warning about a file, in JSON.
public struct WireWarning: Encodable, Sendable {
    let file: String
    let line: Int?
    let message: String

    init(_ warning: FileWarning) {
        file = warning.path
        line = warning.warning.line
        message = warning.warning.message
    }
}
