import type { SharedTable, TableColumnType, TableValue, ValueType } from "../tables.ts";
import { numberOrder } from "../table/order-keys.ts";
import type { Column, ColumnOrder } from "../table/table.ts";
import { type ArrayValues, arrayValues } from "./array-values.ts";
import { type ColumnBuilder, COMMA, NEWLINE } from "./column-builder.ts";
import { withRoom } from "./growing.ts";
import { Nulls } from "./numeric-column.ts";
import type { ResultColumn, ValueKind } from "@fiddle/protocol/connection-frames.ts";

const TYPES: Readonly<Record<Exclude<ValueKind, "integer" | "number">, TableColumnType>> = {
  decimal: "number",
  boolean: "boolean",
  date: "date",
  datetime: "datetime",
  time: "text",
  duration: "text",
  bytes: "text",
  json: "json",
  list: "json",
  text: "text",
};

/** Texts as UTF-8, one after the other; each is only decoded when it is looked at. */
export class TextBuilder implements ColumnBuilder {
  readonly #column: ResultColumn;
  #bytes = new Uint8Array(0);
  #ends = new Uint32Array(0);
  #length = 0;
  readonly #nulls = new Nulls();

  constructor(column: ResultColumn) {
    this.#column = column;
  }

  get length(): number {
    return this.#length;
  }

  set length(length: number) {
    this.#length = length;
  }

  reserve(bytes: number): void {
    this.#bytes = withRoom(this.#bytes, this.#end + bytes);
  }

  read(bytes: Uint8Array, start: number): number {
    const own = this.#bytes;
    const from = this.#end;
    let at = start;
    let to = from;
    for (let byte = bytes[at] ?? NEWLINE; byte !== COMMA && byte !== NEWLINE; byte = bytes[at] ?? NEWLINE) {
      own[to] = byte;
      at += 1;
      to += 1;
    }
    if (at === start) this.#nulls.set(this.#length, true);
    else if (this.#nulls.any) this.#nulls.set(this.#length, false);
    this.#push(to);
    return at;
  }

  /** There is room, also for bytes of a quoted field. */
  add(bytes: Uint8Array, start: number, end: number): void {
    const from = this.#end;
    this.#bytes.set(bytes.subarray(start, end), from);
    if (this.#nulls.any) this.#nulls.set(this.#length, false);
    this.#push(from + end - start);
  }

  finish(): Column {
    const texts = {
      bytes: this.#bytes.subarray(0, this.#end),
      ends: this.#ends.subarray(0, this.#length),
      nulls: this.#nulls.finish(this.#length),
    };
    return new TextColumn(this.#column, texts);
  }

  get #end(): number {
    return this.#length === 0 ? 0 : (this.#ends[this.#length - 1] ?? 0);
  }

  #push(end: number): void {
    const row = this.#length++;
    if (row >= this.#ends.length) this.#ends = withRoom(this.#ends, row + 1);
    this.#ends[row] = end;
  }
}

interface Texts {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each text ends, and the next one begins. */
  readonly ends: Uint32Array<ArrayBuffer>;
  readonly nulls: Uint8Array<ArrayBuffer> | null;
}

const SMALL_T = 0x74;
const ONE = 0x31;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Integers that can be larger than 64 bits hold, of MySQL and ClickHouse. They come as decimals. */
const WHOLE_NUMBER_TYPE = /^(?:bigint unsigned|(?:Nullable\()?U?Int\d+\)?)$/;

class TextColumn implements Column {
  readonly name: string;
  readonly type: TableColumnType;
  readonly displayType: string;
  readonly #kind: ValueKind;
  readonly #item: ValueKind;
  readonly #texts: Texts;
  readonly #isWhole: boolean;
  #arrays: ArrayValues | null = null;

  constructor({ name, type, kind, item = "text" }: ResultColumn, texts: Texts) {
    this.name = name;
    this.#isWhole = kind === "decimal" && WHOLE_NUMBER_TYPE.test(type);
    this.type = this.#isWhole ? "integer" : TYPES[kind as keyof typeof TYPES];
    this.displayType = type;
    this.#kind = kind;
    this.#item = item;
    this.#texts = texts;
  }

  get valueType(): ValueType | undefined {
    if (this.#kind === "list") return this.#readArrays().valueType;
    return this.#isWhole || this.#kind === this.type || this.#kind === "integer" || this.#kind === "number"
      ? undefined
      : this.#kind;
  }

  value(row: number): TableValue {
    const text = this.#text(row);
    return text !== null && this.#kind === "boolean" ? isTrue(text) : text;
  }

  numbers(): (row: number) => number | null {
    if (this.#kind === "decimal") return (row) => numberOf(this.#text(row), Number);
    if (this.#kind === "date" || this.#kind === "datetime") return (row) => numberOf(this.#text(row), millisecondsOf);
    return () => null;
  }

  order(): ColumnOrder {
    if (this.#kind === "decimal") return numberOrder(this.#texts.ends.length, this.numbers());
    return { by: "text", text: (row) => this.#text(row) };
  }

  share(): SharedTable["values"][number] {
    if (this.#kind === "list") return this.#readArrays().values;
    const { bytes, ends, nulls } = this.#texts;
    const missing = nulls?.slice() ?? null;
    if (this.#kind === "boolean") return { data: this.#booleans(ends.length), nulls: missing };
    return { data: { bytes: bytes.slice(), ends: ends.slice() }, nulls: missing };
  }

  #readArrays(): ArrayValues {
    this.#arrays ??= arrayValues(
      Array.from(this.#texts.ends, (_, row) => this.#text(row)),
      this.#item,
    );
    return this.#arrays;
  }

  #booleans(length: number): Uint8Array<ArrayBuffer> {
    const { bytes, ends } = this.#texts;
    const booleans = new Uint8Array(length);
    // `t`, `true` and `1` begin like this, and nothing else does.
    for (let row = 0; row < length; row++) {
      const first = bytes[row === 0 ? 0 : (ends[row - 1] ?? 0)];
      booleans[row] = first === SMALL_T || first === ONE ? 1 : 0;
    }
    return booleans;
  }

  #text(row: number): string | null {
    const { bytes, ends, nulls } = this.#texts;
    if (nulls !== null && nulls[row] === 1) return null;
    return decoder.decode(bytes.subarray(row === 0 ? 0 : ends[row - 1], ends[row]));
  }
}

function numberOf(text: string | null, read: (text: string) => number): number | null {
  if (text === null) return null;
  const number = read(text);
  return Number.isNaN(number) ? null : number;
}

/** Databases write an offset as `+00`, which JavaScript doesn't read. Without one, the time is taken as UTC. */
function millisecondsOf(text: string): number {
  const [, day, time = "", offset = ""] = /^(\d{4}-\d{2}-\d{2})(?:[ T]([\d:.]+))?\s*(.*)$/.exec(text) ?? [];
  if (day === undefined) return Number.NaN;
  const zone = /^[+-]\d\d$/.test(offset) ? `${offset}:00` : offset === "" || offset === "UTC" ? "Z" : offset;
  return Date.parse(time === "" ? day : `${day}T${time}${zone}`);
}

/** As databases write it: `t`, `true` and `1`. */
function isTrue(text: string): boolean {
  return text === "t" || text === "true" || text === "1";
}
