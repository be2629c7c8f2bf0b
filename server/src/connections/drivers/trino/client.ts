import { setTimeout as wait } from "node:timers/promises";
import { type Access, QUERY_TIMEOUT_MS } from "../../driver.ts";
import { QueryFailure, queryStopped, queryTimeout, StepFailure } from "../../failure.ts";
import { type HttpAnswer, type HttpDatabase, type HttpRequest, openHttp, readText } from "../../network/http.ts";
import type { ConnectionSettings } from "../../settings.ts";

export interface TrinoColumn {
  readonly name: string;
  readonly type: string;
}

/** One page of a result; https://trino.io/docs/current/develop/client-protocol.html */
export interface TrinoPage {
  readonly columns?: readonly TrinoColumn[];
  readonly data?: readonly (readonly unknown[])[];
  readonly nextUri?: string;
  readonly updateType?: string;
  readonly updateCount?: number;
  readonly error?: { readonly message: string; readonly errorName?: string };
}

const RETRY_MS = 200;
const TRIES = 50;
const BUSY = new Set([429, 502, 503, 504]);

/** The pages of a statement's result, each asked for when it is wanted. Ending the iteration ends the statement. */
export async function* readPages(
  access: Access,
  sql: string,
  options: Parameters<typeof openHttp>[1] = {},
): AsyncGenerator<TrinoPage, void> {
  using http = openHttp(access, options);
  const headers = headersOf(access.settings);
  let next: string | null = null;
  try {
    let page = await pageOf(http, access, { method: "POST", path: "/v1/statement", headers, body: sql });
    for (;;) {
      if (page.error) throw explain(page.error, access.settings);
      next = page.nextUri === undefined ? null : pathOf(page.nextUri);
      yield page;
      if (next === null) return;
      page = await pageOf(http, access, { method: "GET", path: next, headers });
    }
  } finally {
    if (next !== null)
      await http.send({ method: "DELETE", path: next, headers }, AbortSignal.timeout(5_000)).then(
        ({ body }) => body.resume(),
        () => {},
      );
  }
}

/** The address of the next page counts only as a path: it can't lead to another server. */
function pathOf(uri: string): string {
  const { pathname, search } = new URL(uri, "http://trino");
  if (!pathname.startsWith("/v1/"))
    throw new QueryFailure("The server's answer isn't Trino's. Check the host and the port.");
  return pathname + search;
}

function headersOf({ username, password, database }: ConnectionSettings): Record<string, string> {
  const [catalog = "", schema = ""] = database.split(/[./]/);
  const own = {
    User: username,
    Source: "fiddle",
    "Time-Zone": "UTC",
    "Client-Capabilities": "PARAMETRIC_DATETIME",
    Session: `query_max_run_time=${QUERY_TIMEOUT_MS / 1000}s`,
    ...(catalog !== "" && { Catalog: catalog }),
    ...(schema !== "" && { Schema: schema }),
  };
  return {
    "content-type": "text/plain; charset=utf-8",
    // Presto, from which Trino comes, has the same protocol under its own name.
    ...Object.fromEntries(
      Object.entries(own).flatMap(([name, value]) => [
        [`X-Trino-${name}`, value],
        [`X-Presto-${name}`, value],
      ]),
    ),
    ...(password !== "" && { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` }),
  };
}

async function pageOf(http: HttpDatabase, access: Access, request: HttpRequest): Promise<TrinoPage> {
  const answer = await sendPatiently(http, access, request);
  const text = await readText(answer.body, access.memory);
  if (answer.status === 401)
    throw new StepFailure(
      "Login",
      `The server refused the login of ${access.settings.username}. Check the user name and the password; a password needs TLS.`,
    );
  if (answer.status === 403)
    throw new StepFailure("Role", `${access.settings.username} isn't allowed to run queries here.`);
  if (answer.status !== 200 || !text.startsWith("{"))
    throw new StepFailure(
      "Connection",
      `This isn't a Trino server (status ${answer.status}). Check the host and the port.`,
    );
  return parseExactly(text) as TrinoPage;
}

async function sendPatiently(http: HttpDatabase, { signal }: Access, request: HttpRequest): Promise<HttpAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await http.send(request);
    if (!BUSY.has(answer.status) || tries === TRIES) return answer;
    answer.body.resume();
    await wait(RETRY_MS, undefined, { signal });
  }
}

function explain(
  { message, errorName = "" }: NonNullable<TrinoPage["error"]>,
  { database }: ConnectionSettings,
): Error {
  if (errorName === "CATALOG_NOT_FOUND")
    return new StepFailure("Database", `There's no catalog ${database.split(/[./]/)[0]}. Check its name.`);
  if (errorName === "USER_CANCELED") return queryStopped();
  if (errorName === "EXCEEDED_TIME_LIMIT") return queryTimeout();
  return new QueryFailure(message);
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
