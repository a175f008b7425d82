import HTTPTypes
import Hummingbird

/// Opens the planner for a browser that has a key: it gets the cookie, and the key is used up.
struct OpenHandler: Sendable {
    let access: AccessFile
    let session: String
    let cookie: String

    func open(_ request: Request) throws -> Response {
        let values = PageResponder.values(request.uri.query ?? "")
        let key = values.last { $0.name == "key" }?.value ?? ""
        let wanted = values.last { $0.name == "to" }?.value ?? AppTab.today.path
        // A link from elsewhere must not lead out of the planner.
        let path = AddressPath.isOwn(wanted) ? wanted : AppTab.today.path
        // The key is used up in any case: others may have read it in a list of processes.
        let isRedeemed = try !key.isEmpty && access.redeem(key)
        if RandomName.areEqual(request.cookies[cookie]?.value ?? "", session) { return .redirect(to: path) }
        guard isRedeemed else {
            throw PageProblem(
                status: 401, title: "This link has been used",
                advice: "A link opens the planner once. Make another one: jay serve --link")
        }
        var response = Response.redirect(to: path)
        response.headers[.setCookie] = "\(cookie)=\(session); Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict"
        return response
    }
}
