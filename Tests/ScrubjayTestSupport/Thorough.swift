import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
    /// For fuzzing, large inputs, long series of random cases, and programs that run beside: `scripts/test --quick` leaves them out.
    package static var thorough: Self {
        .enabled(if: ProcessInfo.processInfo.environment["SCRUBJAY_TESTS"] != "quick", "scripts/test --quick leaves it out")
    }
}
