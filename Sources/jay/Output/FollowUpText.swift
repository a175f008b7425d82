import Scrubjay

/// Prints what a question took over from the one before.
enum FollowUpText {
    /// `About: Jonas Brell, kiln repair.`
    static func line(of followUp: FollowUp, style: Style) -> String {
        style.dim("About: " + followUp.about.map(PrintableText.ofName).joined(separator: ", ") + ".") + "\n"
    }
}
