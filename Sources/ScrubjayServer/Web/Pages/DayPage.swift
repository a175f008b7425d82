import Hummingbird
import Scrubjay

/// A day or a week by its address.
///
///     /today/2026-03-16
///     /today/week/2026-03-16     /today/week
struct DayPage: Page {
    static let path: RouterPath = "/today/**"

    func view(_ request: PageRequest) async throws -> PageView {
        let parts = AddressPath.parts(of: request.path, below: AppTab.today.path) ?? []
        if parts.first == "week", parts.count <= 2 {
            return try await WeekPage.view(request, of: try TodayPage.day(parts.count == 2 ? parts[1] : "", request))
        }
        guard parts.count == 1 else { throw PageProblem.notFound("There is no such page") }
        return try await TodayPage.view(request, of: try TodayPage.day(parts[0], request))
    }
}
