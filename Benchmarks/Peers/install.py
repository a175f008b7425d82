"""Installs the peers: packages of Debian into the system, packages of Python into the folder of the run."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

from catalogue import HERE, Setting, find
from measure import Failure, say

DEBIAN = {
    "recollcmd": "recollindex", "xapian-omega": "omindex", "xapian-tools": "quest", "ripgrep": "rg",
    "plocate": "plocate", "sqlite3": "sqlite3", "time": "time", "python3-venv": None,
}
PYTHON = ("bm25s", "tantivy")


def install(setting: Setting, wanted: list[str]) -> None:
    """Installs what is not there. Says so first; asks for an administrator only when it has to."""
    install_debian()
    if any(name in PYTHON for name in wanted):
        install_python(setting)


def install_debian() -> None:
    missing = [package for package, program in DEBIAN.items() if not is_installed(package, program)]
    if not missing:
        return
    if shutil.which("apt-get") is None:
        say(f"There is no apt-get here; install by hand: {' '.join(missing)}")
        return
    say(f"Installing {' '.join(missing)}")
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "--quiet"], ["install", "--yes", "--quiet", "--no-install-recommends", *missing]):
        if subprocess.run([*as_root, "apt-get", *command], env=environment, stdout=sys.stderr).returncode != 0:
            say("apt-get failed; going on with what is there")
            return


def is_installed(package: str, program: str | None) -> bool:
    if program is not None:
        return find(program) is not None
    # Debian takes this module out of Python and puts it into the package.
    return importlib.util.find_spec("ensurepip") is not None


def install_python(setting: Setting) -> None:
    """A Python of its own in the folder of the run, with nothing kept elsewhere."""
    say(f"Installing {' and '.join(PYTHON)} from PyPI into {setting.python.parent.parent}")
    pip = [setting.python, "-m", "pip", "install", "--quiet", "--no-cache-dir", "--disable-pip-version-check", *PYTHON]
    create = [sys.executable, "-m", "venv", setting.python.parent.parent]
    for command in ([] if setting.python.exists() else [create]) + [pip]:
        if subprocess.run(command, env=setting.environment, stdout=sys.stderr).returncode != 0:
            say("That failed; going on with what is there")
            shutil.rmtree(setting.python.parent.parent, ignore_errors=True)
            return


def compile_limits(place: Path) -> None:
    """Builds the two programs in C."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise Failure("there is no C compiler")
    place.mkdir(parents=True, exist_ok=True)
    for name in ("puts", "walk"):
        subprocess.run([compiler, "-O2", "-o", place / name, HERE / f"{name}.c"], check=True)
