extension FileBudget {
    /// A document cut to the limits; `nil` if the file has reached its limit of documents or text.
    func admitted(_ document: Document) -> Document? {
        guard take(of: .documents), take(document.text.utf8.count, of: .text) else { return nil }
        var kept = document
        cut(&kept.tags, .tags) { $0.utf8.count }
        cut(&kept.people, .people) { $0.name.utf8.count + ($0.email?.utf8.count ?? 0) }
        cut(&kept.properties, .properties) { $0.key.utf8.count + $0.value.utf8.count }
        cut(&kept.links, .links) { $0.target.utf8.count + ($0.label?.utf8.count ?? 0) }
        cut(&kept.tasks, .tasks) { $0.text.utf8.count + ($0.owner?.utf8.count ?? 0) }
        cut(&kept.decisions, .decisions) { $0.text.utf8.count }
        if kept.pages.count > limits[.pages] {
            kept.pages.removeSubrange(Int(limits[.pages])...)
            refuse(.pages)
        }
        // The last times of a repeated event matter most.
        let count = min(kept.occurrences.count, left(of: .occurrences))
        if !take(kept.occurrences.count, of: .occurrences) {
            kept.occurrences = kept.occurrences.suffix(count)
            _ = take(count, of: .occurrences)
        }
        return kept
    }

    /// Keeps the first elements, up to the limit of one document and to the text that the file may still have.
    private func cut<Element>(_ list: inout [Element], _ measure: FileMeasure, bytes: (Element) -> Int) {
        if list.count > limits[measure] {
            list.removeSubrange(Int(limits[measure])...)
            refuse(measure)
        }
        if let end = list.firstIndex(where: { !take(bytes($0), of: .text) }) { list.removeSubrange(end...) }
    }
}
