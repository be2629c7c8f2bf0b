import { number, SECTION, section, sized, text, wasmModule } from "./wasm-module.ts";

const TABLE = "__indirect_function_table";
const FUNCREF = 0x70;
const KIND = { function: 0, table: 1 };
const OP = { const: 0x41, end: 0x0b };

/**
 * The exports, with functions that are the same objects as in the module's table. In JavaScriptCore they are not,
 * although the specification requires it. Emscripten looks functions up by identity and would append every one of them
 * to the table again, so the indexes that the snapshot refers to would contain other functions.
 */
export function withTableIdentity(
  exports: WebAssembly.Exports,
  { keepsIdentity = tableKeepsIdentity() } = {},
): WebAssembly.Exports {
  const table = exports[TABLE];
  if (keepsIdentity || !(table instanceof WebAssembly.Table)) return exports;
  // The name of a WebAssembly function is its index in the module.
  const byIndex = new Map<string, WebAssembly.ExportValue>();
  for (let place = 0; place < table.length; place++) {
    const each: unknown = table.get(place);
    if (typeof each === "function") byIndex.set(each.name, each);
  }
  return Object.fromEntries(
    Object.entries(exports).map(([name, value]) => [
      name,
      typeof value === "function" ? (byIndex.get(value.name) ?? value) : value,
    ]),
  );
}

/**
 * Tests the engine with a module of one function. Reading all of Python's table would take long in engines that create
 * functions lazily.
 */
export function tableKeepsIdentity(): boolean {
  const module = wasmModule([
    section(SECTION.type, [[0x60, 0, 0]]),
    section(SECTION.function, [[0]]),
    section(SECTION.table, [[FUNCREF, 0, 1]]),
    section(SECTION.export, [
      [...text("f"), KIND.function, 0],
      [...text("table"), KIND.table, 0],
    ]),
    section(SECTION.element, [[0, OP.const, 0, OP.end, ...number(1), 0]]),
    section(SECTION.code, [sized([0, OP.end])]),
  ]);
  const { f, table } = new WebAssembly.Instance(module).exports;
  return table instanceof WebAssembly.Table && table.get(0) === f;
}
