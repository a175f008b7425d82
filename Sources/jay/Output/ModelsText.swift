import Scrubjay

/// Models as text, one in a line: whether it is in use, name, dimensions, megabytes and the SHA-256 of its weights.
enum ModelsText {
    static func lines(_ models: [SentenceModel]) -> String {
        let width = models.map(\.name.count).max() ?? 0
        return models.map { model in
            let name = Column.left(model.name, width)
            let facts = "\(model.dimensions) dimensions  \(model.byteCount / 1_000_000) MB"
            let hash = model.weightsHash.map { "  sha256 \($0)" } ?? ""
            return "\(model.isInUse ? "*" : " ") \(name)  \(facts)\(hash)\(problem(model.state))\n"
        }.joined()
    }

    private static func problem(_ state: SentenceModel.State) -> String {
        switch state {
        case .ready: ""
        case .changed(let file): "  cannot be used: \(file) has changed"
        case .missing(let file): "  cannot be used: \(file) is missing"
        }
    }
}
