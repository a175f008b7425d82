import Foundation

/// The judgements of one person, in the form of a `JudgedSet` that grows by one judgement at a time.
///
/// They are nobody's cache: what stands in the files stays as it is, also what was written by hand.
struct JudgementBook {
    let folder: String

    private struct Question: Encodable {
        let id: String
        let text: String
        let now: String?
    }

    /// Writes down a judgement; one of the same lines for the same question takes the place of the one before.
    ///
    /// - Parameter now: When the question was asked.
    /// - Returns: The grade that these lines had before.
    /// - Throws: `EvaluationError`; then nothing was changed.
    func judge(_ text: String, now: LocalDateTime, _ judgement: Judgement) throws -> Int? {
        let isOneLine = !judgement.file.utf8.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard isOneLine else { throw EvaluationError(judgement.file, .nameOfSeveralLines) }
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw EvaluationError(folder, .unwritable(errno: errno)) }
        do {
            let lock = try FolderLock(folder)
            defer { lock.release() }
            return try judgeAlone(text, now: now, judgement)
        } catch let error as ImportError {
            throw EvaluationError(folder, EvaluationError.Reason(error))
        }
    }

    private func judgeAlone(_ text: String, now: LocalDateTime, _ judgement: Judgement) throws -> Int? {
        let questionsPath = folder + "/" + JudgedSet.questionsName
        let questions = try known(questionsPath)
        var ids: Set<String> = []
        var id: String?
        for (number, line) in questions {
            do throws(QuestionLine.Problem) {
                let question = try QuestionLine(line: line, number: number)
                ids.insert(question.id)
                if question.text == text { id = id ?? question.id }
            } catch {
                throw EvaluationError(questionsPath, line: number, EvaluationError.Reason(error))
            }
        }
        let path = folder + "/" + JudgedSet.judgementsName
        var lines: [String] = []
        var before: Int?
        for (number, line) in try known(path) {
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard let other = Judgement(columns: columns) else { throw EvaluationError(path, line: number, .notAJudgement) }
            if columns[0] == id ?? "", other.isOfSameLines(as: judgement) { before = other.grade } else { lines.append(line) }
        }
        let chosen = id ?? Self.freeID(ids)
        let place = judgement.lines.map { "\($0.lowerBound)-\($0.upperBound)" } ?? ""
        lines.append("\(chosen)\t\(judgement.file)\t\(place)\t\(judgement.grade)")
        // A question without a judgement does no harm; a judgement without its question says nothing.
        if id == nil {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let line = try encoder.encode(Question(id: chosen, text: text, now: now.description))
            try write(questions.map(\.text) + [String(decoding: line, as: UTF8.self)], to: questionsPath)
        }
        try write(lines, to: path)
        return before
    }

    private func known(_ path: String) throws -> [(number: Int, text: String)] {
        do throws(EvaluationError) {
            return try JudgedSet.lines(of: path)
        } catch {
            if error.reason == .unreadable(.missing) { return [] }
            throw error
        }
    }

    private func write(_ lines: [String], to path: String) throws {
        let file = try WritableFile.replacement(of: path)
        defer { file.discard() }
        try file.write(lines.map { $0 + "\n" }.joined().utf8)
        try file.takePlace()
    }

    private static func freeID(_ ids: Set<String>) -> String {
        var number = ids.count + 1
        while ids.contains("q\(number)") { number += 1 }
        return "q\(number)"
    }
}

extension Judgement {
    /// The same place: lines of a hit move a little from one search to the next.
    fileprivate func isOfSameLines(as other: Judgement) -> Bool {
        guard file == other.file else { return false }
        guard let lines, let others = other.lines else { return lines == other.lines }
        return lines.overlaps(others)
    }
}
