"""Chooses wheels from a package index and reads what installed projects require, by the rules of Python packaging."""

import functools
import importlib.metadata
import json
import re
import sys
import sysconfig
from html.parser import HTMLParser
from urllib.parse import unquote, urldefrag, urljoin

from fiddle_vendor.packaging import tags
from fiddle_vendor.packaging.requirements import InvalidRequirement, Requirement
from fiddle_vendor.packaging.specifiers import InvalidSpecifier, SpecifierSet
from fiddle_vendor.packaging.utils import InvalidWheelFilename, canonicalize_name, parse_wheel_filename
from fiddle_vendor.packaging.version import InvalidVersion

#: Widget packages require these projects; this kernel or the page does their work.
PROVIDED = frozenset(("comm", "ipykernel", "ipython", "jupyterlab-widgets", "widgetsnbextension"))


def normalize(name):
    """A project's name as indexes compare it."""
    return canonicalize_name(name)


def read_requirement(text):
    """(normalized name, extras, specifier). Raises ValueError with a one-line message."""
    try:
        requirement = Requirement(text)
    except InvalidRequirement:
        raise ValueError(f"{text!r} isn't a valid requirement") from None
    return normalize(requirement.name), sorted(requirement.extras), str(requirement.specifier)


def satisfies(version, specifier):
    """Whether a version, even a prerelease, matches a specifier such as `>=1.2,!=1.5.*`."""
    try:
        return SpecifierSet(specifier).contains(version, prereleases=True)
    except (InvalidSpecifier, InvalidVersion):
        return False


def choose(page, content_type, url, specifier):
    """The best wheel of an index page, as JSON: filename, url and sha256 (or null); or a `problem` if none can be used.
    """
    files = _files_of_json(page, url) if "json" in content_type else _files_of_html(page, url)
    named = [wheel for wheel in map(_Wheel.read, files) if wheel]
    wheels = [wheel for wheel in named if wheel.rank is not None]
    if not wheels:
        return _problem(_python_problem(named) or "it has no wheel that runs in the browser")
    wanted = SpecifierSet(specifier)
    # A yanked release stays available to those who pin it exactly (PEP 592).
    if not any(clause.operator in ("==", "===") and not clause.version.endswith(".*") for clause in wanted):
        wheels = [wheel for wheel in wheels if not wheel.file["yanked"]]
    fitting = list(wanted.filter(wheels, key=lambda wheel: wheel.version))
    if not fitting:
        # Without a specifier, all its wheels were withdrawn.
        return _problem(f"no version {specifier} has a wheel that runs in the browser" if specifier else "each of its releases was withdrawn")
    best = max(fitting, key=lambda wheel: (not wheel.file["yanked"], wheel.version, -wheel.rank, wheel.build))
    return json.dumps({key: best.file[key] for key in ("filename", "url", "sha256")})


def wheel_problem(filename):
    """JSON: the name and version in a wheel's file name, or a `problem` if it can't be used here."""
    wheel = _Wheel.read({"filename": filename, "requires_python": None})
    if wheel is None:
        return _problem(f"{filename} isn't a wheel's file name")
    if wheel.rank is None:
        return _problem("this wheel doesn't run in the browser")
    return json.dumps({"name": wheel.name, "version": str(wheel.version)})


def dependencies(name, extras):
    """What an installed project requires here, as requirement strings."""
    needed = []
    for text in importlib.metadata.requires(name) or ():
        requirement = _read_dependency(text)
        if requirement is None or normalize(requirement.name) in PROVIDED:
            continue
        marker, requirement.marker = requirement.marker, None
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in (*extras, "")):
            needed.append(str(requirement))
    return needed


class _Wheel:
    """A file of an index page, with the meaning of its name. `rank` is 0 for the best kind of wheel, None if it can't
    run here.
    """

    def __init__(self, file, name, version, build, kinds):
        self.file = file
        self.name = name
        self.version = version
        self.build = build
        ranks = [rank for rank in map(_ranks().get, kinds) if rank is not None]
        self.fits = bool(ranks)
        self.rank = min(ranks) if ranks and _runs_here(file["requires_python"]) else None

    @classmethod
    def read(cls, file):
        """None for a file that is not a wheel."""
        try:
            return cls(file, *parse_wheel_filename(file["filename"]))
        except InvalidWheelFilename:
            return None


def _problem(sentence):
    return json.dumps({"problem": sentence})


def _python_problem(wheels):
    """A sentence where only Python's version keeps a project's wheels from running."""
    fitting = [wheel for wheel in wheels if wheel.fits]
    if not fitting:
        return None
    newest = max(fitting, key=lambda wheel: wheel.version)
    return f"it needs Python {newest.file['requires_python']}, and this is Python {'.'.join(map(str, sys.version_info[:2]))}"


def _runs_here(requires_python):
    """Like pip, this ignores a Requires-Python that can't be parsed, such as `>=3.6.*`."""
    try:
        return SpecifierSet(requires_python or "").contains(".".join(map(str, sys.version_info[:3])))
    except InvalidSpecifier:
        return True


@functools.cache
def _ranks():
    """The tags of wheels that run here, with their order of preference."""
    # `pyemscripten_…` was called `pyodide_…` before PEP 783.
    platforms = [*tags.platform_tags(), f"pyodide_{sysconfig.get_config_var('PYODIDE_ABI_VERSION')}_wasm32"]
    interpreter = tags.interpreter_name() + tags.interpreter_version()
    ordered = (*tags.cpython_tags(platforms=platforms), *tags.compatible_tags(interpreter=interpreter, platforms=platforms))
    return {tag: rank for rank, tag in enumerate(ordered)}


def _read_dependency(text):
    """A requirement in the metadata of a project; None if it can't be understood."""
    try:
        return Requirement(text)
    except InvalidRequirement:
        # Old projects have specifiers such as `>=2011k`. Any version is better than none.
        specification, _, marker = text.partition(";")
        name = re.match(r"\s*([A-Za-z0-9._-]+)", specification)
    try:
        return Requirement(f"{name[1]};{marker}" if marker else name[1]) if name else None
    except InvalidRequirement:
        return None


def _files_of_json(page, url):
    for file in json.loads(page).get("files", ()):
        yield {
            "filename": file["filename"],
            "url": urljoin(url, file["url"]),
            "sha256": (file.get("hashes") or {}).get("sha256"),
            "requires_python": file.get("requires-python"),
            "yanked": bool(file.get("yanked")),
        }


def _files_of_html(page, url):
    links = []

    class Links(HTMLParser):
        def handle_starttag(self, tag, attributes):
            if tag == "a":
                links.append(dict(attributes))

    Links().feed(page)
    for link in links:
        if not link.get("href"):
            continue
        address, fragment = urldefrag(urljoin(url, link["href"]))
        yield {
            "filename": unquote(address.rpartition("/")[2]),
            "url": address,
            "sha256": fragment.removeprefix("sha256=") if fragment.startswith("sha256=") else None,
            "requires_python": link.get("data-requires-python"),
            "yanked": "data-yanked" in link,
        }
