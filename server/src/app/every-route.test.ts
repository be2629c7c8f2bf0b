import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApi } from "../../testing/api.ts";
import { saveConnection } from "../connections/testing.ts";
import { onEachDatabase } from "../database/testing.ts";
import { NOTEBOOK, somebody } from "../../testing/somebody.ts";

/** A valid body for each call that needs one. */
const BODIES: Readonly<Record<string, unknown>> = {
  "PUT /api/fiddles/{id}": { revision: 1, title: "mine now", visibility: "public" },
  "POST /api/fiddles": { notebook: NOTEBOOK },
  "POST /api/fiddles/{id}/uploads": { name: "a", size: 1 },
  "POST /api/fiddles/{id}/reports": { reason: "spam" },
  "PUT /api/challenges/{slug}/solutions/mine": { code: "secret title", name: "Kim" },
  "POST /api/solutions/{id}/reports": { reason: "spam" },
  "PUT /api/admin/solutions/{id}/taken-down": { taken_down: true },
  "PUT /api/classes/{id}/membership": { display_name: "Kim" },
  "POST /api/connections/{id}/query": { query: "select 1" },
  "PUT /api/publications/{id}/schedule": { cron: "0 9 * * *", zone: "UTC" },
  "PUT /api/publications/{id}/reader-queries": { reader_queries: true },
  "POST /api/publications/{id}/statements/{cell}": { source: "0".repeat(64), values: {} },
  "POST /api/runner/slots/{id}": { failure: "none" },
  "POST /api/publications/{id}/reports": { reason: "spam" },
  "PUT /api/admin/fiddles/{id}/taken-down": { taken_down: true },
  "PUT /api/admin/publications/{id}/taken-down": { taken_down: true },
  "PUT /api/admin/users/{id}/plan": { plan: "Free", ends_at: null },
};
const CONNECTION = { type: "postgresql", host: "db.example.com", port: 5432, password: "secret title" };
/** Calls about the current user, which can't name another user's data. */
const ABOUT_ONESELF =
  /^\w+ \/api\/(me|saved|fiddles|publications|connections|billing|sign-in|plans|openapi\.json|token|logout)(\/(recent|tags|refresh|sessions|export|email|email\/verification|password|checkout))?$/;

onEachDatabase((database) => {
  test("no call reveals or changes a user's private data for another user, a guest, or an expired token", async () => {
    let now = Date.now();
    const api = testApi(database(), { now: () => new Date(now) });
    const expired = (await somebody(api)).token;
    now += 16 * 60_000;
    const owner = await somebody(api);
    const stranger = await somebody(api);
    const things = await everythingOf(api, owner);
    const before = await stateOf(api, owner);
    const { paths } = (await api.ask("GET", "/api/openapi.json")).body;
    const calls = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
      })),
    );
    const ofOthers = calls.filter(({ path }) => path.includes("{") || path.startsWith("/api/admin/"));
    expect(ofOthers.length).toBeGreaterThan(20);
    for (const { name, method, path } of ofOthers)
      for (const [who, token, allowed] of [
        ["a stranger", stranger.token, [403, 404]],
        ["nobody", undefined, [401, 404]],
        ["an expired token", expired, [401, 404]],
      ] as const) {
        const answer = await api.ask(method, filled(path, things), {
          ...(token && { token }),
          body: bodyOf(name, method),
        });
        expect([name, who, allowed.includes(answer.status as never) ? "refused" : answer.status]).toEqual([
          name,
          who,
          "refused",
        ]);
        expect(JSON.stringify(answer.body)).not.toMatch(/secret title|secret\.txt/);
      }
    for (const { name, method, path } of calls.filter(({ name }) => ABOUT_ONESELF.test(name)))
      if (method === "GET")
        for (const token of [stranger.token, undefined, expired])
          expect(JSON.stringify((await api.ask("GET", path, { ...(token && { token }) })).body), name).not.toMatch(
            /secret title|secret\.txt/,
          );
    expect(await stateOf(api, owner)).toEqual(before);
  });

  test("everyone can read a shared fiddle, and only its owner can change it", async () => {
    const api = testApi(database());
    const owner = await somebody(api);
    const stranger = await somebody(api);
    const things = await everythingOf(api, owner);
    await owner.ask("PUT", `/api/fiddles/${things.id}`, { body: { revision: 1, visibility: "unlisted" } });
    const before = await stateOf(api, owner);
    const statuses: Record<string, number[]> = {};
    for (const [method, path] of [
      ["GET", "/api/fiddles/{id}"],
      ["GET", "/api/fiddles/{id}/files"],
      ["GET", "/api/fiddles/{id}/files/{fileId}"],
      ["PUT", "/api/fiddles/{id}"],
      ["DELETE", "/api/fiddles/{id}"],
      ["DELETE", "/api/fiddles/{id}?forever=true"],
      ["POST", "/api/fiddles/{id}/restore"],
      ["POST", "/api/fiddles/{id}/duplicate"],
      ["POST", "/api/fiddles/{id}/files"],
      ["DELETE", "/api/fiddles/{id}/files/{fileId}"],
      ["POST", "/api/fiddles/{id}/uploads"],
      ["GET", "/api/fiddles/{id}/uploads/{uploadId}"],
      ["PUT", "/api/fiddles/{id}/uploads/{uploadId}?offset=0"],
      ["DELETE", "/api/fiddles/{id}/uploads/{uploadId}"],
    ] as const) {
      const body = bodyOf(`${method} ${path}`, method);
      const asked = [{ token: stranger.token, body }, { body }].map((given) =>
        api.ask(method, filled(path, things), given),
      );
      statuses[`${method} ${path}`] = (await Promise.all(asked)).map(({ status }) => status);
    }
    const read = [200, 200];
    const refused = [403, 401];
    expect(Object.values(statuses)).toEqual([
      ...Array.from({ length: 3 }, () => read),
      ...Array.from({ length: 11 }, () => refused),
    ]);
    expect(await stateOf(api, owner)).toEqual(before);
  });
});

