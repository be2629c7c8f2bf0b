"""`get_ipython()`: the shell that packages and code for IPython ask for."""

import os
import sys
from types import SimpleNamespace

import fiddle_display
from fiddle_hooks import DisplayFormatter, Events
from fiddle_imports import is_importable
from fiddle_streams import current_run

#: Which expressions of a cell are shown: the last one, or all.
INTERACTIVITY = ("last_expr", "all")


class _Config(dict):
    """Settings by attribute, where each that is asked for is there, as in traitlets."""

    def __getattr__(self, name):
        # Names that begin so are asked of any value, such as `_repr_html_`, and are no settings.
        if name.startswith("_"):
            raise AttributeError(name)
        return self.setdefault(name, _Config())

    __setattr__ = dict.__setitem__

    def __contains__(self, name):
        # tqdm draws bars with ipywidgets where it finds this, and warns where there are none.
        return is_importable("ipywidgets") if name == "IPKernelApp" else dict.__contains__(self, name)


class _Kernel:
    """What packages ask of the kernel: to which message an output belongs, and where comms are."""

    shell_streams = ()
    iopub_socket = session = None
    banner, implementation, language_info = "", "ipython", {"name": "python"}

    @property
    def shell(self):
        return shell

    @property
    def comm_manager(self):
        import comm

        return comm.get_comm_manager()

    def get_parent(self, channel="shell"):
        return {"header": {"msg_id": current_run.get(), "session": "fiddle", "msg_type": "execute_request"}}

    _parent_header = property(get_parent)


class _Publisher:
    """`display_pub`, which sends MIME bundles as they are."""

    def publish(self, data, metadata=None, **options):
        fiddle_display.publish_display_data(data, metadata, transient=options.get("transient"), update=options.get("update", False))

    def clear_output(self, wait=False):
        fiddle_display.clear_output(wait)


class _Magics:
    """`magics_manager`: the names of the magics."""

    @property
    def magics(self):
        import fiddle_magics

        return {"line": {**fiddle_magics.line_magics, **fiddle_magics.registered["line"]}, "cell": {**fiddle_magics.cell_magics, **fiddle_magics.registered["cell"]}}

    def lsmagic(self):
        return {kind: sorted(magics) for kind, magics in self.magics.items()}


class _Extensions:
    """`extension_manager`."""

    def __init__(self):
        self.loaded = set()

    def load_extension(self, name):
        shell.run_line_magic("load_ext", name)

    reload_extension = load_extension

    def unload_extension(self, name):
        self.loaded.discard(name)


class _Compiler:
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


