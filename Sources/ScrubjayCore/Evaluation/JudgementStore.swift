import ScrubjayDocuments
import ScrubjayText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The judgements of one person, in the format of a `JudgedSet` that grows by one judgement at a time.
///
/// They are not a cache: other lines stay as they are, even those written by hand. Only blank lines are dropped.
struct JudgementStore {
    let folder: String

    private struct Question: Encodable {
        let id: String
        let text: String
        let now: String?
    }

    /// Records a judgement. It replaces an earlier one of the same lines for the same question.
    ///
    /// - Parameter now: When the question was asked.
    /// - Returns: The earlier grade of these lines; `nil` without one.
    /// - Throws: `EvaluationError`, without changing anything.
    func judge(_ text: String, now: LocalDateTime, _ judgement: Judgement) throws -> Int? {
        guard Self.isOneColumn(judgement.file) else { throw EvaluationError(judgement.file, .nameOfSeveralLines) }
        guard FileSystem.makeFolder(folder) || errno == EEXIST else { throw EvaluationError(folder, .unwritable(errno: errno)) }
        do {
            let lock = try FolderLock(folder)
            defer { lock.release() }
            return try judgeAlone(text, now: now, judgement)
        } catch let error as ImportError {
            throw EvaluationError(folder, .unwritable(errno: error.writingErrno))
        }
    }

    /// Removes the judgements of some files, and questions that have no others.
    ///
    /// - Returns: How many there were.
    func forget(_ isMeant: (_ file: String) -> Bool) throws -> Int {
        guard try count(isMeant) > 0 else { return 0 }
        do {
            let lock = try FolderLock(folder)
            defer { lock.release() }
            let path = folder + "/" + JudgedSet.judgementsName
            let all = try JudgedSet.judgements(at: path)
            let kept = all.filter { !isMeant($0.judgement.file) }
            let without = Set(all.map(\.id)).subtracting(kept.map(\.id))
            try write(kept.map(\.line), to: path)
            let questionsPath = folder + "/" + JudgedSet.questionsName
            let questions = try orNone { () throws(EvaluationError) in try JudgedSet.questions(at: questionsPath) }
            try write(questions.filter { !without.contains($0.question.id) }.map(\.line), to: questionsPath)
            return all.count - kept.count
        } catch let error as ImportError {
            throw EvaluationError(folder, .unwritable(errno: error.writingErrno))
        }
    }

    /// How many judgements are of some files.
    func count(_ isMeant: (_ file: String) -> Bool) throws -> Int {
        let path = folder + "/" + JudgedSet.judgementsName
        return try orNone { () throws(EvaluationError) in try JudgedSet.judgements(at: path) }
            .count { isMeant($0.judgement.file) }
    }

    private func judgeAlone(_ text: String, now: LocalDateTime, _ judgement: Judgement) throws -> Int? {
        let questionsPath = folder + "/" + JudgedSet.questionsName
        let questions = try orNone { () throws(EvaluationError) in try JudgedSet.questions(at: questionsPath) }
        // The same words mean another question on another day, or with another folder.
        let known = questions.map(\.question).first {
            $0.text == text && $0.now?.date ?? now.date == now.date && $0.location == nil
        }
        if let known, known.id.isEmpty || !Self.isOneColumn(known.id) {
            throw EvaluationError(questionsPath, line: known.number, .idOfSeveralLines)
        }
        let path = folder + "/" + JudgedSet.judgementsName
        var lines: [String] = []
        var before: Int?
        for (line, id, other) in try orNone({ () throws(EvaluationError) in try JudgedSet.judgements(at: path) }) {
            if id == known?.id, other.isOfSameLines(as: judgement) { before = other.grade } else { lines.append(line) }
        }
        let chosen = known?.id ?? Self.freeID(Set(questions.map(\.question.id)))
        let lineRange = judgement.lines.map { "\($0.lowerBound)-\($0.upperBound)" } ?? ""
        lines.append("\(chosen)\t\(judgement.file)\t\(lineRange)\t\(judgement.grade)")
        // The question is written first: a question without judgements does no harm, while a judgement without its question means nothing.
        if known == nil {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let line = try encoder.encode(Question(id: chosen, text: text, now: now.description))
            try write(questions.map(\.line) + [String(decoding: line, as: UTF8.self)], to: questionsPath)
        }
        try write(lines, to: path)
        return before
    }

    /// Reads a file; a missing file is empty.
    private func orNone<Element>(_ read: () throws(EvaluationError) -> [Element]) throws -> [Element] {
        do throws(EvaluationError) {
            return try read()
        } catch {
            if error.reason == .unreadable(.missing) { return [] }
            throw error
        }
    }

    private func write(_ lines: [String], to path: String) throws {
        try WritableFile.replace(path, with: lines.map { $0 + "\n" }.joined().utf8)
    }

    private static func isOneColumn(_ text: String) -> Bool {
        !text.utf8.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }

    private static func freeID(_ ids: Set<String>) -> String {
        var number = ids.count + 1
        while ids.contains("q\(number)") { number += 1 }
        return "q\(number)"
    }
}

extension Judgement {
    /// Whether both judge the same lines. Overlap is enough, because the lines of a hit vary a little between searches.
    fileprivate func isOfSameLines(as other: Judgement) -> Bool {
        guard file == other.file else { return false }
        guard let lines, let others = other.lines else { return lines == other.lines }
        return lines.overlaps(others)
    }
}
