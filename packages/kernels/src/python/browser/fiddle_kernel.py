"""The Python kernel: connects the parts and talks to the page through `host`, a JavaScript object."""

import asyncio
import json
import os
import re
import signal
import sys
import time

from pyodide.ffi import to_js

import fiddle
import fiddle_answers
import fiddle_callbacks
import fiddle_complete
import fiddle_comm
import fiddle_dark_figures
import fiddle_display
import fiddle_figures
import fiddle_fingerprint  # noqa: F401 -- registers its answer
import fiddle_history
import fiddle_imports
import fiddle_ipython
import fiddle_list_view
import fiddle_micropip
import fiddle_modules
import fiddle_network
import fiddle_packages
import fiddle_progress
import fiddle_python2
import fiddle_randomness
import fiddle_regex  # noqa: F401 -- the regex tool imports it
import fiddle_run
import fiddle_secrets  # noqa: F401 -- registers its answers
import fiddle_share
import fiddle_stores
import fiddle_streams
import fiddle_summary
import fiddle_tables
import fiddle_take
import fiddle_variables
import fiddle_wait
import fiddle_warm_up

#: Raised by the page while code is busy, to have its printed text sent.
_TEXT_SIGNAL = 10
#: Raised to have the files reported that the code has changed so far.
_FILES_SIGNAL = 12
_INSTALL = re.compile(r"[%!].*\binstall\b|\b(?:pip3?|conda|mamba) install\b")

fiddle.install()
fiddle_callbacks.install()
fiddle_comm.install()
fiddle_figures.install()
fiddle_ipython.install()
fiddle_network.install()
fiddle_progress.install()
fiddle_tables.install(fiddle_display.formatters)


@fiddle_answers.answers("reading")
def _reading(asked):
    import fiddle_syntax

    return {"code": fiddle_syntax.reading(asked["code"])}


class Kernel:
    """The methods that JavaScript calls. Text is passed as strings, anything else as JSON."""

    def __init__(self, host):
        self.output = fiddle_streams.install(host)
        fiddle_display.connect(host, self.output)
        fiddle_wait.Waiting(host, self.output)
        fiddle_network.connect(host, self.output)
        # It would be a file of the computer that made the snapshot.
        sys.executable = "/usr/bin/python3"
        self._fresh = fiddle_modules.Freshness()
        fiddle_history.install()
        stores = fiddle_stores.Stores()
        self._bindings = fiddle_variables.watch(stores)
        after = (fiddle_figures.show_figures, self._fresh.note, self._bindings.end)
        self._runner = fiddle_run.Runner(self.output, after=after, watch=stores.watch)
        self.interrupt = self._runner.interrupt
        self.needed = self._runner.needed
        self.resume = self._runner.resume
        self.probed = self._runner.probed
        self.questions = fiddle_answers.questions
        self.answer = fiddle_answers.answer
        self.table_rows = fiddle_tables.table_rows
        self.table_csv = fiddle_tables.table_csv
        self.table_summary = fiddle_summary.table_summary
        self.table_chart = fiddle_summary.table_chart
        self.share = fiddle_share.share
        self.take_table = lambda name: to_js(fiddle_take.take(name))
        self.comm = fiddle_comm.receive
        self.remove_package = fiddle_packages.remove
        self.forget_listings = fiddle_packages.forget_listings
        self.flush = self.output.flush
        self.explain_missing = fiddle_modules.explain_missing
        asyncio.get_event_loop().set_exception_handler(fiddle_run.show_task_error)
        signal.signal(_TEXT_SIGNAL, self.output.flush)
        signal.signal(_FILES_SIGNAL, lambda *_: host.reportFiles())

    def prepare(self, source, provided=""):
        """What the source needs, as JSON, or "": {unsupported, reasons}, or {wanted: [[import, requirement]]} with
        {installs: [requirement]} for `pip install` lines, and {library: true} if it imports modules of the standard library
        that weren't imported before.

        `provided` is a module that is already available, although it only works in the current environment.
        """
        self._fresh.check()
        installs, source = self._installs(source), fiddle.drop_magics(source)
        imports = fiddle.find_imports(source)
        loaded = {name for name, _, _ in fiddle.COMPANIONS if name in sys.modules}
        if imports is None or not (imports or loaded or installs):
            return ""
        if fiddle.COLAB in imports:
            _explain_colab(imports, source)
        for name in _KAGGLE.intersection(imports):
            fiddle_modules.explain_missing(name, f"{name} exists only on Kaggle. {_SECRETS}" if name.endswith("secrets") else f"{name} exists only on Kaggle. {_FILES}")
        for name in imports:
            reason = None if fiddle_imports.is_importable(name) else fiddle_python2.reason_for(name)
            if reason:
                fiddle_modules.explain_missing(name, reason)
        imports = [name for name in imports if name not in (provided, fiddle.COLAB, *_KAGGLE) and not fiddle_python2.reason_for(name) and not fiddle_modules.is_local(name)]
        unsupported = fiddle.unsupported_imports(imports)
        if unsupported:
            import fiddle_unsupported

            return json.dumps({"unsupported": unsupported, "reasons": fiddle_unsupported.explain(source, unsupported)})
        missing = [
            [name, requirement]
            for name, requirement in fiddle.packages_for(source, imports, loaded)
            if not fiddle_imports.is_importable(name) or fiddle_modules.was_missed(name)
        ]
        library = any(name in sys.stdlib_module_names and name not in sys.modules for name in imports)
        return json.dumps({"wanted": missing, "installs": installs, "library": library}) if missing or installs or library else ""

    def _installs(self, source):
        """What the lines with `pip install` and the like name."""
        if "install" not in source or not _INSTALL.search(source):
            return []
        import fiddle_magic_pip

        return fiddle_magic_pip.plan(source)

    def installed(self, requirement, failure=None):
        """What became of one of those: None, or why it failed."""
        import fiddle_magic_pip

        fiddle_magic_pip.done(requirement, failure)

    def begin(self, run, is_dark=False):
        """Begins the run of this name in the notebook, to which all output belongs from now on."""
        fiddle_dark_figures.page["is_dark"] = is_dark
        # This stays set after the run, for callbacks that have no context of their own.
        fiddle_streams.current_run.set(run)

    def run(self, source, count, cell_id="", trace=""):
        """Runs a cell's source as execution `count`. Returns "ok" or "error", or a task that will."""
        self._bindings.begin(cell_id, source)
        return self._runner.run(source, count, trace)

    def warm_up(self, milliseconds):
        """Keeps the interpreter busy with varied work for a while. Returns the work done per millisecond."""
        start = time.perf_counter()
        end, rounds = start + milliseconds / 1000, 0
        while time.perf_counter() < end:
            fiddle_warm_up.work()
            rounds += 1
        return rounds / (time.perf_counter() - start) / 1000

    def refuse(self, name, text, reasons="[]"):
        """Shows an error that occurs before the code runs. `reasons`: a JSON list of lines below its text."""
        fiddle_display.send("error", {"ename": name, "evalue": text, "traceback": [text, *json.loads(reasons)]})

    def prepare_install(self):
        """Imports the modules of the methods below, which takes 80 ms, while the page waits for a server."""
        _wheels()

    def requirement(self, text):
        """JSON [name, extras, specifier] of a requirement."""
        return json.dumps(_wheels().read_requirement(text))

    def version_satisfies(self, version, specifier):
        return _wheels().satisfies(version, specifier)

    def satisfied(self, name, specifier):
        """Whether a suitable version is installed."""
        version = fiddle_packages.installed_version(name)
        return version is not None and (not specifier or _wheels().satisfies(version, specifier))

    def choose(self, page, content_type, url, specifier):
        return _wheels().choose(page, content_type, url, specifier)

    def wheel_problem(self, filename):
        return _wheels().wheel_problem(filename)

    def mark_requested(self, name, extras):
        fiddle_packages.mark_requested(name, json.loads(extras))

    def dependencies(self, name, extras):
        """A JSON list of the requirements of an installed project."""
        return json.dumps(_wheels().dependencies(name, json.loads(extras)))


