"""Reads the web with the browser's own requests, for every library that would use a socket.

The browser follows redirects, decodes what is compressed, and adds headers that code can't set.
"""

import email.parser
import io
import json
import re

import fiddle_network

#: Headers that browsers don't let code set, or that would make them ask the site for permission first without need.
_NOT_SENT = frozenset("accept-encoding connection content-length expect host keep-alive te trailer transfer-encoding upgrade user-agent".split())
#: These describe the bytes before the browser decoded them.
_DECODED = frozenset(("content-encoding", "content-length", "transfer-encoding"))


class WebError(ConnectionError):
    """The browser got no answer that it may pass on. It doesn't say why."""

    def __init__(self, request, timed_out=False):
        self.refused_request, self.timed_out = request, timed_out
        super().__init__(f"Timed out reading {request.url}" if timed_out else f"The browser couldn't read {request.url}")


class WebResponse:
    """What came back, with the address after redirects."""

    def __init__(self, status, reason, headers, body, url):
        self.status, self.reason, self.headers, self.body, self.url = status, reason, headers, body, url


def send(method, url, headers=(), body=None, timeout=None):
    """Sends a request and waits for the whole response. `timeout` is in seconds. Raises WebError."""
    url = re.sub(r"^(http://[^/?#]+):80(?=[/?#]|$)|^(https://[^/?#]+):443(?=[/?#]|$)", r"\1\2", url)
    headers = [(name, value) for name, value in headers if _may_send(name)]
    body = None if method in ("GET", "HEAD") else body or None
    timeout = timeout if isinstance(timeout, (int, float)) and timeout > 0 else None
    answer = fiddle_network.read_in_frame(lambda host: _ask_frame(host, method, url, headers, body, timeout))
    if answer is None:
        answer = _ask_browser(method, url, headers, body, timeout)
    if isinstance(answer, str):
        if answer == "interrupted":
            raise KeyboardInterrupt
        is_late = answer == "late"
        sent = fiddle_network.FailedRequest(url, method, tuple(name for name, _ in headers), timeout if is_late else None)
        raise WebError(sent, is_late)
    answer.headers[:] = [(name, value) for name, value in answer.headers if name.lower() not in _DECODED or method == "HEAD"]
    return answer


def _ask_frame(host, method, url, headers, body, timeout):
    from pyodide.ffi import to_js

    answer = host.readWeb(method, url, json.dumps(headers), to_js(body) if body else None, (timeout or 0) * 1000)
    if isinstance(answer, str):
        return answer
    return WebResponse(answer.status, answer.statusText, json.loads(answer.headers), answer.body.to_bytes(), answer.url or url)


def _ask_browser(method, url, headers, body, timeout):
    """With a synchronous request, during which no interrupt is heard. `timeout` is for the whole response."""
    from js import XMLHttpRequest
    from pyodide.ffi import JsException, to_js

    request = XMLHttpRequest.new()
    try:
        request.open(method, url, False)
        request.responseType = "arraybuffer"
        if timeout:
            request.timeout = int(timeout * 1000)
        for name, value in headers:
            request.setRequestHeader(name, value)
        request.send(to_js(body) if body else None)
    except JsException as error:
        return "late" if error.name == "TimeoutError" else "failed"
    content = request.response.to_bytes() if request.response else b""
    return WebResponse(request.status, request.statusText, _parsed(request.getAllResponseHeaders()), content, request.responseURL or url)


def _may_send(name):
    name = name.lower()
    return name not in _NOT_SENT and not name.startswith(("sec-", "proxy-"))


def _parsed(text):
    return list(email.parser.Parser().parsestr(text or "", headersonly=True).items())


