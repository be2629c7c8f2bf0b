"""What the shared modules ask about showing values, answered for a kernel on a server, where IPython shows them."""

from IPython import get_ipython

#: The shared modules add theirs in a browser; IPython has formatters of its own.
formatters = []


def send_recorded(part):
    """Sends a part of a recording, as JSON, as a message of the run."""
    kernel = get_ipython().kernel
    kernel.send_response(kernel.iopub_socket, "fiddle_recorded", {"json": part})
