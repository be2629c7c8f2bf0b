import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { type Benchmark, type Figure, round } from "./figure.ts";
import { readResidentMemory } from "./resident-memory.ts";
import { type RunningServer, withNewServer } from "./server.ts";

const PORT = 4739;
const REST_MS = 10_000;
const PROBE_MS = 25;
const PROMPTS = 60;
const PAGE_CLIENTS = 30;
const PAGE_SECONDS = 5;
const LOGINS = 50;

/** What strangers cost everybody else: memory, and the longest that a health check waits meanwhile. */
export const strangers: Benchmark = () =>
  withNewServer(PORT, async (server) => {
    await wait(REST_MS);
    const rest = readResidentMemory(server.pid) / 1024;
    const peak = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;
    const figures: Figure[] = [
      { name: "memory of a first start, at most", unit: "MB", value: peak, target: { atMost: 500 }, detail: "" },
      { name: "memory of a server at rest", unit: "MB", value: rest, target: { atMost: 450 }, detail: "" },
    ];
    const prompts = await measure(server, () => sendPrompts());
    const grown = readResidentMemory(server.pid) / 1024 - rest;
    figures.push(waited(`${PROMPTS} refused prompts of 0.9 MB`, prompts), {
      name: "memory after refused prompts",
      unit: "MB",
      value: grown,
      target: { atMost: 150 },
      detail: "above rest",
    });
    for (const path of ["/tutorials", "/challenges", "/login"]) {
      let pages = 0;
      const longest = await measure(server, async () => {
        pages = await requestPages(server.appUrl + path);
      });
      figures.push(
        waited(`${PAGE_CLIENTS} clients on ${path}?x=random`, longest, `${round(pages / PAGE_SECONDS)} a second`, 500),
      );
    }
    return [...figures, waited(`${LOGINS} logins at once`, await measure(server, () => logIn(server.appUrl)))];
  });

function waited(name: string, value: number, detail = "", atMost = 200): Figure {
  return { name: `longest health check, ${name}`, unit: "ms", value, target: { atMost }, detail };
}

/** Returns the longest health check in ms while something else is done. */
async function measure({ appUrl }: RunningServer, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  const probe = { isOver: false };
  const probing = (async () => {
    while (!probe.isOver) {
      const start = performance.now();
      await (await fetch(`${appUrl}/healthz`)).text();
      longest = Math.max(longest, performance.now() - start);
      await wait(PROBE_MS);
    }
  })();
  await work();
  probe.isOver = true;
  await probing;
  return longest;
}

/** No model is configured, so all of them are refused, each on a new socket. The limit of bytes makes some wait. */
async function sendPrompts(): Promise<void> {
  const notebook = { cells: [{ cell_type: "code", source: "x".repeat(900_000) }] };
  for (let i = 0; i < PROMPTS; i += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${PORT}/ws/prompt/${randomUUID()}/?token=`, {
      // Linux answers on all of 127.0.0.0/8.
      localAddress: `127.0.2.${1 + (i % 20)}`,
      headers: { host: `localhost:${PORT}` },
    });
    await once(socket, "open");
    const prompt = { type: "prompt", prompt: "hi", notebook, files: [], prompt_id: randomUUID(), llm: "" };
    socket.send(JSON.stringify(prompt));
    await Promise.race([once(socket, "message"), once(socket, "close")]);
    socket.terminate();
  }
}

/** Returns how many pages were answered, refusals aside. */
async function requestPages(url: string): Promise<number> {
  const end = performance.now() + PAGE_SECONDS * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: PAGE_CLIENTS }, async () => {
      while (performance.now() < end) {
        const response = await fetch(`${url}?x=${randomUUID()}`);
        await response.text();
        if (response.ok) answered += 1;
        else await wait(PROBE_MS);
      }
    }),
  );
  return answered;
}

async function logIn(appUrl: string): Promise<void> {
  const one = async (index: number) => {
    const body = JSON.stringify({ email: `nobody-${index}@example.com`, password: "a wrong password" });
    const headers = { "content-type": "application/json", origin: appUrl };
    await (await fetch(`${appUrl}/api/login`, { method: "POST", headers, body })).text();
  };
  await Promise.all(Array.from({ length: LOGINS }, (_, index) => one(index)));
}
