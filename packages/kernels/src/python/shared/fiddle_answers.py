"""The questions that the kernel answers beside running code, each with a name, and content and answer as JSON."""

import json
import platform
import sys

_ANSWERS = {}


def answers(question):
    """Registers the decorated function, which takes the question's content and returns JSON-compatible data."""

    def register(function):
        _ANSWERS[question] = function
        return function

    return register


def questions():
    """A JSON list of the questions that the kernel can answer."""
    return json.dumps(sorted(_ANSWERS))


def answer(question, content):
    """The answer as JSON."""
    return json.dumps(_ANSWERS[question](json.loads(content)))


@answers("kernel_info_request")
def _kernel_info(_):
    version = platform.python_version()
    return {"language_info": {"name": "python", "version": version}, "banner": f"Python {version} on {sys.platform}"}
