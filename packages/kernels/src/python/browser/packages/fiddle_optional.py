"""Packages that running code turns out to need: what an error asks for, so that the run can go on with it installed."""

import re
import sys

import fiddle
import fiddle_imports
import fiddle_modules
import fiddle_python2
from fiddle_run import InstallNeeded

#: Sentences of libraries that name the package to install.
_NAMED = (
    r"Missing optional dependency '([\w.-]+)'",
    r"`Import ([\w.-]+)` failed",
    r"(?:pip|conda) install (?:-\S+ )*[`'\"]?([A-Za-z][\w.\-]*)",
    r"Please install (?:the )?[`'\"]([\w.-]+)[`'\"]",
)
#: Sentences that could also be about something else, so they count only with the packages below.
_MENTIONED = (
    r"[`'\"]?([\w.-]+)[`'\"]? (?:is|are|must be|not|isn't) (?:required|needed|installed|found|available)",
    r"(?:requires?|needs?|install|tried using:?) (?:the )?[`'\"]?([\w.-]*\w)",
)
_OPTIONAL = frozenset(
    """
    beautifulsoup4 bs4 bottleneck cartopy fastparquet geopandas html5lib hypothesis ipywidgets jinja2 kaleido lxml
    matplotlib nbformat networkx numba numexpr numpy odfpy openpyxl pandas pillow plotly psycopg2 pyarrow pygments
    pydot pymysql pyreadstat python-calamine pytables requests scikit-learn scipy seaborn sqlalchemy statsmodels
    tables tabulate tqdm xarray xlrd xlsxwriter zstandard
    """.split()
)
#: Modules that a package has beside the one of its own name.
_PARTS = frozenset(("dash_html_components", "mpl_toolkits", "pylab"))


def plan_for(error, tried):
    """What to install so that the code can go on: a plan as of `Kernel.prepare`; None if nothing would help."""
    if isinstance(error, InstallNeeded):
        installs = [name for name in error.requirements if name not in tried]
        tried.update(installs)
        return {"installs": installs, "wanted": []} if installs else None
    module = _module_of(error)
    if module is None or module in tried:
        return None
    tried.add(module)
    root = module.partition(".")[0]
    is_known = root in fiddle.UNSUPPORTED or fiddle_python2.reason_for(root) or root in sys.stdlib_module_names
    if is_known or fiddle_modules.was_missed(root) or fiddle_modules.is_local(root) or fiddle_imports.is_importable(root):
        return None
    return {"installs": [], "wanted": [[root, fiddle.requirement(fiddle.PACKAGE_OF_IMPORT.get(root, root))]]}


def failure_of(error):
    """Why what the error asked for couldn't be installed, or None."""
    module = None if isinstance(error, InstallNeeded) else _module_of(error)
    return module and fiddle_modules.reason_for(module.partition(".")[0])


def _module_of(error):
    text = str(error)
    for pattern in _NAMED:
        found = re.search(pattern, text)
        if found:
            return _import_name(found[1])
    for pattern in _MENTIONED:
        for name in re.findall(pattern, text):
            if name.lower() in _OPTIONAL:
                return _import_name(name.lower())
    missing = isinstance(error, ModuleNotFoundError) and error.name
    return missing if missing and text.startswith("No module named") else None


def _import_name(package):
    package = package.rstrip(".")
    for module, name in fiddle.PACKAGE_OF_IMPORT.items():
        if name.lower() == package.lower() and module not in _PARTS:
            return module
    return {"pytables": "tables", "python-calamine": "python_calamine", "beautifulsoup4": "bs4"}.get(package.lower(), package.replace("-", "_"))
