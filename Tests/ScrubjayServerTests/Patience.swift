/// How long a test waits for a service that says nothing.
///
/// On a busy machine a short patience may end before there is a connection, and a long one makes each run slow.
enum Patience {
    private static let short: [Duration] = [.milliseconds(300), .milliseconds(3500), .milliseconds(35500)]

    /// The first result that is not nil, with a longer patience each time.
    static func first<Result>(_ body: (Duration) async throws -> Result?) async throws -> Result {
        for timeout in short { if let result = try await body(timeout) { return result } }
        throw PatienceError("there was no connection within \(short.last ?? .zero)")
    }
}

/// Why a test has come to no result.
struct PatienceError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
