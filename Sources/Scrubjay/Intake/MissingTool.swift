/// A file cannot be read without a program that is not installed.
struct MissingTool: Error, Equatable {
    let tool: Tool
}
