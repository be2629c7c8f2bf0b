import type { DatabaseSchema } from "@fiddle/kernels";
import { PlanError, type QuerySource, type ResultPart } from "@fiddle/kernels/connection";
import type { Calls } from "@fiddle/kernels/rpc";
import type { ConnectionSchema } from "@fiddle/protocol";
import { FRAMES_TYPE } from "@fiddle/protocol/connection-frames.ts";
import type { Dialect } from "@fiddle/sql/dialect";
import { effectOf } from "@fiddle/sql/effect";
import { type ParameterValues, placeholderNames } from "@fiddle/sql/parameters";
import { ApiFailure, fetchOrFail } from "../accounts/failure.ts";
import { sendWithToken } from "../accounts/send-with-token.ts";
import { LazySchema, type SchemaAsked } from "./lazy-schema.ts";
import { queryError, resultParts } from "./result-parts.ts";
import type { SessionCalls } from "./start-worker.ts";

const SCHEMA_FRESH_MS = 600_000;

interface Seams {
  readonly fetch?: typeof globalThis.fetch;
}

/** Sends a connection's queries to our server, from its worker. */
export class ServerSource implements QuerySource {
  readonly #uuid: string;
  readonly #session: Calls<SessionCalls>;
  readonly #fetch: typeof globalThis.fetch;
  #schema: { readonly at: number; readonly lazy: LazySchema } | null = null;

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
    for await (const part of resultParts(response, signal)) {
      if (part.kind === "end" && (part.did !== null || (await this.#mayChange(sql)))) {
        // What ran may have made or dropped a table.
        this.#schema = null;
        void this.#session.schemaChanged();
      }
      yield part;
    }
  }

  /** Kept for a while: completion asks after every run. */
  async schema(texts: readonly string[] = []): Promise<DatabaseSchema> {
    const now = Date.now();
    if (!this.#schema || now - this.#schema.at >= SCHEMA_FRESH_MS)
      this.#schema = { at: now, lazy: new LazySchema((asked) => this.#readSchema(asked)) };
    const { lazy } = this.#schema;
    try {
      return await lazy.tables(texts);
    } catch (error) {
      if (this.#schema?.lazy === lazy) this.#schema = null;
      throw error;
    }
  }

  async #mayChange(sql: string): Promise<boolean> {
    const { kind } = effectOf(sql, await this.dialect());
    return kind === "writes" || kind === "unknown";
  }

  async #readSchema(asked: SchemaAsked): Promise<ConnectionSchema> {
    const query = new URLSearchParams({ ...asked }).toString();
    const response = await this.#send(query === "" ? "schema" : `schema?${query}`, {});
    return (await response.json()) as ConnectionSchema;
  }

  async #send(call: string, init: RequestInit): Promise<Response> {
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
    if (failure.id !== "upgrade-required") return queryError(failure);
    await this.#session.askToUpgrade(failure.message);
    return new PlanError(failure.message);
  }
}
