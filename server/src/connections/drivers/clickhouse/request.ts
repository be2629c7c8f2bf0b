import { setImmediate as turn } from "node:timers/promises";
import { z } from "zod";
import { type Access, MAX_SCHEMA_COLUMNS, QUERY_TIMEOUT_MS } from "../../driver.ts";
import { QueryFailure, StepFailure, queryStopped, queryTimeout, unreadableAnswer } from "../../failure.ts";
import { type HttpAnswer, type HttpDatabase, readBegin, readBytes } from "../../network/http.ts";
import type { ConnectionSettings } from "../../settings.ts";

/** Runs a statement over ClickHouse's HTTP interface. Throws `StepFailure` and `QueryFailure`. */
export async function sendStatement(
  http: HttpDatabase,
  { settings, signal }: Pick<Access, "settings" | "signal">,
  sql: string,
  given: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer> {
  const parameters = new URLSearchParams({
    ...(settings.database !== "" && { database: settings.database }),
    ...given,
  });
  const answer = await http.send(
    {
      method: "POST",
      path: `/?${parameters.toString()}`,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "x-clickhouse-user": settings.username || "default",
        ...(settings.password !== "" && { "x-clickhouse-key": settings.password }),
      },
      body: sql,
    },
    signal,
  );
  if (answer.status === 200) return answer;
  throw explain(await readBegin(answer.body, MAX_EXCEPTION_BYTES), settings);
}

/** The rows of a small result, as text. */
export async function readRows(
  http: HttpDatabase,
  access: Access,
  sql: string,
): Promise<readonly (readonly string[])[]> {
  const { body } = await sendStatement(http, access, `${sql} FORMAT JSONCompactStringsEachRow`, {
    max_execution_time: "20",
  });
  using held = await readBytes(body, access.memory);
  const rows: (readonly string[])[] = [];
  for (let start = 0; start < held.bytes.length;) {
    const newline = held.bytes.indexOf(0x0a, start);
    const end = newline < 0 ? held.bytes.length : newline;
    rows.push(rowOf(held.bytes.subarray(start, end)));
    start = end + 1;
    if (rows.length > MAX_SCHEMA_COLUMNS + 1) throw unreadableAnswer("ClickHouse");
    if (rows.length % ROWS_A_TURN === 0) await turn();
  }
  return rows;
}

const ROWS_A_TURN = 1_000;
/** Names and types, of which some have thousands of characters. */
const MAX_ROW_BYTES = 100_000;

function rowOf(line: Buffer): readonly string[] {
  try {
    if (line.length < MAX_ROW_BYTES) return z.array(z.string()).parse(JSON.parse(line.toString("utf8")));
  } catch {}
  throw unreadableAnswer("ClickHouse");
}

/** Exceptions are shorter; what comes after this isn't read. */
const MAX_EXCEPTION_BYTES = 20_000;
const EXCEPTION = /Code: (\d+)\.? ?(?:DB::Exception: )?([\s\S]*)/;
const VERSION = /\(version [^()]*(?:\([^()]*\))?\)\s*$/;

/** In milliseconds; older servers write seconds. */
const OWN_TIMEOUT = new RegExp(`maximum: (${QUERY_TIMEOUT_MS}|${QUERY_TIMEOUT_MS / 1000})\\b`);
/** The settings that every query has. */
const OWN_SETTING =
  /Cannot modify '(max_execution_time|session_timezone|format_csv_\w+|output_format_\w+|cancel_http_\w+)'/;

/** A setting that this server doesn't have. */
export class UnknownSetting extends QueryFailure {}

/** What an exception's text means; https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp */
export function explain(text: string, { username, database }: ConnectionSettings): Error {
  const [, code = "", exception = text.slice(0, 2_000)] = EXCEPTION.exec(text) ?? [];
  const message = exception.replace(VERSION, "").trim();
  if (["192", "193", "194", "516"].includes(code))
    return new StepFailure(
      "Login",
      `The database refused the login of ${username || "default"}. Check the user name and the password.`,
    );
  // A query can name another database.
  if (code === "81" && message.replaceAll(/[`'"]/g, "").startsWith(`Database ${database} `))
    return new StepFailure("Database", `There's no database ${database}. Check its name.`);
  if (code === "159") return OWN_TIMEOUT.test(message) ? queryTimeout() : new QueryFailure(message, "query-timeout");
  if (code === "115") return new UnknownSetting(message);
  if (code === "164" && OWN_SETTING.test(message))
    return new StepFailure(
      "Role",
      `${username || "default"} can't change settings, so its queries can't be limited. Let it, which still allows only reading: ALTER USER ${username || "default"} SETTINGS readonly = 2`,
    );
  if (code === "164")
    return new QueryFailure(
      `${message} This connection is read-only; to change data, turn on “Allow changes” in it.`,
      "query-not-allowed",
    );
  if (code === "394") return queryStopped();
  if (code === "")
    return new StepFailure(
      "Connection",
      "This isn't a ClickHouse server. Check the port: its HTTP interface has 8123, with TLS 8443.",
    );
  return new QueryFailure(message);
}
