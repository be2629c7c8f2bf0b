/** A JavaScript function with its WebAssembly type, as Emscripten writes it: result first, e.g. `vii` takes two integers. */
export type TypedFunction = ((...args: never[]) => unknown) & { readonly sig: string };

/** https://webassembly.github.io/spec/core/binary/types.html */
const TYPES: Readonly<Record<string, number>> = { i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f };
const SECTION = { type: 1, import: 2, export: 7 };
const HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const FUNCTION = 0;

/**
 * The same functions as WebAssembly's own, which alone can stand in a table. Emscripten makes a module for each; this
 * makes one for all, in a twentieth of the time. In their order.
 */
export function toWasmFunctions(functions: readonly TypedFunction[]): WebAssembly.ExportValue[] {
  const signatures = [...new Set(functions.map(({ sig }) => sig))];
  const names = functions.map((_, index) => String(index));
  const bytes = Uint8Array.from([
    ...HEADER,
    ...section(SECTION.type, signatures.map(functionType)),
    ...section(
      SECTION.import,
      functions.map(({ sig }, index) => [
        ...text("e"),
        ...text(names[index] ?? ""),
        FUNCTION,
        ...number(signatures.indexOf(sig)),
      ]),
    ),
    ...section(
      SECTION.export,
      names.map((name, index) => [...text(name), FUNCTION, ...number(index)]),
    ),
  ]);
  const e = Object.fromEntries(functions.map((each, index) => [names[index], each]));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { e });
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

function section(id: number, entries: readonly (readonly number[])[]): number[] {
  const content = [...number(entries.length), ...entries.flat()];
  return [id, ...number(content.length), ...content];
}

function text(value: string): number[] {
  return [...number(value.length), ...new TextEncoder().encode(value)];
}

/** Unsigned LEB128. */
function number(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value] : [(value % 128) + 128, ...number(rest)];
}
