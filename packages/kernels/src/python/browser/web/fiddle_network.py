"""Sends the libraries for the web through the browser, and explains why a site can't be read."""

import re
import socket
from typing import NamedTuple

from fiddle_modules import when_imported

_FAILED = re.compile(r"Failed to fetch|NetworkError when attempting|Load failed|XMLHttpRequest|A network error occurred|Network error for")
_ADDRESS = re.compile(r"(?:https?|wss?)://[^\s'\"<>)]+")
_ERRORS = ("URLError", "JsException", "ConnectionError", "HTTPException", "OSError", "NetworkError", "XHRError", "BodyUsedError", "RuntimeError")
#: Headers that any site lets other sites send. For all others, and for methods that change something, it must agree first.
_FREE_HEADERS = frozenset(("accept", "accept-language", "content-language"))
_JUPYTER = "run this notebook on a Jupyter server"
#: What to do instead of opening a socket, by its port.
_INSTEAD_OF_PORTS = {
    (20, 21, 22, 23): "Download the file with another program and drop it on this page.",
    (1433, 3306, 5432, 8123, 9000): "Add the database as a connection, and query it in a SQL cell.",
    (80, 443, 8000, 8080): "Use requests or httpx.",
}


class FailedRequest(NamedTuple):
    """A request without an answer that code may read."""

    #: Empty if it isn't known.
    url: str
    method: str = "GET"
    #: The names of the headers that code set.
    headers: tuple = ()
    #: The time limit that it exceeded.
    seconds: float | None = None


#: The page's side, and where the code prints, in a browser.
_host = _output = None


def connect(host, output):
    """Lets the frame make the requests of this kernel, where it shares memory, so that an interrupt reaches code that waits."""
    global _host, _output
    _host, _output = (host, output) if host.readsWeb else (None, None)


def read_in_frame(request):
    """Calls `request` with the page's side; None if there is none."""
    if _host is None:
        return None
    _output.flush()
    return request(_host)


def install():
    """Runs before any user code. Nothing is loaded before a library for the web is imported."""
    for name in ("client", "urllib", "urllib3", "requests", "httpx"):
        when_imported(_MODULES[name], _patch(name))
    _prepare_pyodide()
    _refuse_sockets()


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

    plain_fetch = pyodide.http.pyfetch

    class LateRequest:
        @staticmethod
        def new():
            from js import XMLHttpRequest

            return XMLHttpRequest.new()

    def open_url(url):
        import fiddle_web

        return fiddle_web.open_url(url)

    async def pyfetch(request, /, **options):
        try:
            return await plain_fetch(request, **options)
        except pyodide.http.AbortError as error:
            if isinstance(request, str):
                error.refused_request = FailedRequest(request, options.get("method", "GET").upper(), tuple(options.get("headers") or ()))
            raise

    for own, plain in ((open_url, pyodide.http.open_url), (pyfetch, plain_fetch)):
        own.__doc__ = plain.__doc__
        setattr(pyodide.http, own.__name__, own)
    pyodide.http.pyxhr.XMLHttpRequest, pyodide.http.pyxhr.JsException = LateRequest, JsException


def _refuse_sockets():
    """The runtime's sockets pretend to connect, and then there is nothing to read."""

    def refuse(address, host=""):
        port = address[1] if isinstance(address, tuple) and len(address) > 1 else None
        instead = next((text for ports, text in _INSTEAD_OF_PORTS.items() if port in ports), f"{_JUPYTER[0].upper()}{_JUPYTER[1:]}.")
        target = f", so {host}:{port} can't be reached" if host else ""
        raise ConnectionError(f"Browsers don't let code open sockets{target}. {instead}")

    socket.create_connection = lambda address, *_, **__: refuse(address, address[0])
    # A host's name has been replaced with a number by now that says nothing.
    socket.socket.connect = lambda self, address: refuse(address)


def failed_request(error):
    """The request that the browser refused, with an empty URL if that isn't known, and None for any other error."""
    seen, found, texts = set(), False, ""
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        # An attribute of a library's error can be a property that raises.
        request = getattr(error, "__dict__", {}).get("refused_request")
        if isinstance(request, FailedRequest):
            return request
        text = _text(error)
        texts += f" {text}"
        found = found or (any(kind.__name__ in _ERRORS for kind in type(error).__mro__) and _FAILED.search(text) is not None)
        error = error.__cause__ or error.__context__
    if not found:
        return None
    address = _ADDRESS.search(texts)
    return FailedRequest(address[0].rstrip(".,:;") if address else "")


def explain(request, verdict=""):
    """A sentence on why the browser couldn't read the address. `verdict` is what the page found out since."""
    from urllib.parse import unquote, urlsplit

    parts = urlsplit(request.url)
    host = parts.netloc or "The site"
    if request.seconds is not None:
        return (
            f"{host} didn't send its answer within {request.seconds:g} seconds. Try a longer timeout. "
            "If that doesn't help, open the address in a new tab to see whether the site works."
        )
    if verdict == "mixed":
        return f"A page with https:// can't read addresses with http://. Try https://{host}{parts.path}"
    if verdict == "offline":
        return f"This browser seems to be offline, so {host} can't be read. Check your connection, then run the cell again."
    if verdict == "silent":
        return f"{host} doesn't answer. Check the host and the port, or try again later."
    reads = request.method in ("GET", "HEAD")
    refuses = f"let other sites read {'this' if verdict else 'it'} from" if reads else f"accept {request.method} requests from other sites in"
    what = f"{host} doesn't {refuses} a browser (CORS)"
    own = [name for name in request.headers if name.lower() not in _FREE_HEADERS] if reads else []
    if verdict == "cors":
        if own:
            return f"{what}, or not with {_listed(own)}. Leave {'it' if len(own) == 1 else 'them'} out, or {_JUPYTER}."
        if not reads:
            return f"{what}. Only the site can allow them. To send them anyway, {_JUPYTER}."
    name = unquote(parts.path.rpartition("/")[2])
    name = name if "." in name else "file.csv"
    if verdict == "cors":
        return f"{what}. Open the address in a new tab, save the file, drop it on this page, and read it as {name!r}."
    if own or not reads:
        return f"{what}, or nothing answers there. Check the host and the port. If they're right, {_JUPYTER}."
    return (
        f"{what}, or nothing answers there. Open the address in a new tab. "
        f"If it opens, save the file, drop it on this page, and read it as {name!r}. If it doesn't, check the host and the port."
    )


def _listed(headers):
    return f"the header {headers[0]}" if len(headers) == 1 else f"the headers {', '.join(headers[:-1])} and {headers[-1]}"


def _text(error):
    """The error's text. The user's own class may fail to produce it."""
    try:
        return str(error)
    except BaseException:
        return ""
