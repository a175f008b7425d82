import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Scrubjay

/// Pictures, sounds and other files that lie in a notebook, for the notes that show them.
///
///     /files/museum/pictures/lens.jpg
struct AttachmentHandler: Sendable {
    let planner: Planner

    func file(_ request: Request) throws -> Response {
        guard let parts = AddressPath.parts(of: request.uri.path, below: "/files"), parts.count >= 2,
            // Settings, trash and repositories are nobody's picture.
            !parts.dropFirst().contains(where: { $0.hasPrefix(".") }),
            let notebook = try planner.index.notebooks().first(where: { $0.name == parts[0] })
        else { throw PageProblem.notFound("There is no such file") }
        let path = parts.dropFirst().joined(separator: "/")
        let bytes: [UInt8]
        do {
            guard let found = try LockedFile.contents(of: path, in: notebook.folder) else {
                throw PageProblem.notFound("There is no such file")
            }
            bytes = found
        } catch {
            throw PageProblem.notFound("There is no such file")
        }
        let type = Self.types[path.split(separator: ".").last.map { $0.lowercased() } ?? ""]
        var headers: HTTPFields = [
            .contentType: type ?? "application/octet-stream",
            // Whatever the file holds, it is shown and never run.
            .contentSecurityPolicy:
                "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
        ]
        if type == nil { headers[.contentDisposition] = "attachment" }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    /// Formats that browsers show in a page. Pages and scripts are not among them.
    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif",
        "svg": "image/svg+xml", "bmp": "image/bmp", "mp3": "audio/mpeg", "ogg": "audio/ogg", "oga": "audio/ogg",
        "opus": "audio/ogg",
        "wav": "audio/wav", "m4a": "audio/mp4", "webm": "video/webm", "mp4": "video/mp4", "pdf": "application/pdf",
        "txt": "text/plain; charset=utf-8",
    ]
}
