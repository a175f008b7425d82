/// What a program may use before it is ended.
struct ToolLimits: Sendable, Equatable {
    /// On the clock.
    var time: Duration = .seconds(60)
    /// Bytes of its address space. Holds on Linux.
    var memory: Int64 = 1 << 30
    /// Bytes of its standard output.
    var output = 64 << 20
}
