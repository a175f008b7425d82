import Mustache

/// Escapes text of a page byte by byte. The library does it by `Character`, and a quote with an accent is another one: it would end an attribute.
struct HTMLText: MustacheContentType {
    func escapeText(_ text: String) -> String { Self.escaped(text) }

    static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
            case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
            case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
            case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
            case UInt8(ascii: "'"): bytes += Array("&#39;".utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The templates, which are part of the program. Each is called like its file.
struct PageTemplates: Sendable {
    private let library: MustacheLibrary

    /// - Throws: A template that is not well-formed; the tests load them all.
    init() throws {
        var library = MustacheLibrary()
        MustacheContentTypes.register(HTMLText(), named: "PAGE")
        for asset in EmbeddedFiles.all where asset.name.hasSuffix(".mustache") {
            try library.register(
                "{{% CONTENT_TYPE: PAGE}}" + String(decoding: asset.bytes, as: UTF8.self), named: String(asset.name.dropLast(9))
            )
        }
        self.library = library
    }

    /// - Returns: The text; empty if there is no such template, which the tests rule out.
    func render(_ template: String, _ values: Any) -> String { library.render(values, withTemplate: template) ?? "" }

    func has(_ template: String) -> Bool { library.getTemplate(named: template) != nil }
}
