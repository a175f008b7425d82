import HTTPTypes
import Hummingbird
import Scrubjay

/// Turns errors into pages.
struct ProblemPages: RouterMiddleware {
    let responder: PageResponder
    let session: Session

    @concurrent func handle(
        _ request: Request, context: PlannerContext, next: @concurrent (Request, PlannerContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let problem as PageProblem {
            return answer(problem, request, context)
        } catch let error as HTTPError {
            return answer(
                error.status == .notFound
                    ? .notFound("There is no such page")
                    : PageProblem(
                        status: error.status.code, title: error.status.reasonPhrase, advice: "Go back and try again."),
                request, context)
        } catch let error as LocationError {
            return answer(
                PageProblem(status: 404, title: "There is no such note", advice: PrintableText.of("\(error)")), request, context
            )
        } catch {
            return answer(
                PageProblem(status: 500, title: "This did not work", advice: PrintableText.of("\(error)")), request, context)
        }
    }

    private func answer(_ problem: PageProblem, _ request: Request, _ context: PlannerContext) -> Response {
        // Before the checks are passed nothing of the notebook is shown, such as the names of saved searches.
        if !session.isOpen(to: request) || [401, 403, 421].contains(problem.status) {
            return PageResponder.html(
                responder.planner.templates.render("locked", Locked(problem, assets: EmbeddedFiles.folder)),
                status: problem.status)
        }
        let tab = AppTab.fixed.first { !$0.isAction && request.uri.path.hasPrefix($0.path) } ?? .today
        return responder.answer(
            PageView(tab, title: problem.title, template: "problem", ProblemContent(problem), status: problem.status),
            to: request,
            context)
    }

    struct Locked: Sendable {
        let title: String
        let advice: String
        let assets: String

        init(_ problem: PageProblem, assets: String) { (title, advice, self.assets) = (problem.title, problem.advice, assets) }
    }

    struct ProblemContent: Sendable {
        let title: String
        let advice: String
        let back: PageLink?

        init(_ problem: PageProblem) { (title, advice, back) = (problem.title, problem.advice, problem.back) }
    }
}
