import Testing
@testable import ScrubjayServer

@Suite struct AppTabTests {
    private let all = AppTab.fixed + [.saved(name: "lamp"), .saved(name: "rope")]

    @Test func `every tab has its own name, address and keys`() {
        #expect(Set(all.map(\.id)).count == all.count)
        #expect(Set(all.map(\.path)).count == all.count)
        let keys = all.compactMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test func `the bar has seven entries, search among them`() {
        let bar = all.filter { $0.isInBar }
        #expect(bar.count == 7 && bar.filter { $0.placement == .pinned } == [.search])
    }

    @Test func `saved searches of one name are one tab`() {
        #expect(AppTab.saved(name: "lamp") == .saved(name: "lamp") && AppTab.saved(name: "lamp") != .saved(name: "rope"))
    }

    @Test(arguments: AppTab.fixed)
    func `every tab has its pictures`(tab: AppTab) throws {
        let icons = try #require(EmbeddedFiles.all.first { $0.name == "icons.svg" })
        let text = String(decoding: icons.bytes, as: UTF8.self)
        #expect(text.contains("id=\"\(tab.icon)\"") && text.contains("id=\"\(tab.icon)-selected\""))
    }

    @Test(arguments: AppTab.fixed)
    func `every tab answers`(tab: AppTab) async throws {
        let reply = try await PlannerClient().get(tab.path)
        #expect(reply.status == 200)
        #expect(reply.text.contains("data-testid=\"tab-\(tab.id)\"") || tab.placement == .sideBar)
        #expect(reply.text.contains("aria-current=\"page\""))
    }

    @Test func `actions of the palette have different names and keys`() {
        let actions = PlannerAction.all(saved: ["lamp"])
        #expect(Set(actions.map(\.id)).count == actions.count)
        let keys = actions.compactMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test func `every setting that the search finds has a place`() async throws {
        let page = try await PlannerClient().get("/settings").text
        for item in SettingsItem.all {
            let anchor = item.path.split(separator: "#").dropFirst().first
            let isThere = anchor.map { page.contains("id=\"\($0)\"") } ?? item.path.hasPrefix("/")
            #expect(isThere, "\(item.key)")
        }
        #expect(SettingsItem.all.first { $0.matches("dark mode") == false && $0.matches("dark") }?.key == "appearance")
    }
}
