"""What happens when code imports a module: hooks, stand-ins, reasons why it is missing, and changed files."""

import importlib.machinery
import importlib.util
import os
import sys

HOME = "/home/pyodide"


class _Hooks:
    """Calls a function with a module as soon as it is imported. It comes before Python's own finders."""

    def __init__(self):
        self.waiting = {}

    def find_spec(self, name, path=None, target=None):
        if name not in self.waiting:
            return None
        hook = self.waiting.pop(name)
        spec = importlib.machinery.PathFinder.find_spec(name, path, target)
        if spec is None or spec.loader is None:
            self.waiting[name] = hook
            return None
        spec.loader = _HookedLoader(spec.loader, hook)
        return spec


class _HookedLoader:
    """Another loader, with a function that is called once it has filled the module. All modules of a zip share one
    loader, so that one can't be changed.
    """

    def __init__(self, loader, hook):
        self._loader, self._hook = loader, hook

    def __getattr__(self, name):
        return getattr(self._loader, name)

    def exec_module(self, module):
        module.__loader__ = module.__spec__.loader = self._loader
        self._loader.exec_module(module)
        self._hook(module)


class _Substitutes:
    """Stand-ins for modules that aren't installed, and the reasons why others are missing. It comes last."""

    def __init__(self):
        self.makers = {}
        self.reasons = {}

    def find_spec(self, name, path=None, target=None):
        if name in self.makers:
            return importlib.machinery.ModuleSpec(name, self, is_package=any(n.startswith(name + ".") for n in self.makers))
        if name in self.reasons:
            raise ModuleNotFoundError(self.reasons[name], name=name)
        return None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        self.makers[module.__name__](module)


def _make_dash_bio(module):
    """Our small module of that name, read when this module was."""
    exec(compile(_DASH_BIO, "dash_bio.py", "exec"), module.__dict__)


with open(os.path.join(os.path.dirname(__file__), "dash_bio.py"), encoding="utf-8") as _file:
    _DASH_BIO = _file.read()

_hooks = _Hooks()
_substitutes = _Substitutes()
sys.meta_path.insert(0, _hooks)
sys.meta_path.append(_substitutes)


_substitutes.makers["dash_bio"] = _make_dash_bio


def when_imported(name, hook):
    """Calls `hook(module)` once the module `name` is imported from a file."""
    _hooks.waiting[name] = hook


def substitute(name, make):
    """Lets `make(module)` fill a module of that name if it is imported but not installed."""
    _substitutes.makers[name] = make


def explain_missing(name, reason):
    """Sets the text of the error that importing `name` raises; None removes it."""
    if reason is None:
        _substitutes.reasons.pop(name, None)
    else:
        _substitutes.reasons[name] = reason


def reason_for(name):
    """Why the module couldn't be installed, or None."""
    return _substitutes.reasons.get(name)


def was_missed(name):
    """Whether it, or something it needs, couldn't be installed, and it wasn't imported since."""
    return name in _substitutes.reasons and name not in sys.modules


def is_local(name):
    """Whether the user has a module of that name among their files."""
    return any(os.path.exists(os.path.join(HOME, name + end)) for end in (".py", "/__init__.py"))


class Freshness:
    """Forgets modules of the user's own files that changed, so that the next import reads them again."""

    def __init__(self):
        self._seen = {}

    def check(self):
        """Called before a run."""
        for finder in sys.path_importer_cache.values():
            # Only for folders, because the standard library's zip would be read again.
            if isinstance(finder, importlib.machinery.FileFinder):
                finder.invalidate_caches()
        for name, file in _local_modules():
            if self._seen.setdefault(name, _stamp(file)) != _stamp(file):
                del self._seen[name], sys.modules[name]

    def note(self):
        """Called after a run. The modules it imported match the files now."""
        for name, file in _local_modules():
            self._seen.setdefault(name, _stamp(file))


def _local_modules():
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if isinstance(file, str) and file.startswith(HOME + "/"):
            yield name, file


def _stamp(file):
    try:
        status = os.stat(file)
        return status.st_mtime_ns, status.st_size
    except OSError:
        return None
