import type { Outcome } from "@fiddle/protocol";

/** A short hash of the outcomes of several tests. Solutions with the same signature fail in the same way. */
export async function signatureOf(outcomes: readonly Outcome[]): Promise<string> {
  const text = JSON.stringify(outcomes.map(essence));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest).subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
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
