internal import CMemory

/// How memory is taken from the system.
enum Memory {
    /// With the system's own sizes a search maps and unmaps every list of some length, which is a tenth of its time. A command that only
    /// asks ends soon and keeps what it has.
    static func keepForShortRuns(_ arguments: [String]) {
        if arguments.count > 1, ["search", "ask"].contains(arguments[1]) { scrubjay_keep_memory() }
    }
}
