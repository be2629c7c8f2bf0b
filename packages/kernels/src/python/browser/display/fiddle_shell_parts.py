"""Parts of `get_ipython()` that know nothing of the shell: its settings, its history, what became of code, and classes of magics."""

import getopt
import shlex
from types import SimpleNamespace

import fiddle_display
from fiddle_imports import is_importable


class Config(dict):
    """Settings by attribute, where each that is asked for is there, as in traitlets."""

    def __getattr__(self, name):
        # Names that begin so are asked of any value, such as `_repr_html_`, and are no settings.
        if name.startswith("_"):
            raise AttributeError(name)
        return self.setdefault(name, Config())

    __setattr__ = dict.__setitem__

    def merge(self, other):
        """Takes the settings of another, also within its groups."""
        for name, value in other.items():
            if isinstance(value, dict) and isinstance(self.get(name), dict):
                Config.merge(self[name], value)
            else:
                self[name] = value

    def copy(self):
        return Config(self)

    def __contains__(self, name):
        # tqdm draws bars with ipywidgets where it finds this, and warns where there are none.
        return is_importable("ipywidgets") if name == "IPKernelApp" else dict.__contains__(self, name)


class History:
    """`history_manager`: what ran in this session."""

    session_number, hist_file, enabled = 1, ":memory:", True

    def __init__(self, inputs, outputs):
        self.input_hist_raw = self.input_hist_parsed = inputs
        self.output_hist = outputs

    def get_range(self, session=0, start=1, stop=None, raw=True, output=False):
        """(session, line number, source) of each cell, or with `output` (source, text of its value) in the source's place."""
        for number in range(*slice(start, stop).indices(len(self.input_hist_raw))):
            source, value = self.input_hist_raw[number], self.output_hist.get(number)
            yield 0, number, (source, None if value is None else repr(value)) if output else source

    def get_tail(self, n=10, raw=True, output=False, include_latest=False):
        last = len(self.input_hist_raw) - (0 if include_latest else 1)
        return self.get_range(0, max(1, last - n), last, raw, output)

    def search(self, pattern="*", raw=True, search_raw=True, output=False, n=None, unique=False):
        import fnmatch

        found = [entry for entry in self.get_range(0, 1, None, raw, output) if fnmatch.fnmatch(self.input_hist_raw[entry[1]], pattern)]
        return found if n is None else found[-n:]


class Compiler:
    """`compile`, which packages call like Python's own."""

    def __call__(self, source, filename, symbol):
        return compile(source, filename, symbol)

    def ast_parse(self, source, filename="<unknown>", symbol="exec"):
        import ast

        return ast.parse(source, filename, symbol)


class ExecutionResult:
    """What became of code that a package runs."""

    def __init__(self, raw_cell):
        self.info = SimpleNamespace(raw_cell=raw_cell, store_history=False, silent=False, shell_futures=True, cell_id=None)
        self.execution_count = fiddle_display.execution_count()
        self.result = self.error_before_exec = self.error_in_exec = None

    @property
    def success(self):
        return self.error_before_exec is None and self.error_in_exec is None

    def raise_error(self):
        if not self.success:
            raise self.error_before_exec or self.error_in_exec


class Struct(dict):
    """A dict whose items are attributes too."""

    __setattr__ = dict.__setitem__

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError as error:
            raise AttributeError(name) from error


class Magics:
    """What classes with magics derive from."""

    def __init__(self, shell=None, **_):
        self.shell = shell

    def parse_options(self, arg_str, opt_str, *long_opts, mode="string", list_all=False, **_):
        """The options before a magic's text, without their dashes, and the rest: text, or words with `mode="list"`."""
        found, words = getopt.getopt(shlex.split(arg_str), opt_str, long_opts)
        options = Struct()
        for name, value in found:
            name = name.lstrip("-")
            earlier = options.get(name)
            is_list = list_all or earlier is not None
            options[name] = [*(earlier if isinstance(earlier, list) else [] if earlier is None else [earlier]), value] if is_list else value
        return options, " ".join(words) if mode == "string" else words
