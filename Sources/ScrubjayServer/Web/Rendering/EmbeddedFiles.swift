import CZlib
import HTTPTypes
import Hummingbird
import NIOCore
import Scrubjay

/// The templates, scripts, styles and pictures. They are part of the program, so that it needs no folder beside it.
enum EmbeddedFiles {
    struct File: Sendable {
        let name: String
        let bytes: [UInt8]
    }

    static let all: [File] = [
        File(name: "page.mustache", bytes: PackageResources.page_mustache),
        File(name: "view.mustache", bytes: PackageResources.view_mustache),
        File(name: "toast.mustache", bytes: PackageResources.toast_mustache),
        File(name: "empty.mustache", bytes: PackageResources.empty_mustache),
        File(name: "problem.mustache", bytes: PackageResources.problem_mustache),
        File(name: "locked.mustache", bytes: PackageResources.locked_mustache),
        File(name: "pills.mustache", bytes: PackageResources.pills_mustache),
        File(name: "tags.mustache", bytes: PackageResources.tags_mustache),
        File(name: "row-actions.mustache", bytes: PackageResources.row_actions_mustache),
        File(name: "note-row.mustache", bytes: PackageResources.note_row_mustache),
        File(name: "task-row.mustache", bytes: PackageResources.task_row_mustache),
        File(name: "sentence.mustache", bytes: PackageResources.sentence_mustache),
        File(name: "statements.mustache", bytes: PackageResources.statements_mustache),
        File(name: "today.mustache", bytes: PackageResources.today_mustache),
        File(name: "week.mustache", bytes: PackageResources.week_mustache),
        File(name: "week-strip.mustache", bytes: PackageResources.week_strip_mustache),
        File(name: "meeting-card.mustache", bytes: PackageResources.meeting_card_mustache),
        File(name: "tag-form.mustache", bytes: PackageResources.tag_form_mustache),
        File(name: "meeting.mustache", bytes: PackageResources.meeting_mustache),
        File(name: "notes.mustache", bytes: PackageResources.notes_mustache),
        File(name: "note.mustache", bytes: PackageResources.note_mustache),
        File(name: "note-form.mustache", bytes: PackageResources.note_form_mustache),
        File(name: "conflict.mustache", bytes: PackageResources.conflict_mustache),
        File(name: "search.mustache", bytes: PackageResources.search_mustache),
        File(name: "people.mustache", bytes: PackageResources.people_mustache),
        File(name: "person.mustache", bytes: PackageResources.person_mustache),
        File(name: "tasks.mustache", bytes: PackageResources.tasks_mustache),
        File(name: "habits.mustache", bytes: PackageResources.habits_mustache),
        File(name: "settings.mustache", bytes: PackageResources.settings_mustache),
        File(name: "changes.mustache", bytes: PackageResources.changes_mustache),
        File(name: "help.mustache", bytes: PackageResources.help_mustache),
        File(name: "opensearch.mustache", bytes: PackageResources.opensearch_mustache),
        File(name: "chat.mustache", bytes: PackageResources.chat_mustache),
        File(name: "record.mustache", bytes: PackageResources.record_mustache),
        File(name: "planner.css", bytes: PackageResources.planner_css),
        File(name: "icons.svg", bytes: PackageResources.icons_svg),
        File(name: "planner.js", bytes: PackageResources.planner_js),
        File(name: "router.js", bytes: PackageResources.router_js),
        File(name: "morph.js", bytes: PackageResources.morph_js),
        File(name: "forms.js", bytes: PackageResources.forms_js),
        File(name: "toasts.js", bytes: PackageResources.toasts_js),
        File(name: "keys.js", bytes: PackageResources.keys_js),
        File(name: "palette.js", bytes: PackageResources.palette_js),
        File(name: "lists.js", bytes: PackageResources.lists_js),
        File(name: "rows.js", bytes: PackageResources.rows_js),
        File(name: "recent.js", bytes: PackageResources.recent_js),
        File(name: "sheets.js", bytes: PackageResources.sheets_js),
        File(name: "editor.js", bytes: PackageResources.editor_js),
        File(name: "chat.js", bytes: PackageResources.chat_js),
        File(name: "record.js", bytes: PackageResources.record_js),
        File(name: "live.js", bytes: PackageResources.live_js),
    ]

    /// The path of the folder of all assets. It changes with their contents, so a browser may keep them for ever.
    static let folder: String = {
        let bytes = all.filter { !$0.name.hasSuffix(".mustache") }.flatMap { Array($0.name.utf8) + $0.bytes }
        return "/assets/" + ContentHash(of: bytes).description.prefix(16)
    }()

    private static let types = [
        "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    ]

    /// The assets as gzip, by their names: less than a third of the bytes.
    static let compressed: [String: [UInt8]] = Dictionary(
        all.filter { !$0.name.hasSuffix(".mustache") }.map { ($0.name, gzip($0.bytes)) }
    ) { first, _ in first }

    /// Adds an address for each asset. They are the same for everybody, so they need no key.
    static func addRoutes(to router: Router<PlannerContext>) {
        for file in all {
            guard let type = file.name.split(separator: ".").last.flatMap({ types[String($0)] }) else { continue }
            let plain = ByteBuffer(bytes: file.bytes)
            let small = ByteBuffer(bytes: compressed[file.name] ?? [])
            router.get(RouterPath("\(folder)/\(file.name)")) { request, _ in
                let isSmall = small.readableBytes > 0 && acceptsGzip(request)
                var response = Response(
                    status: .ok,
                    headers: [
                        .contentType: type, .cacheControl: "public, max-age=31536000, immutable", .vary: "Accept-Encoding",
                    ], body: ResponseBody(byteBuffer: isSmall ? small : plain))
                if isSmall { response.headers[.contentEncoding] = "gzip" }
                return response
            }
        }
    }

    /// Whether whoever asks can read gzip (RFC 9110, 12.5.3); `gzip;q=0` says that it cannot.
    static func acceptsGzip(_ request: Request) -> Bool {
        (request.headers[.acceptEncoding] ?? "").split(separator: ",").contains { one in
            let parts = one.split(separator: ";").map(\.trimmingWhitespace)
            return parts.first?.lowercased() == "gzip"
                && !parts.dropFirst().contains { $0.wholeMatch(of: #/q=0(\.0*)?/#) != nil }
        }
    }

    /// The same bytes, smaller; empty if gzip does not make them smaller.
    static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        // SAFETY: at most the given numbers of bytes are read and written, and `count` is how many were written.
        unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
            count = unsafe bytes.withUnsafeBufferPointer { source in
                unsafe scrubjay_gzip(source.baseAddress, source.count, target.baseAddress, target.count)
            }
        }
    }
}
