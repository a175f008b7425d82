import ScrubjayDocuments

/// Measuring how fast the index answers.
extension Index {
    /// Questions made of words of the notes, the same on every run: 3 to 10 different words of one passage each.
    ///
    /// - Throws: `SpeedError.nothingToAsk` if no passage has three words.
    public func sampleQuestions(count: Int, seed: UInt64 = 0) throws -> SpeedPlan {
        let questions = try store.read { try QuestionSampler(snapshot: $0, seed: seed).questions(count: count) }
        guard !questions.isEmpty else { throw SpeedError(location, .nothingToAsk) }
        return SpeedPlan(questions: questions, origin: .notes)
    }

    /// Measures how long searches and answers take. The index stays as it is.
    ///
    /// Every question is asked once before timing starts, so that the index is in the memory of the system.
    ///
    /// - Parameters:
    ///   - search: Searches for a question in a new process, with or without the check for changed files. Throws if the search fails.
    ///   - progress: Called with the measure that comes next; `nil` for indexing.
    /// - Throws: `SpeedError`, `StoreError`, what `search` throws.
    @concurrent public func measureSpeed(
        _ plan: SpeedPlan, inNewProcess search: @Sendable (_ question: String, _ refreshes: Bool) throws -> Void,
        progress: @Sendable (SpeedMeasure?) -> Void = { _ in }
    ) async throws -> SpeedReport {
        let staleness = try await staleness()
        var rows: [SpeedReport.Row] = []
        func measure(
            _ measure: SpeedMeasure, _ questions: [String], untimed: [String], _ ask: (Int, String) async throws -> Void
        ) async throws {
            progress(measure)
            for (number, question) in untimed.enumerated() { try await ask(number, question) }
            var times: [Double] = []
            for (number, question) in questions.enumerated() {
                let start = ContinuousClock.now
                try await ask(number, question)
                times.append(start.duration(to: .now) / .milliseconds(1))
            }
            if let latencies = Latencies(times) { rows.append(SpeedReport.Row(measure: measure, latencies: latencies)) }
        }
        let stages = StageTimes()
        for (number, question) in plan.questions.enumerated() {
            try await allowed(number, in: plan) {
                _ = try self.search(Query(question, diversity: .standard), trace: SearchTrace())
            }
        }
        try await measure(.searchWarm, plan.questions, untimed: []) { _, question in
            _ = try self.search(Query(question, diversity: .standard), trace: stages.trace)
        }
        let cold = plan.spread(plan.coldCount)
        try await measure(.searchCold, cold, untimed: Array(cold.prefix(1))) { try search($1, false) }
        if staleness.changedFiles == 0 {
            let some = plan.spread(min(SpeedPlan.refreshLimit, plan.coldCount))
            try await measure(.searchRefreshed, some, untimed: Array(some.prefix(1))) { try search($1, true) }
        }
        try await measure(.askWarm, plan.questions, untimed: Array(plan.questions.prefix(1))) { number, question in
            try await allowed(number, in: plan) { _ = try await answer(Question(question), refreshes: false) }
        }
        if plan.measuresIndexing { progress(nil) }
        return SpeedReport(
            index: location, date: clock, machine: .current, counts: try counts(), questionCount: plan.questions.count,
            origin: plan.origin, rows: rows, stages: stages.rows, changedFiles: staleness.changedFiles,
            indexing: plan.measuresIndexing ? try await measureIndexing() : nil)
    }

    /// Adds the number of the question to the error if it cannot be parsed.
    private func allowed(_ number: Int, in plan: SpeedPlan, _ ask: () async throws -> Void) async throws {
        do { try await ask() } catch let error as QueryError {
            let path = if case .file(let path) = plan.origin { path } else { location }
            throw SpeedError(path, .refused(question: number + 1, error))
        }
    }

    /// Measures how long it takes to build a new index of all reachable notebooks beside this one. It is removed afterwards.
    @concurrent public func measureIndexing() async throws -> IndexingSpeed {
        let folders = try notebooks().map { (name: $0.name, folder: $0.folder) }
            .filter { (try? FolderSource(folder: $0.folder).check()) != nil }
        let start = ContinuousClock.now
        for folder in folders { _ = try FolderSource(folder: folder.folder).walk() }
        let walk = start.duration(to: .now) / .seconds(1)
        let scratch = try ScratchFolder(of: store)
        let index = try self.index(in: scratch.path)
        let stages = StageClock()
        let report = try await index.update(adding: folders, onlyThese: false) { stages.note($0) }
        return IndexingSpeed(
            files: report.notebooks.reduce(0) { $0 + $1.added.count }, bytes: report.notebooks.reduce(0) { $0 + $1.bytesRead },
            seconds: stages.seconds(), walkSeconds: walk)
    }
}
