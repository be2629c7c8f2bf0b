import type { DatabaseSchema } from "@fiddle/kernels";
import { PlanError, QueryError, type QuerySource, type ResultPart } from "@fiddle/kernels/connection";
import type { Calls } from "@fiddle/kernels/rpc";
import type { ConnectionSchema } from "@fiddle/protocol";
import { type Frame, FrameReader, FRAMES_TYPE } from "@fiddle/protocol/connection-frames.ts";
import type { Dialect } from "@fiddle/sql/dialect";
import { effectOf } from "@fiddle/sql/effect";
import { type ParameterValues, placeholderNames } from "@fiddle/sql/parameters";
import { ApiFailure, fetchOrFail } from "../accounts/failure.ts";
import { sendWithToken } from "../accounts/send-with-token.ts";
import type { SessionCalls } from "./start-worker.ts";

const CUT_OFF = "The result was cut off on its way. Check your connection and run the query again.";

const SCHEMA_FRESH_MS = 600_000;

interface Seams {
  readonly fetch?: typeof globalThis.fetch;
}

/** Sends a connection's queries to our server, from its worker. */
export class ServerSource implements QuerySource {
  readonly #uuid: string;
  readonly #session: Calls<SessionCalls>;
  readonly #fetch: typeof globalThis.fetch;
  #schema: { readonly at: number; readonly tables: Promise<DatabaseSchema> } | null = null;

  constructor(uuid: string, session: Calls<SessionCalls>, { fetch = globalThis.fetch }: Seams = {}) {
    this.#uuid = uuid;
    this.#session = session;
    this.#fetch = (...request) => fetch(...request);
  }

  dialect(): Promise<Dialect> {
    return this.#session.dialect();
  }

  async *query(sql: string, signal: AbortSignal, parameters: ParameterValues = {}): AsyncGenerator<ResultPart> {
    const names = placeholderNames(sql, await this.dialect());
    const used = Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)));
    const response = await this.#send("query", {
      method: "POST",
      body: JSON.stringify({ query: sql, ...(names.length > 0 && { parameters: used }) }),
      headers: { "content-type": "application/json", accept: FRAMES_TYPE },
      signal,
    });
    if (!response.body) throw new QueryError(CUT_OFF);
    const reader = new FrameReader();
    try {
      for await (const bytes of piecesOf(response.body))
        for (const frame of reader.read(bytes)) {
          const part = partOf(frame);
          if (part?.kind === "end" && (part.did !== null || (await this.#mayChange(sql)))) {
            // What ran may have made or dropped a table.
            this.#schema = null;
            void this.#session.schemaChanged();
          }
          if (part) yield part;
          if (part?.kind === "end") return;
        }
    } catch (error) {
      if (signal.aborted || error instanceof QueryError) throw error;
      throw new QueryError(CUT_OFF);
    }
    throw new QueryError(CUT_OFF);
  }

  /** Kept for a while: completion asks after every run. */
  schema(): Promise<DatabaseSchema> {
    const now = Date.now();
    if (this.#schema && now - this.#schema.at < SCHEMA_FRESH_MS) return this.#schema.tables;
    const tables = this.#readSchema();
    this.#schema = { at: now, tables };
    tables.catch(() => {
      this.#schema = null;
    });
    return tables;
  }

  async #mayChange(sql: string): Promise<boolean> {
    const { kind } = effectOf(sql, await this.dialect());
    return kind === "writes" || kind === "unknown";
  }

  async #readSchema(): Promise<DatabaseSchema> {
    const response = await this.#send("schema", {});
    const { tables } = (await response.json()) as ConnectionSchema;
    return { tables, files: [] };
  }

  async #send(call: "query" | "schema", init: RequestInit): Promise<Response> {
    try {
      return await sendWithToken(this.#session, (token) => this.#attempt(call, init, token));
    } catch (error) {
      throw error instanceof ApiFailure && error.status > 0 ? await this.#explained(error) : error;
    }
  }

  #attempt(call: string, init: RequestInit, token: string | null): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    return fetchOrFail(this.#fetch, `/api/connections/${this.#uuid}/${call}`, { ...init, headers });
  }

  async #explained(failure: ApiFailure): Promise<Error> {
    if (failure.id === "not-logged-in") await this.#session.askToLogIn();
    if (failure.id !== "upgrade-required") return new QueryError(failure.message);
    await this.#session.askToUpgrade(failure.message);
    return new PlanError(failure.message);
  }
}

/** Not every browser iterates over a stream by itself. */
async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function partOf(frame: Frame): ResultPart | null {
  if (frame.kind === "alive") return null;
  if (frame.kind === "error") throw new QueryError(frame.error.message);
  if (frame.kind !== "end") return frame;
  const { cut, did, note } = frame.end;
  return { kind: "end", cut: cut?.reason ?? null, did, note };
}
