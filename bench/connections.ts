import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { NotebookPage } from "../e2e/notebook.ts";
import { createPostgresql } from "../server/src/database/testing.ts";
import { inPostgresql, POSTGRESQL } from "../server/src/connections/testing-databases.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, type Figure, median, round } from "./figure.ts";
import { startServer } from "./server.ts";

const ROWS = 1_000_000;
const PORT = Number(process.env["BENCH_PORT"] ?? 4800) + 2;
const EMAIL = "bench@example.com";
const PASSWORD = "four plain words together";
const TABLE = "fiddle_bench_rows";
const SQL = `select * from ${TABLE}`;

/** A million rows of eight columns from PostgreSQL to the grid and to Python, beside psql's own copy of them. */
export const connections: Benchmark = async ({ executablePath, rounds }) => {
  await makeTable();
  const database = await createPostgresql();
  const dataDir = join(tmpdir(), `fiddle-bench-${PORT}`);
  const settings = { CONNECTION_NETWORKS: "127.0.0.0/8", DATABASE_URL: database.url };
  const server = await startServer(PORT, dataDir, settings);
  try {
    const words = ["user", "create", EMAIL, "--password", PASSWORD, "--operator"];
    execFileSync(process.execPath, ["server/src/app/admin.ts", ...words], {
      env: { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(PORT) },
      stdio: "ignore",
    });
    await saveConnection(server.appUrl);
    const times = await withProfile(executablePath, ({ visit }) => visit((page) => measure(page, server, rounds)));
    return [...figuresOf(times), memoryFigure(times)];
  } finally {
    server.stop();
    await database.drop();
    await inPostgresql((client) => client.query(`drop table ${TABLE}`));
    rmSync(dataDir, { recursive: true, force: true });
  }
};

interface Times {
  readonly psql: readonly number[];
  readonly grid: readonly number[];
  readonly python: readonly number[];
  /** To the grid, to Python, and a look at a value in each row there. */
  readonly rows: readonly number[];
  /** The look alone. */
  readonly look: readonly number[];
  /** MB, before the first query and at most. */
  readonly restMemory: number;
  readonly peakMemory: number;
}

async function makeTable(): Promise<void> {
  await inPostgresql((client) =>
    client.query(`
      drop table if exists ${TABLE};
      create table ${TABLE} as
      select i as id, i::bigint * 1000003 as code, md5(i::text) as hash, 'customer ' || (i % 5000) as customer,
        (i % 100000) / 100.0::numeric(10,2) as price, random() as score, i % 3 = 0 as active,
        timestamp '2026-01-01' + i * interval '1 minute' as ordered_at
      from generate_series(1, ${ROWS}) i;
      analyze ${TABLE}`),
  );
}

async function saveConnection(appUrl: string): Promise<void> {
  const send = async (path: string, body: unknown, token?: string) => {
    const headers = {
      origin: appUrl,
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(appUrl + path, {
      method: path.endsWith("/plan") ? "PUT" : "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { access: string; user: { id: string } };
  };
  const { access, user } = await send("/api/login", { email: EMAIL, password: PASSWORD });
  await send(`/api/admin/users/${user.id}/plan`, { plan: "Pro", ends_at: null }, access);
  await send("/api/connections", { name: "Bench", ...POSTGRESQL }, access);
}

async function measure(
  page: Page,
  server: { readonly appUrl: string; readonly pid: number },
  rounds: number,
): Promise<Times> {
  await page.goto(`${server.appUrl}/login?next=/account`);
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(EMAIL);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/account");
  const notebook = new NotebookPage(page);
  await notebook.open(`${server.appUrl}/new`);
  await notebook.run(1, "1 + 1");
  await notebook.kernelPicker.getByRole("option", { name: "Bench" }).waitFor({ state: "attached" });
  const restMemory = memoryOf(server.pid, "VmRSS");
  const times = {
    psql: [] as number[],
    grid: [] as number[],
    python: [] as number[],
    rows: [] as number[],
    look: [] as number[],
  };
  await notebook.writeAll("1 + 1", SQL, "len(df_1)", "sum(row['id'] for row in df_1)");
  // The menu is hidden while the cell is edited.
  await notebook.select(2);
  await notebook.cell(2).getByRole("combobox", { name: "Language of cell 2" }).selectOption({ label: "Bench" });
  for (let turn = 0; turn < rounds; turn += 1) {
    times.psql.push(psqlTime());
    times.grid.push(await timeOf(notebook, 2));
    times.python.push(await timeOf(notebook, 3));
  }
  // A look makes a million dicts, which the next result has to free first, so these rounds come last.
  for (let turn = 0; turn < rounds; turn += 1) {
    const before = (await timeOf(notebook, 2)) + (await timeOf(notebook, 3));
    const look = await timeOf(notebook, 4);
    times.look.push(look);
    times.rows.push(before + look);
  }
  return { ...times, restMemory, peakMemory: memoryOf(server.pid, "VmHWM") };
}

/** Milliseconds from the key to the result in the page. */
async function timeOf(notebook: NotebookPage, n: number): Promise<number> {
  await notebook.select(n);
  const took = notebook.page.evaluate(untilDone, `Cell ${n}`);
  await notebook.page.keyboard.press("Control+Enter");
  return took;
}

/** Runs in the page, and looks at whichever element stands for the cell, since it is replaced when it comes near. */
function untilDone(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let start = 0;
    const end = setTimeout(() => reject(new Error(`${name} didn't end`)), 60_000);
    new MutationObserver((_, observer) => {
      const cell = document.querySelector(`li[aria-label="${name}"]`);
      const state = cell?.getAttribute("data-state");
      if (start === 0 && (state === "running" || state === "queued")) start = performance.now();
      else if (start > 0 && (state === "done" || state === "error")) {
        observer.disconnect();
        clearTimeout(end);
        if (state === "error") reject(new Error(cell?.textContent ?? name));
        else requestAnimationFrame(() => resolve(performance.now() - start));
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
  });
}

function psqlTime(): number {
  const start = performance.now();
  const { host, port, username, database } = POSTGRESQL;
  const target = ["-h", host, "-p", String(port), "-U", username, "-d", database];
  execFileSync("psql", [...target, "-c", `\\copy (${SQL}) to /dev/null csv`], { stdio: "ignore" });
  return performance.now() - start;
}

/** Megabytes of a process, now or at most. */
function memoryOf(pid: number, what: "VmRSS" | "VmHWM"): number {
  const found = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(found?.[1]) / 1000;
}

function figuresOf({ psql, grid, python, rows, look }: Times): readonly Figure[] {
  const base = median(psql);
  const shown = (times: readonly number[]) => `${round(median(times))} ms, psql ${round(base)} ms`;
  const figure = (name: string, times: readonly number[]): Figure => ({
    name,
    unit: "× bare",
    value: median(times) / base,
    target: { atMost: 2 },
    detail: shown(times),
  });
  const both = grid.map((time, i) => time + (python[i] ?? 0));
  return [
    figure("1,000,000 × 8 from PostgreSQL to the grid", grid),
    figure("the same to the grid and then Python", both),
    {
      name: "the same and then a look at each row in Python, without pandas",
      unit: "× bare",
      value: median(rows) / base,
      target: { atMost: 8 },
      detail: `${round(median(look))} ms for the look alone`,
    },
  ];
}

function memoryFigure({ restMemory, peakMemory }: Times): Figure {
  return {
    name: "server memory for it, beyond rest",
    unit: "MB",
    value: peakMemory - restMemory,
    target: { atMost: 150 },
    detail: `${round(restMemory)} MB at rest, ${round(peakMemory)} MB at most`,
  };
}
