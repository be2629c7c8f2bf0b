"""`micropip`, `piplite` and `pyodide_js.loadPackage`, with which notebooks of JupyterLite install packages."""


class _Done:
    """An install that is already done, so that code may await it or not."""

    def __await__(self):
        yield from ()


def install(requirements, *_, **options):
    """Installs packages before the code goes on. Raises ValueError where one can't be installed."""
    import fiddle_magic_pip
    from fiddle_run import InstallNeeded

    names = [requirements] if isinstance(requirements, str) else list(requirements)
    waiting = [name for name in names if name not in fiddle_magic_pip.outcomes]
    if waiting:
        raise InstallNeeded(waiting)
    # The next run tries again what failed.
    failed = [fiddle_magic_pip.outcomes.pop(name)[1] for name in names if fiddle_magic_pip.outcomes[name][0]]
    if failed and not options.get("keep_going"):
        raise ValueError(" ".join(failed))
    return _Done()


def _installed():
    """The version of each installed package, by name."""
    from fiddle_packages import list_packages

    return {row["name"]: row["version"] for row in list_packages()["packages"]}


def _uninstall(packages, **_):
    import fiddle_magic_pip

    names = [packages] if isinstance(packages, str) else list(packages)
    print(fiddle_magic_pip.run(["pip", "uninstall", *names]), end="")


def fill(module):
    """Fills the module `micropip` or `piplite`."""
    module.install, module.list, module.uninstall = install, _installed, _uninstall


def connect():
    """Has Pyodide's own function install what the notebook would, on each start."""
    import pyodide_js
    from pyodide.ffi import create_proxy

    pyodide_js.loadPackage = create_proxy(install)
