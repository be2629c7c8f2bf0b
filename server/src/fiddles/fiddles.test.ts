import { DAY_MS } from "@fiddle/notebook/day";
import { fiddleSchema, fiddleSummarySchema } from "@fiddle/protocol/fiddle.ts";
import { expect, test, vi } from "vitest";
import { testApi } from "../../testing/api.ts";
import { onEachDatabase } from "../database/testing.ts";
import { newFiddleId } from "./create-fiddle.ts";
import { sweepFiddles } from "./delete-fiddle.ts";
import { NOTEBOOK, somebody, ticking } from "../../testing/somebody.ts";

onEachDatabase((database) => {
  test("a notebook is saved under its own id and can be read unchanged", async () => {
    const me = await somebody(testApi(database()));
    const id = newFiddleId();
    const made = await me.ask("POST", "/api/fiddles", { body: { id, title: " A ", tags: ["X"], notebook: NOTEBOOK } });
    expect(made.status).toBe(201);
    expect(made.body.fiddle).toEqual({
      id,
      title: "A",
      tags: ["x"],
      visibility: "private",
      kernel_name: "pyodide",
      revision: 1,
      owner: { id: me.id, is_me: true },
      forked_from: null,
      taken_down: false,
      taken_down_reason: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      deleted_at: null,
    });
    const { body } = await me.ask("GET", `/api/fiddles/${id}`);
    expect(fiddleSchema.parse(body.fiddle)).toEqual({ ...made.body.fiddle, notebook: NOTEBOOK });
  });

  test("a notebook is sent as it was saved, without being read and written again", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const id = await me.fiddle();
    const parse = vi.spyOn(JSON, "parse");
    const { status } = await api.api.request(`/api/fiddles/${id}`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    const read = parse.mock.calls.filter(([text]) => text.includes("nbformat"));
    parse.mockRestore();
    expect([status, read]).toEqual([200, []]);
  });

  test("a repeated creation succeeds, another user's id is replaced, and one's own other fiddle keeps its id", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const other = await somebody(api);
    const body = { id: newFiddleId(), notebook: NOTEBOOK };
    const answers = await Promise.all([1, 2, 3].map(() => me.ask("POST", "/api/fiddles", { body })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const taken = await me.ask("POST", "/api/fiddles", { body: { ...body, title: "B" } });
    expect([taken.status, taken.body.error.id]).toEqual([409, "id-taken"]);
    const copies = await Promise.all([1, 2].map(() => other.ask("POST", "/api/fiddles", { body })));
    expect(copies.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(copies.map((copy) => copy.body.fiddle.id)).size).toBe(1);
    expect(copies[0]?.body.fiddle.id).not.toBe(body.id);
    expect((await me.ask("GET", `/api/fiddles/${body.id}`)).body.fiddle.owner.is_me).toBe(true);
  });

  test("a save increments the revision, and one on an older revision returns the current fiddle", async () => {
    const me = await somebody(testApi(database()));
    const id = await me.fiddle();
    const save = (body: object) => me.ask("PUT", `/api/fiddles/${id}`, { body });
    const notebook = { ...NOTEBOOK, cells: [] };
    expect((await save({ revision: 1, notebook })).body.fiddle.revision).toBe(2);
    expect((await save({ revision: 2, title: "B", visibility: "public", tags: ["t"] })).body.fiddle).toMatchObject({
      revision: 3,
      title: "B",
      visibility: "public",
      tags: ["t"],
    });
    const late = await save({ revision: 2, notebook: NOTEBOOK });
    expect([late.status, late.body.error.id, late.body.fiddle.revision, late.body.fiddle.notebook]).toEqual([
      409,
      "revision-conflict",
      3,
      notebook,
    ]);
    expect((await save({ revision: 9, title: "C" })).status).toBe(409);
  });

  test("a repeated save succeeds, and another one on the same revision is a conflict", async () => {
    const me = await somebody(testApi(database()));
    const id = await me.fiddle();
    const save = (body: object) => me.ask("PUT", `/api/fiddles/${id}`, { body });
    const first = await save({ revision: 1, title: "B", notebook: NOTEBOOK });
    expect((await save({ revision: 1, title: "B", notebook: NOTEBOOK })).body).toEqual(first.body);
    // The same notebook without a part isn't the same change.
    expect((await save({ revision: 1, title: "B" })).status).toBe(409);
    await save({ revision: 2, title: "C" });
    expect((await save({ revision: 1, title: "B", notebook: NOTEBOOK })).status).toBe(409);
  });

  test("exactly one of many parallel saves on one revision succeeds", async () => {
    const me = await somebody(testApi(database()));
    const id = await me.fiddle();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 1, title: `${i}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    const taken = answers.find(({ status }) => status === 200)?.body.fiddle;
    expect((await me.ask("GET", `/api/fiddles/${id}`)).body.fiddle).toMatchObject(taken);
  });

  test("a user whose plan can't save is asked to upgrade, and can still read and delete", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const id = await me.fiddle();
    await api.services.db.updateTable("users").set({ plan: null }).where("id", "=", me.id).execute();
    const upgrade = { error: { id: "upgrade-required", message: expect.stringMatching(/^The Free plan can't save/) } };
    for (const [method, path, body] of [
      ["POST", "/api/fiddles", { notebook: NOTEBOOK }],
      ["PUT", `/api/fiddles/${id}`, { revision: 1, title: "B" }],
      ["POST", `/api/fiddles/${id}/fork`, undefined],
      ["POST", `/api/fiddles/${id}/duplicate`, undefined],
    ] as const) {
      const answer = await me.ask(method, path, { body });
      expect([answer.status, answer.body]).toEqual([403, upgrade]);
    }
    expect((await me.ask("GET", `/api/fiddles/${id}`)).status).toBe(200);
    expect((await me.ask("DELETE", `/api/fiddles/${id}`)).status).toBe(204);
  });

  test("a deleted fiddle can be restored for thirty days, or be deleted permanently", async () => {
    let now = Date.now();
    const api = testApi(database(), { now: () => new Date(now) });
    const me = await somebody(api);
    const id = await me.fiddle({ visibility: "public" });
    const other = await me.fiddle();
    const ids = async (query = "") =>
      (await me.ask("GET", `/api/fiddles${query}`)).body.fiddles.map((fiddle: { id: string }) => fiddle.id);
    expect((await me.ask("DELETE", `/api/fiddles/${id}`)).status).toBe(204);
    expect([await ids(), await ids("?deleted=true")]).toEqual([[other], [id]]);
    expect((await api.ask("GET", `/api/fiddles/${id}`)).status).toBe(404);
    expect((await me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 1, title: "B" } })).body.error.id).toBe(
      "in-trash",
    );
    expect((await me.ask("POST", `/api/fiddles/${id}/restore`)).body.fiddle.deleted_at).toBe(null);

    await me.ask("DELETE", `/api/fiddles/${id}`);
    now += 29 * DAY_MS;
    const services = { ...api.services, now: () => new Date(now) };
    await sweepFiddles(services);
    const access = (await api.ask("POST", "/api/login", { body: { email: me.email, password: "correct horse" } })).body
      .access;
    expect((await api.ask("GET", `/api/fiddles/${id}`, { token: access })).body.fiddle.deleted_at).not.toBe(null);
    now += 2 * DAY_MS;
    const later = (await api.ask("POST", "/api/login", { body: { email: me.email, password: "correct horse" } })).body
      .access;
    expect((await api.ask("POST", `/api/fiddles/${id}/restore`, { token: later })).body.error.id).toBe("gone");
    await sweepFiddles(services);
    expect((await api.ask("GET", `/api/fiddles/${id}`, { token: later })).status).toBe(404);
    expect((await api.ask("DELETE", `/api/fiddles/${other}?forever=true`, { token: later })).status).toBe(204);
    expect((await api.ask("GET", `/api/fiddles/${other}`, { token: later })).status).toBe(404);
  });

  test("the id of a permanently deleted fiddle or of a deleted account's fiddle can't be reused", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const other = await somebody(api);
    const erased = await me.fiddle({ visibility: "public" });
    const deleted = await me.fiddle({ visibility: "public" });
    const create = async (who: typeof me, id: string) => {
      const { status, body } = await who.ask("POST", "/api/fiddles", { body: { id, notebook: NOTEBOOK } });
      return [status, body.fiddle?.id === id];
    };
    await me.ask("DELETE", `/api/fiddles/${erased}?forever=true`);
    const password = "correct horse";
    const answers = [await create(me, erased), await create(other, erased)];
    expect((await me.ask("POST", "/api/me/delete", { body: { email: me.email, password } })).status).toBe(204);
    answers.push(await create(other, deleted));
    expect(answers).toEqual(answers.map(() => [201, false]));
    expect((await api.ask("GET", `/api/fiddles/${erased}`)).status).toBe(404);
  });

  test("parallel deletion and creation never reuse an id", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const other = await somebody(api);
    for (let i = 0; i < 10; i++) {
      const id = await me.fiddle();
      const [, made] = await Promise.all([
        me.ask("DELETE", `/api/fiddles/${id}?forever=true`),
        other.ask("POST", "/api/fiddles", { body: { id, notebook: NOTEBOOK } }),
      ]);
      expect(made.status).toBe(201);
      expect(made.body.fiddle.id).not.toBe(id);
    }
  });

  test("forks and duplicates are private copies that record their source", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const other = await somebody(api);
    const id = await other.fiddle({ title: "People", tags: ["x"], visibility: "unlisted", kernel_name: "duckdb-wasm" });
    const fork = await me.ask("POST", `/api/fiddles/${id}/fork`);
    expect([fork.status, fork.body.files_left_out]).toEqual([201, 0]);
    expect(fork.body.fiddle).toMatchObject({ title: "People", tags: ["x"], visibility: "private", forked_from: id });
    const copy = await me.ask("POST", `/api/fiddles/${fork.body.fiddle.id}/duplicate`);
    expect(copy.body.fiddle).toMatchObject({ title: "People (copy)", kernel_name: "duckdb-wasm", forked_from: null });
    const { notebook } = (await me.ask("GET", `/api/fiddles/${copy.body.fiddle.id}`)).body.fiddle;
    expect(notebook).toEqual({ ...NOTEBOOK, metadata: { ...NOTEBOOK.metadata, fiddle: { origins: ["copy"] } } });
    expect((await me.ask("POST", `/api/fiddles/${id}/duplicate`)).body.error.id).toBe("not-owner");
    // This copy was edited before it was saved. The response doesn't reveal that an invisible source exists.
    const secret = await other.fiddle();
    const made = await Promise.all(
      [id, secret].map((from) => me.ask("POST", "/api/fiddles", { body: { notebook: NOTEBOOK, forked_from: from } })),
    );
    expect(made.map(({ body }) => body.fiddle.forked_from)).toEqual([id, null]);
    await other.ask("DELETE", `/api/fiddles/${id}?forever=true`);
    expect((await me.ask("GET", `/api/fiddles/${fork.body.fiddle.id}`)).body.fiddle.forked_from).toBe(null);
  });

  test("lists have pages in each order and can be searched by words and tags", async () => {
    const me = await somebody(ticking(database()));
    for (const title of ["b 100%", "A", "c", "B", "a_b"]) await me.fiddle({ title, tags: [title.slice(0, 1), "all"] });
    const list = async (query: string) => {
      const titles: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const { body } = await me.ask("GET", `/api/fiddles?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
        for (const fiddle of body.fiddles) titles.push(fiddleSummarySchema.parse(fiddle).title);
        cursor = body.next_cursor;
      }
      return titles;
    };
    expect(await list("sort=updated")).toEqual(["a_b", "B", "c", "A", "b 100%"]);
    expect(await list("sort=created")).toEqual(["a_b", "B", "c", "A", "b 100%"]);
    expect((await list("sort=title")).map((title) => title.toLowerCase()).toSorted()).toEqual([
      "a",
      "a_b",
      "b",
      "b 100%",
      "c",
    ]);
    expect(await list("q=b%20AL")).toEqual(["a_b", "B", "b 100%"]);
    expect(await list("q=%25")).toEqual(["b 100%"]);
    expect(await list("q=_")).toEqual(["a_b"]);
    expect(await list("tag=B")).toEqual(["B", "b 100%"]);
    expect((await me.ask("GET", "/api/saved/tags")).body).toEqual({
      tags: [
        { name: "all", count: 5 },
        { name: "a", count: 2 },
        { name: "b", count: 2 },
        { name: "c", count: 1 },
      ],
    });
    for (const cursor of ["x", "e30", Buffer.from('{"sort":"updated","key":"\u0000","id":""}').toString("base64url")])
      expect((await me.ask("GET", `/api/fiddles?cursor=${cursor}`)).body.error.id).toBe("invalid-cursor");
  });

  test("recent fiddles are those opened or changed last that the user can still see", async () => {
    const api = ticking(database());
    const me = await somebody(api);
    const other = await somebody(api);
    const first = await me.fiddle({ title: "first" });
    await me.fiddle({ title: "second" });
    const theirs = await other.fiddle({ title: "theirs", visibility: "unlisted" });
    const recent = async () =>
      (await me.ask("GET", "/api/saved/recent")).body.fiddles.map((fiddle: { title: string }) => fiddle.title);
    await me.ask("GET", `/api/fiddles/${theirs}`);
    expect(await recent()).toEqual(["theirs", "second", "first"]);
    await me.ask("PUT", `/api/fiddles/${first}`, { body: { revision: 1, tags: ["x"] } });
    expect(await recent()).toEqual(["first", "theirs", "second"]);
    await other.ask("PUT", `/api/fiddles/${theirs}`, { body: { revision: 1, visibility: "private" } });
    expect(await recent()).toEqual(["first", "second"]);
  });

  test("oEmbed describes shared fiddles, and embeds them in a sized frame", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const id = await me.fiddle({ title: '"><script>', visibility: "unlisted" });
    const ask = (url: string, rest = "") => api.ask("GET", `/api/oembed?url=${encodeURIComponent(url)}${rest}`);
    const { body } = await ask(`http://localhost:3000/saved/embed/${id}?theme=light&x="`, "&maxwidth=400");
    expect([body.title, body.width, body.height]).toEqual(['"><script>', 400, 500]);
    expect(body.html).toBe(
      `<iframe src="http://localhost:3000/saved/embed/${id}?theme=light" title="&quot;&gt;&lt;script&gt;" width="400" height="500" style="border:0" allow="cross-origin-isolated; clipboard-write" loading="lazy"></iframe><script async src="http://localhost:3000/embed.js"></script>`,
    );
    const secret = await me.fiddle();
    for (const url of [
      `http://localhost:3000/fiddles/${secret}`,
      `http://evil.example/fiddles/${id}`,
      "http://localhost:3000/",
    ])
      expect((await ask(url)).status).toBe(404);
    expect((await ask(`http://localhost:3000/fiddles/${id}`, "&format=xml")).status).toBe(406);
  });

  test("an operator takes down a shared fiddle, which is in the audit log", async () => {
    const api = testApi(database());
    const me = await somebody(api);
    const other = await somebody(api);
    const operator = await somebody(api);
    await api.services.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
    const id = await me.fiddle({ visibility: "public" });
    const secret = await me.fiddle();
    const setTakenDown = (fiddle: string, body: object, who = operator) =>
      who.ask("PUT", `/api/admin/fiddles/${fiddle}/taken-down`, { body });
    expect((await setTakenDown(id, { taken_down: true }, me)).body.error.id).toBe("operators-only");
    expect((await setTakenDown(secret, { taken_down: true })).status).toBe(404);
    expect((await setTakenDown(id, { taken_down: true, reason: "spam" })).body.fiddle.taken_down).toBe(true);
    const seen = async () =>
      Promise.all([me, other, operator].map(async (who) => (await who.ask("GET", `/api/fiddles/${id}`)).status));
    expect(await seen()).toEqual([200, 410, 200]);
    expect((await api.ask("GET", `/api/fiddles/${id}`)).body.error.message).toBe(
      "An administrator took down this notebook.",
    );
    const why = async (who: typeof me) =>
      (await who.ask("GET", `/api/fiddles/${id}`)).body.fiddle?.taken_down_reason as string | null | undefined;
    expect([await why(me), await why(operator)]).toEqual(["spam", "spam"]);
    // Even if its owner makes it private, an operator can restore it.
    await me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 1, visibility: "private" } });
    expect((await other.ask("GET", `/api/fiddles/${id}`)).status).toBe(404);
    await setTakenDown(id, { taken_down: false });
    await me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 2, visibility: "unlisted" } });
    expect(await why(me)).toBe(null);
    expect(await seen()).toEqual([200, 200, 200]);
    const acts = await api.services.db
      .selectFrom("audit_log")
      .select(["actor", "act", "details"])
      .where("subject", "=", id)
      .orderBy("id")
      .execute();
    expect(acts).toEqual([
      { actor: operator.id, act: "fiddle take down", details: { reason: "spam" } },
      { actor: operator.id, act: "fiddle put back", details: { reason: "" } },
    ]);
  });

  test("everyone but the owner can report a shared fiddle, and an operator settles the report", async () => {
    const api = ticking(database());
    const me = await somebody(api);
    const other = await somebody(api);
    const operator = await somebody(api);
    await api.services.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
    const id = await me.fiddle({ visibility: "public", title: "Spam" });
    const secret = await me.fiddle();
    const report = (who: Pick<typeof me, "ask">, fiddle = id, reason = "It sells pills.") =>
      who.ask("POST", `/api/fiddles/${fiddle}/reports`, { body: { reason } });
    expect((await report(me)).body.error.id).toBe("not-reportable");
    expect((await report(other, secret)).status).toBe(404);
    expect((await report(other, id, " ")).body.error.message).toBe("reason: Describe what's wrong.");
    expect((await report(other)).status).toBe(204);
    expect((await report(other, id, "It sells pills!")).status).toBe(204);
    expect((await report(api)).status).toBe(204);
    const flagged = async () =>
      (await operator.ask("GET", "/api/admin/flags")).body.fiddles.filter((fiddle: { id: string }) => fiddle.id === id);
    expect(await flagged()).toEqual([
      {
        id,
        title: "Spam",
        visibility: "public",
        owner_email: me.email,
        taken_down: false,
        taken_down_reason: "",
        reports: [
          { reason: "It sells pills.", email: null, at: expect.any(String) },
          { reason: "It sells pills!", email: other.email, at: expect.any(String) },
        ],
      },
    ]);
    expect((await operator.ask("DELETE", `/api/admin/fiddles/${id}/reports`)).status).toBe(204);
    expect(await flagged()).toEqual([]);

    await report(other);
    await operator.ask("PUT", `/api/admin/fiddles/${id}/taken-down`, { body: { taken_down: true, reason: "pills" } });
    expect(await flagged()).toMatchObject([{ taken_down: true, taken_down_reason: "pills", reports: [] }]);
    expect((await report(other)).status).toBe(410);
    for (let i = 0; i < 6; i++) await report(other);
    expect((await report(other)).status).toBe(429);
  });

  test("a notebook of 20 MB is accepted, and a larger one isn't, with or without a content length", async () => {
    const me = await somebody(testApi(database()));
    const sized = (size: number) => ({ notebook: { ...NOTEBOOK, padding: "x".repeat(size) } });
    expect((await me.ask("POST", "/api/fiddles", { body: sized(19_999_000) })).status).toBe(201);
    const answer = await me.ask("POST", "/api/fiddles", { body: sized(20_200_000) });
    expect([answer.status, answer.body.error.message]).toEqual([
      413,
      expect.stringMatching(/larger than 20 MB\. Clear/),
    ]);
  });
});
