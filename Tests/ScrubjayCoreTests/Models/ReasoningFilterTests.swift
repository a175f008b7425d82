@testable import ScrubjayCore
import ScrubjayTestSupport
import Testing

@Suite struct `Reasoning of a model` {
    @Test(arguments: [
        ("<think>Hm.\nWell.</think>\n\nIt is late.", "It is late."), (" <think></think>No.", "No."),
        ("It is late.", "It is late."),
        ("It is <think>late</think>.", "It is <think>late</think>."), ("<thi", "<thi"), ("<think>Hm.", ""), ("", ""),
        ("<b>So</b>", "<b>So</b>"),
    ])
    func `reasoning before the answer is left out, however the stream is cut`(text: String, answer: String) {
        for size in 1...9 {
            var filter = ReasoningFilter()
            var shown = ""
            var rest = text[...]
            while !rest.isEmpty {
                shown += filter.add(String(rest.prefix(size)))
                rest = rest.dropFirst(size)
            }
            #expect(shown + filter.finish() == answer)
        }
    }
}
