"""Modules of IPython and ipykernel that packages ask for, beside those that notebooks import themselves."""

import argparse
import contextlib
import importlib
import os
import shlex
import sys
import tempfile
import textwrap
import traceback

import fiddle_figures
import fiddle_hooks
from fiddle_modules import explain_missing, substitute
from fiddle_shell import shell
from fiddle_shell_parts import Struct


def install():
    for name, fill in _MODULES.items():
        substitute(name, fill)
    for name, sentence in _MOVED.items():
        explain_missing(name, sentence)


#: What left IPython → where it is today.
_MOVED = {
    "IPython.config": "IPython.config is traitlets.config today.",
    "IPython.html": "IPython.html.widgets is ipywidgets today. Write from ipywidgets import interact.",
    "IPython.kernel": "IPython.kernel is ipykernel and jupyter_client today.",
    "IPython.nbformat": "IPython.nbformat is nbformat today. Write import nbformat.",
    "IPython.parallel": "IPython.parallel is ipyparallel today, which needs other processes. Run this notebook on a Jupyter server.",
    "IPython.utils.traitlets": "IPython.utils.traitlets is traitlets today. Write import traitlets.",
}


def _nothing(module):
    """A module that is only there."""


def _fill_error(module):
    for name in ("IPythonCoreError", "TryNext", "UsageError", "StdinNotImplementedError", "InputRejected"):
        setattr(module, name, type(name, (Exception,), {"__module__": module.__name__}))


def _fill_arguments(module):
    """Magics whose arguments are read with argparse."""

    def argument(*names, **options):
        def decorate(function):
            function._fiddle_arguments = [(names, options), *getattr(function, "_fiddle_arguments", ())]
            return function

        return decorate

    def magic_arguments(name=None):
        def decorate(function):
            parser = argparse.ArgumentParser(prog=f"%{name or function.__name__}", description=function.__doc__, add_help=False)
            for names, options in getattr(function, "_fiddle_arguments", ()):
                parser.add_argument(*names, **options)
            function.parser = parser
            return function

        return decorate

    module.argument, module.magic_arguments = argument, magic_arguments
    module.argument_group = module.kwds = module.defaults = lambda *args, **options: lambda function: function
    module.parse_argstring = lambda function, text, **_: function.parser.parse_args(shlex.split(text))


def _fill_pylab(module):
    def print_figure(fig, fmt="png", bbox_inches="tight", **options):
        import io

        file = io.BytesIO()
        fig.savefig(file, format={"retina": "png"}.get(fmt, fmt), bbox_inches=bbox_inches, **options)
        return file.getvalue().decode() if fmt == "svg" else file.getvalue()

    def figsize(width, height):
        import matplotlib

        matplotlib.rcParams["figure.figsize"] = (width, height)

    module.print_figure, module.figsize = print_figure, figsize
    module.select_figure_formats = lambda shell, formats, **_: fiddle_figures.set_formats([formats] if isinstance(formats, str) else formats)


class _Traceback:
    """Tracebacks as text, as classes of `ultratb` give them."""

    def __init__(self, *args, **options):
        """Colors and modes don't matter here."""

    def structured_traceback(self, kind, error, trace, *args, **options):
        return "".join(traceback.format_exception(kind, error, trace)).splitlines()

    def text(self, kind, error, trace, *args, **options):
        return "\n".join(self.structured_traceback(kind, error, trace))

    def __call__(self, kind=None, error=None, trace=None):
        kind, error, trace = (kind, error, trace) if kind else sys.exc_info()
        print(self.text(kind, error, trace), file=sys.stderr)


def _fill_tracebacks(module):
    for name in ("ListTB", "VerboseTB", "FormattedTB", "AutoFormattedTB", "ColorTB", "SyntaxTB"):
        setattr(module, name, type(name, (_Traceback,), {}))


def _fill_formatters(module):
    module.DisplayFormatter = fiddle_hooks.DisplayFormatter
    module.format_display_data = lambda value, *args: shell.display_formatter.format(value)
    for name, mime in {"Base": "text/plain", "PlainText": "text/plain", **_FORMATTED}.items():
        setattr(module, f"{name}Formatter", type(f"{name}Formatter", (fiddle_hooks.TypeFormatter,), {"format_type": mime}))


