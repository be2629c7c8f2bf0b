"""Why packages can't work in a browser, and what to use instead."""

import ast

_THREADS = "Python in the browser has one thread"
_PROCESSES = "a browser runs Python in one process"
_SERVER = "a browser tab can't be a web server"
_SOCKETS = "browsers don't let code open sockets"
_WINDOW = "there's no desktop to open windows on"
_SIZE = "it needs native libraries that don't exist for the browser"
_BROWSER = "code in a browser can't drive another browser"
_AFTER_EACH_OTHER = "Import it from fiddle to run tasks one after the other, or use ThreadPoolExecutor or asyncio."
_WIDGETS = "Build the form with ipywidgets."
_REQUEST = "Use requests or httpx."
_LEARN = "Try scikit-learn, or run this notebook on a Jupyter server."
_JUPYTER = "Run this notebook on a Jupyter server."

_REASONS = {
    "_tkinter": (_WINDOW, _WIDGETS),
    "aiohttp": (_SOCKETS, "Use httpx.AsyncClient, or pyfetch from pyodide.http."),
    "curses": ("there's no terminal", "Print text, or use ipywidgets."),
    "dash": (_SERVER, "Show the plotly figures in cells, with ipywidgets for the controls."),
    "django": (_SERVER, _JUPYTER),
    "flask": (_SERVER, "Call the functions of the routes directly."),
    "gradio": (_SERVER, "Use interact from ipywidgets."),
    "jax": (_SIZE, "Use numpy, and autograd for derivatives."),
    "keras": (_SIZE, _LEARN),
    "kivy": (_WINDOW, _WIDGETS),
    "mlx": ("it needs an Apple processor's own libraries", _LEARN),
    "multiprocessing": (_PROCESSES, _AFTER_EACH_OTHER),
    "paramiko": (_SOCKETS, _JUPYTER),
    "playwright": (_BROWSER, "Read pages with requests and beautifulsoup4."),
    "psutil": (_PROCESSES, "Use os, platform and time for what they know."),
    "pyaudio": ("Python can't reach the microphone here", "Play sound with Audio from IPython.display."),
    "pyautogui": (_WINDOW, _JUPYTER),
    "pygame": (_WINDOW, "Open the program in the pygame tool."),
    "pyodbc": (_SOCKETS, "Add the database as a connection, and query it in a SQL cell."),
    "pyspark": (_PROCESSES, "Use a DuckDB cell, pandas or polars."),
    "ray": (_PROCESSES, "Use a plain loop."),
    "scrapy": (_SOCKETS, "Read pages with requests and beautifulsoup4."),
    "selenium": (_BROWSER, "Read pages with requests and beautifulsoup4."),
    "sentence_transformers": (_SIZE, "Use TfidfVectorizer from scikit-learn."),
    "socket": (_SOCKETS, _REQUEST),
    "socketserver": (_SOCKETS, _JUPYTER),
    "spacy": (_SIZE, "Use nltk."),
    "streamlit": (_SERVER, "Show values in cells, with ipywidgets for the controls."),
    "tensorflow": (_SIZE, _LEARN),
    "tensorflow_hub": (_SIZE, _LEARN),
    "threading": (_THREADS, _AFTER_EACH_OTHER),
    "tkinter": (_WINDOW, _WIDGETS),
    "torch": (_SIZE, _LEARN),
    "torchaudio": (_SIZE, _LEARN),
    "torchvision": (_SIZE, _LEARN),
    "transformers": (_SIZE, _LEARN),
    "turtle": (_WINDOW, "Draw with matplotlib, or write the program in the p5.js tool."),
    "uvicorn": (_SERVER, _JUPYTER),
    "vllm": (_SIZE, _JUPYTER),
    "wx": (_WINDOW, _WIDGETS),
    "xgboost_ray": (_PROCESSES, "Use xgboost."),
}
for _name in ("PyQt5", "PyQt6", "PySide2", "PySide6"):
    _REASONS[_name] = (_WINDOW, _WIDGETS)


def explain(source, names):
    """A line for each name: where it is imported, why that can't work, and what can."""
    lines = _lines_of(source)
    explained = []
    for name in names:
        reason, instead = _REASONS[name]
        explained.append(f"Line {lines.get(name, 1)}: {name} can't run, because {reason}. {instead}")
    return explained


def _lines_of(source):
    from fiddle import imported_names

    lines = {}
    for node in ast.walk(ast.parse(source)):
        for name in imported_names(node):
            root = name.partition(".")[0]
            lines[root] = min(node.lineno, lines.get(root, node.lineno))
    return lines
