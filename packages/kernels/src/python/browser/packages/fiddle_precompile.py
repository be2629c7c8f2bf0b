"""Compiles the modules of a wheel without running any, for the package cache of browsers and the mirrors of operators."""

import importlib.util
import io
import json
import warnings
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

#: What `compiled-wheel.ts` reads. It is part of the cache's keys and of a mirror's index.
FORMAT = 1

#: Wheels that are larger once unpacked are installed as they are.
MAX_UNPACKED_BYTES = 300_000_000


class Unsuitable(ValueError):
    """The wheel has to be installed as it is."""


def compile_wheel(wheel, folder, rest):
    """The wheel's files, with compiled modules, as bytes: the length of the header, the header, and all contents.
    `folder` is where they will be. `rest` is called before each module and can wait there.
    """
    files = dict(_with_modules(_read(wheel.to_bytes()), folder, rest))
    tree, contents, offset = {}, [], 0
    for path, content in files.items():
        *folders, name = path.split("/")
        parent = tree
        for each in folders:
            parent = parent.setdefault(each, {})
            if not isinstance(parent, dict):
                raise Unsuitable(f"{path} is below a file.")
        parent[name] = (0, offset, len(content))
        contents.append(content)
        offset += len(content)
    data = next((f"{top}/data" for top in tree if top.endswith(".data") and "data" in tree[top]), None)
    header = {"format": FORMAT, "files": tree, "libraries": list(filter(_is_library, files)), "data": data}
    header = json.dumps(header).encode()
    return b"".join((len(header).to_bytes(4, "little"), header, *contents))


def _read(wheel):
    """Path → content."""
    with zipfile.ZipFile(io.BytesIO(wheel)) as archive:
        entries = [entry for entry in archive.infolist() if not entry.is_dir()]
        if sum(entry.file_size for entry in entries) > MAX_UNPACKED_BYTES:
            raise Unsuitable("It is too large.")
        for entry in entries:
            if any(part in ("", ".", "..") for part in entry.filename.split("/")):
                raise Unsuitable(f"It has {entry.filename}.")
        return {entry.filename: archive.read(entry) for entry in entries}


def _with_modules(files, folder, rest):
    """Adds compiled modules, and lists them in the wheel's record, so that they are removed with it."""
    record = next((path for path in files if path.endswith(".dist-info/RECORD") and path.count("/") == 1), None)
    if record is None:
        raise Unsuitable("It has no record of its files.")
    lines = files[record].decode().splitlines()
    for path, source in list(files.items()):
        # Nobody knows whether these are compiled from the sources beside them.
        if "__pycache__" in path.split("/"):
            del files[path]
        if path.endswith(".py") and "tests" not in path.split("/") and ".data/" not in path:
            rest()
            compiled = _compile(source, f"{folder}/{path}")
            if compiled:
                target = importlib.util.cache_from_source(path)
                files[target] = compiled
                lines.append(f"{target},,")
    installer = record.removesuffix("RECORD") + "INSTALLER"
    files[installer] = b"fiddle"
    lines.append(f"{installer},,")
    files[record] = ("\n".join(lines) + "\n").encode()
    return files


def _compile(source, path):
    """None for templates and the like, which aren't valid Python."""
    try:
        with warnings.catch_warnings(action="ignore"):
            code = compile(source, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))


def _is_library(path):
    """Whether Pyodide loads the file when it is installed."""
    from pyodide._package_loader import should_load_dynlib

    return should_load_dynlib(path)