class _Socket:
    """Stands in for the socket of an HTTP connection: collects the request and answers with the browser's response."""

    def __init__(self, scheme, connection):
        self._scheme, self._connection = scheme, connection
        self._sent = []
        self._answer = None
        self.final_url = None

    def sendall(self, data):
        self._sent.append(bytes(data))

    send = sendall

    def makefile(self, mode="rb", *_, **__):
        if self._answer is None:
            self.exchange()
        answer, self._answer = self._answer, None
        return answer

    def exchange(self):
        """Sends the request. A response that fails while it is created would print an error of its own when it is deleted."""
        head, _, body = b"".join(self._sent).partition(b"\r\n\r\n")
        self._sent.clear()
        line, _, headers = head.decode("latin-1").partition("\r\n")
        method, target, _ = line.split(" ", 2)
        headers = list(_parsed(headers))
        if any(name.lower() == "transfer-encoding" and "chunked" in value.lower() for name, value in headers):
            body = _unchunked(body)
        timeout = self._connection.timeout
        response = send(method, self._address(target), headers, body, timeout if isinstance(timeout, (int, float)) else None)
        self.final_url = response.url
        lines = [f"HTTP/1.1 {response.status} {response.reason}", *(f"{name}: {value}" for name, value in response.headers)]
        if method != "HEAD":
            lines.append(f"Content-Length: {len(response.body)}")
        self._answer = io.BytesIO("\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + response.body)

    def _address(self, target):
        if "://" in target:
            return target
        host = self._connection._tunnel_host or self._connection.host
        port = self._connection._tunnel_port if self._connection._tunnel_host else self._connection.port
        shown = f"[{host}]" if ":" in host else host
        return f"{self._scheme}://{shown}{'' if port in (None, {'http': 80, 'https': 443}[self._scheme]) else f':{port}'}{target}"

    def settimeout(self, seconds):
        self._connection.timeout = seconds

    def _nothing(self, *_, **__):
        pass

    close = shutdown = setsockopt = _nothing


def _unchunked(data):
    body = b""
    while data:
        size, _, data = data.partition(b"\r\n")
        length = int(size.partition(b";")[0] or b"0", 16)
        if not length:
            break
        body, data = body + data[:length], data[length + 2 :]
    return body


def patch_client(module):
    """`http.client`, which `urllib` and much else uses."""

    def connect_with(scheme):
        def connect(self):
            """Opens nothing: the browser connects when the request is complete."""
            self.sock = _Socket(scheme, self)

        return connect

    plain_getresponse = module.HTTPConnection.getresponse

    def getresponse(self):
        """The response, whose `browser_url` is its address after redirects."""
        socket = self.sock
        if isinstance(socket, _Socket):
            socket.exchange()
        response = plain_getresponse(self)
        response.browser_url = getattr(socket, "final_url", None)
        return response

    module.HTTPConnection.connect = connect_with("http")
    module.HTTPConnection.getresponse = getresponse
    secure = getattr(module, "HTTPSConnection", None)
    if secure is None:
        return

    def start(self, host, port=None, *, timeout=module.socket._GLOBAL_DEFAULT_TIMEOUT, source_address=None, context=None, blocksize=8192, **_):
        module.HTTPConnection.__init__(self, host, port, timeout, source_address, blocksize=blocksize)
        self._context = context

    secure.__init__, secure.connect = start, connect_with("https")


def patch_urllib(module):
    """`urllib.request`: the address after redirects, and errors as code expects them."""
    plain_open = module.AbstractHTTPHandler.do_open

    def do_open(self, *args, **options):
        try:
            response = plain_open(self, *args, **options)
        except WebError as error:
            raise module.URLError(error) from error
        response.url = getattr(response, "browser_url", None) or response.url
        return response

    module.AbstractHTTPHandler.do_open = do_open


def patch_urllib3(module):
    """`urllib3.contrib.emscripten.connection`, which `requests` uses."""
    from dataclasses import replace

    from urllib3.exceptions import ReadTimeoutError

    def send_request(request):
        url = request.url if "://" in request.url else f"http://{request.url}"
        body = request.body
        body = body.encode() if isinstance(body, str) else body.read() if hasattr(body, "read") else body
        if body is not None and not isinstance(body, (bytes, bytearray)):
            body = b"".join(part.encode() if isinstance(part, str) else part for part in body)
        try:
            response = send(request.method, url, request.headers.items(), body, request.timeout)
        except WebError as error:
            if error.timed_out:
                raise ReadTimeoutError(url.split("/")[2], url, str(error)) from error
            raise module._RequestError(str(error), request=request, response=None) from error
        return module.EmscriptenResponse(
            status_code=response.status, headers=dict(response.headers), body=response.body, request=replace(request, url=response.url)
        )

    module.send_request = send_request
    module.send_streaming_request = lambda request: None


def patch_requests(module):
    """`requests.adapters`: the address after redirects, and the status line's text."""
    plain_build = module.HTTPAdapter.build_response

    def build_response(self, request, response):
        from http.client import responses

        built = plain_build(self, request, response)
        built.url = getattr(response, "url", None) or built.url
        built.reason = built.reason or responses.get(built.status_code)
        return built

    module.HTTPAdapter.build_response = build_response


def patch_httpx(module):
    """`httpx._transports.default`, which `httpx` and clients built on it use."""
    import httpx

    def start(self, *args, **options):
        """Takes the options of a connection pool, which the browser has instead."""

    def answer(request):
        timeout = request.extensions.get("timeout", {}).get("read")
        try:
            response = send(request.method, str(request.url), request.headers.items(), request.read(), timeout)
        except WebError as error:
            raise (httpx.ReadTimeout if error.timed_out else httpx.ConnectError)(str(error), request=request) from error
        request.url = httpx.URL(response.url)
        return httpx.Response(response.status, headers=response.headers, content=response.body, extensions={"reason_phrase": response.reason.encode()})

    async def answer_later(request):
        import asyncio

        body = await request.aread()
        request.read = lambda: body
        await asyncio.sleep(0)
        return answer(request)

    async def nothing(self, *_):
        pass

    module.HTTPTransport.__init__ = module.AsyncHTTPTransport.__init__ = start
    module.HTTPTransport.handle_request = lambda self, request: answer(request)
    module.AsyncHTTPTransport.handle_async_request = lambda self, request: answer_later(request)
    module.HTTPTransport.__enter__ = lambda self: self
    module.HTTPTransport.__exit__ = module.HTTPTransport.close = lambda self, *_: None
    module.AsyncHTTPTransport.__aexit__ = module.AsyncHTTPTransport.aclose = nothing

    async def enter(self):
        return self

    module.AsyncHTTPTransport.__aenter__ = enter


def open_url(url):
    """The text at an address, as a file: what `pyodide.http.open_url` promises."""
    return io.StringIO(send("GET", url).body.decode("utf-8", "replace"))
