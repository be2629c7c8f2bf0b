import type { Dialect } from "@fiddle/sql/dialect";
import { isName, meaningfulTokens, nameOf } from "@fiddle/sql/tokens";
import type { SharedTable } from "../tables.ts";
import type { Table } from "../table/table.ts";
import type { SqlEngine } from "./engine.ts";

interface Made {
  /** Whether it is another kernel's. */
  readonly isGiven: boolean;
  /** The engine's own result of that name, at that time. */
  readonly result: Table | undefined;
}

/** Which tables the engine finds by the names of results: copies, made when a query first names one. */
export class ResultNames {
  readonly #engine: SqlEngine;
  /** What a name's table was made of. */
  readonly #made = new Map<string, Made>();
  /** Names whose result is being made again. A view may read them without naming them. */
  readonly #awaited = new Set<string>();

  constructor(engine: SqlEngine) {
    this.#engine = engine;
  }

  /** Before code runs: drops what is no longer a result, and makes tables of the results that the code mentions. */
  update(results: ReadonlyMap<string, Table>, code: string): void {
    this.#awaited.clear();
    for (const [name, { isGiven }] of this.#made) {
      if (isGiven || results.has(name)) continue;
      this.forget(name);
      this.#awaited.add(name);
    }
    const named = namesIn(code, this.#engine.dialect);
    for (const [name, result] of results)
      if (this.#made.get(name)?.result !== result && named.has(name.toLowerCase())) this.#make(name, result);
  }

  /** After code ran: makes tables again where their results are new. */
  refresh(results: ReadonlyMap<string, Table>): void {
    for (const name of this.#awaited) {
      const result = results.get(name);
      if (result) this.#make(name, result);
    }
    for (const [name, made] of this.#made) {
      const result = results.get(name);
      if (result && made.result !== result) this.#make(name, result);
    }
  }

  /**
   * Takes another kernel's table, which hides the engine's result of that name until there is a newer one. Returns sentences about
   * what is lost on the way.
   */
  give(table: SharedTable, results: ReadonlyMap<string, Table>): readonly string[] {
    const losses = this.#engine.shareTable(table);
    if (!table.isOwn) this.#made.set(table.name, { isGiven: true, result: results.get(table.name) });
    const lost = table.columns.flatMap(({ name, lost }) =>
      lost ? `${name || "column"} of ${table.name} loses ${lost}.` : [],
    );
    return [...lost, ...losses];
  }

  forget(name: string): void {
    if (this.#made.delete(name)) this.#engine.forgetTable(name);
  }

  #make(name: string, result: Table): void {
    this.#engine.nameResult(name, result);
    this.#made.set(name, { isGiven: false, result });
  }
}

/** The names in code, in lower case, of whatever they are. A text can be a query or name a table as well. */
function namesIn(code: string, dialect: Dialect): ReadonlySet<string> {
  return new Set(
    meaningfulTokens(code, dialect).flatMap((token) => {
      if (isName(token)) return nameOf(token);
      return token.kind === "string" ? (token.text.toLowerCase().match(/[\p{L}\p{M}\p{N}_$]+/gu) ?? []) : [];
    }),
  );
}
