import { newProgress } from "@fiddle/protocol/learn/progress.ts";
import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";
import { somebody } from "../../testing/somebody.ts";

const ITEM = "challenges/two-sum";
const draft = (device: string, code: string, savedAt: number) => ({ device, code, savedAt });

onEachDatabase((database) => {
  test.each(["\u0000", "a\u0000b"])("a text that no database can store is refused: %j", async (title) => {
    const me = await somebody(testApi(database()));
    const { status, body } = await me.ask("POST", "/api/classes", { body: { title, items: [`/${ITEM}`] } });
    expect([status, body.error.id]).toEqual([422, "invalid-input"]);
  });

  test("two devices that disagree lose nothing, whatever the order of their calls", async () => {
    const api = testApi(database());
    const phone = { ...newProgress(ITEM), drafts: [draft("phone", "a", 10)], failures: 2, days: ["2026-11-23"] };
    const solved = { badge: "hints" as const, code: "b", at: 30 };
    const laptop = {
      ...newProgress(ITEM),
      drafts: [draft("laptop", "b", 20)],
      hintsSeen: 1,
      solved,
      days: ["2026-11-24"],
    };
    const results = [];
    for (const order of [
      [phone, laptop],
      [laptop, phone],
    ]) {
      const me = await somebody(api);
      for (const attempt of order) await me.ask("POST", "/api/attempts", { body: { attempts: [attempt] } });
      results.push((await me.ask("GET", "/api/attempts")).body.attempts);
    }
    expect(results[0]).toEqual([
      {
        ...newProgress(ITEM),
        drafts: [draft("phone", "a", 10), draft("laptop", "b", 20)],
        failures: 2,
        hintsSeen: 1,
        solved,
        days: ["2026-11-23", "2026-11-24"],
      },
    ]);
    expect(results[1]).toEqual(results[0]);
  });

  test("progress in items that don't exist isn't kept, and an account's progress has a quota", async () => {
    const api = testApi(database(), { hasItem: (item) => !item.startsWith("challenges/none-") });
    const me = await somebody(api, "Free");
    const send = (item: string, { length = 99_000, savedAt = 1 } = {}) => {
      const attempts = [{ ...newProgress(item), drafts: [draft("phone", "x".repeat(length), savedAt)] }];
      return me.ask("POST", "/api/attempts", { body: { attempts } });
    };
    expect((await send("challenges/none-1")).body).toEqual({ attempts: [] });
    const statuses = [];
    for (let i = 0; i < 22; i++) statuses.push((await send(`challenges/some-${i}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 2 }, () => 413)]);
    expect((await me.ask("GET", "/api/attempts")).body.attempts.length).toBe(20);
    // An account can have had more before there was a quota.
    const progress = JSON.stringify({
      ...newProgress("challenges/old"),
      drafts: [draft("phone", "x".repeat(99_000), 1)],
    });
    await api.services.db
      .insertInto("attempts")
      .values({ user_id: me.id, item: "challenges/old", progress, updated_at: new Date() })
      .execute();
    expect((await send("challenges/some-1", { savedAt: 2, length: 10 })).status).toBe(200);
  });

  test("an item that is sent hundreds of times is merged once", async () => {
    const me = await somebody(testApi(database()));
    const attempts = Array.from({ length: 400 }, (_, i) => ({
      ...newProgress(ITEM),
      drafts: [draft(`${i % 3}`, "x", i)],
    }));
    const sent = await me.ask("POST", "/api/attempts", { body: { attempts } });
    expect(sent.body.attempts).toEqual([
      { ...newProgress(ITEM), drafts: [draft("1", "x", 397), draft("2", "x", 398), draft("0", "x", 399)] },
    ]);
    expect((await me.ask("GET", "/api/attempts")).body).toEqual(sent.body);
  });

  test("an account has at most 500 classes, and a large class shows what each member solved", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const { db } = api.services;
    const items = [{ path: `/${ITEM}`, title: "Two sum" }];
    const made = await me.ask("POST", "/api/classes", { body: { title: "x", items } });
    const members = await Promise.all(Array.from({ length: 7 }, () => somebody(api)));
    for (const [i, { ask }] of members.entries()) {
      const solved = i % 2 === 0 ? { badge: "clean", code: "x", at: 1 } : null;
      await ask("POST", "/api/attempts", { body: { attempts: [{ ...newProgress(ITEM), solved }] } });
      await ask("PUT", `/api/classes/${made.body.class.id}/membership`, { body: { display_name: `${i}` } });
    }
    const { body } = await me.ask("GET", `/api/classes/${made.body.class.id}/progress`);
    expect(body.members.map(({ solved }: { solved: string[] }) => solved.length)).toEqual([1, 0, 1, 0, 1, 0, 1]);
    const more = { owner_id: me.id, title: "x", items: JSON.stringify(items), created_at: new Date() };
    await db
      .insertInto("classes")
      .values(Array.from({ length: 499 }, () => more))
      .execute();
    const refused = await me.ask("POST", "/api/classes", { body: { title: "x", items } });
    expect([refused.status, refused.body.error.id]).toEqual([403, "too-many-classes"]);
  });

  test("devices that send at the same time lose nothing", async () => {
    const me = await somebody(testApi(database()));
    const devices = ["a", "b", "c", "d"];
    await Promise.all(
      devices.map((device, i) =>
        me.ask("POST", "/api/attempts", {
          body: { attempts: [{ ...newProgress(ITEM), drafts: [draft(device, device, i)] }] },
        }),
      ),
    );
    const { body } = await me.ask("GET", "/api/attempts");
    expect(body.attempts[0].drafts.map((one: { device: string }) => one.device)).toEqual(devices);
  });

  test("a class shows its teacher names and solved items of those who agreed, until they take it back", async () => {
    const api = testApi(database());
    const teacher = await somebody(api);
    const learner = await somebody(api);
    const other = await somebody(api);
    const items = [
      { path: `/${ITEM}`, title: "Two sum" },
      { path: "/tutorials/loops", title: "Loops" },
    ];
    const made = await teacher.ask("POST", "/api/classes", { body: { title: "Monday", items } });
    const path = `/api/classes/${made.body.class.id}`;
    const guest = await api.ask("GET", path);
    expect(guest.body.class).toEqual({ ...made.body.class, is_mine: false });
    const solved = { badge: "clean", code: "secret code", at: 1 };
    for (const who of [learner, other])
      await who.ask("POST", "/api/attempts", { body: { attempts: [{ ...newProgress(ITEM), solved }] } });
    expect((await learner.ask("PUT", `${path}/membership`, { body: { display_name: "Kim" } })).status).toBe(204);
    const seen = await teacher.ask("GET", `${path}/progress`);
    expect(seen.body).toEqual({ members: [{ display_name: "Kim", solved: [`/${ITEM}`] }] });
    expect((await learner.ask("GET", `${path}/progress`)).status).toBe(403);
    await learner.ask("DELETE", `${path}/membership`);
    expect((await teacher.ask("GET", `${path}/progress`)).body).toEqual({ members: [] });
    expect((await learner.ask("DELETE", path)).status).toBe(403);
    expect((await teacher.ask("DELETE", path)).status).toBe(204);
    expect((await api.ask("GET", path)).status).toBe(404);
  });

  test("a class takes only paths of items", async () => {
    const me = await somebody(testApi(database()));
    const items = [{ path: "//evil.example/x", title: "x" }];
    expect((await me.ask("POST", "/api/classes", { body: { title: "x", items } })).status).toBe(422);
  });
});
