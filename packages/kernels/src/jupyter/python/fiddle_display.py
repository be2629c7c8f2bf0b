"""What the shared modules ask about showing values, answered for a kernel on a server, where IPython shows them."""

#: The shared modules add theirs in a browser; IPython has formatters of its own.
formatters = []


def send_recorded(part):
    """Sends a part of a recording, as JSON, as a message of the run."""
    kernel = get_ipython().kernel  # noqa: F821 -- IPython's builtin
    kernel.send_response(kernel.iopub_socket, "fiddle_recorded", {"json": part})