_FORMATTED = {
    "HTML": "text/html",
    "Markdown": "text/markdown",
    "SVG": "image/svg+xml",
    "PNG": "image/png",
    "JPEG": "image/jpeg",
    "PDF": "application/pdf",
    "Latex": "text/latex",
    "JSON": "application/json",
    "Javascript": "application/javascript",
}


def _fill_text(module):
    module.dedent, module.indent = textwrap.dedent, lambda text, nspaces=4, **_: textwrap.indent(text, " " * nspaces)
    module.columnize = lambda items, **_: "  ".join(items) + "\n"


def _fill_compat(module):
    module.PY3, module.PY2 = True, False
    module.string_types, module.unicode_type, module.builtin_mod_name = (str,), str, "builtins"
    module.cast_unicode = module.cast_unicode_py2 = lambda text, encoding="utf-8": text.decode(encoding) if isinstance(text, bytes) else text
    module.cast_bytes = lambda text, encoding="utf-8": text if isinstance(text, bytes) else text.encode(encoding)


def _fill_import(module):
    def import_item(name):
        package, _, member = name.rpartition(".")
        return getattr(importlib.import_module(package), member) if package else importlib.import_module(name)

    module.import_item = import_item


def _fill_paths(module):
    module.get_ipython_dir = lambda: os.path.expanduser("~/.ipython")
    module.get_home_dir = lambda *_: os.path.expanduser("~")
    module.ensure_dir_exists = lambda path, mode=0o755: os.makedirs(path, mode, exist_ok=True)


def _fill_kernel(module):
    module.version_info, module.__version__ = (6, 29, 0), "6.29.0"


def _fill_app(module):
    class IPKernelApp:
        kernel, shell = shell.kernel, shell

        @classmethod
        def initialized(cls):
            return True

        @classmethod
        def instance(cls, *args, **options):
            return cls()

    module.IPKernelApp = IPKernelApp


def _fill_comm(module):
    import comm

    module.Comm = comm.create_comm


def _fill_times(module):
    from fiddle_magic_time import duration

    # Extensions that time cells write with it.
    module._format_time = lambda seconds, precision=3: duration(seconds)


def _page(text, *args, **options):
    """IPython's pager, which a notebook has below its cells."""
    print(text["text/plain"] if isinstance(text, dict) else text)


def _assign(**members):
    return lambda module: module.__dict__.update(members)


_MODULES = {
    "IPython.core.completer": _assign(IPCompleter=type("IPCompleter", (), {}), provisionalcompleter=contextlib.nullcontext),
    "IPython.core.error": _fill_error,
    "IPython.core.events": _assign(EventManager=fiddle_hooks.Events),
    "IPython.core.formatters": _fill_formatters,
    "IPython.core.inputtransformer2": _assign(TransformerManager=lambda: shell.input_transformer_manager),
    "IPython.core.magic_arguments": _fill_arguments,
    "IPython.core.magics": _nothing,
    "IPython.core.magics.execution": _fill_times,
    "IPython.core.page": _assign(page=_page),
    "IPython.core.pylabtools": _fill_pylab,
    "IPython.core.ultratb": _fill_tracebacks,
    "IPython.extensions": _nothing,
    "IPython.lib.latextools": _assign(latex_to_png=lambda *args, **options: None),
    "IPython.paths": _fill_paths,
    "IPython.terminal": _nothing,
    "IPython.terminal.interactiveshell": _assign(TerminalInteractiveShell=type("TerminalInteractiveShell", (), {})),
    "IPython.utils.importstring": _fill_import,
    "IPython.utils.ipstruct": _assign(Struct=Struct),
    "IPython.utils.path": _fill_paths,
    "IPython.utils.process": _assign(arg_split=lambda text, *args, **options: shlex.split(text)),
    "IPython.utils.py3compat": _fill_compat,
    "IPython.utils.tempdir": _assign(TemporaryDirectory=tempfile.TemporaryDirectory),
    "IPython.utils.text": _fill_text,
    "ipykernel": _fill_kernel,
    "ipykernel.comm": _fill_comm,
    "ipykernel.ipkernel": _assign(IPythonKernel=type(shell.kernel)),
    "ipykernel.kernelapp": _fill_app,
    "ipykernel.zmqshell": _assign(ZMQInteractiveShell=type(shell)),
}