type Api = ReturnType<typeof testApi>;
type Person = Awaited<ReturnType<typeof somebody>>;

/** Creates one object of each kind that has an id. */
async function everythingOf(api: Api, owner: Person) {
  const id = await owner.fiddle({ title: "secret title" });
  const form = new FormData();
  form.append("file", new File(["1"], "secret.txt"));
  const headers = { authorization: `Bearer ${owner.token}` };
  const sent = await api.api.request(`/api/fiddles/${id}/files`, { method: "POST", headers, body: form });
  const file = (await sent.json()) as { id: string };
  const upload = await owner.ask("POST", `/api/fiddles/${id}/uploads`, { body: { name: "half", size: 5 } });
  const { sessions } = (await owner.ask("GET", "/api/me/sessions")).body;
  return {
    id,
    fileId: file.id,
    uploadId: upload.body.id as string,
    sessionId: sessions[0].id as string,
    userId: owner.id,
    connectionId: await saveConnection(owner, { ...CONNECTION, name: "secret title" }),
  };
}

async function stateOf({ services: { db } }: Api, { id }: Person) {
  const fiddles = await db.selectFrom("fiddles").selectAll().where("owner_id", "=", id).execute();
  const files = await db.selectFrom("files").selectAll().orderBy("id").execute();
  const uploads = await db.selectFrom("uploads").selectAll().where("user_id", "=", id).execute();
  const usage = await db.selectFrom("usage").selectAll().where("user_id", "=", id).execute();
  const sessions = await db.selectFrom("sessions").select("id").where("user_id", "=", id).execute();
  const user = await db.selectFrom("users").selectAll().where("id", "=", id).execute();
  const reports = await db.selectFrom("reports").selectAll().execute();
  const connections = await db.selectFrom("connections").selectAll().where("owner_id", "=", id).execute();
  return { fiddles, files, uploads, usage, sessions, user, reports, connections };
}

function filled(path: string, things: Readonly<Record<string, string>>): string {
  return path
    .replace("/sessions/{id}", "/sessions/{sessionId}")
    .replace("/connections/{id}", "/connections/{connectionId}")
    .replace("/users/{id}", "/users/{userId}")
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => things[name] ?? randomUUID())
    .replace(/uploads\/[^/?]+$/, (end) => `${end}?offset=0`);
}

function bodyOf(name: string, method: string): unknown {
  if (method === "GET" || method === "DELETE") return undefined;
  return BODIES[name] ?? {};
}
