import { beforeAll, describe, expect, test } from "vitest";
import { somebody } from "../../testing/somebody.ts";
import { createKeys } from "../platform/keys.ts";
import { connectionExporter } from "./connection-exporter.ts";
import { resealConnections } from "./reseal.ts";
import { knownSecrets } from "./saved-connection.ts";
import { saveConnection, type Somebody, sharedLocalApi } from "./testing.ts";

const { database, api, ann } = sharedLocalApi();
let bob: Somebody;

beforeAll(async () => {
  bob = await somebody(api());
}, 60_000);

const FIELDS = {
  name: "Shop",
  type: "postgresql",
  host: "db.example.com",
  port: 5432,
  database: "shop",
  username: "reader",
  password: "hunter2-hunter2",
  tls: "verify",
  allow_writes: false,
} as const;
const UPGRADE = "Upgrade to a paid plan to run database queries";

test("a connection is made, listed, read, changed and deleted, and its password never comes back", async () => {
  const made = await ann().ask("POST", "/api/connections", { body: FIELDS });
  expect(made.status).toBe(201);
  const { uuid } = made.body;
  const { password: _, ...told } = FIELDS;
  expect(made.body).toEqual({
    ...told,
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    has_password: true,
    tls_ca: "",
    ssh: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const listed = await ann().ask("GET", "/api/connections");
  expect(listed.body.connections).toEqual([made.body]);
  expect((await ann().ask("GET", `/api/connections/${uuid}`)).body).toEqual(made.body);
  const changed = await ann().ask("PUT", `/api/connections/${uuid}`, { body: { name: "Store", database: "store" } });
  expect(changed.body).toMatchObject({ name: "Store", database: "store", has_password: true });
  expect(JSON.stringify([made.body, listed.body, changed.body])).not.toContain(FIELDS.password);
  expect((await ann().ask("DELETE", `/api/connections/${uuid}`)).status).toBe(204);
  expect((await ann().ask("GET", `/api/connections/${uuid}`)).status).toBe(404);
});

test("secrets are sealed in the database, and open with their key, owner and row only", async () => {
  const ssh = { host: "jump.example.com", username: "ann", private_key: "hunter2-key", passphrase: "hunter2-phrase" };
  const id = await saveConnection(ann(), { ...FIELDS, ssh });
  const row = await database().db.selectFrom("connections").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain("hunter2");
  const context = `connection ${ann().id} ${id}`;
  const { keys } = api().services;
  expect(JSON.parse(keys.open(row.sealed, context) ?? "")).toEqual({
    password: FIELDS.password,
    ssh: { password: "", privateKey: "hunter2-key", passphrase: "hunter2-phrase" },
  });
  expect(keys.open(row.sealed, `connection ${bob.id} ${id}`)).toBeNull();
  expect(createKeys(["another secret, also of 32 characters"]).open(row.sealed, context)).toBeNull();
  const rotated = createKeys(["another secret, also of 32 characters", "a secret for tests, of 32 characters"]);
  expect(rotated.open(row.sealed, context)).not.toBeNull();
});

test("after a new key was put in front, secrets are sealed with it, and the old key can go", async () => {
  const id = await saveConnection(ann(), FIELDS);
  const old = "a secret for tests, of 32 characters";
  const fresh = "a newer secret, also of 32 characters";
  await resealConnections({ db: database().db, keys: createKeys([fresh, old]) });
  const row = await database().db.selectFrom("connections").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(knownSecrets({ keys: createKeys([fresh]) }, row)?.password).toBe(FIELDS.password);
  expect(knownSecrets({ keys: createKeys([old]) }, row)).toBeNull();
  await resealConnections({ db: database().db, keys: createKeys([old, fresh]) });
});

test("someone else's connection is as if it weren't there", async () => {
  const id = await saveConnection(ann(), FIELDS);
  const asked = await Promise.all([
    bob.ask("GET", `/api/connections/${id}`),
    bob.ask("PUT", `/api/connections/${id}`, { body: { name: "Mine" } }),
    bob.ask("DELETE", `/api/connections/${id}`),
    bob.ask("POST", `/api/connections/${id}/test`),
    bob.ask("GET", `/api/connections/${id}/schema`),
    bob.ask("POST", `/api/connections/${id}/query`, { body: { query: "select 1" } }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await bob.ask("GET", "/api/connections")).body.connections).toEqual([]);
  expect((await ann().ask("GET", `/api/connections/${id}`)).body.name).toBe(
    (await ann().ask("GET", "/api/connections")).body.connections.find((one: { uuid: string }) => one.uuid === id).name,
  );
});

test("without a paid plan, connections can be read and deleted, but not made, tested or queried", async () => {
  const cat = await somebody(api());
  const id = await saveConnection(cat, FIELDS);
  await database().db.updateTable("users").set({ plan: null }).where("id", "=", cat.id).execute();
  const refused = { error: { id: "upgrade-required", message: UPGRADE } };
  expect((await cat.ask("POST", "/api/connections", { body: FIELDS })).body).toEqual(refused);
  expect((await cat.ask("POST", `/api/connections/${id}/test`)).body).toEqual(refused);
  expect((await cat.ask("GET", `/api/connections/${id}/schema`)).body).toEqual(refused);
  const queried = await cat.ask("POST", `/api/connections/${id}/query`, { body: { query: "select 1" } });
  expect([queried.status, queried.body]).toEqual([403, { ...refused, message: UPGRADE }]);
  // The plan comes first, whosever connection a copied notebook names.
  const foreign = await saveConnection(ann(), FIELDS);
  const copied = await cat.ask("POST", `/api/connections/${foreign}/query`, { body: { query: "select 1" } });
  expect([copied.status, copied.body]).toEqual([403, { ...refused, message: UPGRADE }]);
  // And before what was sent, e.g. a query that is empty.
  for (const body of [{ query: "" }, {}, "{"]) {
    const { status, body: told } = await cat.ask("POST", `/api/connections/${id}/query`, { body });
    expect([status, told]).toEqual([403, { ...refused, message: UPGRADE }]);
  }
  expect((await cat.ask("POST", "/api/connections", { body: {} })).body).toEqual(refused);
  expect((await cat.ask("GET", "/api/connections")).body.connections).toHaveLength(1);
  expect((await cat.ask("DELETE", `/api/connections/${id}`)).status).toBe(204);
});

test("who isn't logged in is asked to, with the message at the top for a query", async () => {
  const { status, body } = await api().ask("POST", "/api/connections/a/query", { body: { query: "select 1" } });
  expect([status, body.message]).toEqual([401, body.error.message]);
});

describe("a saved password isn't sent elsewhere", () => {
  test.each([
    ["another host", { host: "evil.example.com" }],
    ["another port", { port: 5433 }],
    ["another type", { type: "mysql" }],
    ["less encryption", { tls: "off" }],
    ["an SSH host", { ssh: { host: "evil.example.com", username: "a", password: "a" } }],
  ])("%s asks for it again", async (_, changed) => {
    const id = await saveConnection(ann(), FIELDS);
    const refused = await ann().ask("PUT", `/api/connections/${id}`, { body: changed });
    expect([refused.status, refused.body.error.id]).toEqual([422, "secret-needed"]);
    const given = await ann().ask("PUT", `/api/connections/${id}`, { body: { ...changed, password: "new" } });
    expect(given.status).toBe(200);
  });

  test("nor is one for SSH", async () => {
    const ssh = { host: "jump.example.com", port: 22, username: "ann", password: "hunter2" };
    const id = await saveConnection(ann(), { ...FIELDS, ssh });
    const moved = { host: "evil.example.com", port: 22, username: "ann" };
    const refused = await ann().ask("PUT", `/api/connections/${id}`, { body: { password: "new", ssh: moved } });
    expect(refused.body.error).toEqual({
      id: "secret-needed",
      message: "Settings changed. Enter the SSH password or key again.",
    });
    expect(
      (await ann().ask("PUT", `/api/connections/${id}`, { body: { ssh: { ...moved, host: ssh.host } } })).status,
    ).toBe(200);
  });
});

test.each([
  ["a raw connection string", { host: "postgres://a@b" }],
  ["a path", { host: "/var/run/postgresql" }],
  ["an instance name", { host: String.raw`db\SQLEXPRESS` }],
  ["an address with a question mark", { host: "db.example.com?host=169.254.169.254" }],
  ["an invalid port", { port: 0 }],
  ["an unknown type", { type: "oracle" }],
  ["a field nobody knows", { connectionString: "a" }],
])("%s is refused", async (_, changed) => {
  expect((await ann().ask("POST", "/api/connections", { body: { ...FIELDS, ...changed } })).status).toBe(422);
});

test("the export has the connections without their secrets, and they go with the account", async () => {
  const dan = await somebody(api());
  await saveConnection(dan, FIELDS);
  const files = [];
  for await (const file of connectionExporter.exportData(database().db, dan.id)) files.push(file);
  expect(files.map(({ path }) => path)).toEqual(["connections.json"]);
  expect(files[0]?.content).toContain("db.example.com");
  expect(files[0]?.content).not.toContain("sealed");
  await database().db.deleteFrom("users").where("id", "=", dan.id).execute();
  const left = await database().db.selectFrom("connections").select("id").where("owner_id", "=", dan.id).execute();
  expect(left).toEqual([]);
});

test("an account has a bounded number of connections", async () => {
  const eve = await somebody(api());
  const now = new Date();
  const row = {
    owner_id: eve.id,
    name: "a",
    type: "trino",
    host: "a",
    port: 1,
    database: "",
    username: "",
    tls: "off",
    tls_ca: "",
    allow_writes: false,
    sealed: "",
    created_at: now,
    updated_at: now,
  } as const;
  await database()
    .db.insertInto("connections")
    .values(Array.from({ length: 50 }, () => row))
    .execute();
  const { status, body } = await eve.ask("POST", "/api/connections", { body: FIELDS });
  expect([status, body.error.id]).toEqual([409, "too-many-connections"]);
});
