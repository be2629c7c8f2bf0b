"""Jupyter's comms: messages between Python objects and widgets on the page, with the API of the package `comm`."""

import contextlib
import json
import uuid

import fiddle_display
import fiddle_figures
from fiddle_modules import substitute, when_imported
from fiddle_streams import current_run


class Comm:
    """One end of a channel to the page."""

    def __init__(self, target_name="comm", data=None, metadata=None, buffers=None, comm_id=None, primary=True, **_):
        self.comm_id = comm_id or uuid.uuid4().hex
        self.target_name = target_name
        self.primary = primary
        self._closed = True
        self._on_msg = self._on_close = None
        if primary:
            self.open(data, metadata, buffers)
        else:
            self._closed = False

    def __del__(self):
        with contextlib.suppress(Exception):
            self.close(deleting=True)

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        """Sends a message of this comm to the page."""
        content = {"comm_id": self.comm_id, "data": data if data is not None else {}, **keys}
        message = {"msg_type": msg_type, "content": content, "metadata": metadata or {}}
        fiddle_display.send_beside(fiddle_display.to_json(message, _plain), [bytes(buffer) for buffer in buffers or ()])

    def open(self, data=None, metadata=None, buffers=None):
        """Opens the page's end."""
        _manager.register_comm(self)
        self.publish_msg("comm_open", data, metadata, buffers, target_name=self.target_name)
        self._closed = False

    def send(self, data=None, metadata=None, buffers=None):
        """Sends data and buffers to the page's end."""
        self.publish_msg("comm_msg", data, metadata, buffers)

    def close(self, data=None, metadata=None, buffers=None, deleting=False):
        """Closes both ends."""
        if self._closed:
            return
        self._closed = True
        self.publish_msg("comm_close", data, metadata, buffers)
        if not deleting:
            _manager.unregister_comm(self)

    def on_msg(self, callback):
        """Sets the callback for messages from the page's end; None removes it."""
        self._on_msg = callback

    def on_close(self, callback):
        """Sets the callback for when the page's end is closed."""
        self._on_close = callback

    def handle_msg(self, message):
        if self._on_msg:
            self._on_msg(message)

    def handle_close(self, message):
        self._closed = True
        if self._on_close:
            self._on_close(message)


class CommManager:
    """All comms of the kernel, by id."""

    def __init__(self):
        self.comms = {}
        self.targets = {}

    def register_target(self, target_name, callback):
        self.targets[target_name] = callback

    def unregister_target(self, target_name, callback=None):
        return self.targets.pop(target_name, None)

    def register_comm(self, comm):
        self.comms[comm.comm_id] = comm
        return comm.comm_id

    def unregister_comm(self, comm):
        return self.comms.pop(comm.comm_id, None)

    def get_comm(self, comm_id):
        return self.comms.get(comm_id)

    def comm_open(self, stream, ident, message):
        content = message["content"]
        comm = Comm(content["target_name"], comm_id=content["comm_id"], primary=False)
        self.register_comm(comm)
        target = self.targets.get(content["target_name"])
        if target:
            target(comm, message)
        else:
            comm.close()

    def comm_msg(self, stream, ident, message):
        comm = self.get_comm(message["content"]["comm_id"])
        if comm:
            comm.handle_msg(message)

    def comm_close(self, stream, ident, message):
        comm = self.comms.pop(message["content"]["comm_id"], None)
        if comm:
            comm.handle_close(message)


_manager = CommManager()


def install():
    """Runs before any user code."""
    substitute("comm", _fill)
    substitute("comm.base_comm", _fill_base)
    when_imported("comm", _fill)


def _fill(module):
    module.create_comm = Comm
    module.get_comm_manager = lambda: _manager
    module.BaseComm, module.CommManager = Comm, CommManager


def _fill_base(module):
    module.BaseComm, module.CommManager = Comm, CommManager


def receive(text, buffers, run=""):
    """Passes a message from the page to its comm. What callbacks show belongs to the run, like an error in one."""
    message = json.loads(text)
    message["buffers"] = [memoryview(buffer.to_py()).cast("B").toreadonly() for buffer in buffers]
    message.setdefault("header", {"msg_id": ""})
    before = current_run.set(run)
    try:
        getattr(_manager, message["msg_type"])(None, None, message)
        fiddle_figures.show_figures()
    except BaseException as error:
        fiddle_display.show_error(error)
    finally:
        current_run.reset(before)


def _plain(value):
    item = getattr(value, "item", None) or getattr(value, "tolist", None)
    if callable(item):
        with contextlib.suppress(Exception):
            return item()
    return str(value)
