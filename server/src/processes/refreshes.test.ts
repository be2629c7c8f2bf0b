import { Client } from "pg";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { createPostgresql, hasPostgresql } from "../database/testing.ts";
import { type RunningApi, startApiProcess } from "./testing.ts";

/** How many apps are due at once. Set `FIDDLE_REFRESHES=1000` for a longer test. */
const APPS = Number(process.env["FIDDLE_REFRESHES"] ?? 200);
const OWNERS = 20;

test.skipIf(!hasPostgresql)(
  "of two servers one is killed amid many refreshes: no slot runs twice, and none is lost without a record",
  async () => {
    const { url, drop } = await createPostgresql();
    const env = {
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: url,
      SECRET_KEY: "the secret that both servers sign with",
      DEFAULT_PLAN: "Pro",
      CONNECTION_NETWORKS: "127.0.0.0/8,::1/128",
    };
    const db = new Client(url);
    const count = async (query: string) => Number((await db.query<{ n: string }>(query)).rows[0]?.n);
    const ended = () => count("select count(*) n from refreshes where state <> 'running'");
    let first: RunningApi | undefined;
    let second: RunningApi | undefined;
    try {
      first = await startApiProcess(env);
      await db.connect();
      // What the apps' query does, so that each of its runs can be counted. It takes long enough for a server to be killed meanwhile.
      await db.query("create table runs (app text)");
      await db.query(`
        create function note(app text) returns text language sql as
        'insert into runs values (app); select pg_sleep(0.2); select app'`);
      await makeApps(first, db, url);
      await first.stop();
      await db.query(`
        insert into schedules (publication_id, owner_id, cron, zone, runs, next_at, created_at)
        select id, owner_id, '0 0 1 1 *', 'UTC', 'queries', now(), now() from publications where fiddle_id is null`);
      [first, second] = await Promise.all([startApiProcess(env), startApiProcess(env)]);
      await expect.poll(ended, { timeout: 120_000, interval: 50 }).toBeGreaterThan(APPS / 4);
      await first.kill();
      // The time of a lease goes by, and the pause after it, until every app was refreshed.
      await expect
        .poll(
          async () => {
            await db.query(
              "update refreshes set lease_until = now() where state = 'running' and began_at < now() - interval '20 s'",
            );
            await db.query("update schedules set next_at = now() where next_at < now() + interval '2 min'");
            return count("select count(distinct publication_id) n from refreshes where state = 'done'");
          },
          { timeout: 240_000, interval: 1_000 },
        )
        .toBe(APPS);
      const { rows } = await db.query<{ state: string; slots: number; runs: number }>(`
        select state, count(*)::int slots, sum(runs)::int runs from (
          select publication_id, max(state) state, count(*) slots,
            (select count(*) from runs where app = publication_id) runs
          from refreshes group by publication_id having count(*) = 1) once group by state`);
      expect(rows).toEqual([{ state: "done", slots: expect.any(Number), runs: rows[0]?.slots }]);
      const again = await db.query<{ states: string[]; runs: number }>(`
        select array_agg(state order by due_at) states, (select count(*)::int from runs where app = publication_id) runs
        from refreshes group by publication_id having count(*) > 1`);
      expect(again.rows.length).toBeGreaterThan(0);
      for (const { states, runs } of again.rows) {
        expect(states).toEqual([...states.slice(1).map(() => "lost"), "done"]);
        expect(runs).toBeLessThanOrEqual(states.length);
      }
      process.stdout.write(`${APPS} apps refreshed, ${again.rows.length} of them after a slot that was lost\n`);
    } finally {
      await Promise.all([first?.kill(), second?.kill()]);
      await db.end();
      await drop();
    }
  },
  480_000,
);

/** Publishes one app of each owner through the API, and copies it. */
async function makeApps(server: RunningApi, db: Client, url: string): Promise<void> {
  const { hostname, port, pathname, username, password } = new URL(url);
  for (let i = 0; i < OWNERS; i++) {
    const login = { email: `${i}@people.example`, password: "correct horse" };
    const { access: token, user } = (await server.ask("POST", "/api/register", { body: login })).body;
    const connection = {
      name: "Database",
      type: "postgresql",
      host: hostname,
      port: Number(port || 5432),
      database: pathname.slice(1),
      username: decodeURIComponent(username),
      password: decodeURIComponent(password),
      tls: "off",
      allow_writes: true,
    };
    const { uuid } = (await server.ask("POST", "/api/connections", { token, body: connection })).body;
    const cell = {
      id: "query",
      cell_type: "code",
      metadata: { fiddle: { kernelId: `connection:${uuid}` } },
      execution_count: null,
      outputs: [],
      source: "select note('NAME') as app",
    };
    const notebook = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [cell] };
    const { fiddle } = (await server.ask("POST", "/api/fiddles", { token, body: { notebook } })).body;
    const made = await server.ask("POST", `/api/fiddles/${fiddle.id}/publications`, { token, body: {} });
    expect(made.status).toBe(201);
    await db.query(
      `insert into publications (id, slug, owner_id, version, revision, title, kernel_name, notebook, notebook_size, created_at, published_at)
       select substr(md5($1 || n), 1, 16), 'app-' || md5($1 || n), owner_id, 1, 1, title, kernel_name,
         replace(notebook, 'NAME', substr(md5($1 || n), 1, 16)), notebook_size, now(), now()
       from publications, generate_series(1, $3) n where publications.id = $2`,
      [user.id, made.body.publication.id, APPS / OWNERS],
    );
  }
}
