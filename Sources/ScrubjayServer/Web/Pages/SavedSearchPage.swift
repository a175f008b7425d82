import Hummingbird
import Scrubjay

/// A search that was saved with a name.
struct SavedSearchPage: Page {
    static let path: RouterPath = "/saved/**"

    func view(_ request: PageRequest) async throws -> PageView {
        guard let name = AddressPath.parts(of: request.path, below: "/saved")?.joined(separator: "/"),
            let search = try SavedSearches.load().all.first(where: { $0.name == name })
        else { throw PageProblem.notFound("There is no saved search of this name") }
        var values: [(name: String, value: String)] = [("q", search.words)]
        if let from = search.from { values.append(("from", from)) }
        if let to = search.to { values.append(("to", to)) }
        values += search.tags.map { ("tag", $0) } + search.people.map { ("with", $0) } + search.kinds.map { ("kind", $0) }
        values += search.locations.map { ("in", $0) }
        let view = try await SearchPage().view(
            PageRequest(planner: request.planner, path: "/search", values: FormValues(values + request.values.all)))
        return PageView(.saved(name: name), title: name, template: view.template, view.content, status: view.status)
    }
}
