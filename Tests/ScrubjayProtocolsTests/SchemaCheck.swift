@testable import ScrubjayProtocols

/// Compares a value with a JSON Schema, as far as `ResultSchema` and `ToolArgument` use the language.
struct SchemaCheck {
    let root: JSON
    /// Whether keys that the schema does not name are mistakes.
    var isClosed = false

    /// What is wrong, each with its path.
    func problems(of value: JSON) -> [String] { problems(of: value, root, at: "$") }

    private func problems(of value: JSON, _ schema: JSON, at path: String) -> [String] {
        if let reference = schema["$ref"]?.string {
            let name = String(reference.dropFirst("#/$defs/".count))
            guard let definition = root["$defs"]?[name] else { return ["\(path): no definition \(name)"] }
            return problems(of: value, definition, at: path)
        }
        if let wanted = schema["const"], wanted != value { return ["\(path): is not \(wanted.line)"] }
        if let choices = schema["enum"]?.array, !choices.contains(value) { return ["\(path): is none of the choices"] }
        if let shapes = schema["anyOf"]?.array {
            let all = shapes.map { problems(of: value, $0, at: path) }
            return all.contains { $0.isEmpty } ? [] : all.joined().map(\.self)
        }
        guard let type = schema["type"]?.string else { return [] }
        guard Self.isOf(type, value) else { return ["\(path): is not \(type)"] }
        var found: [String] = []
        if let elements = value.array, let items = schema["items"] {
            for (index, element) in elements.enumerated() { found += problems(of: element, items, at: "\(path)[\(index)]") }
        }
        guard let members = value.members else { return found }
        for name in schema["required"]?.array ?? [] where value[name.string ?? ""] == nil {
            found.append("\(path): lacks \(name.string ?? "")")
        }
        for (name, member) in members {
            if let property = schema["properties"]?[name] {
                found += problems(of: member, property, at: "\(path).\(name)")
            } else if let others = schema["additionalProperties"], others.bool == nil {
                found += problems(of: member, others, at: "\(path).\(name)")
            } else if isClosed || schema["additionalProperties"]?.bool == false {
                found.append("\(path): has \(name)")
            }
        }
        return found
    }

    private static func isOf(_ type: String, _ value: JSON) -> Bool {
        switch type {
        case "object": value.members != nil
        case "array": value.array != nil
        case "string": value.string != nil
        case "boolean": value.bool != nil
        case "integer": value.integer != nil
        case "number": value.decimal != nil
        case "null": value == .null
        default: false
        }
    }
}
