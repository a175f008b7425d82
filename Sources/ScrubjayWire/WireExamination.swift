public import ScrubjayCore

/// What `jay doctor` found, in JSON.
public struct WireExamination: Encodable, Sendable {
    let schema = "scrubjay.doctor/1"
    let sound: Bool
    let checks: [Check]

    struct Check: Encodable, Sendable {
        let name: String
        let sound: Bool
        let finding: String
    }

    public init(_ examination: Examination) {
        sound = examination.isSound
        checks = examination.checks.map { Check(name: $0.name, sound: $0.isSound, finding: $0.finding) }
    }
}