_FILES = "Upload your files under Files, or mount a folder there, and read them by their names."
_SECRETS = "Add the value under Secrets, and read it with fiddle.secret('NAME')."
_KAGGLE = frozenset(("kaggle_secrets", "kaggle_datasets"))
#: Member of `google.colab` → what to do instead.
_COLAB_INSTEAD = {
    "data_table": "Data frames are always shown as tables here, so delete this line.",
    "output": "Use ipywidgets, or HTML from IPython.display.",
    "patches": "Show an image with plt.imshow(image[..., ::-1]).",
    "userdata": _SECRETS,
}
_COLAB_MEMBER = re.compile(r"google\.colab(?:\s+import\s+\(?\s*|\.)(\w+)|google\s+import\s+colab")


def _explain_colab(imports, source):
    members = dict.fromkeys(found[1] or "files" for found in _COLAB_MEMBER.finditer(source))
    instead = " ".join(dict.fromkeys(_COLAB_INSTEAD.get(member, _FILES) for member in members)) or _FILES
    reason = f"{fiddle.COLAB} exists only in Google Colab. {instead}"
    fiddle_modules.explain_missing(fiddle.COLAB, reason)
    # Without a package of Google's, Python doesn't get as far as asking for the module inside.
    if "google" not in imports and not fiddle_imports.is_importable("google"):
        fiddle_modules.explain_missing("google", reason)


def _wheels():
    """Imported when a package is first installed, because it would make the snapshot 6 % larger."""
    import fiddle_wheels

    return fiddle_wheels


def start(host, open_list):
    """Starts a kernel in an interpreter that may have been restored from a snapshot, and renews what must be new."""
    fiddle_randomness.renew()
    fiddle_list_view.connect(open_list)
    fiddle_micropip.connect()
    sys.dont_write_bytecode = True
    os.chdir(fiddle_modules.HOME)
    return Kernel(host)
