"""Python functions that JavaScript calls later belong to the run that passed them on, like tasks and timers of asyncio."""

import contextvars
import functools
import types

import pyodide.ffi
import pyodide.ffi.wrappers

_FUNCTIONS = (types.FunctionType, types.MethodType, types.BuiltinFunctionType, functools.partial)


def install():
    """Runs before any user code."""
    for name in ("create_proxy", "create_once_callable"):
        bound = _binding(getattr(pyodide.ffi, name))
        setattr(pyodide.ffi, name, bound)
        setattr(pyodide.ffi.wrappers, name, bound)


def _binding(create):
    @functools.wraps(create)
    def bound(value, *args, **options):
        return create(_in_context(value) if isinstance(value, _FUNCTIONS) else value, *args, **options)

    return bound


def _in_context(function):
    context = contextvars.copy_context()

    def call(*args, **options):
        # A copy, because a context can't be entered again by a callback that causes another call of itself.
        return context.copy().run(function, *args, **options)

    return functools.update_wrapper(call, function) if not isinstance(function, functools.partial) else call
