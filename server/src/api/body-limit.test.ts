import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import type { OpenDatabase } from "../database/open.ts";
import { openTestDatabase } from "../database/testing.ts";
import { MemoryBudget } from "../platform/memory-budget.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const BODY = { email: "ann@people.example", password: "correct horse" };

test("a body for which no memory is left is asked to come again, and nothing is held after an answer", async () => {
  const memory = new MemoryBudget(1_000);
  const { ask } = testApi(database, { memory });
  const held = memory.take(1_000);
  const refused = await ask("POST", "/api/register", { body: BODY, headers: { "content-length": "60" } });
  expect([refused.status, refused.headers.get("retry-after"), refused.body.error.message]).toEqual([
    503,
    "5",
    "The server is handling too much data at once. Try again in a few seconds.",
  ]);
  // Calls without a body go on.
  expect((await ask("GET", "/api/plans")).status).toBe(200);
  held?.release();
  const taken = await ask("POST", "/api/register", { body: BODY, headers: { "content-length": "60" } });
  expect([taken.status, memory.usedBytes]).toEqual([201, 0]);
});
