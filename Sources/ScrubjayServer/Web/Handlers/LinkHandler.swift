import Hummingbird
import Scrubjay

/// Follows a link of a note by the name that it has there: a title, an alias, or a path.
///
///     /go?to=Winding%20day%23Tools&from=museum/log.md
struct LinkHandler: Sendable {
    let planner: Planner

    func follow(_ request: Request) throws -> Response {
        guard let name = FormValues(encoded: request.uri.query ?? "")["to"] else {
            throw PageProblem.notFound("The link names no note")
        }
        do {
            guard let named = try planner.index.contents(atLocation: name, acceptsPassages: false).first else {
                throw PageProblem.notFound("There is no note “\(name)”")
            }
            return .redirect(to: AddressPath.note(named.contents.document, line: named.line))
        } catch let error as LocationError {
            throw PageProblem(
                status: 404, title: "There is no note “\(name)”",
                advice: "\(PrintableText.of("\(error)")). Press + to write it.")
        }
    }
}
