/// A message of [JSON-RPC 2.0](https://www.jsonrpc.org/specification), with parameters by name and without batches, as the Model Context Protocol wants it.
package enum JSONRPCMessage: Sendable, Equatable {
    case request(ID, method: String, parameters: JSON)
    case notification(method: String, parameters: JSON)
    /// What the other side answers to a request of ours.
    case response(ID, result: JSON)
    case failure(ID?, JSONRPCError)

    /// The name of a request, chosen by whoever sends it.
    package enum ID: Sendable, Hashable {
        case number(Int)
        case text(String)

        init?(_ json: JSON?) {
            switch json {
            case .integer(let value)?: self = .number(value)
            case .string(let value)?: self = .text(value)
            default: return nil
            }
        }

        var json: JSON {
            switch self {
            case .number(let value): .integer(value)
            case .text(let value): .string(value)
            }
        }
    }

    /// Reads a message.
    ///
    /// - Parameter bytes: One JSON value.
    /// - Throws: `Problem`, which holds the error to answer with.
    package init(_ bytes: [UInt8]) throws(Problem) {
        guard let json = try? JSON(checking: bytes) else {
            throw Problem(nil, JSONRPCError(.parseError, "this is not JSON, or it is nested too deeply"))
        }
        guard json.object != nil else {
            let isBatch = json.array != nil
            throw Problem(
                nil,
                JSONRPCError(
                    .invalidRequest,
                    isBatch ? "batches are not supported; send one message after the other" : "a message is an object"))
        }
        let id = ID(json["id"])
        guard json["jsonrpc"]?.string == "2.0" else {
            throw Problem(id, JSONRPCError(.invalidRequest, "jsonrpc is to be \"2.0\""))
        }
        if json["id"] != nil, id == nil, json["method"] != nil {
            throw Problem(nil, JSONRPCError(.invalidRequest, "id is to be a text or a whole number"))
        }
        if let method = json["method"] {
            guard let method = method.string else { throw Problem(id, JSONRPCError(.invalidRequest, "method is to be a text")) }
            let parameters = json["params"] ?? [:]
            guard parameters.object != nil else {
                throw Problem(id, JSONRPCError(.invalidParameters, "params is to be an object"))
            }
            self =
                id.map { .request($0, method: method, parameters: parameters) }
                ?? .notification(method: method, parameters: parameters)
        } else if let result = json["result"], let id {
            self = .response(id, result: result)
        } else if let error = json["error"], let code = error["code"]?.integer {
            self = .failure(id, JSONRPCError(code: code, message: error["message"]?.string ?? "", data: error["data"]))
        } else {
            throw Problem(id, JSONRPCError(.invalidRequest, "a message needs a method, or an id with a result or an error"))
        }
    }

    /// A message that cannot be read, and the request that it is, as far as that is known.
    package struct Problem: Error, Equatable {
        package let id: ID?
        package let error: JSONRPCError

        init(_ id: ID?, _ error: JSONRPCError) { (self.id, self.error) = (id, error) }
    }

    package var json: JSON {
        switch self {
        case .request(let id, let method, let parameters):
            ["jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": parameters]
        case .notification(let method, let parameters): ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
        case .response(let id, let result): ["jsonrpc": "2.0", "id": id.json, "result": result]
        case .failure(let id, let error): ["jsonrpc": "2.0", "id": id?.json ?? .null, "error": error.json]
        }
    }
}

/// Why a request has no result.
package struct JSONRPCError: Error, Equatable, Sendable {
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParameters = -32602
        case internalError = -32603
        /// Until revision 2025-11-25 of the Model Context Protocol; later ones have `invalidParameters` for it.
        case resourceNotFound = -32002
        /// The headers of an HTTP request are missing, or say something else than its body.
        case headerMismatch = -32020
        /// The client lacks what the request needs of it.
        case missingCapability = -32021
        case unsupportedVersion = -32022
    }

    package let code: Int
    package let message: String
    package let data: JSON?

    package init(code: Int, message: String, data: JSON? = nil) { (self.code, self.message, self.data) = (code, message, data) }

    package init(_ code: Code, _ message: String, data: JSON? = nil) {
        self.init(code: code.rawValue, message: message, data: data)
    }

    var json: JSON {
        var members: [String: JSON] = ["code": .integer(code), "message": .string(message)]
        members["data"] = data
        return .object(members)
    }
}
