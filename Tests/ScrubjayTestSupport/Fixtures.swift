@testable import Scrubjay
