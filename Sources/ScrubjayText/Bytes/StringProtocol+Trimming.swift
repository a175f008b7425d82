extension StringProtocol {
    /// Returns the text without the unwanted characters at either end.
    package func trimming(_ isUnwanted: (Character) -> Bool) -> String {
        var rest = self[...]
        while let first = rest.first, isUnwanted(first) { rest = rest.dropFirst() }
        while let last = rest.last, isUnwanted(last) { rest = rest.dropLast() }
        return String(rest)
    }
}
