import ScrubjayDocuments

extension Index {
    /// Explains why a file is not among the first hits of a search.
    ///
    /// - Parameter location: As `contents(atLocation:)` takes it. A line does not count.
    /// - Throws: `QueryError` if the query cannot be parsed, `LocationError` if several files have the name, `StoreError` if the index cannot be read.
    @concurrent public func absence(ofFile location: String, from query: Query) async throws -> Absence {
        try store.read { snapshot in
            let parser = try queryParser(query, in: snapshot)
            let understood = try parser.parse(query)
            let documents: [StoredDocument]
            do {
                documents = try resolved(location, in: snapshot).documents
            } catch let error as LocationError where error.isNothingFound {
                let names = LocationResolver(snapshot: snapshot, surroundings: surroundings).paths(location)
                return Absence(reason: try reasonOutsideIndex(names, in: snapshot), limit: query.limit)
            }
            let parsed = try spellingCorrector(snapshot).corrected(understood, of: query, by: parser)
            return try searcher(snapshot).absence(of: documents.map(\.id), from: parsed, limit: query.limit)
        }
    }

    private func reasonOutsideIndex(_ names: [String], in snapshot: any FileCatalogue) throws -> Absence.Reason {
        let notebooks = try snapshot.notebooks()
        for name in names {
            for notebook in notebooks {
                let prefixes = [notebook.folder + "/", notebook.name + "/"] + (name.hasPrefix("/") ? [] : [""])
                for prefix in prefixes where name.hasPrefix(prefix) {
                    let path = String(name.dropFirst(prefix.count))
                    let entry = try snapshot.skippedFiles(in: notebook.id).first {
                        $0.path == path || path.hasPrefix($0.path.hasSuffix("/") ? $0.path : $0.path + "/")
                    }
                    if let entry { return .leftOut(entry, notebook) }
                    if try snapshot.knownFile(path: path, in: notebook.id) != nil { return .noText }
                }
            }
        }
        for name in names {
            for notebook in notebooks where name.hasPrefix(notebook.folder + "/") {
                return .unread(notebook, exists: (try? SourceFile(path: name, at: name).found()) != nil)
            }
        }
        return .elsewhere
    }
}
