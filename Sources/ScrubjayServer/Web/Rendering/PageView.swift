/// A screen: a template, the values that it shows, and the tab that it belongs to.
struct PageView: Sendable {
    let tab: AppTab
    /// Of the page, and the heading that a screen reader begins with.
    let title: String
    /// The name of the template, which is also that of its file.
    let template: String
    let content: any Sendable
    var status = 200

    init(_ tab: AppTab, title: String, template: String, _ content: any Sendable, status: Int = 200) {
        (self.tab, self.title, self.template, self.content, self.status) = (tab, title, template, content, status)
    }
}
