import { sha256Of } from "@fiddle/notebook/bytes";
import type { DatabaseSchema } from "@fiddle/kernels";
import { QueryError, type QueryPlace, type QuerySource, type ResultPart } from "@fiddle/kernels/connection";
import type { ReaderStatement, StatementsAnswer } from "@fiddle/protocol";
import type { Dialect } from "@fiddle/sql/dialect";
import type { ParameterValues } from "@fiddle/sql/parameters";
import { ApiFailure, fetchOrFail, readFailure } from "../accounts/failure.ts";
import { queryError, resultParts } from "./result-parts.ts";

interface Reader {
  /** Null for someone without an account. */
  readonly accessToken: () => Promise<string | null>;
}

interface Seams {
  readonly fetch?: typeof globalThis.fetch;
}

/** Asks our server for the queries of someone else's published app, which it runs with the reader's values if the author lets it. */
export class AppSource implements QuerySource {
  readonly #path: string;
  readonly #uuid: string;
  readonly #reader: Reader;
  readonly #fetch: typeof globalThis.fetch;
  #statements: Promise<StatementsAnswer> | null = null;

  constructor(appId: string, uuid: string, reader: Reader, { fetch = globalThis.fetch }: Seams = {}) {
    this.#path = `/api/publications/${encodeURIComponent(appId)}/statements`;
    this.#uuid = uuid;
    this.#reader = reader;
    this.#fetch = (...request) => fetch(...request);
  }

  /** Any, where the author doesn't let readers run queries: the answer to a query says so. */
  async dialect(): Promise<Dialect> {
    this.#statements ??= this.#ask("", {}).then((response) => response.json() as Promise<StatementsAnswer>);
    const { statements } = await this.#statements.catch(() => {
      this.#statements = null;
      return { statements: [] };
    });
    return statements.find(({ connection }) => connection === this.#uuid)?.type ?? "postgresql";
  }

  async *query(
    _sql: string,
    signal: AbortSignal,
    parameters: ParameterValues = {},
    place?: QueryPlace,
  ): AsyncGenerator<ResultPart> {
    if (!place) throw new QueryError("Readers of an app can only run its own queries.");
    const body: ReaderStatement = {
      source: await sha256Of(place.source),
      statement: place.statement,
      values: Object.fromEntries(Object.entries(parameters).map(([name, { value }]) => [name, value])),
    };
    const response = await this.#ask(`/${encodeURIComponent(place.cellId)}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
      signal,
    });
    yield* resultParts(response, signal);
  }

  /** The author's tables are nobody else's business. */
  schema(): Promise<DatabaseSchema> {
    return Promise.resolve({ tables: [], files: [] });
  }

  async #ask(path: string, init: RequestInit): Promise<Response> {
    const token = await this.#reader.accessToken();
    const headers = new Headers(init.headers);
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    try {
      const response = await fetchOrFail(this.#fetch, `${this.#path}${path}`, { ...init, headers });
      if (response.ok) return response;
      throw await readFailure(response);
    } catch (error) {
      throw error instanceof ApiFailure ? queryError(error) : error;
    }
  }
}
