type Numbers =
  | Float64Array<ArrayBuffer>
  | BigInt64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

const FIRST_LENGTH = 1_024;

/** The same array, or a copy with room for `length` values, at least twice as long. */
export function withRoom<T extends Numbers>(values: T, length: number): T {
  if (length <= values.length) return values;
  const Kind = values.constructor as new (length: number) => T;
  const larger = new Kind(Math.max(FIRST_LENGTH, length, values.length * 2));
  larger.set(values as never);
  return larger;
}
