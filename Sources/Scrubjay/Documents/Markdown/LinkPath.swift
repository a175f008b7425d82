/// The target of a link as a path: without percent-encoding, and without the identifiers that Notion adds to the names of its
/// exports.
enum LinkPath {
    static func of(_ target: String) -> String {
        let path = PercentEncoding.decoded(target)
        guard path.utf8.count > 32 else { return path }
        return path.split(separator: "/", omittingEmptySubsequences: false).map { NotionIdentifier.removed(from: String($0)) }
            .joined(separator: "/")
    }
}
