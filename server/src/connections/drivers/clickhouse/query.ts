import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { BoundValue, Marks } from "@fiddle/sql/parameters";
import { type Access, type Piece, QUERY_TIMEOUT_MS } from "../../driver.ts";
import { QueryFailure } from "../../failure.ts";
import { type HttpAnswer, type HttpDatabase, openHttp, readPieces } from "../../network/http.ts";
import type { Statement } from "../../statement.ts";
import { explain, sendStatement, UnknownSetting } from "./request.ts";
import { columnOf } from "./types.ts";

const FORMAT = "CSVWithNamesAndTypes";
const KILL_TIMEOUT_MS = 5_000;
/** An exception in the middle of a result is text at its end, which is held back until the end is known. */
const TAIL_BYTES = 16_000;

/** Runs one statement; the database itself writes the CSV, which passes through as it is. */
export async function* queryClickhouse(access: Access, statement: Statement): AsyncGenerator<Piece, void> {
  const { settings, signal } = access;
  const { sql, values } = statement.bind(MARKS);
  using http = openHttp(access);
  const queryId = randomUUID();
  let running = true;
  try {
    const { body, headers } = await sendFormatted(http, access, sql, {
      ...parametersOf(values),
      query_id: queryId,
      default_format: FORMAT,
      format_csv_null_representation: "",
      session_timezone: "UTC",
      max_execution_time: String(QUERY_TIMEOUT_MS / 1000),
      ...(!settings.allowWrites && { readonly: "1", cancel_http_readonly_queries_on_client_close: "1" }),
    });
    const format = headers["x-clickhouse-format"];
    if (format !== undefined && format !== FORMAT)
      throw new QueryFailure("Remove FORMAT from the query; the result comes as a table.", "query-not-allowed");
    yield* readBody(body, access);
    running = false;
  } finally {
    if (running) {
      const stop = AbortSignal.timeout(KILL_TIMEOUT_MS);
      await sendStatement(http, { ...access, signal: stop }, `KILL QUERY WHERE query_id = '${queryId}' ASYNC`).then(
        ({ body }) => body.destroy(),
        // The connection's end ends a reading query as well.
        () => {},
      );
    }
    signal.throwIfAborted();
  }
}

const MARKS: Marks = {
  mark(number, { type, value }) {
    const numeric = Number.isSafeInteger(value) ? "Int64" : "Float64";
    const kind = { text: "String", date: "Date", boolean: "Bool", number: numeric }[type];
    return `{fiddle_${number}:${kind}}`;
  },
};

/** The values as the server reads them, which takes backslashes, tabs and line breaks for escapes. */
function parametersOf(values: readonly BoundValue[]): Readonly<Record<string, string>> {
  const escaped = (text: string) =>
    text.replaceAll("\\", "\\\\").replaceAll("\t", "\\t").replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  return Object.fromEntries(values.map(({ value }, i) => [`param_fiddle_${i + 1}`, escaped(String(value))]));
}

/** Settings of newer servers: a tuple is one field, as it is one column of the header, and decimals have all their digits. */
const FORMAT_SETTINGS = {
  output_format_csv_serialize_tuple_into_separate_columns: "0",
  output_format_decimal_trailing_zeros: "1",
};

/** An older server refuses unknown settings before it runs anything, so the statement is sent again without them. */
async function sendFormatted(
  http: HttpDatabase,
  access: Access,
  sql: string,
  settings: Readonly<Record<string, string>>,
): Promise<HttpAnswer> {
  try {
    return await sendStatement(http, access, sql, { ...settings, ...FORMAT_SETTINGS });
  } catch (error) {
    const isUnknown = (name: string) => error instanceof UnknownSetting && error.message.includes(name);
    if (!Object.keys(FORMAT_SETTINGS).some(isUnknown)) throw error;
    return sendStatement(http, access, sql, settings);
  }
}

async function* readBody(body: IncomingMessage, { settings }: Access): AsyncGenerator<Piece, void> {
  const head = new HeadLines();
  let hasColumns = false;
  let tail = Buffer.alloc(0);
  for await (const bytes of readPieces(body)) {
    let rest: Buffer | null = bytes;
    if (!hasColumns) {
      rest = head.add(rest);
      if (rest === null) continue;
      const [names = [], types = []] = head.lines;
      hasColumns = true;
      yield { kind: "columns", columns: names.map((name, i) => columnOf(name, types[i] ?? "String")) };
    }
    const all = Buffer.concat([tail, rest]);
    const end = Math.max(0, all.length - TAIL_BYTES);
    tail = all.subarray(end);
    if (end > 0) yield { kind: "rows", bytes: all.subarray(0, end) };
  }
  const failed = tail.toString("latin1").search(/(^|\n|__exception__\r?\n?)Code: \d+\. DB::Exception: /);
  if (failed >= 0) throw explain(tail.subarray(failed).toString("utf8"), settings);
  if (tail.length > 0) yield { kind: "rows", bytes: tail };
  if (!hasColumns) yield { kind: "did", did: "Done" };
}

/** Names and types of some thousand columns have less. */
const MAX_HEAD_BYTES = 1_000_000;

/** Splits a CSV stream into the fields of its first two lines and the bytes after them. */
class HeadLines {
  readonly lines: string[][] = [];
  #bytes = Buffer.alloc(0);
  /** How far the current line was read; a server can send a byte at a time. */
  #at = 0;
  #isQuoted = false;

  /** Takes bytes until both lines are there, then returns what follows them; null before. */
  add(bytes: Buffer): Buffer | null {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    while (this.lines.length < 2) {
      const end = this.#lineEnd();
      if (end < 0) {
        if (this.#bytes.length > MAX_HEAD_BYTES)
          throw new QueryFailure(
            `The database's answer begins with a line of more than ${MAX_HEAD_BYTES / 1e6} MB, so it isn't a table. Check that the host and port are ClickHouse's.`,
          );
        return null;
      }
      this.lines.push(fieldsOf(this.#bytes.subarray(0, end).toString("utf8")));
      this.#bytes = this.#bytes.subarray(end + 1);
      this.#at = 0;
    }
    return this.#bytes;
  }

  #lineEnd(): number {
    for (; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at];
      if (byte === 0x22) this.#isQuoted = !this.#isQuoted;
      else if (byte === 0x0a && !this.#isQuoted) return this.#at;
    }
    return -1;
  }
}

/** All fields of these lines are quoted. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = ""]) => text.replaceAll('""', '"'));
}
