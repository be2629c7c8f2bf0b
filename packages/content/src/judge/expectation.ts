import type { Outcome, TableResult } from "@fiddle/protocol";

/** What `raises ValueError` stands for as an expected value; null for any other text. */
export function raisedBy(text: string): Extract<Outcome, { kind: "raised" }> | null {
  const name = /^raises\s+(\w+)$/.exec(text.trim())?.[1];
  return name === undefined ? null : { kind: "raised", error: { name, names: [name], message: "", line: null } };
}

/** Names that expected values about data frames can use without an import. */
export const DATA_NAMES = "import numpy as np\nimport pandas as pd\n";

/**
 * Written CSV as a table with the column types of the actual result, so that `7` is compared as a number where the query
 * returns numbers. An empty field is NULL.
 */
export function tableOfCsv(text: string, { columns }: Pick<TableResult, "columns">): TableResult {
  const [head = [], ...lines] = text.trim().split("\n").map(splitCsvLine);
  const typeOf = (i: number) => columns[i]?.type ?? "text";
  const rows = lines.map((fields) =>
    fields.map((field, i) => (field === "" ? null : typeOf(i) === "boolean" ? field === "true" : field)),
  );
  return { columns: head.map((name, i) => ({ name, type: typeOf(i) })), rowCount: rows.length, rows };
}

function splitCsvLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain.trim(),
  );
}
