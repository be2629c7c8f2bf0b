import { expect, test } from "vitest";
import { changeImport } from "./change-import.ts";

test.each([
  ["import threading", "threading", "from fiddle import threading"],
  ["import os, threading, time  # all", "threading", "import os, time; from fiddle import threading  # all"],
  [
    "if x:\n    import multiprocessing as mp\nmp.Pool()",
    "multiprocessing",
    "if x:\n    from fiddle import multiprocessing as mp\nmp.Pool()",
  ],
  ["from threading import (Thread,\n  Lock)", "threading", "from fiddle.threading import (Thread,\n  Lock)"],
  ["from multiprocessing.pool import Pool", "multiprocessing", "from fiddle.multiprocessing import Pool"],
  ["import torch\nprint(1)", "torch", "print(1)"],
  ["def f():\n    import socket", "socket", "def f():\n    pass"],
  ["import torch\ntorch.ones(3)", "torch", undefined],
  ["from torch import nn", "torch", undefined],
])("%j without %s", (source, name, expected) => {
  expect(changeImport(source, name)?.source).toBe(expected);
});
