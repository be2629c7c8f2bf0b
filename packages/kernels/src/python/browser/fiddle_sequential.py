"""Threads and processes that run one after the other: executors, and `fiddle.threading` and `fiddle.multiprocessing`."""

import os
import sys
import threading
import traceback
from concurrent.futures import Executor, Future

import fiddle_display

_noted = set()


def _note(text):
    """Prints the sentence once in each run."""
    key = (fiddle_display.execution_count(), text)
    if key not in _noted:
        _noted.clear()
        _noted.add(key)
        print(text, file=sys.stderr)


class _Executor(Executor):
    """Runs each task when it is submitted."""

    def __init__(self, max_workers=None, *args, initializer=None, initargs=(), **_):
        if max_workers is not None and max_workers <= 0:
            raise ValueError("max_workers must be greater than 0")
        self._max_workers = max_workers or 1
        self._initializer, self._initargs = initializer, initargs
        self._is_shut_down = False

    def submit(self, function, /, *args, **options):
        if self._is_shut_down:
            raise RuntimeError("cannot schedule new futures after shutdown")
        _note(f"{type(self).__name__} runs its tasks one after the other, because Python in the browser has one thread.")
        initializer, self._initializer = self._initializer, None
        if initializer:
            initializer(*self._initargs)
        future = Future()
        future.set_running_or_notify_cancel()
        try:
            result = function(*args, **options)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(result)
        return future

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._is_shut_down = True


ThreadPoolExecutor = type("ThreadPoolExecutor", (_Executor,), {})
ProcessPoolExecutor = type("ProcessPoolExecutor", (_Executor,), {})


class _Thread(threading.Thread):
    """A thread whose work is done when it starts."""

    def start(self):
        if getattr(self, "_has_run", False):
            raise RuntimeError("threads can only be started once")
        self._has_run = True
        _note("Threads run one after the other here: each ends before the next line runs.")
        try:
            self.run()
        except SystemExit:
            pass
        except Exception:
            print(f"Exception in thread {self.name}:", file=sys.stderr)
            traceback.print_exc()

    def join(self, timeout=None):
        if not getattr(self, "_has_run", False):
            raise RuntimeError("cannot join thread before it is started")

    def is_alive(self):
        return False


class _Timer(_Thread):
    """Waits, and then calls the function."""

    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.interval, self.function, self.args, self.kwargs = interval, function, args or [], kwargs or {}
        self._is_cancelled = False

    def cancel(self):
        self._is_cancelled = True

    def run(self):
        import time

        time.sleep(self.interval)
        if not self._is_cancelled:
            self.function(*self.args, **self.kwargs)


class _Event(threading.Event):
    def wait(self, timeout=None):
        if not self.is_set() and timeout is None:
            raise RuntimeError("This would wait forever: no other thread can set the event.")
        return self.is_set()


def fill_threading(module):
    """`fiddle.threading`: like `threading`, one thread at a time."""
    public = {name: value for name, value in vars(threading).items() if not name.startswith("__")}
    module.__dict__.update(public, Thread=_Thread, Timer=_Timer, Event=_Event)


class _Process(_Thread):
    pid = 1
    exitcode = 0

    def terminate(self):
        """The work is done already."""

    kill = close = terminate


class _Result:
    def __init__(self, future):
        self._future = future

    def get(self, timeout=None):
        return self._future.result()

    def wait(self, timeout=None):
        """The result is there already."""

    def ready(self):
        return True

    def successful(self):
        return self._future.exception() is None


class _Pool:
    """`multiprocessing.Pool`."""

    def __init__(self, processes=None, initializer=None, initargs=(), maxtasksperchild=None, context=None):
        self._executor = type("Pool", (_Executor,), {})(processes, initializer=initializer, initargs=initargs)

    def _run(self, function, args=(), options=None):
        return self._executor.submit(function, *args, **(options or {}))

    def apply(self, function, args=(), kwds=None):
        return self._run(function, args, kwds).result()

    def apply_async(self, function, args=(), kwds=None, callback=None, error_callback=None):
        future = self._run(function, args, kwds)
        notify = callback if future.exception() is None else error_callback
        if notify:
            notify(future.exception() or future.result())
        return _Result(future)

    def map(self, function, iterable, chunksize=None):
        return [self._run(function, (item,)).result() for item in iterable]

    def starmap(self, function, iterable, chunksize=None):
        return [self._run(function, items).result() for items in iterable]

    def imap(self, function, iterable, chunksize=1):
        return (self._run(function, (item,)).result() for item in iterable)

    imap_unordered = imap

    def map_async(self, function, iterable, chunksize=None, callback=None, error_callback=None):
        return self.apply_async(self.map, (function, iterable), None, callback, error_callback)

    def starmap_async(self, function, iterable, chunksize=None, callback=None, error_callback=None):
        return self.apply_async(self.starmap, (function, iterable), None, callback, error_callback)

    def close(self):
        self._executor.shutdown()

    terminate = close

    def join(self):
        """All tasks are done already."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class _Value:
    def __init__(self, kind, value=0, lock=True):
        self.value = value
        self._lock = threading.RLock()

    def get_lock(self):
        return self._lock


def fill_multiprocessing(module):
    """`fiddle.multiprocessing`: like `multiprocessing`, in this one process."""
    import queue

    same = {name: getattr(threading, name) for name in ("Lock", "RLock", "Semaphore", "BoundedSemaphore", "Condition", "Barrier")}
    module.__dict__.update(
        same,
        Event=_Event,
        Pool=_Pool,
        Process=_Process,
        Queue=queue.Queue,
        JoinableQueue=queue.Queue,
        SimpleQueue=queue.SimpleQueue,
        Value=_Value,
        Array=lambda kind, size, lock=True: [0] * size if isinstance(size, int) else list(size),
        cpu_count=lambda: os.cpu_count() or 1,
        current_process=threading.current_thread,
        freeze_support=lambda: None,
        set_start_method=lambda *args, **options: None,
        get_context=lambda method=None: module,
    )
