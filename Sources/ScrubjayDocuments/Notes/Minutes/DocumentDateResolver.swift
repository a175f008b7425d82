import ScrubjayText

/// Chooses the dates of a document from its metadata, header, file name, folder name and modification time.
struct DocumentDateResolver {
    var metadata: NoteMetadata
    var header: WrittenDate?
    var name: FileName
    var modified: LocalDateTime?
    var utcOffset: (Int64) -> Int

    /// Returns the dates. For a meeting the main date is `start`, for a note it is `created`. A daily note is about its day.
    func dates(isMeeting: Bool) -> DocumentDates {
        var dates = DocumentDates()
        dates.updated = metadata.updated.flatMap(onClock) ?? modified
        dates.end = metadata.end.flatMap(onClock)
        let found = day
        let start = metadata.start.map(settled).flatMap(onClock)
        if isMeeting {
            dates.start = start ?? found?.date
            dates.created = start == nil ? nil : metadata.created.flatMap(onClock)
        } else if name.isDate, start == nil, metadata.created == nil {
            dates.start = name.date.flatMap(onClock)
            dates.origin = .fileName
            return dates
        } else {
            dates.created = found?.date
            dates.start = start
            if name.isDate, start == nil { dates.start = name.date.flatMap(onClock) }
        }
        if dates.start != nil, start != nil {
            dates.origin = .metadata
        } else if dates.start != nil, !isMeeting {
            dates.origin = .fileName
        } else if let found {
            dates.origin = found.origin
        } else if dates.updated != nil {
            dates.origin = metadata.updated == nil ? .modificationTime : .metadata
        }
        return dates
    }

    /// The most trusted day. If it has no time, the time comes from the next source that has the same day and a time.
    private var day: (date: LocalDateTime, origin: DocumentDates.Origin)? {
        let candidates: [(WrittenDate?, DocumentDates.Origin)] = [
            (metadata.created, .metadata), (header, .header), (name.date, .fileName), (name.folderDate, .folderName),
        ]
        let known = candidates.compactMap { written, origin in
            written.map(settled).flatMap(onClock).map { ($0, origin) }
        }
        guard let best = known.first else { return nil }
        let timed = known.first { $0.0.date == best.0.date && $0.0.secondOfDay != nil }
        return (timed?.0 ?? best.0, best.1)
    }

    /// Settles an ambiguous date such as `02/09/2015` by the date in the file name, if that agrees with one of the two readings.
    func settled(_ date: WrittenDate) -> WrittenDate {
        guard date.isAmbiguous, let named = name.date, named.year == date.year else { return date }
        var settled = date
        if (named.month, named.day) == (date.day, date.month) { (settled.month, settled.day) = (date.day, date.month) }
        settled.isAmbiguous = (named.month, named.day) != (settled.month, settled.day)
        return settled
    }

    private func onClock(_ date: WrittenDate) -> LocalDateTime? { date.onClock(utcOffset) }
}
