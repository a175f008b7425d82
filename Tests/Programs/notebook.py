"""An index of the museum's notebook in a home of its own."""
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

JAY = os.environ["JAY"]
# The day on which the notebook of the museum is read.
NOW = "2026-03-13T09:00:00"


class Home:
    """A home folder with a copy of the notebook and its index.

    configuration: The text of config.toml.
    """

    def __init__(self, configuration=""):
        self.folder = Path(tempfile.mkdtemp(prefix="jay-programs-"))
        self.notes = self.folder / "harbour-museum"
        shutil.copytree(os.environ["NOTEBOOK"], self.notes)
        settings = self.folder / ".config/scrubjay"
        settings.mkdir(parents=True)
        (settings / "config.toml").write_text('zone = "UTC"\n' + configuration, encoding="utf-8")
        self.environment = {
            "HOME": str(self.folder), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SCRUBJAY_NOW": NOW,
        }
        self.run("index", str(self.notes))

    def run(self, *words, text=None):
        """Runs jay and returns what it prints."""
        done = subprocess.run(
            [JAY, *words], cwd=self.folder, env=self.environment, input=text, capture_output=True, text=True, check=False)
        # 1: nothing found; 3: done, but some files were left out.
        if done.returncode not in (0, 1, 3):
            raise AssertionError(f"jay {' '.join(words)}: {done.stderr}")
        return done.stdout

    def start(self, *words):
        """Starts jay with pipes."""
        return subprocess.Popen(
            [JAY, *words], cwd=self.folder, env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)
