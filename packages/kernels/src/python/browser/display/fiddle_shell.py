"""`get_ipython()`: the shell that packages and code for IPython ask for."""

import os
import sys
from types import SimpleNamespace

import fiddle_display
from fiddle_hooks import DisplayFormatter, Events
from fiddle_shell_parts import Compiler, Config, ExecutionResult, History
from fiddle_streams import current_run

#: Which expressions of a cell are shown: the last one, or all.
INTERACTIVITY = ("last_expr", "all")


class _Kernel:
    """What packages ask of the kernel: to which message an output belongs, and where comms are."""

    shell_streams, shell_handlers = (), {}
    iopub_socket = app = None
    session = SimpleNamespace(session="fiddle", username="", send=lambda *message, **options: None)
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


class ZMQInteractiveShell:
    """The parts of `get_ipython()` that packages use. Its name says to them that this is a notebook."""

    __module__ = "ipykernel.zmqshell"

    colors = "NoColor"
    banner1 = ""
    active_eventloop = None
    #: Settings with IPython's own values, which packages read or set.
    color_info, automagic, autoawait, wildcards_case_sensitive, show_rewritten_input = True, True, True, True, True
    pdb, call_pdb, debug, display_page, enable_html_pager, simple_prompt, sphinxify_docstring = False, False, False, False, False, False, False
    autocall, cache_size, history_length, separate_in, exit_now, keepkernel_on_exit = 0, 1000, 10_000, "", False, None
    #: Lists that packages add to. The first change the syntax tree of a cell, the second its lines.
    ast_transformers = property(lambda self: self._lists["ast"])
    input_transformers_cleanup = property(lambda self: self._lists["cleanup"])
    input_transformers_post = property(lambda self: self._lists["post"])
    ast_node_interactivity = "last_expr"
    xmode, profile, logger, parent, quiet, autoindent = "Context", "default", None, None, False, False
    last_execution_result, last_execution_succeeded = None, True
    home_dir = starting_dir = property(lambda self: os.getcwd())
    ipython_dir = property(lambda self: os.path.expanduser("~/.ipython"))
    displayhook = property(lambda self: sys.displayhook)
    history_manager = property(lambda self: History(self.user_ns.get("In", [""]), self.user_ns.get("Out", {})))
    custom_exceptions = property(lambda self: self._custom[0])
    input_transformer_manager = property(lambda self: SimpleNamespace(transform_cell=self.transform_cell, cleanup_transforms=self._lists["cleanup"], line_transforms=self._lists["post"]))

    def __init__(self):
        self.db, self.user_ns_hidden, self.dir_stack = {}, {}, []
        self.payload_manager = SimpleNamespace(write_payload=lambda *args, **options: None, read_payload=list, clear_payload=lambda: None)
        self.config = Config(IPKernelApp=Config(), InlineBackend=Config())
        self.kernel = _Kernel()
        self.events = Events()
        self.display_formatter = DisplayFormatter()
        self.display_pub = _Publisher()
        self.magics_manager = _Magics()
        self.extension_manager = _Extensions()
        self._lists = {"ast": [], "cleanup": [], "post": []}
        self._custom = (), None
        self.compile, self.configurables, self.Completer = Compiler(), [], Config()

    def complete(self, text, line=None, cursor_pos=None):
        """(text, the names that begin with it)"""
        import fiddle_complete

        code = line or text
        found = fiddle_complete.complete({"code": code, "cursor_pos": len(code) if cursor_pos is None else cursor_pos})
        # Jupyter's names begin behind the last dot.
        before = text[: len(text) - (found["cursor_end"] - found["cursor_start"])]
        return text, [before + name for name in found["matches"]]

    def mktempfile(self, data=None, prefix="ipython_edit_"):
        import tempfile

        path = os.path.join(tempfile.mkdtemp(prefix=prefix), f"{prefix}.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(data or "")
        return path

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

    system_raw = system_piped = system

    def reset(self, new_session=True, aggressive=False):
        """Deletes the notebook's variables."""
        self.run_line_magic("reset", "-f", 2)

    def cleaned(self, source):
        """The source after the functions of `input_transformers_cleanup`, which take and give its lines."""
        for change in list(self._lists["cleanup"]):
            source = "".join(change(source.splitlines(keepends=True)))
        return source

    def transformed(self, tree):
        """A syntax tree after the `ast_transformers`. Like in IPython, one that fails isn't asked again."""
        import ast

        for transformer in list(self._lists["ast"]):
            try:
                tree = transformer.visit(tree)
            except Exception as error:
                self._lists["ast"].remove(transformer)
                print(f"The AST transformer {transformer!r} failed, and won't be used again: {error!r}", file=sys.stderr)
        return ast.fix_missing_locations(tree) if self._lists["ast"] else tree

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
