"""Which packages are installed, who requested them, and removing one before another version is installed."""

import contextlib
import importlib
import importlib.machinery
import importlib.metadata
import os
import platform
import sys

from fiddle_answers import answers


@answers("packages")
def list_packages(_=None):
    """Everything installed beside the standard library."""
    import fiddle_wheels  # Not at the start: see `fiddle_kernel._wheels`.

    rows = {}
    for distribution in importlib.metadata.distributions():
        name = distribution.metadata["Name"]
        if name:
            rows.setdefault(fiddle_wheels.normalize(name), _row(name, distribution))
    for key, row in rows.items():
        for needed in fiddle_wheels.dependencies(row["name"], row.pop("extras")):
            other = rows.get(fiddle_wheels.read_requirement(needed)[0])
            if other:
                other["neededBy"].append(rows[key]["name"])
    return {"python": platform.python_version(), "packages": sorted(rows.values(), key=lambda row: row["name"].lower())}


def _row(name, distribution):
    requested = distribution.read_text("REQUESTED")
    ours = (distribution.read_text("INSTALLER") or "").strip() == "fiddle"
    return {
        "name": name,
        "version": distribution.version,
        "summary": (distribution.metadata["Summary"] or "")[:200],
        "origin": "runtime" if not ours else "needed" if requested is None else "asked",
        "neededBy": [],
        "extras": (requested or "").split(),
    }


def installed_version(name):
    """The version of an installed project, or None."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def mark_requested(name, extras):
    """Records that the user requested the installed project, not only another package."""
    with contextlib.suppress(importlib.metadata.PackageNotFoundError):
        folder = _folder(importlib.metadata.distribution(name))
        if folder:
            with open(os.path.join(folder, "REQUESTED"), "w", encoding="utf-8") as file:
                file.write(" ".join(extras))


def remove(name):
    """Deletes an installed project's files. True if it was in use, so that only a restart removes it completely."""
    try:
        distribution = importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    files = [str(distribution.locate_file(file)) for file in distribution.files or ()]
    loaded = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    for file in files:
        with contextlib.suppress(OSError):
            os.remove(file)
    folder = _folder(distribution)
    if folder:
        with contextlib.suppress(OSError):
            for file in os.listdir(folder):
                os.remove(os.path.join(folder, file))
            os.rmdir(folder)
    importlib.invalidate_caches()
    return any(file in loaded for file in files)


def forget_listings():
    """Python lists a folder again when its time has changed, which two installations in one millisecond don't do."""
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, importlib.machinery.FileFinder):
            finder.invalidate_caches()
    importlib.metadata.MetadataPathFinder.invalidate_caches()


def _folder(distribution):
    return str(distribution._path) if hasattr(distribution, "_path") else None
