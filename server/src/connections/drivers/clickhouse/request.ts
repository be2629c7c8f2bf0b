import { type Access, QUERY_TIMEOUT_MS } from "../../driver.ts";
import { QueryFailure, StepFailure, queryStopped, queryTimeout } from "../../failure.ts";
import { type HttpAnswer, type HttpDatabase, readText } from "../../network/http.ts";
import type { ConnectionSettings } from "../../settings.ts";

/** Runs a statement over ClickHouse's HTTP interface. Throws `StepFailure` and `QueryFailure`. */
export async function sendStatement(
  http: HttpDatabase,
  { settings, memory, signal }: Pick<Access, "settings" | "memory" | "signal">,
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
  throw explain(await readText(answer.body, memory), settings);
}

/** The rows of a small result, as text. */
export async function readRows(
  http: HttpDatabase,
  access: Access,
  sql: string,
): Promise<readonly (readonly string[])[]> {
  const { body } = await sendStatement(http, access, `${sql} FORMAT JSONCompactStrings`, { max_execution_time: "20" });
  return (JSON.parse(await readText(body, access.memory)) as { data: string[][] }).data;
}

const EXCEPTION = /Code: (\d+)\.? ?(?:DB::Exception: )?([\s\S]*?)(?:\s*\(version [^)]*\))?\s*$/;

/** In milliseconds; older servers write seconds. */
const OWN_TIMEOUT = new RegExp(`maximum: (${QUERY_TIMEOUT_MS}|${QUERY_TIMEOUT_MS / 1000})\\b`);
/** The settings that every query has. */
const OWN_SETTING =
  /Cannot modify '(max_execution_time|session_timezone|format_csv_\w+|output_format_\w+|cancel_http_\w+)'/;

/** A setting that this server doesn't have. */
export class UnknownSetting extends QueryFailure {}

/** What an exception's text means; https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp */
export function explain(text: string, { username, database }: ConnectionSettings): Error {
  const [, code = "", message = text.slice(0, 2_000)] = EXCEPTION.exec(text) ?? [];
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
  return new QueryFailure(message.trim());
}
