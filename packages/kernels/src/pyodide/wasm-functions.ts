import { number, SECTION, section, text, wasmModule } from "./wasm-module.ts";

/**
 * A JavaScript function with its WebAssembly type in Emscripten's notation: the result first, e.g. `vii` takes two
 * integers.
 */
export type TypedFunction = ((...args: never[]) => unknown) & { readonly sig: string };

/** https://webassembly.github.io/spec/core/binary/types.html */
const TYPES: Readonly<Record<string, number>> = { i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f };
const FUNCTION = 0;

/**
 * The same functions as WebAssembly functions, the only ones that can be in a table, in the same order. Emscripten
 * compiles a module for each. This compiles one for all, in a twentieth of the time.
 */
export function toWasmFunctions(functions: readonly TypedFunction[]): WebAssembly.ExportValue[] {
  const signatures = [...new Set(functions.map(({ sig }) => sig))];
  const names = functions.map((_, index) => String(index));
  const module = wasmModule([
    section(SECTION.type, signatures.map(functionType)),
    section(
      SECTION.import,
      functions.map(({ sig }, index) => [
        ...text("e"),
        ...text(names[index] ?? ""),
        FUNCTION,
        ...number(signatures.indexOf(sig)),
      ]),
    ),
    section(
      SECTION.export,
      names.map((name, index) => [...text(name), FUNCTION, ...number(index)]),
    ),
  ]);
  const e = Object.fromEntries(functions.map((each, index) => [names[index], each]));
  const { exports } = new WebAssembly.Instance(module, { e });
  return names.map((name) => exports[name] as WebAssembly.ExportValue);
}

function functionType(signature: string): number[] {
  const result = signature[0] === "v" ? "" : (signature[0] ?? "");
  return [0x60, ...types(signature.slice(1)), ...types(result)];
}

function types(letters: string): number[] {
  const codes = Array.from(letters, (letter) => {
    const code = TYPES[letter];
    if (code === undefined) throw new Error(`There is no WebAssembly type ${letter}.`);
    return code;
  });
  return [...number(codes.length), ...codes];
}
