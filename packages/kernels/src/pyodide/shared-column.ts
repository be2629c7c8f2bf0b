import { sharedValues } from "../table/shared-values.ts";
import type { SharedColumn, SharedTable } from "../tables.ts";

/** What Python makes a column of: see `share` in fiddle_tables.py. */
interface PythonColumn {
  /** A typed array; null for texts. */
  readonly data: unknown;
  readonly nulls: Uint8Array | null;
  /** All texts as UTF-8, with a separator between each two of them; null where every possible one occurs in them. */
  readonly joined: Uint8Array | null;
  readonly separator: string;
  readonly texts: readonly unknown[] | null;
  readonly count: number;
}

const CONTROL_CHARACTERS = 32;

/** A shared column in a form that Python reads without a look at each value. */
export function forPython(column: SharedTable["values"][number]): unknown {
  if (column instanceof Float64Array || column instanceof Int32Array) return { data: column, nulls: null };
  // Python reads JSON faster than a list of JavaScript, and its null becomes None.
  if (!("data" in column)) return JSON.stringify(column);
  const { data, nulls } = column;
  if (column.moments) return JSON.stringify(sharedValues(column));
  if (ArrayBuffer.isView(data)) return { data, nulls };
  return new TextColumn(column, data);
}

/** Texts, joined when Python reads them. */
class TextColumn implements PythonColumn {
  readonly data = null;
  readonly nulls: Uint8Array | null;
  readonly count: number;
  readonly #column: SharedColumn;
  readonly #texts: Texts;
  #unused: number | null | undefined;

  constructor(column: SharedColumn, texts: Texts) {
    this.nulls = column.nulls;
    this.count = texts.ends.length;
    this.#column = column;
    this.#texts = texts;
  }

  get joined(): Uint8Array | null {
    const separator = this.#separator;
    return separator === null ? null : joinTexts(this.#texts, separator);
  }

  get separator(): string {
    return String.fromCharCode(this.#separator ?? 0);
  }

  get texts(): readonly unknown[] | null {
    return this.#separator === null ? [...sharedValues(this.#column)] : null;
  }

  get #separator(): number | null {
    this.#unused ??= unusedByte(this.#texts.bytes);
    return this.#unused;
  }
}

/** A variable as Python hands it over: see `take` in fiddle_take.py. */
export type TakenTable = readonly [
  columns: string,
  rowCount: number,
  values: readonly (string | Float64Array<ArrayBuffer> | BigInt64Array<ArrayBuffer>)[],
];

export function tableFromPython(name: string, [columns, rowCount, values]: TakenTable): SharedTable {
  return {
    name,
    columns: JSON.parse(columns) as SharedTable["columns"],
    values: values.map((column) =>
      typeof column === "string" ? (JSON.parse(column) as readonly unknown[]) : { data: column, nulls: null },
    ),
    rowCount,
  };
}

/** A control character that isn't in the bytes; UTF-8 never has one inside of another character. */
function unusedByte(bytes: Uint8Array): number | null {
  for (let byte = 0; byte < CONTROL_CHARACTERS; byte++) if (!bytes.includes(byte)) return byte;
  return null;
}

type Texts = Extract<SharedColumn["data"], { bytes: unknown }>;

function joinTexts({ bytes, ends }: Texts, separator: number): Uint8Array {
  const joined = new Uint8Array(bytes.length + Math.max(0, ends.length - 1));
  joined.fill(separator);
  let start = 0;
  for (let row = 0; row < ends.length; row++) {
    const end = ends[row] ?? start;
    for (let at = start; at < end; at++) joined[at + row] = bytes[at] ?? 0;
    start = end;
  }
  return joined;
}
