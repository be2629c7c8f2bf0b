"""Loads the notebook's own modules into a kernel, inside a package of their own so that they hide no module of the user's."""

# `sources` is given: module name → source text.
import importlib
import importlib.util
import re
import sys

_PACKAGE = "_fiddle_notebook"


class _Loader:
    """Finds the package's modules in memory."""

    is_fiddle = True

    def __init__(self, texts):
        self._texts = texts

    def find_spec(self, name, path=None, target=None):
        if name == _PACKAGE:
            return importlib.util.spec_from_loader(name, self, is_package=True)
        parent, _, module = name.partition(".")
        if parent != _PACKAGE or module not in self._texts:
            return None
        return importlib.util.spec_from_loader(name, self, origin=f"<{module}>")

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        name = module.__name__.partition(".")[2]
        if name:
            exec(compile(_relative(self._texts[name]), f"<{name}>", "exec"), module.__dict__)


def _relative(text):
    """The source with the imports of its neighbors made relative."""
    text = re.sub(r"^(\s*)from (fiddle\w*) import ", r"\1from .\2 import ", text, flags=re.MULTILINE)
    return re.sub(r"^(\s*)import (fiddle\w*)", r"\1from . import \2", text, flags=re.MULTILINE)


sys.meta_path[:] = [finder for finder in sys.meta_path if not hasattr(finder, "is_fiddle")]
for _name in [name for name in sys.modules if name.partition(".")[0] == _PACKAGE]:
    del sys.modules[_name]
sys.meta_path.append(_Loader(sources))  # noqa: F821 -- given
importlib.import_module(f"{_PACKAGE}.fiddle_remote").install()
