public import ScrubjayDocuments
import ScrubjayText

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
        guard configuration.remembersLast else { return PrivateFile.remove(store.sideFiles.lastLists) }
        guard !places.isEmpty else { return }
        var all = lastLists
        all.remember(places, in: terminal)
        write(all)
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

    /// The task of a number for `tick`: its handle, or the location of a line that is no task. Other texts stay as they are.
    ///
    /// - Parameter state: What the task is to become. If it is to be open again and the number does not name a task that is done, a task that was ticked by
    ///   this number yesterday or today is meant, whatever was listed since.
    /// - Throws: As above.
    public func taskReference(
        _ written: String, in terminal: String, toBe state: TaskItem.State
    ) throws(ListedPlaceError) -> String {
        guard let number = Int(written) else { return written }
        let ticked = state == .open ? lastLists.ticked(number, in: terminal, today: clock.date) : nil
        do throws(ListedPlaceError) {
            guard let place = try listedPlace(written, in: terminal) else { return written }
            if let ticked, place.task != ticked, !isDone(place) { return ticked.description }
            return place.task?.description ?? place.location
        } catch {
            guard let ticked else { throw error }
            return ticked.description
        }
    }

    /// The title of the meeting or the series that a number of the last list stands for: of the meeting that the listed document records, or else of the
    /// document. Other texts stay as they are, and so does a number that is not in the list, which may be part of a title.
    ///
    /// - Throws: `StoreError`.
    public func listedTitle(_ written: String, in terminal: String) throws -> String {
        guard let place = try? listedPlace(written, in: terminal) else { return written }
        return try store.read { snapshot in
            let resolver = LocationResolver(snapshot: snapshot, surroundings: surroundings)
            guard let document = try? resolver.resolved(place.location).documents.first else { return written }
            let meetings = try snapshot.meetings(MeetingSelection(documents: [document.id]))
            return meetings.lazy.compactMap { $0.series?.title }.first ?? meetings.last?.title ?? document.title
        }
    }

    /// The name of the habit that a number of the last list stands for. Other texts stay as they are.
    ///
    /// - Throws: `StoreError`.
    public func listedHabit(_ written: String, in terminal: String) throws -> String {
        guard let place = try? listedPlace(written, in: terminal) else { return written }
        let all = try habitList(HabitQuery(includesEnded: true)).habits
        return all.first { ListedPlace($0.document, line: $0.line) == place }?.name ?? written
    }

    private func isDone(_ place: ListedPlace) -> Bool {
        place.task.flatMap { try? task($0).task.task.state != .open } ?? false
    }

    /// Remembers which tasks were ticked by their numbers. What is not a number is left out.
    public func rememberTicked(_ tasks: [(written: String, handle: TaskHandle?)], in terminal: String) {
        guard configuration.remembersLast else { return }
        var all = lastLists
        for (written, handle) in tasks {
            guard let number = Int(written), let handle else { continue }
            all.rememberTicked(handle, by: number, in: terminal, on: clock.date)
        }
        write(all)
    }

    private func write(_ lists: LastLists) {
        let path = store.sideFiles.lastLists
        do { try PrivateFile.write(lists.lines.utf8, to: path) } catch { PrivateFile.remove(path) }
    }

    private var lastLists: LastLists {
        let path = store.sideFiles.lastLists
        let bytes = try? SourceFile(path: path, at: path).contents(limit: 16_000_000)
        return bytes.map { LastLists(lines: String(decoding: $0, as: UTF8.self)) } ?? LastLists()
    }
}
