/// Tokens in a row, with nothing unknown between them.
struct DateRun: Sendable {
    var tokens: [DateToken] = []
    /// Whether an unknown word stands directly before the first token, or behind the last one.
    var followsWord = false
    var precedesWord = false
}
