import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { startHello } from "./bare/start-hello.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { readResidentMemory } from "./resident-memory.ts";
import { withNewServer } from "./server.ts";

const PORT = 4731;
/** Short, because of the limit on saves per minute and account. */
const SECONDS = 1.5;
const PARALLEL = 10;
const run = promisify(execFile);

/** Saves of a 48 kB notebook and reads of the account, compared to what the database alone and the framework alone can do. */
export const saves: Benchmark = ({ rounds }) =>
  withNewServer(PORT, async (server) => {
    const fiddles = await createFiddles(server.appUrl);
    const times = Math.min(rounds, 3);
    const ours = await repeat(times, () => measureSaves(server.appUrl, fiddles));
    const reads = await repeat(times, () => measureAccount(server.appUrl, fiddles));
    const memory = readResidentMemory(server.pid) / 1000;
    const database = Number(await bare("saves-database.ts"));
    const hello = await measureHello(times);
    const detail = `the database alone ${round(database)}, a minimal Hono server ${round(hello)}`;
    return [
      { name: "saves of 48 kB", unit: "a second", value: median(ours), target: { atLeast: 400 }, detail },
      {
        name: "saves of 48 kB compared to the database alone",
        unit: "× bare",
        value: median(ours) / database,
        target: { atLeast: 0.3 },
        detail,
      },
      { name: "reads of /api/me", unit: "a second", value: median(reads), target: { atLeast: 1000 }, detail },
      { name: "memory of the server after saving", unit: "MB", value: memory, target: { atMost: 900 }, detail: "RSS" },
    ];
  });

interface Fiddle {
  readonly id: string;
  readonly token: string;
  revision: number;
}

/** Creates fiddles of the first account, whose plan includes saving. */
async function createFiddles(appUrl: string): Promise<Fiddle[]> {
  const body = { email: "first@bench.example", password: "correct horse" };
  const { access: token } = await send(appUrl, "POST", "/api/register", body);
  return Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      const { fiddle } = await send(appUrl, "POST", "/api/fiddles", { notebook: notebookOf(0) }, token as string);
      return { id: (fiddle as Fiddle).id, token: token as string, revision: 1 };
    }),
  );
}

async function measureSaves(appUrl: string, fiddles: readonly Fiddle[]): Promise<number> {
  return rate(fiddles.length, async (lane) => {
    const fiddle = fiddles[lane];
    if (!fiddle) return;
    const body = { revision: fiddle.revision, notebook: notebookOf(fiddle.revision) };
    const answer = await send(appUrl, "PUT", `/api/fiddles/${fiddle.id}`, body, fiddle.token);
    fiddle.revision = (answer["fiddle"] as Fiddle).revision;
  });
}

async function measureAccount(appUrl: string, fiddles: readonly Fiddle[]): Promise<number> {
  return rate(fiddles.length, (lane) => send(appUrl, "GET", "/api/me", undefined, fiddles[lane]?.token));
}

async function measureHello(times: number): Promise<number> {
  const hello = await startHello();
  try {
    return median(await repeat(times, () => rate(PARALLEL, () => send(`http://127.0.0.1:${hello.port}`, "GET", "/"))));
  } finally {
    hello.stop();
  }
}

/** How many units of `work` are done per second with `lanes` running in parallel. */
async function rate(lanes: number, work: (lane: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() - began < SECONDS * 1000) {
        await work(lane);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
}

async function send(origin: string, method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** A notebook of about 48 kB, different for each number. */
function notebookOf(number: number): object {
  const cells = Array.from({ length: 24 }, (_, i) => ({
    id: `cell-${i}`,
    cell_type: "code",
    metadata: {},
    execution_count: null,
    outputs: [],
    source: [`x = ${number}\n`, "# a typical line of code in a notebook\n".repeat(48)],
  }));
  return { nbformat: 4, nbformat_minor: 5, metadata: {}, cells };
}

async function bare(script: string): Promise<string> {
  return (await run(process.execPath, [join("bench/bare", script)])).stdout.trim();
}

async function repeat(times: number, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let i = 0; i < times; i += 1) values.push(await measure());
  return values;
}
