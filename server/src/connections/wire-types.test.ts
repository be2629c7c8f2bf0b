import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { framesOf, saveConnection, sharedLocalApi } from "./testing.ts";
import { hasMariadb, hasPostgresql, MARIADB, POSTGRESQL } from "./testing-databases.ts";

/** The types of databases, as the page's test of what becomes of them reads them too. */
const CASES = readFileSync(new URL("../../../packages/kernels/cases/types.txt", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split(" ¦ "));

const { ann } = sharedLocalApi();

describe.each([
  ["PostgreSQL", hasPostgresql, POSTGRESQL],
  ["MariaDB", hasMariadb, MARIADB],
] as const)("%s", (name, isThere, fields) => {
  test.runIf(isThere)("sends each type as the page expects it", async () => {
    const id = await saveConnection(ann(), fields);
    const cases = CASES.filter(([engine]) => engine === name);
    const found: (readonly string[])[] = [];
    for (const [, value = ""] of cases) {
      const frames = await framesOf(ann(), id, `select ${value} as v`);
      const column = frames.flatMap((frame) => (frame.kind === "columns" ? frame.columns : []))[0];
      const rows = frames.flatMap((frame) => (frame.kind === "rows" ? [new TextDecoder().decode(frame.bytes)] : []));
      const item = column?.item ? ` of ${column.item}` : "";
      found.push([value, `${column?.type} ${column?.kind}${item}`, rows.join("").replace(/\n$/, "")]);
    }
    expect(found).toEqual(cases.map(([, value, type, sent]) => [value, type, sent]));
  });
});
