import Hummingbird

/// What a form or a button does.
protocol FormAction: Sendable {
    static var path: RouterPath { get }

    /// - Throws: As `Page.view`.
    func perform(_ request: PageRequest) async throws -> FormOutcome
}

/// What follows an action.
enum FormOutcome: Sendable {
    /// A message; then the page with the form again, or another one.
    case done(Toast, goingTo: String? = nil)
    /// A screen, such as the two versions of a note that somebody else has changed.
    case view(PageView)
    /// Another page, without a message: it shows what was done.
    case place(String)
}
