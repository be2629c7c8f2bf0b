import { plans } from "@fiddle/content/plans";
import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";
import { MemoryBudget } from "../platform/memory-budget.ts";
import { holdCopy, notebookBytes } from "./notebook-quota.ts";
import { NOTEBOOK, somebody } from "../../testing/somebody.ts";

const LIMIT = 1_000_000_000;
const SIZE = notebookBytes(JSON.stringify(NOTEBOOK));
const larger = (by: number) => ({ ...NOTEBOOK, metadata: { padding: "é".repeat(by / 2) } });

onEachDatabase((database) => {
  test("the notebook quota follows every change", async () => {
    const { me, bytes } = await start();
    const id = await me.fiddle();
    expect(await bytes()).toBe(SIZE);
    const save = (body: object) => me.ask("PUT", `/api/fiddles/${id}`, { body });
    await save({ revision: 1, title: "B" });
    await save({ revision: 2, notebook: larger(1000) });
    // A conflicting save changes nothing.
    await save({ revision: 2, notebook: larger(9000) });
    const grown = notebookBytes(JSON.stringify(larger(1000)));
    expect(await bytes()).toBe(grown);
    const copy = await me.ask("POST", `/api/fiddles/${id}/duplicate`);
    await me.ask("DELETE", `/api/fiddles/${id}`);
    expect(await bytes()).toBe(2 * grown);
    await me.ask("DELETE", `/api/fiddles/${id}?forever=true`);
    await me.ask("PUT", `/api/fiddles/${copy.body.fiddle.id}`, { body: { revision: 1, notebook: NOTEBOOK } });
    expect(await bytes()).toBe(SIZE);
  });

  test("parallel saves and creations can't exceed the notebook quota", async () => {
    const { me, bytes, use } = await start();
    const ids = await Promise.all(Array.from({ length: 6 }, () => me.fiddle()));
    const growth = notebookBytes(JSON.stringify(larger(1000))) - SIZE;
    await use(LIMIT - 3 * growth);
    const save = (id: string, notebook: object) =>
      me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 1, notebook } });
    const answers = await Promise.all(ids.map((id) => save(id, larger(1000))));
    expect([answers.filter(({ status }) => status === 200).length, await bytes()]).toEqual([3, LIMIT]);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.error]).toEqual([
      403,
      { id: "notebook-quota-exceeded", message: expect.stringMatching(/can take up to 1 GB.* Clear large outputs/) },
    ]);
    const made = await me.ask("POST", "/api/fiddles", { body: { notebook: NOTEBOOK } });
    const copied = await me.ask("POST", `/api/fiddles/${ids[0]}/duplicate`);
    expect([made.body.error.id, copied.body.error.id]).toEqual(["notebook-quota-exceeded", "notebook-quota-exceeded"]);
    // A refused save changed nothing, and one that doesn't grow is accepted.
    const left = ids[answers.findIndex(({ status }) => status !== 200)] ?? "";
    expect((await save(left, { ...NOTEBOOK, cells: [] })).status).toBe(200);
  });

  test("a plan with a larger quota for files has the same for notebooks", async () => {
    const { me, use } = await start();
    await use(LIMIT);
    await me.ask("POST", "/api/fiddles", { body: { notebook: NOTEBOOK } });
    const roomy = plans.map((plan) => ({ ...plan, storage_limit: 2 * LIMIT }));
    const { ask } = testApi(database(), { plans: roomy });
    const made = await ask("POST", "/api/fiddles", { token: me.token, body: { notebook: NOTEBOOK } });
    expect(made.status).toBe(201);
  });

  test("copies wait for memory that others hold, and hold nothing afterwards", async () => {
    const memory = new MemoryBudget(1_000_000);
    const api = testApi(database(), { memory });
    const [me, other] = [await somebody(api), await somebody(api)];
    const id = await me.fiddle({ visibility: "unlisted", notebook: larger(200_000) });
    const held = memory.take(900_000);
    const copies = Promise.all([
      other.ask("POST", `/api/fiddles/${id}/fork`),
      me.ask("POST", `/api/fiddles/${id}/duplicate`),
      me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} }),
    ]);
    await expect(holdCopy({ memory }, { id: "someone" }, 100_000, 0)).rejects.toMatchObject({ status: 503 });
    held?.release();
    expect((await copies).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(memory.usedBytes).toBe(0);
  });

  async function start() {
    const small = plans.map((plan) => ({ ...plan, storage_limit: Math.min(plan.storage_limit, LIMIT) }));
    const api = testApi(database(), { plans: small });
    const me = await somebody(api);
    const usage = api.services.db;
    return {
      me,
      use: (notebook_bytes: number) =>
        usage.updateTable("usage").set({ notebook_bytes }).where("user_id", "=", me.id).execute(),
      bytes: async () =>
        (
          await usage
            .selectFrom("usage")
            .select("notebook_bytes")
            .where("user_id", "=", me.id)
            .executeTakeFirstOrThrow()
        ).notebook_bytes,
    };
  }
});
