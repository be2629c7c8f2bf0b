"""Chooses wheels from a package index: names, versions, requirements and markers of Python packaging."""

import importlib.metadata
import json
import os
import platform
import re
import sys
import sysconfig
from html.parser import HTMLParser
from urllib.parse import unquote, urldefrag, urljoin

_REQUIREMENT = re.compile(r"\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[([^\]]*)\])?\s*\(?([^;@)]*)\)?\s*(?:@[^;]*)?(?:;(.*))?$")
_VERSION = re.compile(
    r"v?(?:(\d+)!)?(\d+(?:\.\d+)*)[-_.]?(?:(a|b|c|rc|alpha|beta|pre|preview)[-_.]?(\d*))?"
    r"(?:(?:-(\d+))|[-_.]?(?:post|rev|r)[-_.]?(\d*))?(?:[-_.]?dev[-_.]?(\d*))?(?:\+[a-z0-9._-]+)?$",
    re.IGNORECASE,
)
_BEFORE, _FINAL = -1, 10
_STAGES = {"a": 0, "alpha": 0, "b": 1, "beta": 1, "c": 2, "rc": 2, "pre": 2, "preview": 2}


#: What widget packages require and this kernel or the page has itself.
PROVIDED = frozenset(("comm", "ipykernel", "ipython", "jupyterlab-widgets", "widgetsnbextension"))


class NotHere(Exception):
    """There is such a package, but none of its files can be used here."""


def normalize(name):
    """A project's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def parse_requirement(text):
    """(normalized name, set of extras, specifier, marker)."""
    match = _REQUIREMENT.match(text)
    if not match:
        raise ValueError(f"{text!r} is not a requirement")
    name, extras, specifier, marker = match.groups()
    return normalize(name), {part.strip() for part in (extras or "").split(",") if part.strip()}, specifier.strip(), marker


def version_key(text):
    """Sorts versions as PEP 440 does; None for what is no version."""
    match = _VERSION.match(text.strip())
    if not match:
        return None
    epoch, release, stage, stage_number, post1, post2, dev = match.groups()
    numbers = [int(part) for part in release.split(".")]
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers.pop()
    post = int(post1 or post2 or 0) if post1 is not None or post2 is not None else _BEFORE
    if stage:
        pre = (_STAGES[stage.lower()], int(stage_number or 0))
    else:
        pre = (_BEFORE, 0) if dev is not None and post == _BEFORE else (_FINAL, 0)
    return int(epoch or 0), tuple(numbers), pre, post, int(dev or 0) if dev is not None else sys.maxsize


def is_prerelease(text):
    key = version_key(text)
    return key is not None and (key[2][0] != _FINAL or key[4] != sys.maxsize)


def satisfies(version, specifier):
    """Whether a version meets a specifier such as `>=1.2,!=1.5.*`."""
    return all(_meets(version, clause.strip()) for clause in specifier.split(",") if clause.strip())


def _meets(version, clause):
    match = re.match(r"(===|==|!=|~=|<=|>=|<|>)\s*(.+)$", clause)
    if not match:
        return False
    operator, wanted = match.groups()
    have = version_key(version)
    if operator == "===" or have is None:
        return version == wanted
    if wanted.endswith(".*"):
        same = _starts_with(have, wanted[:-2])
        return same if operator == "==" else not same
    want = version_key(wanted)
    if want is None:
        return False
    if operator == "~=":
        return have >= want and _starts_with(have, wanted.rpartition(".")[0])
    if operator in ("==", "!=") and "+" not in wanted:
        return (have == want) == (operator == "==")
    return {"<=": have <= want, ">=": have >= want, "<": have < want, ">": have > want}.get(operator, False)


def _starts_with(key, prefix):
    numbers = [int(part) for part in re.findall(r"\d+", prefix)]
    return list(key[1][: len(numbers)]) + [0] * (len(numbers) - len(key[1])) == numbers


def holds(marker, extras=()):
    """Whether an environment marker is true here, for any of the extras."""
    if not marker or not marker.strip():
        return True
    return any(_Marker(marker, extra).value() for extra in (*extras, ""))


class _Marker:
    """A recursive reader of `or`, `and`, brackets and comparisons."""

    def __init__(self, text, extra):
        self._tokens = re.findall(r"\(|\)|'[^']*'|\"[^\"]*\"|===|[<>=!~]=|[<>]|[A-Za-z_.]+", text)
        self._names = {
            "python_version": ".".join(platform.python_version_tuple()[:2]),
            "python_full_version": platform.python_version(),
            "os_name": os.name,
            "sys_platform": sys.platform,
            "platform_system": platform.system(),
            "platform_machine": platform.machine(),
            "platform_release": platform.release(),
            "platform_version": platform.version(),
            "platform_python_implementation": platform.python_implementation(),
            "implementation_name": sys.implementation.name,
            "implementation_version": platform.python_version(),
            "extra": extra,
        }

    def value(self):
        result = self._all()
        while self._tokens[:1] == ["or"]:
            self._tokens.pop(0)
            result = self._all() or result
        return result

    def _all(self):
        result = self._one()
        while self._tokens[:1] == ["and"]:
            self._tokens.pop(0)
            result = self._one() and result
        return result

    def _one(self):
        if self._tokens[0] == "(":
            self._tokens.pop(0)
            result = self.value()
            self._tokens.pop(0)
            return result
        left, operator = self._operand(), self._tokens.pop(0)
        if operator == "not":
            self._tokens.pop(0)
        right = self._operand()
        if operator in ("in", "not"):
            return (left in right) == (operator == "in")
        if version_key(left) and version_key(right.removesuffix(".*")):
            return _meets(left, operator + right)
        return (left == right) if operator == "==" else (left != right) if operator == "!=" else False

    def _operand(self):
        token = self._tokens.pop(0)
        return token[1:-1] if token[0] in "'\"" else self._names.get(token, "")


def choose(page, content_type, url, specifier):
    """The best wheel of an index page, as JSON: version, url, filename, sha256 or null. Raises NotHere."""
    files = _files_of_json(page, url) if "json" in content_type else _files_of_html(page, url)
    fit = [file for file in files if _runs_here(file)]
    if not fit:
        raise NotHere("it has no wheel for Python in the browser")
    fit = [file for file in fit if satisfies(file["version"], specifier)]
    if not fit:
        raise NotHere(f"no version {specifier} of it has a wheel for Python in the browser")
    released = [file for file in fit if not is_prerelease(file["version"])]
    return json.dumps(max(released or fit, key=lambda file: (version_key(file["version"]), "none-any" not in file["filename"])))


def wheel_problem(filename):
    """JSON: the name and version in a wheel's file name, or a `problem` where it cannot be used here."""
    file = _file(filename, "", None, "")
    if not file["version"]:
        return json.dumps({"problem": f"{filename} is not the name of a wheel"})
    if not _runs_here(file):
        return json.dumps({"problem": "the wheel is not made for Python in the browser"})
    return json.dumps({"name": normalize(filename.split("-")[0]), "version": file["version"]})


