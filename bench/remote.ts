import type { Page } from "@playwright/test";
import { connect } from "../e2e/jupyter.ts";
import { NotebookPage } from "../e2e/notebook.ts";
import { BINARY_PROTOCOL } from "../packages/kernels/src/jupyter/wire.ts";
import { startJupyter, TOKEN, type TestServer } from "../packages/kernels/src/jupyter/testing.ts";
import { prepareJupyter } from "../scripts/jupyter.ts";
import { withProfile } from "./browser.ts";
import { type Benchmark, median, round } from "./figure.ts";

const CODE = "print(6*7)";
const RUNS = 40;

/** From pressing Run to the end of a cell on a Jupyter server, compared to a bare client on the same kind of socket. */
export const remote: Benchmark = async ({ appUrl, executablePath, rounds }) => {
  prepareJupyter();
  await using server = await startJupyter();
  const { ours, bare } = await withProfile(executablePath, ({ visit }) =>
    visit(async (page) => {
      const notebook = new NotebookPage(page);
      await notebook.open(`${appUrl}/new`);
      await connect(notebook, server.address);
      await notebook.run(1, CODE);
      const other = await page.context().newPage();
      const measured = { ours: [] as number[], bare: [] as number[] };
      for (let i = 0; i < rounds; i += 1) {
        await page.bringToFront();
        measured.ours.push(...(await page.evaluate(timeRuns, RUNS)));
        measured.bare.push(...(await timeBare(other, server)));
      }
      return measured;
    }),
  );
  const detail = `${round(median(ours))} ms; a bare client ${round(median(bare))} ms`;
  return [
    {
      name: "round trip of a remote cell",
      unit: "× bare",
      value: median(ours) / median(bare),
      target: { atMost: 1.5 },
      detail,
    },
  ];
};

/** Runs in the page. Presses Run for the first cell, and waits until it shows the number of its next execution. */
async function timeRuns(runs: number): Promise<number[]> {
  const cell = document.querySelector<HTMLElement>('[aria-label="Cell 1"]');
  const run = () => document.querySelector<HTMLElement>('[aria-label="Run cell 1"]')?.click();
  const count = () => Number(/\[(\d+)\]/.exec(cell?.textContent ?? "")?.[1]);
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const before = count();
    const start = performance.now();
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (count() !== before + 1 || cell?.dataset["state"] !== "done") return;
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

/** The same code in another kernel of the server, by nothing but a socket. */
async function timeBare(page: Page, { url }: TestServer): Promise<number[]> {
  const response = await fetch(`${url}api/kernels?token=${TOKEN}`, {
    method: "POST",
    body: JSON.stringify({ name: "python3" }),
  });
  const { id } = (await response.json()) as { readonly id: string };
  const socket = `${url.replace("http", "ws")}api/kernels/${id}/channels?session_id=bare&token=${TOKEN}`;
  await page.bringToFront();
  const times = await page.evaluate(runBare, { socket, protocol: BINARY_PROTOCOL, code: CODE, runs: RUNS });
  await fetch(`${url}api/kernels/${id}?token=${TOKEN}`, { method: "DELETE" });
  return times;
}

interface BareParts {
  readonly socket: string;
  readonly protocol: string;
  readonly code: string;
  readonly runs: number;
}

/** Runs in the page. */
async function runBare({ socket: url, protocol, code, runs }: BareParts): Promise<number[]> {
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
        const text = new TextDecoder().decode(data);
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
  const content = {
    code,
    silent: false,
    store_history: true,
    user_expressions: {},
    allow_stdin: true,
    stop_on_error: true,
  };
  await roundTrip("execute_request", content);
  const times: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const start = performance.now();
    await roundTrip("execute_request", content);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  socket.close();
  return times;
}
