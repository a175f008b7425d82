package import Testing

extension Trait where Self == TimeLimitTrait {
    /// For input that might never be done with. All tests of a run begin at once and share the processors, so that the time of one
    /// says little: this is enough for the whole run, on a slow machine too.
    package static var endsSoon: Self { .timeLimit(.minutes(60)) }
}
