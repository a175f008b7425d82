import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Scrubjay

/// All addresses of the planner.
struct PlannerRoutes: Sendable {
    let planner: Planner
    let access: AccessFile
    let session: String
    let port: Int

    /// The screens, each in a file of its own.
    static let pages: [any Page] = [
        TodayPage(), NotesPage(), NewNotePage(), NotePage(), EditNotePage(), SearchPage(), PeoplePage(), PersonPage(),
        TasksPage(),
        HabitsPage(), SettingsPage(), ChangesPage(), SavedSearchPage(), HelpPage(),
    ]
    /// What changes something, likewise.
    static let actions: [any FormAction] = [
        TickAction(), NewNoteAction(), SaveNoteAction(), TrashAction(), UndoAction(), CaptureAction(),
    ]

    func router() -> Router<PlannerContext> {
        // Only this name: another account could listen at the other ones of this machine, such as [::1].
        let host = "127.0.0.1:\(port)"
        let responder = PageResponder(planner: planner)
        let router = Router(context: PlannerContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: SafeHeaders())
        router.add(middleware: ProblemPages(responder: responder, session: session, cookie: cookieName))
        router.add(middleware: HostCheck(host: host))
        // Also for addresses that do not exist.
        router.add(middleware: OriginCheck(origin: "http://\(host)"))
        EmbeddedFiles.addRoutes(to: router)
        router.get("/open") { [access, session, cookieName] request, _ in
            try OpenHandler(access: access, session: session, cookie: cookieName).open(request)
        }
        let inside = router.group()
            .add(middleware: SessionCheck(session: session, cookie: cookieName))
        inside.get("/") { _, _ in Response.redirect(to: AppTab.today.path) }
        for page in Self.pages {
            inside.get(type(of: page).path) { request, context in try await responder.respond(with: page, to: request, context)
            }
        }
        for action in Self.actions {
            inside.post(type(of: action).path) { request, context in try await responder.perform(action, request, context) }
        }
        inside.get("/files/**") { [planner] request, _ in try AttachmentHandler(planner: planner).file(request) }
        inside.get("/go") { [planner] request, _ in try LinkHandler(planner: planner).follow(request) }
        inside.get("/opensearch.xml") { [planner, port] _, _ in
            var response = PageResponder.html(
                planner.templates.render("opensearch", ["address": "http://127.0.0.1:\(port)"]), status: 200)
            response.headers[.contentType] = "application/opensearchdescription+xml"
            return response
        }
        inside.get("/events") { [planner] _, _ in EventHandler(planner: planner).events() }
        return router
    }

    /// Cookies know no ports, so the name has it: two planners of one machine do not log each other out.
    private var cookieName: String { "planner-\(port)" }
}

/// Makes answers out of screens.
struct PageResponder: Sendable {
    let planner: Planner

    func respond(with page: any Page, to request: Request, _ context: PlannerContext) async throws -> Response {
        let values = Self.values(request.uri.query ?? "")
        let view = try await page.view(PageRequest(planner: planner, path: request.uri.path, values: values))
        return answer(view, to: request, context)
    }

    func perform(_ action: any FormAction, _ request: Request, _ context: PlannerContext) async throws -> Response {
        let body: ByteBuffer
        let tooLarge = PageProblem(
            status: 413, title: "This is too large", advice: "A form may have 4 MB. Write the text into the file itself.")
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > PlannerServer.bodyLimit {
            throw tooLarge
        }
        do {
            body = try await request.body.collect(upTo: PlannerServer.bodyLimit)
        } catch {
            throw tooLarge
        }
        let values = Self.values(String(buffer: body))
        let outcome = try await action.perform(PageRequest(planner: planner, path: request.uri.path, values: values))
        switch outcome {
        case .view(let view): return answer(view, to: request, context)
        case .done(let toast, let wanted):
            let path = wanted.flatMap { AddressPath.isOwn($0) ? $0 : nil }
            guard Self.isFromScript(request) else {
                planner.leave(toast)
                let back = path ?? Self.path(ofReferer: request.headers[.referer]) ?? AppTab.today.path
                return .redirect(to: back)
            }
            var response = Self.html(planner.templates.render("toast", toast), status: 200)
            if let path { response.headers[.plannerLocation] = path }
            return response
        }
    }

    func answer(_ view: PageView, to request: Request, _ context: PlannerContext) -> Response {
        let address = request.method == .get ? request.uri.description : request.uri.path
        let shown = Layout.View(
            tab: view.tab.id, title: view.title, address: address, template: view.template, assets: EmbeddedFiles.folder,
            content: view.content)
        if Self.isFromScript(request) { return Self.html(planner.templates.render("view", shown), status: view.status) }
        let saved = planner.savedSearches
        let tabs = AppTab.fixed + saved.map { AppTab.saved(name: $0) }
        let layout = Layout(
            title: view.title, nonce: context.nonce, assets: EmbeddedFiles.folder, theme: request.cookies["theme"]?.value ?? "",
            bar: tabs.filter { $0.placement == .bar }.map { Layout.Entry($0, selected: view.tab) },
            sideBar: AppTab.Section.allCases.compactMap { section in
                let entries = tabs.filter { $0.section == section }.map { Layout.Entry($0, selected: view.tab) }
                return entries.isEmpty ? nil : Layout.Section(title: section.rawValue, entries: entries)
            },
            actions: PlannerAction.all(saved: saved), toast: planner.takeToast(), view: shown)
        return Self.html(planner.templates.render("page", layout), status: view.status)
    }

    static func html(_ text: String, status: Int) -> Response {
        Response(
            status: HTTPResponse.Status(code: status),
            headers: [.contentType: "text/html; charset=utf-8", .vary: "X-Planner-View"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    static func isFromScript(_ request: Request) -> Bool { request.headers[.plannerView] != nil }

    /// The names and values of a form, also of one behind a `?`.
    static func values(_ form: String) -> [(name: String, value: String)] {
        form.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
        }
    }

    private static func decoded(_ text: Substring) -> String {
        text.replacing("+", with: " ").removingPercentEncoding ?? String(text)
    }

    /// The path of the page with the form; of this server, since the origin was checked.
    private static func path(ofReferer referer: String?) -> String? {
        guard let referer, let start = referer.range(of: "://")?.upperBound else { return nil }
        return referer[start...].firstIndex(of: "/").map { String(referer[$0...]) }.flatMap { AddressPath.isOwn($0) ? $0 : nil }
    }
}

/// Turns errors into pages.
struct ProblemPages: RouterMiddleware {
    let responder: PageResponder
    let session: String
    let cookie: String

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
        let hasKey = RandomName.areEqual(request.cookies[cookie]?.value ?? "", session)
        if !hasKey || [401, 403, 421].contains(problem.status) {
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

        init(_ problem: PageProblem) { (title, advice) = (problem.title, problem.advice) }
    }
}
