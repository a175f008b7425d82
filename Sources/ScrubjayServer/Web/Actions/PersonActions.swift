import Hummingbird
import Scrubjay

/// Declares that two people, or a name and a person, are one.
struct MergePersonAction: FormAction {
    static let path: RouterPath = "/actions/merge-person"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let person = request["person"] else { throw PageProblem.notFound("There is no such person") }
        guard let other = request["other"] else { return .done(Toast(.error, "Choose who else it is.")) }
        return try await PersonCuration.perform(
            .mergePeople(person, with: other), "\(other) is \(person)", AddressPath.person(person), request)
    }
}

/// Declares that a name or an address is somebody else's.
struct SplitPersonAction: FormAction {
    static let path: RouterPath = "/actions/split-person"

    func perform(_ request: PageRequest) async throws -> FormOutcome {
        guard let person = request["person"], let name = request["name"] else {
            throw PageProblem.notFound("There is no such person")
        }
        return try await PersonCuration.perform(
            .splitPerson(person, from: name), "\(name) is not \(person)", AddressPath.person(person), request)
    }
}

/// Writes who is who, so that it can be taken back.
private enum PersonCuration {
    static func perform(
        _ curation: Curation, _ text: String, _ path: String, _ request: PageRequest
    ) async throws -> FormOutcome {
        do {
            let written = try await request.index.curate(curation).change
            request.planner.changes.send(.changed)
            let change = try request.index.noteChanges().first {
                $0.undoneBy == nil && $0.files.contains { $0.absolutePath == written.file }
            }
            return .done(Toast(.success, text, undo: change?.id), goingTo: path)
        } catch let error as PeopleError {
            return .done(Toast(.error, PrintableText.of("\(error)")))
        }
    }
}
