/** The part of Emscripten's module that the trampoline needs. Both numbers are in bytes. */
export interface TrampolineModule {
  readonly HEAP8: Int8Array;
  readonly __PyRuntime: number;
  /** The offset from `__PyRuntime`. */
  readonly __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
}

/**
 * Python calls C functions through a trampoline, a function in the module's table that needs WebAssembly's garbage
 * collection. If the browser lacks that, and always on iPhones and iPads, CPython has no trampoline: the word with its
 * index is 0. The snapshot comes from an engine with a trampoline, so this keeps the table at the same length, and
 * returns a function that restores the word after the snapshot has overwritten it.
 */
export function keepTrampoline(module: TrampolineModule, exports: WebAssembly.Exports): () => void {
  const words = () => new Int32Array(module.HEAP8.buffer);
  const offset = words()[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4] ?? 0;
  const index = (module.__PyRuntime + offset) / 4;
  if (words()[index] !== 0) return () => {};
  const table = exports["__indirect_function_table"];
  if (table instanceof WebAssembly.Table) table.grow(1);
  return () => {
    words()[index] = 0;
  };
}
