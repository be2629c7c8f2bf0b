import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { createPostgresql, hasPostgresql } from "../database/testing.ts";
import { type RunningApi, startApiProcess } from "./testing.ts";

const FIDDLES = 80;
/** How often the server is killed. Set `FIDDLE_KILLS=50` for a longer test. */
const KILLS = Number(process.env["FIDDLE_KILLS"] ?? 1);

/** The saves of one fiddle, and which one was last acknowledged. */
interface Ledger {
  readonly id: string;
  revision: number;
  text: string;
  /** Sent without a response, so it was done completely or not at all. */
  sent: string | null;
}

test.each(["PGlite", ...(hasPostgresql ? ["PostgreSQL"] : [])])(
  "no save that was acknowledged is lost when the server is killed, on %s",
  async (engine) => {
    const dataDir = await temporaryFolder();
    const postgresql = engine === "PostgreSQL" ? await createPostgresql() : null;
    const start = () => startApiProcess({ DATA_DIR: dataDir, ...(postgresql && { DATABASE_URL: postgresql.url }) });
    let server = await start();
    try {
      const token = await register(server);
      const ledgers = await createAll(server, token);
      let acknowledged = 0;
      let lost = 0;
      for (let kill = 1; kill <= KILLS; kill++) {
        acknowledged += await saveUntilKilled(server, token, ledgers, kill);
        server = await start();
        lost += await countLost(server, token, ledgers);
      }
      process.stdout.write(`${engine}: acknowledged ${acknowledged}, found ${acknowledged - lost}, lost ${lost}\n`);
      expect([acknowledged > 0, lost]).toEqual([true, 0]);
    } finally {
      await server.kill();
      await postgresql?.drop();
    }
  },
  120_000 + KILLS * 20_000,
);

async function register(server: RunningApi): Promise<string> {
  // The first user has a plan that can save.
  const body = { email: "first@people.example", password: "correct horse" };
  return (await server.ask("POST", "/api/register", { body })).body.access;
}

async function createAll(server: RunningApi, token: string): Promise<Ledger[]> {
  return Promise.all(
    Array.from({ length: FIDDLES }, async (_, index) => {
      const text = `new ${index}`;
      const { body } = await server.ask("POST", "/api/fiddles", { token, body: { notebook: notebookOf(text) } });
      return { id: body.fiddle.id, revision: 1, text, sent: null };
    }),
  );
}

/** Saves in parallel and kills the server after a random number of responses. Returns how many saves it acknowledged. */
async function saveUntilKilled(
  server: RunningApi,
  token: string,
  ledgers: readonly Ledger[],
  round: number,
): Promise<number> {
  const killAt = 1 + Math.floor(Math.random() * (FIDDLES * 0.8));
  let acknowledged = 0;
  let killed: Promise<void> | null = null;
  await Promise.all(
    ledgers.map(async (ledger, index) => {
      const sent = `round ${round}, save ${index}`;
      ledger.sent = sent;
      const body = { revision: ledger.revision, notebook: notebookOf(sent) };
      const answer = await server.ask("PUT", `/api/fiddles/${ledger.id}`, { token, body }).catch(() => null);
      if (answer?.status !== 200) return;
      acknowledged++;
      Object.assign(ledger, { revision: answer.body.fiddle.revision, text: sent, sent: null });
      if (acknowledged >= killAt) killed ??= server.kill();
    }),
  );
  await (killed ?? server.kill());
  return acknowledged;
}

/** Counts fiddles that are neither the last acknowledged save nor one sent after it, which then becomes the expected one. */
async function countLost(server: RunningApi, token: string, ledgers: readonly Ledger[]): Promise<number> {
  const outcomes = await Promise.all(
    ledgers.map(async (ledger) => {
      const { body } = await server.ask("GET", `/api/fiddles/${ledger.id}`, { token });
      const found = body.fiddle?.notebook;
      const { revision } = body.fiddle ?? {};
      if (revision === ledger.revision) return isDeepStrictEqual(found, notebookOf(ledger.text));
      const wasDone = ledger.sent !== null && revision === ledger.revision + 1;
      if (!wasDone || !isDeepStrictEqual(found, notebookOf(ledger.sent ?? ""))) return false;
      Object.assign(ledger, { revision, text: ledger.sent, sent: null });
      return true;
    }),
  );
  return outcomes.filter((isThere) => !isThere).length;
}

/** Large enough for several chunks. */
function notebookOf(text: string): object {
  const cell = { id: "a", cell_type: "code", metadata: {}, outputs: [], source: [text, "#".repeat(8000)] };
  return { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [cell] };
}
