extension Array {
    /// Keeps the `limit` smallest elements by `isBefore`, in no particular order. Among equal elements, any may be kept.
    ///
    /// Quickselect: C. A. R. Hoare, Algorithm 65: Find, 1961, doi:10.1145/366622.366647.
    mutating func keepFirst(_ limit: Int, by isBefore: (Element, Element) -> Bool) {
        guard limit < count else { return }
        var low = 0, high = count - 1
        while low < high {
            let pivot = self[low + (high - low) / 2]
            var left = low, right = high
            while left <= right {
                while isBefore(self[left], pivot) { left += 1 }
                while isBefore(pivot, self[right]) { right -= 1 }
                if left <= right {
                    swapAt(left, right)
                    left += 1
                    right -= 1
                }
            }
            if limit <= right { high = right } else if limit >= left { low = left } else { break }
        }
        removeLast(count - Swift.max(0, limit))
    }
}
