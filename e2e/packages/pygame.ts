/**
 * A stand-in for pygame-ce, whose wheel isn't available to the tests. It has the few functions that their games call and
 * draws on the stage's canvas. `Clock` blocks the browser, so that a test fails if the stage doesn't replace it.
 */
export const PYGAME_CODE = `
import sys, time as _time, types
from js import document, window
from pyodide.ffi import create_proxy

QUIT, KEYDOWN, NOEVENT, K_LEFT, K_RIGHT, K_SPACE = 256, 768, 0, 37, 39, 32
_events, _pressed = [], set()

class Event:
    def __init__(self, type, **more):
        self.type = type
        self.__dict__.update(more)

def _key(event):
    if event.type == "keydown":
        _pressed.add(event.keyCode)
        _events.append(Event(KEYDOWN, key=event.keyCode))
    else:
        _pressed.discard(event.keyCode)

class _Surface:
    def __init__(self, size):
        canvas = document.getElementById("canvas")
        canvas.width, canvas.height = size
        self.context = canvas.getContext("2d")
        self.size = size
    def fill(self, color):
        self.context.fillStyle = color
        self.context.fillRect(0, 0, *self.size)

def init():
    for name in ("keydown", "keyup"):
        window.addEventListener(name, create_proxy(_key))

def quit():
    pass

def _circle(surface, color, centre, radius):
    surface.context.fillStyle = color
    surface.context.beginPath()
    surface.context.arc(*centre, radius, 0, 7)
    surface.context.fill()

def _get():
    taken = _events[:]
    _events.clear()
    return taken

class _Keys:
    def __getitem__(self, key):
        return key in _pressed

class Clock:
    def tick(self, framerate=0):
        end = _time.perf_counter() + 1
        while _time.perf_counter() < end:
            pass

display = types.SimpleNamespace(set_mode=_Surface, flip=lambda: None, update=lambda *_: None)
event = types.SimpleNamespace(get=_get, poll=lambda: _events.pop(0) if _events else Event(NOEVENT), wait=None)
draw = types.SimpleNamespace(circle=_circle)
key = types.SimpleNamespace(get_pressed=_Keys)
time = types.SimpleNamespace(Clock=Clock, wait=None, delay=None)
`;
