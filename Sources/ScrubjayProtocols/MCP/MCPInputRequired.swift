/// A tool or a prompt needs answers of the client before it can go on. It is called again with the answers and the state.
package struct MCPInputRequired: Error, Sendable {
    /// What a client can be asked for, by the method that revisions with sessions have for it.
    package enum Kind: String, Sendable {
        case elicitation = "elicitation/create"
        case sampling = "sampling/createMessage"
        case roots = "roots/list"

        /// The capability of a client that answers it.
        var capability: String {
            switch self {
            case .elicitation: "elicitation"
            case .sampling: "sampling"
            case .roots: "roots"
            }
        }
    }

    package struct Question: Sendable {
        /// The name of the answer.
        package let key: String
        package let kind: Kind
        package let parameters: JSON

        package init(_ key: String, _ kind: Kind, _ parameters: JSON = [:]) {
            (self.key, self.kind, self.parameters) = (key, kind, parameters)
        }
    }

    package let questions: [Question]
    /// What the next call needs to go on. The client can read it, but not change it.
    package let state: String?

    package init(_ questions: [Question], state: String? = nil) { (self.questions, self.state) = (questions, state) }

    /// - Throws: `JSONRPCError` if the client cannot answer one of the questions.
    func check(_ capabilities: JSON?) throws(JSONRPCError) {
        guard let capabilities else { return }
        let missing = Set(questions.map(\.kind.capability)).filter { capabilities[$0] == nil }
        guard !missing.isEmpty else { return }
        throw JSONRPCError(
            .missingCapability, "the client lacks \(missing.sorted().joined(separator: " and ")), which this request needs",
            data: ["requiredCapabilities": .object(Dictionary(uniqueKeysWithValues: missing.map { ($0, [:]) }))])
    }

    /// - Parameter state: The sealed state.
    func json(state: String?) -> JSON {
        var members: [String: JSON] = ["resultType": "input_required"]
        if !questions.isEmpty {
            members["inputRequests"] = .object(
                Dictionary(
                    questions.map { ($0.key, ["method": .string($0.kind.rawValue), "params": $0.parameters]) },
                    uniquingKeysWith: { $1 }))
        }
        members["requestState"] = state.map { .string($0) }
        return .object(members)
    }
}

/// How important a log message is (RFC 5424), the least important first.
package enum MCPLogLevel: Int, Sendable, CaseIterable, Comparable {
    case debug, info, notice, warning, error, critical, alert, emergency

    init?(_ name: String) {
        guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = level
    }

    var name: String { "\(self)" }

    package static func < (left: MCPLogLevel, right: MCPLogLevel) -> Bool { left.rawValue < right.rawValue }

    static var unknown: JSONRPCError {
        JSONRPCError(
            .invalidParameters, "a log level is one of \(allCases.map(\.name).joined(separator: ", "))")
    }
}
