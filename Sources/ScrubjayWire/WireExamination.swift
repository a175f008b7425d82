public import ScrubjayCore

/// What `jay doctor` found, in JSON.
public struct WireExamination: WireResult {
    public static let schema = "scrubjay.doctor/1"

    public let ok: Bool
    public let checks: [Check]

    public struct Check: Codable, Equatable, Sendable {
        public let name: String
        public let ok: Bool
        public let finding: String
        public let commands: [String]?
    }

    public init(_ examination: Examination) {
        ok = examination.isSound
        checks = examination.checks.map {
            Check(
                name: $0.name, ok: $0.isSound, finding: $0.finding, commands: $0.commands.isEmpty ? nil : $0.commands)
        }
    }
}
