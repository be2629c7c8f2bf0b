import { publicationSchema, publicationSummarySchema } from "@fiddle/protocol/publication.ts";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { NOTEBOOK, somebody, ticking } from "../../testing/somebody.ts";
import { recordReport } from "../database/record-report.ts";
import { settleReports } from "../database/settle-reports.ts";
import { onEachDatabase } from "../database/testing.ts";
import { sweepUnusedContent } from "../storage/remove-files.ts";

const PROMPT = { id: "p", cell_type: "markdown", metadata: { fiddle: { cellType: "prompt" } }, source: "my password" };

onEachDatabase((database) => {
  test("a publication is the saved notebook with its files, and stays as it is whatever becomes of the notebook", async () => {
    const { api, me, id, upload } = await start();
    const file = await upload("data/a.csv", "a,b\n1,2\n");
    const made = await me.ask("POST", `/api/fiddles/${id}/publications`, { body: { slug: " My-App " } });
    expect(made.status).toBe(201);
    expect(made.body.user.storage_used).toBe(16);
    expect(publicationSummarySchema.parse(made.body.publication)).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{16}$/),
      slug: "my-app",
      title: "People",
      author: "Ada",
      version: 1,
      state: "published",
      fiddle_id: id,
      revision: 1,
      kernel_name: "pyodide",
      owner: { id: me.id, is_me: true },
      taken_down: false,
      taken_down_reason: null,
      created_at: expect.any(String),
      published_at: expect.any(String),
      refreshed_at: null,
      reader_queries: false,
      unpublished_at: null,
    });
    const first = await api.ask("GET", "/api/publications/my-app");
    const { notebook, files, ...summary } = publicationSchema.parse(first.body.publication);
    expect([notebook, files.map(({ name, size }) => [name, size]), summary.fiddle_id, summary.owner.is_me]).toEqual([
      AUTHORED,
      [["data/a.csv", 8]],
      null,
      false,
    ]);
    await me.ask("PUT", `/api/fiddles/${id}`, {
      body: { revision: 1, title: "Renamed", notebook: { ...NOTEBOOK, cells: [] } },
    });
    await me.ask("DELETE", `/api/fiddles/${id}/files/${file.id}`);
    await me.ask("DELETE", `/api/fiddles/${id}`);
    expect((await api.ask("GET", "/api/publications/my-app")).body).toEqual(first.body);
    await me.ask("DELETE", `/api/fiddles/${id}?forever=true`);
    await sweepUnusedContent(api.services);
    const left = await api.ask("GET", `/api/publications/${summary.id}`);
    const content = await api.ask("GET", `/api/publications/my-app/files/${files[0]?.id ?? ""}`);
    expect([left.body, content.body, await used(me)]).toEqual([first.body, "a,b\n1,2\n", 8]);
    const mine = (await me.ask("GET", "/api/publications")).body.publications;
    expect(mine).toEqual([{ ...made.body.publication, fiddle_id: null }]);
  });

  test("publishing again makes the next version at the same address, and replaces files and their share of the quota", async () => {
    const { api, me, id, upload } = await start();
    await upload("a.txt", "12345");
    const old = await upload("b.txt", "1");
    const first = (await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} })).body.publication;
    expect(first.slug).toMatch(/^people-[a-z0-9]{6}$/);
    await upload("a.txt", "123");
    await me.ask("DELETE", `/api/fiddles/${id}/files/${old.id}`);
    await me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 1, title: "New" } });
    const late = await me.ask("POST", `/api/fiddles/${id}/publications`, { body: { revision: 1 } });
    expect([late.status, late.body.error.id]).toEqual([409, "revision-conflict"]);
    const before = (await api.ask("GET", `/api/publications/${first.slug}`)).body.publication;
    const second = await me.ask("POST", `/api/fiddles/${id}/publications`, { body: { revision: 2, author: "Bo" } });
    expect([second.status, second.body.user.storage_used]).toEqual([201, 6]);
    expect(second.body.publication).toMatchObject({ id: first.id, slug: first.slug, version: 2, title: "New" });
    const after = (await api.ask("GET", `/api/publications/${first.slug}`)).body.publication;
    const changed = before.files.find(({ name }: { name: string }) => name === "a.txt");
    expect([after.author, after.files.map(({ name }: { name: string }) => name), after.files[0].id]).toEqual([
      "Bo",
      ["a.txt"],
      changed.id,
    ]);
    expect((await api.ask("GET", `/api/publications/${first.id}/files/${changed.id}`)).body).toBe("123");
  });

  test("an unpublished app is gone for everyone, gives its quota back, and comes back at its address", async () => {
    const { api, me, id, upload } = await start();
    await upload("a.txt", "12345");
    const { slug } = (await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} })).body.publication;
    const stranger = await somebody(api);
    expect((await stranger.ask("POST", `/api/publications/${slug}/unpublish`)).status).toBe(403);
    const closed = await me.ask("POST", `/api/publications/${slug}/unpublish`);
    expect([closed.status, closed.body.publication.state, closed.body.user.storage_used]).toEqual([
      200,
      "unpublished",
      5,
    ]);
    for (const ask of [api.ask, me.ask, stranger.ask]) {
      const gone = await ask("GET", `/api/publications/${slug}`);
      expect([gone.status, gone.body.error]).toEqual([
        410,
        { id: "gone", message: "The author unpublished this app." },
      ]);
    }
    expect((await me.ask("POST", `/api/publications/${slug}/unpublish`)).body).toMatchObject({
      publication: { unpublished_at: closed.body.publication.unpublished_at },
      user: { storage_used: 5 },
    });
    expect((await me.ask("GET", `/api/fiddles/${id}/publications`)).body.publications).toEqual([
      closed.body.publication,
    ]);
    await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} });
    const back = await api.ask("GET", `/api/publications/${slug}`);
    expect([back.status, back.body.publication.version, await used(me)]).toEqual([200, 2, 10]);
  });

  test.each([
    ["ab", /at least 3 characters/],
    ["x".repeat(61), /at most 60 characters/],
    ["my app", /only letters from a to z/],
    ["café", /only letters from a to z/],
    ["-app", /Put single hyphens/],
    ["my--app", /Put single hyphens/],
    ["new", /is reserved/],
  ])("the address %j is refused with a reason", async (slug, reason) => {
    const { me, id } = await start();
    const answer = await me.ask("POST", `/api/fiddles/${id}/publications`, { body: { slug } });
    expect([answer.status, answer.body.error.message]).toEqual([422, expect.stringMatching(reason)]);
  });

  test("an address belongs to the first who takes it, also of many at once, and after its app is gone", async () => {
    const api = testApi(database(), { hasItem: (item) => item === "examples/sales-map" });
    const me = await somebody(api);
    const publish = async (slug: string) => {
      const id = await me.fiddle();
      return { id, ...(await me.ask("POST", `/api/fiddles/${id}/publications`, { body: { slug } })) };
    };
    const racers = await Promise.all(Array.from({ length: 6 }, () => publish("raced")));
    expect(racers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    const taken = { id: "slug-taken", message: "The address “raced” is taken. Choose another one." };
    expect(racers.find(({ status }) => status === 409)?.body.error).toEqual(taken);
    expect((await publish("sales-map")).body.error.id).toBe("slug-taken");
    const other = await somebody(api);
    const fiddle = await other.fiddle();
    await other.ask("POST", `/api/fiddles/${fiddle}/publications`, { body: { slug: "left-behind" } });
    await deleteAccount(other);
    expect((await api.ask("GET", "/api/publications/left-behind")).body.error.id).toBe("gone");
    expect((await publish("left-behind")).body.error.id).toBe("slug-taken");
  });

  test("only the owner can publish, on a plan that saves, what is neither in the trash nor taken down", async () => {
    const { api, me, id } = await start();
    const publish = (by = me) => by.ask("POST", `/api/fiddles/${id}/publications`, { body: {} });
    expect((await publish(await somebody(api))).status).toBe(404);
    await me.ask("PUT", `/api/fiddles/${id}`, { body: { revision: 1, visibility: "public" } });
    expect((await publish(await somebody(api))).body.error.id).toBe("not-owner");
    expect((await api.ask("POST", `/api/fiddles/${id}/publications`, { body: {} })).status).toBe(401);
    await me.ask("DELETE", `/api/fiddles/${id}`);
    expect((await publish()).body.error.id).toBe("in-trash");
    await me.ask("POST", `/api/fiddles/${id}/restore`);
    const { db } = api.services;
    await db.updateTable("fiddles").set({ taken_down: true }).where("id", "=", id).execute();
    expect((await publish()).body.error.id).toBe("taken-down");
    await db.updateTable("users").set({ plan: "Free" }).where("id", "=", me.id).execute();
    expect((await publish()).body.error.id).toBe("upgrade-required");
  });

  test("an app that was taken back has no queries that readers could be let run", async () => {
    const { me, id } = await start();
    const made = await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} });
    const path = `/api/publications/${made.body.publication.id}`;
    await me.ask("POST", `${path}/unpublish`);
    const answer = await me.ask("PUT", `${path}/reader-queries`, { body: { reader_queries: true } });
    expect(answer.body.error.id).toBe("nothing-to-refresh");
  });

  test("files that don't fit into the quota are refused with a sentence, and nothing is published", async () => {
    const { api, me, id, upload } = await start();
    await upload("a.txt", "12345");
    const limit = (await me.ask("GET", "/api/me")).body.user.storage_limit;
    await api.services.db
      .updateTable("usage")
      .set({ storage_used: limit - 2 })
      .where("user_id", "=", me.id)
      .execute();
    const answer = await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} });
    expect([answer.status, answer.body.error.id]).toEqual([403, "storage-limit-reached"]);
    expect((await me.ask("GET", "/api/publications")).body.publications).toEqual([]);
    expect(await used(me)).toBe(limit - 2);
  });

  test("the author's prompts aren't published", async () => {
    const { me, api } = await start();
    const notebook = { ...NOTEBOOK, cells: [...NOTEBOOK.cells, PROMPT] };
    const id = await me.fiddle({ notebook });
    const { slug } = (await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} })).body.publication;
    expect((await api.ask("GET", `/api/publications/${slug}`)).body.publication.notebook).toEqual(NOTEBOOK);
  });

  test("the export has the apps with files that no notebook has, and deleting the account deletes them", async () => {
    const { api, me, id, upload } = await start();
    const file = await upload("a.txt", "12345");
    const { slug } = (await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} })).body.publication;
    await me.ask("DELETE", `/api/fiddles/${id}/files/${file.id}`);
    const { response } = await me.ask("GET", "/api/me/export");
    const zip = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(strFromU8(zip[`apps/${slug}/files/a.txt`] ?? new Uint8Array())).toBe("12345");
    expect(JSON.parse(strFromU8(zip[`apps/${slug}/notebook.ipynb`] ?? new Uint8Array()))).toEqual(AUTHORED);
    expect(JSON.parse(strFromU8(zip[`apps/${slug}/app.json`] ?? new Uint8Array()))).toMatchObject({ slug, version: 1 });
    const { db } = api.services;
    const { blob_id: blob, publication_id: app } = await db
      .selectFrom("publication_files")
      .innerJoin("publications", "publications.id", "publication_id")
      .select(["blob_id", "publication_id"])
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    await deleteAccount(me);
    expect(await db.selectFrom("publication_files").select("id").where("publication_id", "=", app).execute()).toEqual(
      [],
    );
    expect(await db.selectFrom("blobs").select("id").where("id", "=", blob).execute()).toEqual([]);
  });

  test("a reported app is listed for operators, who take it down for good: publishing again doesn't show it", async () => {
    const { api, me, id } = await start();
    const { slug, ...app } = (await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} })).body.publication;
    const stranger = await somebody(api);
    const operator = await somebody(api);
    await api.services.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
    const report = (by = stranger.ask, reason = "spam") =>
      by("POST", `/api/publications/${slug}/reports`, { body: { reason } });
    expect((await report(me.ask)).body.error.id).toBe("not-reportable");
    expect([(await report()).status, (await report(stranger.ask, "a lie")).status]).toEqual([204, 204]);
    const flagged = async () =>
      (await operator.ask("GET", "/api/admin/flags")).body.publications.filter(
        (one: { id: string }) => one.id === app.id,
      );
    const reports = [{ reason: "a lie", email: stranger.email, at: expect.any(String) }];
    expect(await flagged()).toEqual([
      { id: app.id, slug, title: "People", owner_email: me.email, taken_down: false, taken_down_reason: "", reports },
    ]);
    await operator.ask("DELETE", `/api/admin/publications/${app.id}/reports`);
    expect(await flagged()).toEqual([]);
    await operator.ask("PUT", `/api/admin/publications/${app.id}/taken-down`, {
      body: { taken_down: true, reason: "Harmful" },
    });
    await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} });
    const gone = await me.ask("GET", `/api/publications/${slug}`);
    expect([gone.status, gone.body.error.id]).toEqual([410, "taken-down"]);
    expect((await operator.ask("GET", `/api/publications/${slug}`)).status).toBe(200);
    const [mine] = (await me.ask("GET", `/api/fiddles/${id}/publications`)).body.publications;
    expect([mine.taken_down, mine.taken_down_reason]).toEqual([true, "Harmful"]);
    await operator.ask("PUT", `/api/admin/publications/${app.id}/taken-down`, { body: { taken_down: false } });
    expect((await api.ask("GET", `/api/publications/${slug}`)).body.publication.version).toBe(2);
  });

  test("guests' reports about an app don't pile up until an operator looks, and users' reports always count", async () => {
    const { api, me, id } = await start();
    const app: string = (await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} })).body.publication.id;
    const { db, now } = api.services;
    const reportAsGuest = () =>
      recordReport(db, { about: "publication_id", id: app, reporterId: null, reason: "spam", at: now() });
    for (let i = 0; i < 110; i++) await reportAsGuest();
    const stranger = await somebody(api);
    await stranger.ask("POST", `/api/publications/${app}/reports`, { body: { reason: "a lie" } });
    const open = () =>
      db.selectFrom("reports").select("reason").where("publication_id", "=", app).where("settled_at", "is", null);
    expect(Map.groupBy(await open().execute(), ({ reason }) => reason).get("spam")).toHaveLength(100);
    expect(await open().where("reporter_id", "=", stranger.id).execute()).toEqual([{ reason: "a lie" }]);
    await settleReports(db, "publication_id", { actor: "command line", act: "reports dismiss", subject: app }, now());
    await reportAsGuest();
    expect(await open().execute()).toEqual([{ reason: "spam" }]);
  });

  test("an answer that the reader has isn't sent again, until the next version", async () => {
    const { api, me, id } = await start();
    const { slug } = (await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} })).body.publication;
    const etag = (await api.ask("GET", `/api/publications/${slug}`)).headers.get("etag") ?? "";
    const again = () => api.ask("GET", `/api/publications/${slug}`, { headers: { "if-none-match": etag } });
    expect((await again()).status).toBe(304);
    await me.ask("POST", `/api/fiddles/${id}/publications`, { body: {} });
    expect((await again()).status).toBe(200);
  });

  async function start() {
    const api = ticking(database());
    const me = await somebody(api);
    const id = await me.fiddle({ title: "People", notebook: AUTHORED });
    return {
      api,
      me,
      id,
      upload: async (name: string, content: string): Promise<{ readonly id: string }> => {
        const body = new FormData();
        body.append("file", new File([content], name));
        const headers = { authorization: `Bearer ${me.token}` };
        const path = `/api/fiddles/${id}/files`;
        const response = await api.api.request(path, { method: "POST", headers, body }, { address: "192.0.2.1" });
        return (await response.json()) as { readonly id: string };
      },
    };
  }
});

const AUTHORED = { ...NOTEBOOK, metadata: { authors: [{ name: "Ada" }] } };

async function deleteAccount({ ask, email }: Awaited<ReturnType<typeof somebody>>): Promise<void> {
  const { status } = await ask("POST", "/api/me/delete", { body: { email, password: "correct horse" } });
  expect(status).toBe(204);
}

async function used(me: Awaited<ReturnType<typeof somebody>>): Promise<number> {
  return (await me.ask("GET", "/api/me")).body.user.storage_used;
}
