"""Sends the libraries for the web through the browser, and explains why a site can't be read."""

import re

from fiddle_modules import when_imported

_FAILED = re.compile(r"Failed to fetch|NetworkError when attempting|Load failed|XMLHttpRequest|A network error occurred|Network error for")
_ADDRESS = re.compile(r"(?:https?|wss?)://[^\s'\"<>)]+")
_ERRORS = ("URLError", "JsException", "ConnectionError", "HTTPException", "OSError", "NetworkError", "XHRError", "BodyUsedError", "RuntimeError")


def install():
    """Runs before any user code. Nothing is loaded before a library for the web is imported."""
    for name in ("client", "urllib", "urllib3", "requests", "httpx"):
        when_imported(_MODULES[name], _patch(name))
    _prepare_pyodide()


_MODULES = {
    "client": "http.client",
    "urllib": "urllib.request",
    "urllib3": "urllib3.contrib.emscripten.connection",
    "requests": "requests.adapters",
    "httpx": "httpx._transports.default",
}


def _patch(name):
    def patch(module):
        import fiddle_web

        getattr(fiddle_web, f"patch_{name}")(module)

    return patch


def _prepare_pyodide():
    """`pyodide.http` looked for the browser's requests when the snapshot was made, outside of any browser."""
    import pyodide.http
    from pyodide.ffi import JsException

    class LateRequest:
        @staticmethod
        def new():
            from js import XMLHttpRequest

            return XMLHttpRequest.new()

    def open_url(url):
        import fiddle_web

        return fiddle_web.open_url(url)

    open_url.__doc__ = pyodide.http.open_url.__doc__
    pyodide.http.open_url = open_url
    pyodide.http.pyxhr.XMLHttpRequest, pyodide.http.pyxhr.JsException = LateRequest, JsException


def failed_address(error):
    """The address that the browser refused to read, "" if it isn't known, and None for any other error."""
    seen, found, texts = set(), False, ""
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        if type(error).__name__ == "WebError" and type(error).__module__ == "fiddle_web":
            return error.url
        text = _text(error)
        texts += f" {text}"
        found = found or (any(kind.__name__ in _ERRORS for kind in type(error).__mro__) and _FAILED.search(text) is not None)
        error = error.__cause__ or error.__context__
    if not found:
        return None
    address = _ADDRESS.search(texts)
    return address[0].rstrip(".,:;") if address else ""


def explain(address, verdict=""):
    """A sentence on why the browser couldn't read the address. `verdict` is what the page found out since."""
    from urllib.parse import unquote, urlsplit

    parts = urlsplit(address)
    host = parts.netloc or "The site"
    name = unquote(parts.path.rpartition("/")[2])
    name = name if "." in name else "file.csv"
    way = f"Open the address in a new tab, save the file, drop it on this page, and read it as {name!r}."
    if verdict == "cors":
        return f"{host} doesn't let other sites read this from a browser (CORS). {way}"
    if verdict == "mixed":
        return f"A page with https:// can't read addresses with http://. Try https://{host}{parts.path}"
    if verdict == "offline":
        return f"This browser seems to be offline, so {host} can't be read. Check your connection, then run the cell again."
    return (
        f"{host} doesn't let other sites read it from a browser (CORS), or nothing answers there. Open the address in a new tab. "
        f"If it opens, save the file, drop it on this page, and read it as {name!r}. If it doesn't, check the host and the port."
    )


def _text(error):
    """The error's text. The user's own class may fail to produce it."""
    try:
        return str(error)
    except BaseException:
        return ""
