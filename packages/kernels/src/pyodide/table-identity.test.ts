import { expect, test } from "vitest";
import { tableKeepsIdentity, withTableIdentity } from "./table-identity.ts";
import { toWasmFunctions } from "./wasm-functions.ts";

const INDEX_OF_FUNCTION = 1;

/** Exports as in JavaScriptCore, where a function and its entry in the table are different objects. */
function makeExports() {
  const [, own] = toWasmFunctions([Object.assign(() => 1, { sig: "i" }), Object.assign(() => 2, { sig: "i" })]) as [
    unknown,
    () => number,
  ];
  const table = new WebAssembly.Table({ element: "anyfunc", initial: 3 });
  table.set(2, own);
  const other = Object.defineProperty(() => own(), "name", { value: String(INDEX_OF_FUNCTION) });
  const absent = Object.defineProperty(() => 3, "name", { value: "77" });
  const memory = new WebAssembly.Memory({ initial: 1 });
  return { exports: { f: other, absent, memory, __indirect_function_table: table }, own };
}

test("this engine gives one function as one object", () => {
  expect(tableKeepsIdentity()).toBe(true);
  const { exports } = makeExports();
  expect(withTableIdentity(exports)).toBe(exports);
});

test("elsewhere the functions of the table take the place of the exported ones", () => {
  const { exports, own } = makeExports();
  expect(withTableIdentity(exports, { keepsIdentity: false })).toEqual({ ...exports, f: own });
});
