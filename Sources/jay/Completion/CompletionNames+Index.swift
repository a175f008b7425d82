import Scrubjay

extension CompletionNames {
    /// The names in an index and in the configuration of the owner. What cannot be read has no names.
    ///
    /// - Parameter path: `nil` for the default index.
    init(ofIndex path: String?) {
        let configuration = try? Configuration.load(flags: path.map { ["index": $0] } ?? [:])
        lazy var index: Index? = {
            guard let configuration, let path = try? configuration.indexPath() else { return nil }
            return try? Index(at: FolderPath.absolute(path), access: .reading, configuration: configuration)
        }()
        names = { (try? index?.names(of: $0)) ?? [] }
        notebooks = { (try? index?.notebooks().map(\.name)) ?? [] }
        savedSearches = { (try? SavedSearches.load())?.all.map(\.name) ?? [] }
        models = {
            guard let folder = try? configuration?.modelFolder() else { return [] }
            return (try? ModelLibrary(folder: folder).models().map(\.name)) ?? []
        }
    }
}
