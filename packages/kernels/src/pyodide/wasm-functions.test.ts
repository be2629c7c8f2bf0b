import { expect, test } from "vitest";
import { toWasmFunctions, type TypedFunction } from "./wasm-functions.ts";

const typed = (call: (...args: never[]) => unknown, sig: string) => Object.assign(call, { sig }) as TypedFunction;

test("functions of all types stand in a table and are called through it", () => {
  const seen: unknown[] = [];
  const functions = toWasmFunctions([
    typed((a: number, b: number) => a + b, "iii"),
    typed((...args) => void seen.push(...args), "vjfde"),
    typed(() => 7n, "j"),
    typed((value: object) => value, "ee"),
  ]);
  const table = new WebAssembly.Table({ element: "anyfunc", initial: functions.length });
  functions.forEach((each, index) => table.set(index, each));
  const call = (index: number, ...args: unknown[]) => (table.get(index) as (...args: unknown[]) => unknown)(...args);
  expect(call(0, 40, 2)).toBe(42);
  const thing = {};
  call(1, 2n, 0.5, 0.25, thing);
  expect(seen).toEqual([2n, 0.5, 0.25, thing]);
  expect(call(2)).toBe(7n);
  expect(call(3, thing)).toBe(thing);
});

test("as many as a large program has", () => {
  const many = Array.from({ length: 300 }, (_, index) => typed(() => index, "i"));
  expect(toWasmFunctions(many).map((each) => (each as unknown as () => number)())).toEqual(
    many.map((_, index) => index),
  );
});

test("a type that does not exist is named", () => {
  expect(() => toWasmFunctions([typed(() => 0, "iq")])).toThrow("There is no WebAssembly type q.");
});
