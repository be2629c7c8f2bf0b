import type { Output } from "@fiddle/notebook";
import { ResultTables, tableBundle } from "../table/result-tables.ts";
import type { ResultPart } from "./query-source.ts";
import { readResult } from "./read-result.ts";

/**
 * A query's result as the outputs of its cell, for programs that keep no table: what a cell's file has of it. `last` is the cell's
 * last statement, whose result is the cell's own. Throws `QueryError` where the result was cut off on its way.
 */
export async function queryOutputs(parts: AsyncIterable<ResultPart>, last: boolean): Promise<readonly Output[]> {
  const result = await readResult(parts, () => {});
  if (!result.table) return [{ output_type: "display_data", data: { "text/plain": result.did }, metadata: {} }];
  const data = { ...tableBundle(new ResultTables().add(result.table, "", undefined)), "text/plain": result.preview };
  const table: Output = last
    ? { output_type: "execute_result", data, metadata: {}, execution_count: null }
    : { output_type: "display_data", data, metadata: {} };
  const notes = [result.cut, result.note].flatMap((text): readonly Output[] =>
    text ? [{ output_type: "stream", name: "stderr", text: `${text}\n` }] : [],
  );
  return [table, ...notes];
}
