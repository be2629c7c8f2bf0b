import { setTimeout as wait } from "node:timers/promises";
import { type Access, QUERY_TIMEOUT_MS } from "../../driver.ts";
import { StepFailure, queryStopped, queryTimeout, QueryFailure, unreadableAnswer } from "../../failure.ts";
import {
  type HeldBytes,
  type HttpAnswer,
  type HttpDatabase,
  type HttpRequest,
  openHttp,
  readBytes,
} from "../../network/http.ts";
import type { ConnectionSettings } from "../../settings.ts";
import { readPage, type TrinoPage, type TrinoRow } from "./read-page.ts";

/** A page and its rows, a few at a time. */
export interface TrinoAnswer {
  readonly page: TrinoPage;
  readonly rows: () => AsyncGenerator<readonly TrinoRow[], void>;
}

const RETRY_MS = 200;
const TRIES = 50;
/** Servers let a page without rows wait themselves. One that doesn't is asked less and less often. */
const EMPTY_PAGE_MS = 10;
const MAX_EMPTY_PAGE_MS = 500;
const BUSY = new Set([429, 502, 503, 504]);

/** The pages of a statement's result, each asked for when it is wanted. Ending the iteration ends the statement. */
export async function* readPages(
  access: Access,
  sql: string,
  options: Parameters<typeof openHttp>[1] = {},
): AsyncGenerator<TrinoAnswer, void> {
  using http = openHttp(access, options);
  const headers = headersOf(access.settings);
  let next: string | null = null;
  let emptyPages = 0;
  try {
    let request: HttpRequest = { method: "POST", path: "/v1/statement", headers, body: sql };
    for (;;) {
      using held = await bytesOf(http, access, request);
      const answer = await readPage(held.bytes);
      const { error, nextUri } = answer.page;
      if (error) throw explain(error, access.settings);
      next = typeof nextUri === "string" ? pathOf(nextUri) : null;
      yield answer;
      if (next === null) return;
      emptyPages = answer.hasRows ? 0 : emptyPages + 1;
      if (emptyPages > 1)
        await wait(Math.min(emptyPages * EMPTY_PAGE_MS, MAX_EMPTY_PAGE_MS), undefined, { signal: access.signal });
      request = { method: "GET", path: next, headers };
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
  const url = URL.parse(uri, "http://trino");
  if (!url?.pathname.startsWith("/v1/")) throw unreadableAnswer("Trino");
  return url.pathname + url.search;
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

async function bytesOf(http: HttpDatabase, access: Access, request: HttpRequest): Promise<HeldBytes> {
  const answer = await sendPatiently(http, access, request);
  if (answer.status !== 200) answer.body.destroy();
  if (answer.status === 401)
    throw new StepFailure(
      "Login",
      `The server refused the login of ${access.settings.username}. Check the user name and the password; a password needs TLS.`,
    );
  if (answer.status === 403)
    throw new StepFailure("Role", `${access.settings.username} isn't allowed to run queries here.`);
  const held = answer.status === 200 ? await readBytes(answer.body, access.memory) : null;
  if (held?.bytes[0] === 0x7b) return held;
  held?.[Symbol.dispose]();
  throw new StepFailure(
    "Connection",
    `This isn't a Trino server (status ${answer.status}). Check the host and the port.`,
  );
}

async function sendPatiently(http: HttpDatabase, { signal }: Access, request: HttpRequest): Promise<HttpAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await http.send(request);
    if (!BUSY.has(answer.status) || tries === TRIES) return answer;
    answer.body.resume();
    await wait(RETRY_MS, undefined, { signal });
  }
}

function explain({ message, errorName }: NonNullable<TrinoPage["error"]>, { database }: ConnectionSettings): Error {
  if (errorName === "CATALOG_NOT_FOUND")
    return new StepFailure("Database", `There's no catalog ${database.split(/[./]/)[0]}. Check its name.`);
  if (errorName === "USER_CANCELED") return queryStopped();
  if (errorName === "EXCEEDED_TIME_LIMIT") return queryTimeout();
  return new QueryFailure(message);
}
