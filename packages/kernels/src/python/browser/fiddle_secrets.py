"""The secrets that the notebook can use. They are set before each run, in `os.environ` and for `fiddle.secret(name)`.
"""

import os

import fiddle
from fiddle_answers import answers


@answers("secrets")
def set_secrets(content):
    """Makes exactly these secrets available, and removes earlier ones that aren't among them."""
    values, known = content["values"], fiddle.secrets
    for name, value in known.items():
        if name not in values and os.environ.get(name) == value:
            del os.environ[name]
    os.environ.update({name: value for name, value in values.items() if known.get(name) != value})
    known.clear()
    known.update(values)
    return {"names": sorted(values)}
