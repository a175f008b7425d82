import Testing

@testable import jay

@Suite struct `The editor of the owner` {
    private static let commands: [(written: String, command: [String])] = [
        ("vi", ["vi", "+12", "a b.md"]), ("vim", ["vim", "+12", "a b.md"]), ("nvim", ["nvim", "+12", "a b.md"]),
        ("emacs", ["emacs", "+12", "a b.md"]), ("nano", ["nano", "+12", "a b.md"]), ("kak", ["kak", "+12", "a b.md"]),
        ("micro", ["micro", "+12", "a b.md"]), ("hx", ["hx", "a b.md:12"]), ("subl", ["subl", "a b.md:12"]),
        ("kate", ["kate", "--line", "12", "a b.md"]), ("code", ["code", "--goto", "a b.md:12"]),
        ("jed", ["jed", "a b.md", "-g", "12"]),
        // With arguments and quotation marks.
        ("code --wait", ["code", "--wait", "--goto", "a b.md:12"]), ("subl -n -w", ["subl", "-n", "-w", "a b.md:12"]),
        ("emacsclient -t -a ''", ["emacsclient", "-t", "-a", "", "+12", "a b.md"]),
        ("emacsclient -a \"emacs -nw\" -c", ["emacsclient", "-a", "emacs -nw", "-c", "+12", "a b.md"]),
        ("\"/opt/My Tools/code\" --wait", ["/opt/My Tools/code", "--wait", "--goto", "a b.md:12"]),
        ("/opt/My\\ Tools/nvim", ["/opt/My Tools/nvim", "+12", "a b.md"]),
        ("vim -c 'set nu'", ["vim", "-c", "set nu", "+12", "a b.md"]),
        // Behind another program, and under another name.
        ("env LANG=C vim", ["env", "LANG=C", "vim", "+12", "a b.md"]),
        ("/usr/bin/vim.basic", ["/usr/bin/vim.basic", "+12", "a b.md"]),
        ("emacs-29 -nw", ["emacs-29", "-nw", "+12", "a b.md"]), ("emacs-nox", ["emacs-nox", "+12", "a b.md"]),
        ("flatpak run org.kde.kate", ["flatpak", "run", "org.kde.kate", "--line", "12", "a b.md"]),
        ("  nano  ", ["nano", "+12", "a b.md"]),
        // Unknown ones get the file alone.
        ("ed", ["ed", "a b.md"]), ("my-editor", ["my-editor", "a b.md"]), ("code-review", ["code-review", "a b.md"]),
        // A shell reads the rest.
        ("$HOME/bin/vim", ["/bin/sh", "-c", "$HOME/bin/vim \"$@\"", "editor", "+12", "a b.md"]),
        ("cat | nano", ["/bin/sh", "-c", "cat | nano \"$@\"", "editor", "+12", "a b.md"]),
    ]

    @Test(arguments: commands)
    func `opens a file at its line`(written: String, command: [String]) {
        #expect(Editor(written: written).command(opening: "a b.md", line: 12) == command)
    }

    @Test(arguments: [("vim", ["vim", "a.md"]), ("code --wait", ["code", "--wait", "a.md"]), ("kate", ["kate", "a.md"])])
    func `opens a file without a line`(written: String, command: [String]) {
        #expect(Editor(written: written).command(opening: "a.md", line: nil) == command)
    }

    @Test func `takes no file for an option`() {
        #expect(Editor(written: "vim").command(opening: "-c.md", line: 2) == ["vim", "+2", "./-c.md"])
    }

    @Test(
        arguments: [
            ("", []), ("  ", []), ("a b", ["a", "b"]), ("a\t b ", ["a", "b"]), ("'a b' c", ["a b", "c"]), ("a' 'b", ["a b"]),
            ("\"a \\\"b\\\"\"", ["a \"b\""]), ("\"a\\b\"", ["a\\b"]), ("a\\ b", ["a b"]), ("'a\\b'", ["a\\b"]), ("''", [""]),
            ("a=b -x", ["a=b", "-x"]), ("ä 会", ["ä", "会"]),
            ("'a", nil), ("\"a", nil), ("a\\", nil), ("a|b", nil), ("a $b", nil), ("\"$a\"", nil), ("'$a'", ["$a"]),
            ("~/a", nil),
            ("a~b", ["a~b"]), ("a; b", nil), ("`a`", nil),
        ] as [(String, [String]?)])
    func `words are those of a shell`(text: String, words: [String]?) {
        #expect(ShellWords.split(text) == words)
    }
}
