"""Rules for the Python code of a cell, applied before it runs.

Nothing here needs a browser: the module only analyzes source text.
"""

import ast
import sys

#: Import name to the name of the package that holds it, where the two differ. Pyodide's list knows more of its own.
PACKAGE_OF_IMPORT = {
    "attr": "attrs",
    "Bio": "biopython",
    "bs4": "beautifulsoup4",
    "cartopy": "Cartopy",
    "Crypto": "pycryptodome",
    "Cryptodome": "pycryptodomex",
    "cv2": "opencv-python",
    "dash_html_components": "dash",
    "dateutil": "python-dateutil",
    "docx": "python-docx",
    "dotenv": "python-dotenv",
    "faker": "Faker",
    "fitz": "PyMuPDF",
    "git": "GitPython",
    "jinja2": "Jinja2",
    "jose": "python-jose",
    "jwt": "PyJWT",
    "Levenshtein": "python-Levenshtein",
    "magic": "python-magic",
    "markdown": "Markdown",
    "markdown_it": "markdown-it-py",
    "markupsafe": "MarkupSafe",
    "mpl_toolkits": "matplotlib",
    "nacl": "PyNaCl",
    "OpenSSL": "pyOpenSSL",
    "PIL": "Pillow",
    "pkg_resources": "setuptools",
    "pptx": "python-pptx",
    "psycopg2": "psycopg2-binary",
    "pygments": "Pygments",
    "pylab": "matplotlib",
    "pywt": "PyWavelets",
    "rtree": "Rtree",
    "serial": "pyserial",
    "shapefile": "pyshp",
    "skimage": "scikit-image",
    "sklearn": "scikit-learn",
    "slugify": "python-slugify",
    "sqlalchemy": "SQLAlchemy",
    "umap": "umap-learn",
    "wx": "wxPython",
    "yaml": "PyYAML",
    "zmq": "pyzmq",
}

#: What packages use and do not require: (import name, names of which code says one, what is needed for them).
COMPANIONS = (
    ("altair", {"JupyterChart"}, ("anywidget",)),
    ("dash_bio", {"dash_bio"}, ("plotly",)),
    ("networkx", {"draw", "draw_networkx"}, ("matplotlib",)),
    ("pandas", {"read_excel", "to_excel", "ExcelFile", "ExcelWriter"}, ("openpyxl", "xlsxwriter", "xlrd")),
    ("pandas", {"plot", "hist", "boxplot"}, ("matplotlib",)),
    ("pandas", {"read_html"}, ("lxml",)),
    ("pandas", {"read_parquet", "to_parquet", "read_feather", "to_feather", "read_orc", "to_orc"}, ("pyarrow",)),
    ("pandas", {"read_xml", "to_xml"}, ("lxml",)),
    ("pandas", {"to_markdown"}, ("tabulate",)),
    ("polars", {"to_pandas", "to_arrow", "from_pandas", "from_arrow"}, ("pyarrow",)),
    ("plotly", {"FigureWidget"}, ("anywidget",)),
    ("plotly", {"express"}, ("numpy",)),
    ("sympy", {"plot", "plotting"}, ("matplotlib",)),
    ("tqdm", {"notebook", "tqdm_notebook", "tnrange"}, ("ipywidgets",)),
)

#: Packages that must be of one version.
PINNED = {"panel": "1.6.0"}

#: Import names that cannot work in a browser.
UNSUPPORTED = frozenset(
    """
    _tkinter aiohttp curses dash django flask gradio jax keras kivy mlx multiprocessing paramiko
    playwright psutil pyaudio pyautogui pygame pyodbc PyQt5 PyQt6 PySide2 PySide6 pyspark ray
    scrapy selenium sentence_transformers socket socketserver spacy streamlit
    tensorflow tensorflow_hub threading tkinter torch torchaudio torchvision transformers turtle
    uvicorn vllm wx xgboost_ray
    """.split()
)

#: Exists in one service only, so no package can bring it.
COLAB = "google.colab"


def drop_magics(source):
    """The Python of a cell without its magics and shell lines. Line numbers don't change, and no block is left empty."""
    import fiddle_syntax

    return fiddle_syntax.plain(source)


def find_imports(source):
    """The top-level names of the modules that the source imports, and `COLAB`, in order, without repeats. None if it
    can't be parsed.
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None
    names = {}
    for node in ast.walk(tree):
        for name in imported_names(node):
            names.setdefault(COLAB if f"{name}.".startswith(f"{COLAB}.") else name.partition(".")[0])
    return list(names)


def imported_names(node):
    """The names of the modules that a node of the syntax tree imports."""
    match node:
        case ast.Import(names=aliases):
            return [alias.name for alias in aliases]
        case ast.ImportFrom(module="google", names=aliases, level=0):
            return [f"google.{alias.name}" for alias in aliases]
        case ast.ImportFrom(module=str(module), level=0):
            return [module]
        case ast.Call(func=ast.Name(id="__import__"), args=[ast.Constant(value=str(module)), *_]):
            return [module]
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id="importlib"), attr="import_module"),
            args=[ast.Constant(value=str(module)), *_],
        ):
            return [module]
    return []


def install():
    """Offers `fiddle.threading`, `fiddle.multiprocessing` and executors without threads. Runs before any user code."""
    import concurrent.futures

    from fiddle_modules import substitute

    own, plain = sys.modules[__name__], concurrent.futures.__getattr__
    own.__path__ = []

    def executor(name):
        if name not in ("ThreadPoolExecutor", "ProcessPoolExecutor"):
            return plain(name)
        import fiddle_sequential

        return getattr(fiddle_sequential, name)

    concurrent.futures.__getattr__ = executor
    for name in ("threading", "multiprocessing"):
        substitute(f"{__name__}.{name}", lambda module, name=name: _sequential(module, name))


def _sequential(module, name):
    import fiddle_sequential

    getattr(fiddle_sequential, f"fill_{name}")(module)


def unsupported_imports(imports):
    """The imported names that can't work in a browser."""
    return [name for name in imports if name in UNSUPPORTED]


def packages_for(source, imports, loaded=()):
    """What the source needs beside the standard library: a list of (import name, requirement).

    `loaded` are modules that were imported before.
    """
    wanted = {requirement(PACKAGE_OF_IMPORT.get(name, name)): name for name in imports}
    used = {*imports, *loaded}
    if any(name in used for name, _, _ in COMPANIONS):
        words_of_source = _words_of(source)
        for name, words, packages in COMPANIONS:
            if name in used and words & words_of_source:
                for package in packages:
                    wanted.setdefault(package, package)
    return [(name, package) for package, name in wanted.items()]


def _words_of(source):
    """The attributes that a source reads, and all parts of what it imports."""
    words = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            words.add(node.attr)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names = [alias.name for alias in node.names]
            words.update(part for name in [*names, getattr(node, "module", None) or ""] for part in name.split("."))
    return words


def requirement(package):
    """The package, with a version if only one works."""
    return f"{package}=={PINNED[package]}" if package in PINNED else package


class SecretError(LookupError):
    """There is no secret of that name, or the notebook can't use it."""


class _Secrets(dict):
    """Maps names to values, and hides the values in its repr."""

    def __repr__(self):
        return f"<secrets {', '.join(sorted(self)) or 'none'}>"


#: The secrets this notebook may use; given by the page before each run.
secrets = _Secrets()


def secret(name):
    """The value of a secret that this notebook can use. It is also in `os.environ`."""
    try:
        return secrets[name]
    except KeyError:
        text = f"This notebook has no access to a secret named {name}. Open the Secrets panel to add it or turn it on."
        raise SecretError(text) from None
