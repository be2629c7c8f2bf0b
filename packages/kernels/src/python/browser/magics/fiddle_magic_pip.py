"""`pip install` and the like in magics and shell lines. What they install is installed before the cell runs."""

import itertools
import os
import re
import shlex

import fiddle_encodings
import fiddle_syntax
from fiddle_magics import note, skipped, without_sudo

#: Requirement → what happened, from the install before this run.
outcomes = {}

#: A word that pipes or redirects what is printed.
_TO_SHELL = re.compile(r"[|>]|[\d&]>")
_WITH_VALUE = ("-c", "--channel", "--constraint", "-e", "-f", "--find-links", "-i", "--index-url", "--extra-index-url", "-n", "--name", "-t", "--target", "-p")


def asked_for(cell):
    """The requirements that the cell's lines install, as far as they are known before it runs."""
    found = []
    for magic in cell.magics:
        text = magic.text if magic.sign == "!" else f"{magic.name} {magic.text}"
        if magic.sign not in "!%" or not re.search(r"\b(pip3?|conda|mamba|uv)\b", text):
            continue
        for part in re.split(r"&&|;", text):
            words = without_sudo(_words(part))
            if words[:2] and words[0] in ("py", "python", "python3", "{sys.executable}", "$sys.executable") and words[1:2] == ["-m"]:
                words = words[2:]
            # What the shell does with the output.
            words = list(itertools.takewhile(lambda word: not _TO_SHELL.match(word), words))
            found += [name for name in _requirements(words) if "{" not in name and "$" not in name]
    return list(dict.fromkeys(found))


def _words(text):
    try:
        return shlex.split(re.sub(r"(^|\s)#.*", "", text))
    except ValueError:
        return text.split()


def _requirements(words):
    """What `pip install …`, `conda install …` or `uv pip install …` names."""
    if words[:2] == ["uv", "pip"] or words[:2] == ["uv", "add"]:
        words = ["pip", "install" if words[1] == "add" else "", *words[2:]]
        words = [word for word in words if word]
    if words[1:2] != ["install"] or words[0] not in ("pip", "pip3", "conda", "mamba"):
        return []
    found, rest = [], words[2:]
    while rest:
        word = rest.pop(0)
        if (listed := _list_named(word, rest)) is not None:
            found += _read_list(listed)
        elif word in _WITH_VALUE and rest:
            rest.pop(0)
        elif not word.startswith("-") and word not in (".", "pip") and not word.startswith(("git+", "./")):
            # conda writes `name=1.2`.
            found.append(re.sub(r"(?<![=<>!~])=(?!=)", "==", word) if words[0] in ("conda", "mamba") else word)
    return found


def _list_named(word, rest):
    """The file of an option such as `-r file`, which it takes from the rest; None for any other word."""
    if word in ("-r", "--requirement"):
        return rest.pop(0) if rest else None
    found = re.fullmatch(r"(?:-r|--requirement=)(.+)", word)
    return found and found[1]


def _read_list(path):
    try:
        # PowerShell writes UTF-16.
        text, _ = fiddle_encodings.read_text(os.path.expanduser(path))
    except OSError:
        return []
    lines = [re.sub(r"(^|\s)#.*", "", line).strip() for line in text.splitlines()]
    return [line for line in lines if line and not line.startswith("-")]


def run(words):
    """Says what was installed, or does what needs no network."""
    if words[0] == "uv":
        words = words[1:] if words[1:2] == ["pip"] else ["pip", "install", *words[2:]]
    command, rest = (words[1] if len(words) > 1 else "help"), words[2:]
    if command == "install":
        return _report(words)
    if command in ("list", "freeze"):
        return _listed("==" if command == "freeze" else " ")
    if command == "show":
        return "\n".join(_shown(name) for name in rest)
    if command in ("uninstall", "remove"):
        return _uninstall([name for name in rest if not name.startswith("-")])
    return skipped(f"{words[0]} {command}", "use install, list, show or uninstall, or the Packages panel")


def _report(words):
    from fiddle_run import InstallNeeded

    names = _requirements(words)
    if any(word.startswith(("git+", "./", "-e")) or word == "." for word in words[2:]):
        note("Packages can be installed from an index or from the URL of a wheel, not from source code.")
    rest = words[2:]
    while rest:
        listed = _list_named(rest.pop(0), rest)
        if listed is not None and not os.path.exists(os.path.expanduser(listed)):
            note(f"There's no file {listed!r}, so nothing of it was installed. Upload it under Files.")
    waiting = [name for name in names if name not in outcomes]
    if waiting:
        raise InstallNeeded(waiting)
    quiet = any(word in ("-q", "--quiet", "-qq") for word in words)
    for name in names:
        failed, text = outcomes[name]
        if failed:
            note(text)
        elif not quiet:
            print(text)


def _listed(between):
    from fiddle_packages import list_packages

    return "".join(f"{row['name']}{between}{row['version']}\n" for row in list_packages()["packages"])


def _shown(name):
    import importlib.metadata

    try:
        found = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError:
        return f"{name} isn't installed.\n"
    return "".join(f"{key}: {found[key]}\n" for key in ("Name", "Version", "Summary", "Home-page", "License") if found[key])


def _uninstall(names):
    from fiddle_packages import installed_version, remove

    parts = []
    for name in names:
        version = installed_version(name)
        if version is None:
            parts.append(f"{name} isn't installed.\n")
        else:
            in_use = remove(name)
            parts.append(f"Removed {name} {version}.{' Restart the kernel to unload it.' if in_use else ''}\n")
    return "".join(parts)


def plan(source):
    """The requirements that a cell installs."""
    return asked_for(fiddle_syntax.read(source))


def done(requirement, failure):
    """Records what an install before the run came to."""
    from fiddle_packages import installed_version

    if failure:
        outcomes[requirement] = (True, failure)
        return
    name = re.split(r"[\[=<>!~; @]", requirement)[0]
    version = installed_version(name)
    outcomes[requirement] = (False, f"Installed {name} {version}." if version else f"Installed {requirement}.")
