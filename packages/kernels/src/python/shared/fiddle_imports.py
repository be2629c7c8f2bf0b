"""Which modules Python would find."""

import importlib.util
import sys


def is_importable(name):
    """Whether there is such a module, without importing it."""
    try:
        return name in sys.modules or importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False
