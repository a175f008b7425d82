package import ScrubjayCore

extension DocumentID: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int64) { self.init(value) }
}
