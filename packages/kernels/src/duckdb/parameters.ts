import type { DuckDBBindings } from "@duckdb/duckdb-wasm/blocking";
import type { BoundValue, Marks } from "@fiddle/sql/parameters";
import { definitionOf } from "@fiddle/sql/verb";
import { SqlError } from "../sql/engine.ts";

/**
 * Values are variables of the connection, which prepared statements set. A statement that reads variables runs in slices like any
 * other and can be part of another one, which the library's prepared statements can't.
 */
export const VARIABLE_MARKS: Marks = { mark: (number) => `getvariable('fiddle_${number}')` };

/** Sets the variables of a statement, each with its exact type. */
export function setVariables(bindings: DuckDBBindings, connection: number, values: readonly BoundValue[]): void {
  for (const [i, value] of values.entries()) {
    // The library passes all numbers as DOUBLE, so they travel as text.
    const sql = `SET VARIABLE fiddle_${i + 1} = CAST($1 AS ${typeOf(value)})`;
    const statement = bindings.createPrepared(connection, sql);
    try {
      bindings.runPrepared(connection, statement, [String(value.value)]);
    } finally {
      bindings.closePrepared(connection, statement);
    }
  }
}

function typeOf({ type, value }: BoundValue): string {
  switch (type) {
    case "date":
      return "DATE";
    case "boolean":
      return "BOOLEAN";
    case "number":
      return Number.isSafeInteger(value) ? "BIGINT" : "DOUBLE";
    default:
      return "VARCHAR";
  }
}

/** Refuses to put a value into a view, which would read the variable of whichever statement was the last. */
export function refuseToKeep(sql: string): void {
  const defined = definitionOf(sql, "duckdb");
  if (defined?.verb === "CREATE" && /^(?:VIEW|MACRO|FUNCTION)$/.test(defined.kind))
    throw new SqlError(
      "Parameter Error",
      "A view or macro can't keep a parameter. Create a table, or write the value.",
    );
}