def _files_of_json(page, url):
    for file in json.loads(page).get("files", ()):
        if not file.get("yanked"):
            hashes = file.get("hashes") or {}
            yield _file(file["filename"], urljoin(url, file["url"]), hashes.get("sha256"), file.get("requires-python"))


def _files_of_html(page, url):
    links = []

    class Links(HTMLParser):
        def handle_starttag(self, tag, attributes):
            if tag == "a":
                links.append(dict(attributes))

    Links().feed(page)
    for link in links:
        if "data-yanked" not in link and link.get("href"):
            address, fragment = urldefrag(urljoin(url, link["href"]))
            sha256 = fragment.removeprefix("sha256=") if fragment.startswith("sha256=") else None
            yield _file(unquote(address.rpartition("/")[2]), address, sha256, link.get("data-requires-python"))


def _file(filename, url, sha256, requires_python):
    parts = filename.removesuffix(".whl").split("-")
    version = parts[1] if filename.endswith(".whl") and len(parts) >= 5 else ""
    return {"filename": filename, "url": url, "sha256": sha256, "version": version, "requires": requires_python or ""}


def _runs_here(file):
    if version_key(file["version"]) is None or not satisfies(platform.python_version(), file["requires"]):
        return False
    python, abi, platforms = file["filename"].removesuffix(".whl").split("-")[-3:]
    ours = f"cp{sys.version_info.major}{sys.version_info.minor}"
    if platforms == "any":
        return abi == "none" and bool({"py3", ours, f"py{ours[2:]}"} & set(python.split(".")))
    here = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    accepted = {here, f"pyemscripten_{_abi()}_wasm32", f"pyodide_{_abi()}_wasm32"}
    if not accepted & set(platforms.split(".")):
        return False
    return abi in (ours, "none") or (abi == "abi3" and int(python.split(".")[0][3:] or 0) <= sys.version_info.minor)


def _abi():
    return sysconfig.get_config_var("PYEMSCRIPTEN_ABI_VERSION") or sysconfig.get_config_var("PYODIDE_ABI_VERSION") or "2026_0"


def installed(name):
    """The version of an installed project, or None."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def dependencies(name, extras):
    """What an installed project requires here, as requirement strings."""
    needed = []
    for text in importlib.metadata.requires(name) or ():
        needs, _, _, marker = parse_requirement(text)
        if needs not in PROVIDED and holds(marker, extras):
            needed.append(text.partition(";")[0].strip())
    return needed
