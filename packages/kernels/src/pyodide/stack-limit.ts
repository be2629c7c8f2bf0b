import type { PyodideAPI } from "pyodide";

/**
 * How many bytes of WebAssembly's own stack Python's functions in C can use. The browser's stack, which nobody can measure, is full
 * at about 335,000 bytes of it where `__repr__` or `__hash__` calls itself. A call through `lru_cache`, `map` or `sum` takes some
 * 600 bytes, so there's room for more than 400 of them.
 */
const STACK_BYTES = 262_144;

/** Emscripten's module, as far as the limit needs it. All numbers are addresses or bytes. */
interface StackModule {
  stackSave(): number;
  _PyThreadState_Get(): number;
  _PyUnstable_ThreadState_SetStackProtection(thread: number, start: number, size: number): number;
}

/**
 * Has Python raise RecursionError before the browser's stack is full, which would end the kernel: Python believes that it can use all
 * of its memory for a stack. It holds for the thread that calls, and each run that can wait is a thread of its own to Python.
 */
export function limitStack(python: PyodideAPI): void {
  const module = (python as unknown as { readonly _module: StackModule })._module;
  const top = module.stackSave();
  module._PyUnstable_ThreadState_SetStackProtection(module._PyThreadState_Get(), top - STACK_BYTES, STACK_BYTES);
}
