package import Testing

extension Trait where Self == TimeLimitTrait {
    /// For input that might never end. All tests of a run begin at once and share the processors, so the time of one
    /// says little: this limit is enough for the whole run, even on a slow machine.
    package static var endsSoon: Self { .timeLimit(.minutes(60)) }
}
