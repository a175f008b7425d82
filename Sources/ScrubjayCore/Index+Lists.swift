import ScrubjayDocuments

/// Lists that were printed.
extension Index {
    /// Remembers a list for commands that name its lines by their numbers, in a file that only its owner can read.
    ///
    /// An empty list leaves the one before. If the file cannot be written, no list is remembered.
    ///
    /// - Parameters:
    ///   - places: In the order of their numbers, from 1.
    ///   - terminal: Any text that names the terminal.
    public func remember(_ places: [ListedPlace], in terminal: String) {
        let path = store.sideFiles.lastLists
        guard configuration.remembersLast else { return PrivateFile.remove(path) }
        guard !places.isEmpty else { return }
        var all = lastLists
        all.remember(places, in: terminal)
        do { try PrivateFile.write(all.lines.utf8, to: path) } catch { PrivateFile.remove(path) }
    }

    /// The place with a number in the last list of a terminal; `nil` if the text is no number.
    ///
    /// - Throws: `ListedPlaceError` if there is no list, or no such number in it.
    public func listedPlace(_ text: String, in terminal: String) throws(ListedPlaceError) -> ListedPlace? {
        guard let number = Int(text) else { return nil }
        guard let places = lastLists.places(in: terminal) else {
            throw ListedPlaceError(number: number, reason: configuration.remembersLast ? .noList : .nothingIsRemembered)
        }
        guard number >= 1, number <= places.count else {
            throw ListedPlaceError(number: number, reason: .noSuchNumber(last: places.count))
        }
        return places[number - 1]
    }

    private var lastLists: LastLists {
        let path = store.sideFiles.lastLists
        let bytes = try? SourceFile(path: path, at: path).contents(limit: 16_000_000)
        return bytes.map { LastLists(lines: String(decoding: $0, as: UTF8.self)) } ?? LastLists()
    }
}
