"""A sentence for code that couldn't reach another site because of the browser, which gives no reason."""

import re

_FAILED = re.compile(r"Failed to fetch|NetworkError when attempting|Load failed|unknown url type: https|XMLHttpRequest|A network error occurred")
_ERRORS = ("URLError", "JsException", "ConnectionError", "HTTPException", "OSError", "NetworkError", "BodyUsedError", "RuntimeError")

HINT = (
    "Python runs in your browser, which can only read sites that allow it (CORS) and has no sockets. "
    "Use “Load from URL” in the Data panel, or download the file and drop it on the page. Then read it from data/."
)


def explain(error):
    """The sentence if the error, or one that led to it, is a fetch that the browser refused; otherwise None."""
    seen = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        if any(kind.__name__ in _ERRORS for kind in type(error).__mro__) and _FAILED.search(_text(error)):
            return HINT
        error = error.__cause__ or error.__context__
    return None


def _text(error):
    """The error's text. The user's own class may fail to produce it."""
    try:
        return str(error)
    except BaseException:
        return ""
