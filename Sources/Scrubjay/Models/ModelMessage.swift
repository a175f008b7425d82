/// A message to a model or from it, as the API of chat completions has it.
package struct ModelMessage: Codable, Sendable, Equatable {
    package enum Role: String, Codable, Sendable { case system, user, assistant }

    package let role: Role
    package let content: String
}
