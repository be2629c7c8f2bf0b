"""What the shared modules ask about modules, answered for a kernel on a server."""

import importlib.util
import os
import sys
import tempfile

#: Code of the user's own is in cells, which the kernel names as files of this folder, and in modules beside the kernel.
HOME = os.getcwd()
CELLS = os.path.join(os.path.realpath(tempfile.gettempdir()), f"ipykernel_{os.getpid()}")


def is_importable(name):
    """Whether an import would find the module."""
    try:
        return name in sys.modules or importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False
