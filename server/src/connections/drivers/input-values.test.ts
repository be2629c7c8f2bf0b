import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { saveConnection, sharedLocalApi } from "../testing.ts";
import { hasMariadb, hasPostgresql, MARIADB, POSTGRESQL } from "../testing-databases.ts";

/** What each kind of a notebook's inputs binds, and the type that it has in each engine. */
interface InputCase {
  readonly parameters: object;
  readonly types?: { readonly postgresql: string; readonly mysql: string };
  readonly query?: string;
  readonly shown: string;
}
const CASES = Object.entries(
  JSON.parse(
    readFileSync(new URL("../../../../packages/sql/cases/input-values.json", import.meta.url), "utf8"),
  ) as Readonly<Record<string, InputCase>>,
  // A table is read from Python, which servers don't see.
).filter(([kind]) => kind !== "table");

const { ann } = sharedLocalApi();
const ids = new Map<string, string>();
beforeAll(async () => {
  if (hasPostgresql) ids.set("postgresql", await saveConnection(ann(), POSTGRESQL));
  if (hasMariadb) ids.set("mysql", await saveConnection(ann(), MARIADB));
}, 60_000);

async function first(engine: string, query: string, parameters: object): Promise<{ value: string; type: string }> {
  const path = `/api/connections/${ids.get(engine)}/query`;
  const { body } = await ann().ask("POST", path, { body: { query, parameters } });
  return { value: body.content?.split("\n")[1] ?? body.message, type: body.columns?.[0]?.type };
}

test.runIf(hasPostgresql).each(CASES)("PostgreSQL gets the value of %s typed", async (_, known) => {
  const { parameters, types, query = "select $v as v", shown } = known;
  expect((await first("postgresql", query, parameters)).value).toBe(shown);
  if (types) expect((await first("postgresql", "select pg_typeof($v) as v", parameters)).value).toBe(types.postgresql);
});

test.runIf(hasMariadb).each(CASES)("MariaDB gets the value of %s typed", async (_, known) => {
  const { parameters, types, query = "select $v as v", shown } = known;
  expect((await first("mysql", query, parameters)).value).toBe(shown);
  if (types) expect((await first("mysql", "select $v as v", parameters)).type).toBe(types.mysql);
});
