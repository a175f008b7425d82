import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Scrubjay

/// Makes answers out of screens.
struct PageResponder: Sendable {
    let planner: Planner

    func respond(with page: any Page, to request: Request, _ context: PlannerContext) async throws -> Response {
        let values = FormValues(encoded: request.uri.query ?? "")
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
        let values = FormValues(encoded: String(buffer: body))
        let outcome = try await action.perform(PageRequest(planner: planner, path: request.uri.path, values: values))
        switch outcome {
        case .view(let view): return answer(view, to: request, context)
        case .place(let path):
            guard Self.isFromScript(request) else { return .redirect(to: path) }
            var response = Self.html("", status: 200)
            response.headers[.plannerLocation] = path
            return response
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
            bar: tabs.filter { $0.isInBar }.map { Layout.Entry($0, selected: view.tab) },
            sideBar: AppTab.Section.allCases.compactMap { section in
                let entries = tabs.filter { $0.section == section }.map { Layout.Entry($0, selected: view.tab) }
                return entries.isEmpty
                    ? nil : Layout.Section(id: "section-\(section)", title: section.rawValue, entries: entries)
            },
            actions: PlannerAction.all(saved: saved), toast: planner.takeToast(), indexing: planner.changes.percent,
            recording: view.tab == .record
                ? nil
                : planner.recorder.running.map { Layout.Recording(id: $0.id, seconds: Int($0.elapsed / .seconds(1))) },
            view: shown)
        return Self.html(planner.templates.render("page", layout), status: view.status)
    }

    static func html(_ text: String, status: Int) -> Response {
        Response(
            status: HTTPResponse.Status(code: status),
            headers: [.contentType: "text/html; charset=utf-8", .vary: "X-Planner-View"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    static func isFromScript(_ request: Request) -> Bool { request.headers[.plannerView] != nil }

    /// The path of the page with the form; of this server, since the origin was checked.
    private static func path(ofReferer referer: String?) -> String? {
        guard let referer, let start = referer.range(of: "://")?.upperBound else { return nil }
        return referer[start...].firstIndex(of: "/").map { String(referer[$0...]) }.flatMap { AddressPath.isOwn($0) ? $0 : nil }
    }
}
