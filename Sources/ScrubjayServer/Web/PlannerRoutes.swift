import HTTPTypes
import Hummingbird
import NIOCore
import Scrubjay
import ScrubjayProtocols

/// All addresses of the planner.
struct PlannerRoutes: Sendable {
    let planner: Planner
    let access: AccessFile
    /// The secret of the browsers.
    let secret: String
    let port: Int
    /// The addresses for programs; `nil` without them.
    var api: APIRoutes?

    /// The screens, each in a file of its own.
    static let pages: [any Page] = [
        TodayPage(), DayPage(), MeetingPage(), NotesPage(), NewNotePage(), NotePage(), SearchPage(), PeoplePage(), PersonPage(),
        TasksPage(),
        HabitsPage(), SettingsPage(), ChangesPage(), SavedSearchPage(), HelpPage(), ChatPage(), RecordPage(),
    ]
    /// What changes something, likewise.
    static let actions: [any FormAction] = [
        TickAction(), NewNoteAction(), SaveNoteAction(), TrashAction(), UndoAction(), CaptureAction(),
        UpdateAction(),
        AskAction(), StopAnswerAction(), NewChatAction(),
        TagAction(), ArchiveAction(), MergePersonAction(), SplitPersonAction(),
        StartRecordingAction(), NoteLineAction(), StopRecordingAction(), TranscribeAction(),
    ]

    func router() -> Router<PlannerContext> {
        // Only this name: another account could listen at the other ones of this machine, such as [::1].
        let host = "127.0.0.1:\(port)"
        let session = Session(secret: secret, port: port)
        let responder = PageResponder(planner: planner)
        let router = Router(context: PlannerContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: SafeHeaders())
        router.add(middleware: ProblemPages(responder: responder, session: session))
        router.add(middleware: APIProblems(methods: api?.methods ?? [:]))
        router.add(middleware: HostCheck(host: host))
        // Also for addresses that do not exist.
        router.add(middleware: OriginCheck(origin: "http://\(host)"))
        EmbeddedFiles.addRoutes(to: router)
        if let api {
            api.add(to: router)
            MCPRoutes(NotebookService(planner.index), token: api.token, turns: api.turns).add(to: router)
        }
        router.get("/open") { [access] request, _ in try OpenHandler(access: access, session: session).open(request) }
        let inside = router.group()
            .add(middleware: SessionCheck(session: session))
        inside.get("/") { _, _ in Response.redirect(to: AppTab.today.path) }
        for page in Self.pages {
            inside.get(type(of: page).path) { request, context in try await responder.respond(with: page, to: request, context)
            }
        }
        for action in Self.actions {
            inside.post(type(of: action).path) { request, context in try await responder.perform(action, request, context) }
        }
        inside.post("/recording/sound") { [planner] request, _ in try await SoundHandler(planner: planner).take(request) }
        inside.get("/files/**") { [planner] request, _ in try AttachmentHandler(planner: planner).file(request) }
        inside.get("/go") { [planner] request, _ in try LinkHandler(planner: planner).follow(request) }
        inside.get("/opensearch.xml") { [planner] _, _ in
            var response = PageResponder.html(
                planner.templates.render("opensearch", ["address": "http://\(host)"]), status: 200)
            response.headers[.contentType] = "application/opensearchdescription+xml"
            return response
        }
        inside.get("/events") { [planner] _, _ in EventHandler(planner: planner).events() }
        return router
    }
}
