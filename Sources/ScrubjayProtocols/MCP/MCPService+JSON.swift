extension MCPTool {
    func json(_ revision: MCPRevision) -> JSON {
        var members: [String: JSON] = ["name": .string(name), "description": .string(description), "inputSchema": input]
        if revision.hasTitles { members["title"] = .string(title) }
        if revision.hasStructuredContent { members["outputSchema"] = output }
        if revision.hasAnnotations {
            // What is said of changes means something only where there are any.
            let ofChanges: [String: JSON] =
                isReadOnly ? [:] : ["destructiveHint": .bool(isDestructive), "idempotentHint": .bool(isIdempotent)]
            members["annotations"] = .object(
                ["title": .string(title), "readOnlyHint": .bool(isReadOnly), "openWorldHint": false].merging(ofChanges) { $1 })
        }
        return .object(members)
    }
}

extension MCPToolResult {
    func json(_ revision: MCPRevision) -> JSON {
        var members: [String: JSON] = ["content": .array(content.compactMap { $0.json(revision) })]
        if revision.hasStructuredContent { members["structuredContent"] = structured }
        if isError { members["isError"] = true }
        return .object(members)
    }
}

extension MCPContent {
    /// - Returns: `nil` for what the revision has no word for.
    func json(_ revision: MCPRevision) -> JSON? {
        switch self {
        case .text(let text): ["type": "text", "text": .string(text)]
        case .image(let data, let mediaType): ["type": "image", "data": .string(data), "mimeType": .string(mediaType)]
        // The first revision has no word for sound.
        case .audio(let data, let mediaType) where revision.hasAudio:
            ["type": "audio", "data": .string(data), "mimeType": .string(mediaType)]
        case .audio: nil
        case .resource(let resource): ["type": "resource", "resource": resource.json]
        case .link(let link) where revision.hasResourceLinks:
            .object(link.json(revision).merging(["type": "resource_link"]) { $1 })
        case .link: nil
        }
    }
}

extension MCPContent.Resource {
    var json: JSON {
        switch contents {
        case .text(let text): ["uri": .string(uri), "mimeType": .string(mediaType), "text": .string(text)]
        case .bytes(let data): ["uri": .string(uri), "mimeType": .string(mediaType), "blob": .string(data)]
        }
    }
}

extension MCPResource {
    func json(_ revision: MCPRevision) -> [String: JSON] {
        var members: [String: JSON] = ["uri": .string(uri), "name": .string(name)]
        if revision.hasTitles { members["title"] = title.map { .string($0) } }
        members["description"] = description.map { .string($0) }
        members["mimeType"] = mediaType.map { .string($0) }
        return members
    }
}

extension MCPResourceTemplate {
    func json(_ revision: MCPRevision) -> JSON {
        var members: [String: JSON] = [
            "uriTemplate": .string(uri), "name": .string(name), "description": .string(description),
        ]
        if revision.hasTitles { members["title"] = .string(title) }
        return .object(members)
    }
}

extension MCPPrompt {
    func json(_ revision: MCPRevision) -> JSON {
        var members: [String: JSON] = [
            "name": .string(name), "description": .string(description),
            "arguments": .array(
                arguments.map {
                    ["name": .string($0.name), "description": .string($0.description), "required": .bool($0.isRequired)]
                }),
        ]
        if revision.hasTitles { members["title"] = .string(title) }
        return .object(members)
    }
}

extension MCPPromptMessage {
    func json(_ revision: MCPRevision) -> JSON {
        ["role": .string(role.rawValue), "content": content.json(revision) ?? ["type": "text", "text": ""]]
    }
}
