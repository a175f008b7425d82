import HTTPTypes
import Hummingbird

/// Opens the planner for a browser that has a key: it gets the cookie, and the key is used up.
struct OpenHandler: Sendable {
    let access: AccessFile
    let session: Session

    func open(_ request: Request) throws -> Response {
        let values = FormValues(encoded: request.uri.query ?? "")
        let key = values.written("key") ?? ""
        let wanted = values.written("to") ?? AppTab.today.path
        // A link from elsewhere must not lead out of the planner.
        let path = AddressPath.isOwn(wanted) ? wanted : AppTab.today.path
        // The key is used up in any case: others may have read it in a list of processes.
        let isRedeemed = try !key.isEmpty && access.redeem(key)
        if session.isOpen(to: request) { return .redirect(to: path) }
        guard isRedeemed else {
            throw PageProblem(
                status: 401, title: "This link has been used",
                advice: "A link opens the planner once. Make another one: jay serve --link")
        }
        var response = Response.redirect(to: path)
        response.headers[.setCookie] =
            "\(session.cookie)=\(session.secret); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"
        return response
    }
}
