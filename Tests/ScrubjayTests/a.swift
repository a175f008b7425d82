import Testing
@testable import Scrubjay
