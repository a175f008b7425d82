import Foundation
import ScrubjayFuzzing

/// The process that reads a batch of inputs, and may not survive it.
///
/// What it does stands on standard output, a line each: `> 17` before input 17 is read, `! 17 words` for what is wrong with it, and
/// at the end `= microseconds number kilobytes number`: the slowest input and the one that raised the high-water mark last.
struct Child {
    let fuzzer: FormatFuzzer
    let options: FuzzOptions

    /// A hang is ended after so many seconds of CPU time.
    private static let hang = 10

    func run(from first: Int, count: Int) {
        var slowest = (microseconds: 0, number: first)
        var largest = (kilobytes: Self.kilobytes, number: first)
        for number in first..<first + count {
            Self.write("> \(number)\n")
            Self.limitTime()
            let start = Self.microseconds
            for problem in fuzzer.problems(number) {
                Self.write("! \(number) \(problem.split(separator: "\n").joined(separator: " "))\n")
            }
            // Each is read twice.
            let taken = (Self.microseconds - start) / 2
            if taken > slowest.microseconds { slowest = (taken, number) }
            if Double(taken) > options.secondsPerInput * 1e6 { Self.write("! \(number) takes \(taken / 1000) ms\n") }
            let used = Self.kilobytes
            if used > largest.kilobytes {
                largest = (used, number)
                if used > options.megabytes * 1000 {
                    Self.write("! \(number) takes \(used / 1000) MB\n")
                    break
                }
            }
        }
        Self.write("= \(slowest.microseconds) \(slowest.number) \(largest.kilobytes) \(largest.number)\n")
    }

    /// Reads one file; leaves with 1 when something is wrong with what comes out.
    static func check(_ path: String) {
        limitTime()
        let url = URL(filePath: path)
        guard let data = try? Data(contentsOf: url) else { exit(0) }
        let problems = FormatFuzzer.problems(of: CorpusFile(path: url.lastPathComponent, bytes: Array(data)))
        for problem in problems { print(problem) }
        if !problems.isEmpty { exit(1) }
    }

    /// From now on; the signal that comes then ends the process.
    private static func limitTime() {
        var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: hang, tv_usec: 0))
        #if canImport(Darwin)
        setitimer(ITIMER_PROF, &timer, nil)
        #else
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
        #endif
    }

    private static var microseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
    }

    /// The most memory that this process has had.
    private static var kilobytes: Int {
        var usage = rusage()
        #if canImport(Darwin)
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss / 1000
        #else
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
        #endif
    }

    /// At once, for there may be no later.
    private static func write(_ line: String) { FileHandle.standardOutput.write(Data(line.utf8)) }
}
