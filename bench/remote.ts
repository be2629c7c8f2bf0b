import type { Page } from "@playwright/test";
import { connect } from "../e2e/jupyter.ts";
import { NotebookPage } from "../e2e/notebook.ts";
import { BINARY_PROTOCOL } from "../packages/kernels/src/jupyter/wire.ts";
import { startJupyter, TOKEN, type TestServer } from "../packages/kernels/src/jupyter/testing.ts";
import { prepareJupyter } from "../scripts/jupyter.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, type Figure, median, round } from "./figure.ts";

const CODE = "print(6*7)";
const RUNS = 40;

/** A frame of a million rows, with texts, numbers and moments. */
const FRAME = `import numpy as np, pandas as pd
ids = np.arange(1_000_000)
orders = pd.DataFrame({
    "id": ids, "customer": np.char.add("customer ", (ids % 5_000).astype(str)), "amount": ids / 7,
    "at": pd.Timestamp("2026-01-01") + pd.to_timedelta(ids, unit="s"),
})
orders["customer"] = orders["customer"].astype(object)`;
/** Sends it as Arrow's own file format, in one message. */
const SEND_ARROW = `import pyarrow as pa
table, sink, kernel = pa.Table.from_pandas(orders), pa.BufferOutputStream(), get_ipython().kernel
with pa.ipc.new_stream(sink, table.schema) as writer: writer.write_table(table)
kernel.send_response(kernel.iopub_socket, "bare", {}, None, [sink.getvalue()])`;
/** Reads every column, so that none can be left out on the way. */
const READ_FRAME = 'SELECT sum(id), max(customer), sum(amount), max("at") FROM orders';
/** A frame that hasn't changed isn't fetched again. */
const CHANGE_FRAME = 'orders = orders.assign(amount=orders["amount"] + 1)';
const FRAME_RUNS = 3;

/** What is asked of a Jupyter server, compared to a bare client on the same kind of socket. */
export const remote: Benchmark = async ({ appUrl, executablePath, rounds }) => {
  prepareJupyter();
  await using server = await startJupyter();
  const run = { ours: [] as number[], bare: [] as number[] };
  const frame = { ours: [] as number[], bare: [] as number[] };
  await withProfile(executablePath, ({ visit }) =>
    visit(async (page) => {
      const notebook = new NotebookPage(page);
      await notebook.open(`${appUrl}/new`);
      await connect(notebook, server.address);
      await notebook.run(1, CODE);
      await notebook.run(2, FRAME);
      await page.getByRole("combobox", { name: "Language of cell 3" }).selectOption({ label: "DuckDB" });
      await notebook.run(3, READ_FRAME);
      await notebook.run(4, CHANGE_FRAME);
      const other = await page.context().newPage();
      for (let i = 0; i < rounds; i += 1) {
        await page.bringToFront();
        run.ours.push(...(await page.evaluate(timeRuns, { cell: 1, runs: RUNS })));
        run.bare.push(...(await timeBare(other, server, { setup: "", code: CODE, runs: RUNS })));
      }
      for (let i = 0; i < rounds; i += 1) {
        await page.bringToFront();
        for (let read = 0; read < FRAME_RUNS; read += 1) {
          await page.evaluate(timeRuns, { cell: 4, runs: 1 });
          frame.ours.push(...(await page.evaluate(timeRuns, { cell: 3, runs: 1 })));
        }
        frame.bare.push(...(await timeBare(other, server, { setup: FRAME, code: SEND_ARROW, runs: FRAME_RUNS })));
      }
    }),
  );
  const figure = (name: string, { ours, bare }: typeof run, atMost: number): Figure => ({
    name,
    unit: "× bare",
    value: median(ours) / median(bare),
    target: { atMost },
    detail: `${round(median(ours))} ms; a bare client ${round(median(bare))} ms`,
  });
  return [
    figure("round trip of a remote cell", run, 1.5),
    figure("a remote frame of 1,000,000 rows read by DuckDB", frame, 2),
  ];
};

interface Runs {
  readonly cell: number;
  readonly runs: number;
}