class ZMQInteractiveShell:
    """The parts of `get_ipython()` that packages use. Its name says to them that this is a notebook."""

    __module__ = "ipykernel.zmqshell"

    colors = "NoColor"
    banner1 = ""
    active_eventloop = None
    #: Lists of IPython's that packages add to or look into. Nothing here reads them.
    ast_transformers = property(lambda self: self._lists["ast"])
    input_transformers_cleanup = property(lambda self: self._lists["cleanup"])
    input_transformers_post = property(lambda self: self._lists["post"])
    ast_node_interactivity = "last_expr"
    xmode, profile, logger, parent, quiet, autoindent = "Context", "default", None, None, False, False
    last_execution_result, last_execution_succeeded = None, True
    home_dir = starting_dir = property(lambda self: os.getcwd())
    ipython_dir = property(lambda self: os.path.expanduser("~/.ipython"))
    displayhook = property(lambda self: sys.displayhook)
    history_manager = property(lambda self: SimpleNamespace(session_number=1, input_hist_raw=self.user_ns.get("In", [""]), input_hist_parsed=self.user_ns.get("In", [""]), output_hist=self.user_ns.get("Out", {})))
    input_transformer_manager = property(lambda self: SimpleNamespace(transform_cell=self.transform_cell, cleanup_transforms=self._lists["cleanup"], line_transforms=self._lists["post"]))

    def __init__(self):
        self.db, self.user_ns_hidden, self.dir_stack = {}, {}, []
        self.payload_manager = SimpleNamespace(write_payload=lambda *args, **options: None, read_payload=list, clear_payload=lambda: None)
        self.config = _Config(IPKernelApp=_Config(), InlineBackend=_Config())
        self.kernel = _Kernel()
        self.events = Events()
        self.display_formatter = DisplayFormatter()
        self.display_pub = _Publisher()
        self.magics_manager = _Magics()
        self.extension_manager = _Extensions()
        self._lists = {"ast": [], "cleanup": [], "post": []}
        self._custom = (), None
        self.compile, self.configurables = _Compiler(), []

    @classmethod
    def instance(cls, *args, **options):
        return shell

    @classmethod
    def initialized(cls):
        return True

    @property
    def user_ns(self):
        return sys.modules["__main__"].__dict__

    @property
    def user_module(self):
        return sys.modules["__main__"]

    @property
    def execution_count(self):
        return fiddle_display.execution_count()

    def showtraceback(self, error=None, **options):
        error = error[1] if error else sys.exc_info()[1]
        if error is None:
            print("No traceback available to show.", file=sys.stderr)
        else:
            fiddle_display.show_error(error)

    @property
    def user_global_ns(self):
        return self.user_ns

    def run_line_magic(self, name, line, _stack_depth=1):
        """Runs `%name line` for the calling code."""
        import fiddle_magics

        return fiddle_magics.run_line(name, line, sys._getframe(_stack_depth))

    def run_cell_magic(self, name, line, cell):
        """Runs `%%name line` with the text below it."""
        import fiddle_magics

        return fiddle_magics.run_cell(name, line, cell, sys._getframe(1))

    def magic(self, text):
        """Runs a line magic, given with its name."""
        name, _, line = text.lstrip("%").partition(" ")
        return self.run_line_magic(name, line.strip(), 2)

    def system(self, line):
        """Runs a shell line and prints its output."""
        import fiddle_magic_shell

        return fiddle_magic_shell.system(line, sys._getframe(1))

    def getoutput(self, line, split=True, depth=0):
        """The lines that a shell line prints."""
        import fiddle_magic_shell

        lines = fiddle_magic_shell.output(line, sys._getframe(1))
        return lines if split else "\n".join(lines)

    def explain(self, text):
        """Prints what `x?` or `x??` asks for."""
        import fiddle_magic_help

        return fiddle_magic_help.explain(text, sys._getframe(1))

    def timing(self):
        """The context of `%time`."""
        import fiddle_magic_time

        return fiddle_magic_time.Timing()

    def register_magic_function(self, function, magic_kind="line", magic_name=None):
        """Makes a function available as a magic."""
        import fiddle_magics

        for kind in ("line", "cell") if magic_kind == "line_cell" else (magic_kind,):
            fiddle_magics.registered[kind][magic_name or function.__name__] = function

    def register_magics(self, *objects):
        """Registers the decorated methods of classes or objects."""
        for owner in objects:
            owner = owner(self) if isinstance(owner, type) else owner
            for name in dir(type(owner)):
                for kind, magic_name in getattr(getattr(type(owner), name), "_fiddle_magic", ()):
                    self.register_magic_function(getattr(owner, name), kind, magic_name)

    def run_cell(self, raw_cell, store_history=False, silent=False, *args, **options):
        """Runs code in the notebook's namespace, and shows its value or its error."""
        import fiddle_run

        result = self.last_execution_result = ExecutionResult(raw_cell)
        show = sys.displayhook

        def keep(value):
            result.result = value
            if not silent:
                show(value)

        try:
            codes = fiddle_run.compiled(raw_cell, "<run_cell>")
        except Exception as error:
            result.error_before_exec = error
            fiddle_display.show_error(error)
            codes = ()
        sys.displayhook = keep
        try:
            for code in codes:
                exec(code, self.user_ns)
        except Exception as error:
            result.error_in_exec = error
            fiddle_display.show_error(error)
        finally:
            sys.displayhook = show
        self.last_execution_succeeded = result.success
        return result

    async def run_cell_async(self, raw_cell, *args, **options):
        return self.run_cell(raw_cell)

    def run_code(self, code, result=None, **options):
        """Runs compiled code in the notebook's namespace."""
        exec(code, self.user_ns)

    def should_run_async(self, raw_cell, **options):
        return False

    def transform_cell(self, raw_cell):
        """The Python in a cell."""
        import fiddle

        return fiddle.drop_magics(raw_cell)

    def showsyntaxerror(self, *args, **options):
        self.showtraceback()

    def ask_exit(self):
        """Code can't close the notebook."""

    def var_expand(self, text, *args, **options):
        import fiddle_magics

        return fiddle_magics.expand(text, sys._getframe(1))

    def del_var(self, name, by_name=False):
        del self.user_ns[name]

    def loop_runner(self, coroutine):
        """Runs a coroutine to its end."""
        import asyncio

        return asyncio.run(coroutine)

    def enable_pylab(self, *args, **options):
        return self.enable_matplotlib()

    def get_parent(self):
        return self.kernel.get_parent()

    def ev(self, text):
        return eval(text, self.user_ns)

    def ex(self, text):
        exec(text, self.user_ns)

    def push(self, variables, interactive=True):
        """Defines variables of the notebook."""
        self.user_ns.update({name: self.user_ns[name] for name in variables.split()} if isinstance(variables, str) else variables)

    def drop_by_id(self, variables):
        """Deletes variables that still have these values."""
        for name, value in variables.items():
            if name in self.user_ns and self.user_ns[name] is value:
                del self.user_ns[name]

    def find_magic(self, name, kind="line"):
        """The function that runs a magic, or None."""
        known = name.lstrip("%") in self.magics_manager.magics[kind]
        return known and (self.run_line_magic if kind == "line" else self.run_cell_magic) or None

    def find_line_magic(self, name):
        return self.find_magic(name)

    def find_cell_magic(self, name):
        return self.find_magic(name, "cell")

    def safe_execfile(self, path, *where, **options):
        """Runs a file in the notebook's namespace."""
        self.run_line_magic("run", f"-i {path}", 2)

    def set_custom_exc(self, kinds, handler):
        """Has a function called for errors of these types, instead of showing them."""
        self._custom = tuple(kinds), handler

    def handle(self, error):
        """Whether the function of `set_custom_exc` took the error that a cell ended with."""
        kinds, handler = self._custom
        if not handler or not isinstance(error, kinds):
            return False
        try:
            handler(self, type(error), error, error.__traceback__, tb_offset=None)
        except Exception as problem:
            self._custom = (), None
            fiddle_display.show_error(problem)
            return False
        return True

    def set_hook(self, name, hook, **options):
        """Does nothing, because this shell calls no hooks."""

    def set_next_input(self, text, replace=False):
        """Code can't write cells here, so the text is shown."""
        print(text)

    def enable_gui(self, gui=None):
        """Widgets and plots need no event loop of their own here."""

    def enable_matplotlib(self, gui=None):
        """Figures are always shown in the cell."""
        return "inline", "agg"

    def observe(self, *args, **options):
        """No settings change by themselves here."""

    def has_trait(self, name):
        return False

    def trait_names(self, **options):
        return []


shell = ZMQInteractiveShell()
