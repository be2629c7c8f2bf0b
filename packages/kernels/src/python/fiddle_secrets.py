"""Secrets the notebook may use: given before each run, found in `os.environ` and by `fiddle.secret(name)`."""

import os

import fiddle
from fiddle_answers import answers


@answers("secrets")
def give(content):
    """Makes exactly these secrets available; what was given before and is not among them is taken back."""
    values, known = content["values"], fiddle.secrets
    for name, value in known.items():
        if name not in values and os.environ.get(name) == value:
            del os.environ[name]
    os.environ.update({name: value for name, value in values.items() if known.get(name) != value})
    known.clear()
    known.update(values)
    return {"names": sorted(values)}
