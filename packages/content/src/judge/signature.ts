import { sha256Of } from "@fiddle/notebook/bytes";
import type { Outcome } from "@fiddle/protocol";

/** A short hash of the outcomes of several tests. Solutions with the same signature fail in the same way. */
export async function signatureOf(outcomes: readonly Outcome[]): Promise<string> {
  const text = JSON.stringify(outcomes.map(essence));
  return (await sha256Of(text)).slice(0, 16);
}

/** Without lines and texts of errors, which differ between two ways to write the same mistake. */
function essence(outcome: Outcome): unknown {
  if (outcome.kind === "raised") return ["raised", outcome.error.name];
  if (outcome.kind === "value") return ["value", outcome.value];
  if (outcome.kind === "printed") return ["printed", outcome.text.trimEnd()];
  if (outcome.kind === "stopped") return ["stopped"];
  const { columns, rows, rowCount } = outcome.table;
  return ["table", columns.map(({ name }) => name.toLowerCase()), rowCount, rows];
}
