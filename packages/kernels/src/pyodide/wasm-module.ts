/** Writes WebAssembly's binary format: https://webassembly.github.io/spec/core/binary/modules.html */
const HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

export const SECTION = { type: 1, import: 2, function: 3, table: 4, export: 7, element: 9, code: 10 };

/** Compiles the sections, which must be in the order of their numbers. */
export function wasmModule(sections: readonly (readonly number[])[]): WebAssembly.Module {
  return new WebAssembly.Module(Uint8Array.from([...HEADER, ...sections.flat()]));
}

export function section(id: number, entries: readonly (readonly number[])[]): number[] {
  return [id, ...sized([...number(entries.length), ...entries.flat()])];
}

/** The bytes, preceded by their number. */
export function sized(bytes: readonly number[]): number[] {
  return [...number(bytes.length), ...bytes];
}

export function text(value: string): number[] {
  return sized([...new TextEncoder().encode(value)]);
}

/** Unsigned LEB128. */
export function number(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value] : [(value % 128) + 128, ...number(rest)];
}
