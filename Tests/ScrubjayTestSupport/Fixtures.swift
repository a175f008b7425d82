@testable import ScrubjayCore
