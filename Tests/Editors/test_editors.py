"""Neovim and Emacs with the configuration of docs/editors.md, as it is written there.

Each editor opens a note and writes down what arrives: a completion, a definition and a problem. An editor that is not installed is left out.
NVIM and EMACS name other programs."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
JAY = pathlib.Path(os.environ.get("JAY", ROOT / ".build/debug/jay"))
NVIM = os.environ.get("NVIM", "nvim")
EMACS = os.environ.get("EMACS", "emacs")

NOTES = {
    "Index.md": "# Index\n\nSee [[Tide clock]] and [[Nothing here]].\n[[tid\n",
    "Tide clock.md": "---\naliases: [Water clock]\n---\n# Tide clock\n\nIts escapement needs mercury.\n",
}

# Waits until a condition holds, then prints what has arrived. Lines count from 1 in Neovim.
NEOVIM_STEPS = """
local function await(condition) return vim.wait(20000, condition, 50) end
vim.cmd('edit Index.md')
await(function() return #vim.diagnostic.get(0) > 0 end)
local out = {}
for _, problem in ipairs(vim.diagnostic.get(0)) do table.insert(out, 'problem: ' .. problem.message) end
local function ask(method, line, character)
  local params = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = character } }
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 20000) or {}) do return answer.result end
end
local found = ask('textDocument/completion', 3, 5)
table.insert(out, 'completion: ' .. (found.items or found)[1].textEdit.newText)
local target = ask('textDocument/definition', 2, 8)
target = target[1] or target
table.insert(out, 'definition: ' .. (target.targetUri or target.uri))
vim.fn.writefile(out, 'out.txt')
vim.cmd('qall!')
"""

EMACS_STEPS = r"""
(require 'eglot)
(find-file "Index.md")
(eglot-ensure)
(run-hooks 'post-command-hook)
(defun await (condition)
  (let ((end (+ (float-time) 30)))
    (while (and (not (funcall condition)) (< (float-time) end)) (accept-process-output nil 0.1))))
(await (lambda () (and (eglot-current-server) (eglot-managed-p))))
(await (lambda () (flymake-start) (flymake-diagnostics)))
(let ((out (mapcar (lambda (problem) (concat "problem: " (flymake-diagnostic-text problem))) (flymake-diagnostics))))
  (goto-char (point-max))
  (forward-char -1)
  (let ((capf (eglot-completion-at-point)))
    (push (concat "completion: " (car (all-completions "tid" (nth 2 capf)))) out))
  (goto-char (point-min))
  (search-forward "[[Tide")
  (push (concat "definition: " (xref-location-group (xref-item-location (car (xref-backend-definitions 'eglot "LSP identifier at point."))))) out)
  (with-temp-file "out.txt" (insert (mapconcat #'identity (nreverse out) "\n") "\n")))
(kill-emacs 0)
"""


def configurations(language: str) -> list[str]:
    """The blocks of code of a language in the page."""
    page = (ROOT / "docs/editors.md").read_text()
    return re.findall(rf"```{language}\n(.*?)```", page, re.S)


class Editors(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name).resolve()
        self.notes = self.home / "notes"
        self.notes.mkdir()
        for name, text in NOTES.items():
            (self.notes / name).write_text(text)
        programs = self.home / "bin"
        programs.mkdir()
        (programs / "jay").symlink_to(JAY)
        self.environment = {
            **os.environ, "HOME": str(self.home), "PATH": f"{programs}:{os.environ['PATH']}",
            **{f"XDG_{kind}_HOME": str(self.home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")},
        }
        self.run_in_notes("jay", "index", ".")

    def run_in_notes(self, *command: str) -> None:
        done = subprocess.run(
            command, cwd=self.notes, env=self.environment, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def check(self) -> None:
        said = (self.notes / "out.txt").read_text()
        self.assertRegex(said, r"problem: .*no note is called “Nothing here”")
        self.assertRegex(said, r"completion: \[?\[?Tide clock")
        self.assertRegex(said, r"definition: .*Tide(%20| )clock\.md")

    def neovim(self, configuration: str) -> None:
        settings = self.home / "config/nvim"
        settings.mkdir(parents=True)
        (settings / "init.lua").write_text(configuration)
        (self.home / "steps.lua").write_text(NEOVIM_STEPS)
        self.run_in_notes(NVIM, "--headless", "-c", f"luafile {self.home / 'steps.lua'}")
        self.check()

    def test_neovim(self) -> None:
        if not shutil.which(NVIM):
            self.skipTest("Neovim is not installed")
        version = subprocess.run([NVIM, "--version"], capture_output=True, text=True).stdout
        is_new = tuple(map(int, re.findall(r"v(\d+)\.(\d+)", version)[0])) >= (0, 11)
        new, old = configurations("lua")
        self.neovim(new if is_new else old)

    def test_emacs(self) -> None:
        if not shutil.which(EMACS):
            self.skipTest("Emacs is not installed")
        (self.home / "steps.el").write_text(EMACS_STEPS)
        (self.home / "init.el").write_text(configurations("elisp")[0])
        # -Q leaves out the packages of the system, of which eglot and the mode for Markdown may be two.
        self.run_in_notes(
            EMACS, "--batch", "--eval", "(package-initialize)", "-l", str(self.home / "init.el"), "-l", str(self.home / "steps.el"))
        self.check()


if __name__ == "__main__":
    unittest.main()
