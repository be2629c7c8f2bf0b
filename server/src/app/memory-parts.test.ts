import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { somebody } from "../../testing/somebody.ts";
import { createSocketLimits } from "../agent/socket-limits.ts";
import { databaseMemory } from "../connections/run-query.ts";
import { sharedDatabase } from "../database/testing.ts";
import { MemoryBudget } from "../platform/memory-budget.ts";

const database = sharedDatabase();

test("whatever databases and sockets hold, there's memory to log in and save", async () => {
  const memory = new MemoryBudget();
  const sockets = createSocketLimits(memory);
  const databases = databaseMemory(memory);
  for (let i = 0; i < 20; i++) {
    while (databases.of(`user ${i}`).take(1_000_000));
    while (sockets.client("user", `user ${i}`).memory().take(1_000_000));
    while (sockets.client("network", `network ${i}`).memory().take(1_000_000));
  }
  expect(memory.usedBytes).toBe(160_000_000);
  const { ask } = await somebody(testApi(database(), { memory }));
  const cell = { cell_type: "code", source: "x".repeat(15_000_000) };
  const notebook = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [cell] };
  expect((await ask("POST", "/api/fiddles", { body: { notebook } })).status).toBe(201);
});
