import { setImmediate as turn } from "node:timers/promises";
import { z } from "zod";
import { QueryFailure, unreadableAnswer } from "../../failure.ts";

const pageSchema = z.object({
  columns: z.array(z.object({ name: z.string(), type: z.string() })).nullish(),
  nextUri: z.string().nullish(),
  updateType: z.string().nullish(),
  updateCount: z.number().nullish(),
  error: z.object({ message: z.string().default(""), errorName: z.string().nullish() }).nullish(),
});

/** One page of a result, without its rows; https://trino.io/docs/current/develop/client-protocol.html */
export type TrinoPage = z.infer<typeof pageSchema>;
export type TrinoColumn = NonNullable<TrinoPage["columns"]>[number];
export type TrinoRow = readonly unknown[];

/** Others are answered after so many bytes, which take some milliseconds to look at. */
const TURN_BYTES = 2_000_000;
/** Rows are parsed together up to this size; a value takes about a microsecond. */
const BATCH_BYTES = 200_000;
const BATCH_VALUES = 10_000;
/** Those of one row are parsed at once. */
const MAX_ROW_VALUES = 50_000;
/** What stands beside the rows is parsed at once: columns, and the statement's progress. */
const MAX_AROUND_BYTES = 2_000_000;
const MAX_DEPTH = 100;

/**
 * Reads a page that can have millions of values. Its rows are parsed a few at a time, and others get their turn in between. Throws
 * what to tell where the page isn't one of Trino's.
 */
export async function readPage(bytes: Buffer): Promise<{
  readonly page: TrinoPage;
  readonly hasRows: boolean;
  readonly rows: () => AsyncGenerator<readonly TrinoRow[], void>;
}> {
  const { data, batches, valuesAround } = await findRows(bytes);
  const around = data ? Buffer.concat([bytes.subarray(0, data.start), NULL, bytes.subarray(data.end)]) : bytes;
  if (around.length > MAX_AROUND_BYTES || valuesAround > MAX_ROW_VALUES) throw unreadableAnswer("Trino");
  const read = pageSchema.safeParse(parse(around));
  if (!read.success) throw unreadableAnswer("Trino");
  return {
    page: read.data,
    hasRows: batches.length > 0,
    async *rows() {
      for (const { start, end } of batches) {
        const rows = parse(Buffer.concat([OPEN, bytes.subarray(start, end), CLOSE]));
        if (!Array.isArray(rows) || !rows.every(Array.isArray)) throw unreadableAnswer("Trino");
        yield rows;
        await turn();
      }
    },
  };
}

const NULL = Buffer.from("null");
const OPEN = Buffer.from("[");
const CLOSE = Buffer.from("]");

function parse(bytes: Buffer): unknown {
  try {
    return parseExactly(bytes.toString("utf8"));
  } catch {
    throw unreadableAnswer("Trino");
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Found {
  /** The whole list of rows; null where there is none. */
  readonly data: Range | null;
  readonly batches: readonly Range[];
  /** Values outside of the rows. */
  readonly valuesAround: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const DATA_KEY = /"data"\s*:\s*$/;
const DATA_KEY_BYTES = 40;
const MAX_BLANK_BYTES = 1_000;

/** Looks at each byte once: where the rows begin and end, and how many values they have. */
async function findRows(bytes: Buffer): Promise<Found> {
  const batches: Range[] = [];
  let data: Range | null = null;
  let isInData = false;
  let dataStart = 0;
  let batchStart = 0;
  let batchValues = 0;
  let rowValues = 0;
  let valuesAround = 0;
  let depth = 0;
  let isString = false;
  let nextTurn = TURN_BYTES;
  for (let at = 0; at < bytes.length; at++) {
    if (at >= nextTurn) {
      nextTurn = at + TURN_BYTES;
      await turn();
    }
    const byte = bytes[at];
    if (isString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isString = false;
    } else if (byte === QUOTE) isString = true;
    else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
      depth -= 1;
      if (!isInData || depth !== 1) continue;
      isInData = false;
      data = { start: dataStart, end: at + 1 };
      // One value that isn't a list has nothing that counts.
      if (bytes.toString("latin1", batchStart, Math.min(at, batchStart + MAX_BLANK_BYTES)).trim() !== "")
        batches.push({ start: batchStart, end: at });
    } else if (byte === OPENING_BRACKET || byte === OPENING_BRACE || byte === COMMA) {
      if (byte !== COMMA) depth += 1;
      if (depth > MAX_DEPTH) throw unreadableAnswer("Trino");
      if (!isInData) {
        valuesAround += 1;
        isInData = data === null && depth === 2 && byte === OPENING_BRACKET && isData(bytes, at);
        dataStart = at;
        batchStart = at + 1;
        continue;
      }
      batchValues += 1;
      rowValues = depth === 2 ? 0 : rowValues + 1;
      if (rowValues > MAX_ROW_VALUES) throw new QueryFailure(TOO_MANY_VALUES);
      if (depth > 2 || (batchValues < BATCH_VALUES && at - batchStart < BATCH_BYTES)) continue;
      batches.push({ start: batchStart, end: at });
      batchStart = at + 1;
      batchValues = 0;
    }
  }
  return { data, batches, valuesAround };
}

const TOO_MANY_VALUES = `A row has more than ${MAX_ROW_VALUES.toLocaleString("en")} values, so the query was ended. Select fewer columns, or a part of long lists.`;

function isData(bytes: Buffer, at: number): boolean {
  return DATA_KEY.test(bytes.toString("latin1", Math.max(0, at - DATA_KEY_BYTES), at));
}

/** What a reviver gets since ES2025, and TypeScript's library lacks. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

/** Parses JSON, with integers that a JavaScript number can't hold as their digits. */
function parseExactly(json: string): unknown {
  const keepDigits: Reviver = (_, value, { source }) =>
    typeof value === "number" && source !== undefined && /^-?\d+$/.test(source) && !Number.isSafeInteger(value)
      ? source
      : value;
  return JSON.parse(json, keepDigits as (key: string, value: unknown) => unknown);
}
