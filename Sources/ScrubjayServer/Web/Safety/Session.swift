import Hummingbird

/// What a browser that may look has: the secret, in a cookie.
struct Session: Sendable {
    let secret: String
    /// The name of the cookie. Cookies know no ports, so it has the port: two planners of one machine do not log each other out.
    let cookie: String

    init(secret: String, port: Int) { (self.secret, cookie) = (secret, "planner-\(port)") }

    func isOpen(to request: Request) -> Bool { RandomName.areEqual(request.cookies[cookie]?.value ?? "", secret) }
}
