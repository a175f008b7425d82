import Foundation
package import Testing

extension Trait where Self == ConditionTrait {
    /// Marks tests with fuzzing, large inputs, long series of random cases, or other processes. `scripts/test --quick` leaves them out.
    package static var thorough: Self {
        .enabled(if: ProcessInfo.processInfo.environment["SCRUBJAY_TESTS"] != "quick", "scripts/test --quick leaves it out")
    }
}
