/// Why a request of an editor has no result.
struct LSPProblem: Error, CustomStringConvertible {
    /// The numbers of the protocol.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case internalError = -32603
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
    }

    let code: Code
    let description: String

    init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }

    static func missing(_ name: String) -> LSPProblem { LSPProblem(.invalidParams, "\(name) is missing or of another type") }
}
