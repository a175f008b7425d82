package import Hummingbird
import Logging

/// What belongs to one request.
package struct PlannerContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// Names the scripts of the page that this request gets; other scripts are not run.
    let nonce = RandomName.make(bytes: 16)

    package init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }
}
