/** Emscripten's module, as far as the trampoline concerns it. Both numbers are in bytes. */
export interface TrampolineModule {
  readonly HEAP8: Int8Array;
  readonly __PyRuntime: number;
  /** From `__PyRuntime`. */
  readonly __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
}

/**
 * Python calls C functions through a trampoline, a function in the module's table that needs WebAssembly's garbage collection.
 * Where the browser lacks it, and always on iPhones and iPads, CPython has none: the word with its place is 0. The snapshot comes
 * from an engine with a trampoline, so this keeps the table as long as there, and returns a function that puts back the word
 * after the snapshot has overwritten it.
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