/** Runs in the page. Presses Run for a cell, and waits until it shows the number of a later execution. */
async function timeRuns({ cell: number, runs }: Runs): Promise<number[]> {
  const cell = document.querySelector<HTMLElement>(`[aria-label="Cell ${number}"]`);
  const run = () => document.querySelector<HTMLElement>(`[aria-label="Run cell ${number}"]`)?.click();
  const count = () => Number(/\[(\d+)\]/.exec(cell?.textContent ?? "")?.[1]);
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const before = count() || 0;
    const start = performance.now();
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!(count() > before) || cell?.dataset["state"] !== "done") return;
        observer.disconnect();
        resolve();
      });
      const all = { attributes: true, childList: true, characterData: true, subtree: true };
      if (cell) observer.observe(cell, all);
      run();
    });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return times;
}

/** What a bare client runs: once, and then as often as is timed. */
interface BareCode {
  readonly setup: string;
  readonly code: string;
  readonly runs: number;
}

/** Times code in another kernel of the server, by nothing but a socket. */
async function timeBare(page: Page, { url }: TestServer, code: BareCode): Promise<number[]> {
  const response = await fetch(`${url}api/kernels?token=${TOKEN}`, {
    method: "POST",
    body: JSON.stringify({ name: "python3" }),
  });
  const { id } = (await response.json()) as { readonly id: string };
  const socket = `${url.replace("http", "ws")}api/kernels/${id}/channels?session_id=bare&token=${TOKEN}`;
  await page.bringToFront();
  const times = await page.evaluate(runBare, { ...code, socket, protocol: BINARY_PROTOCOL });
  await fetch(`${url}api/kernels/${id}?token=${TOKEN}`, { method: "DELETE" });
  return times;
}

interface BareParts extends BareCode {
  readonly socket: string;
  readonly protocol: string;
}

/** Runs in the page. */
async function runBare({ socket: url, protocol, setup, code, runs }: BareParts): Promise<number[]> {
  const socket = new WebSocket(url, protocol);
  socket.binaryType = "arraybuffer";
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const encode = (type: string, id: string, content: object) => {
    const header = {
      msg_id: id,
      msg_type: type,
      session: "bare",
      username: "",
      date: new Date().toISOString(),
      version: "5.3",
    };
    const parts = ["shell", ...[header, {}, {}, content].map((part) => JSON.stringify(part))].map((text) =>
      new TextEncoder().encode(text),
    );
    const start = 8 * (parts.length + 2);
    const frame = new Uint8Array(parts.reduce((size, part) => size + part.length, start));
    const view = new DataView(frame.buffer);
    view.setBigUint64(0, BigInt(parts.length + 1), true);
    let offset = start;
    parts.forEach((part, index) => {
      view.setBigUint64(8 * (index + 1), BigInt(offset), true);
      frame.set(part, offset);
      offset += part.length;
    });
    view.setBigUint64(8 * (parts.length + 1), BigInt(offset), true);
    return frame;
  };
  let serial = 0;
  const roundTrip = (type: string, content: object) =>
    new Promise<void>((resolve) => {
      // A page without an address may not make random ids.
      const id = `bare-${(serial += 1)}-`;
      let hasReply = false;
      let isIdle = false;
      const listen = ({ data }: MessageEvent<ArrayBuffer>) => {
        // The beginning holds all of a message but its buffers.
        const text = new TextDecoder().decode(data.slice(0, 4_096));
        if (!text.includes(id)) return;
        hasReply ||= text.includes(type.replace("_request", "_reply"));
        isIdle ||= text.includes('"execution_state": "idle"') || text.includes('"execution_state":"idle"');
        if (!hasReply || !isIdle) return;
        socket.removeEventListener("message", listen);
        resolve();
      };
      socket.addEventListener("message", listen);
      socket.send(encode(type, id, content));
    });
  await roundTrip("kernel_info_request", {});
  const execute = (source: string) =>
    roundTrip("execute_request", {
      code: source,
      silent: false,
      store_history: true,
      user_expressions: {},
      allow_stdin: true,
      stop_on_error: true,
    });
  await execute(setup);
  await execute(code);
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const start = performance.now();
    await execute(code);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  socket.close();
  return times;
}
