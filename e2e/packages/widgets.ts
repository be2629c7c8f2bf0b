/** A package that implements the widget protocol with nothing but `comm`: sliders, buttons, links, and an anywidget with its own script. */
export const WIDGETS_CODE = `
from comm import create_comm

_CONTROLS = {"_model_module": "@jupyter-widgets/controls", "_model_module_version": "2.0.0",
             "_view_module": "@jupyter-widgets/controls", "_view_module_version": "2.0.0"}
_BASE = {"_model_module": "@jupyter-widgets/base", "_model_module_version": "2.0.0",
         "_view_module": "@jupyter-widgets/base", "_view_module_version": "2.0.0"}


class Widget:
    def __init__(self, state, buffers=()):
        self.state = dict(state)
        self.changed = self.clicked = lambda *_: None
        paths = [[name] for name, _ in buffers]
        self._comm = create_comm(target_name="jupyter.widget", metadata={"version": "2.1.0"},
                                 data={"state": self.state, "buffer_paths": paths},
                                 buffers=[data for _, data in buffers])
        self._comm.on_msg(self._receive)

    def _receive(self, message):
        data = message["content"]["data"]
        if data["method"] == "update":
            self.state.update(data["state"])
            for path, buffer in zip(data.get("buffer_paths", ()), message["buffers"]):
                self.state[path[0]] = bytes(buffer)
            self.changed(self)
        elif data["method"] == "custom":
            self.clicked(data["content"])

    def set(self, **state):
        self.state.update(state)
        self._comm.send({"method": "update", "state": state, "buffer_paths": []})

    def send(self, content, buffers=()):
        self._comm.send({"method": "custom", "content": content}, buffers=list(buffers))

    @property
    def ref(self):
        return "IPY_MODEL_" + self._comm.comm_id

    def __repr__(self):
        return "Widget()"

    def _repr_mimebundle_(self, **_):
        view = {"version_major": 2, "version_minor": 0, "model_id": self._comm.comm_id}
        return {"application/vnd.jupyter.widget-view+json": view, "text/plain": repr(self)}


def _control(kind, style, **state):
    layout = Widget({**_BASE, "_model_name": "LayoutModel", "_view_name": "LayoutView"})
    look = Widget({**_CONTROLS, "_model_name": style, "_view_module": "@jupyter-widgets/base", "_view_name": "StyleView"})
    widget = Widget({**_CONTROLS, "_model_name": kind + "Model", "_view_name": kind + "View",
                     "layout": layout.ref, "style": look.ref, **state})
    widget.parts = layout, look
    return widget


def slider(description, value=0):
    return _control("IntSlider", "SliderStyleModel", description=description, value=value, min=0, max=100)


def button(description):
    return _control("Button", "ButtonStyleModel", description=description)


def label(value):
    return _control("Label", "LabelStyleModel", value=value)


def column(*children):
    widget = _control("VBox", "DescriptionStyleModel", children=[child.ref for child in children])
    widget.inside = children
    return widget


def link(source, target):
    return Widget({**_CONTROLS, "_model_name": "LinkModel", "_view_name": None,
                   "source": [source.ref, "value"], "target": [target.ref, "value"]})


_COUNTER = """
export default {
  initialize({ model }) { model.set("born", "yes"); model.save_changes(); },
  render({ model, el }) {
    const button = document.createElement("button");
    const show = () => {
      const bytes = model.get("bytes");
      button.textContent = "count " + model.get("count") + " of " + bytes.byteLength + " bytes, first " + bytes.getUint8(0);
    };
    button.className = "counter";
    button.onclick = () => { model.set("count", model.get("count") + 1); model.save_changes(); };
    model.on("change:count", show);
    model.on("msg:custom", (content, buffers) => { el.append(content.say + new TextDecoder().decode(buffers[0])); });
    show();
    el.append(button);
  },
};
"""


def counter(data=b"\\x07abc"):
    layout = Widget({**_BASE, "_model_name": "LayoutModel", "_view_name": "LayoutView"})
    names = {"_model_module": "anywidget", "_view_module": "anywidget", "_model_module_version": "~0.9.*",
             "_view_module_version": "~0.9.*", "_model_name": "AnyModel", "_view_name": "AnyView"}
    widget = Widget({**names, "_esm": _COUNTER, "_css": ".counter { font-weight: 700 }", "_anywidget_id": "fiddle.Counter",
                     "count": 0, "layout": layout.ref}, buffers=[("bytes", data)])
    widget.parts = (layout,)
    return widget
`;
