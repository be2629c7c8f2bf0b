import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { type Benchmark, median, round } from "./figure.ts";
import { readResidentMemory } from "./resident-memory.ts";
import { startServer } from "./server.ts";

const FIRST_PORT = 4733;
const SOCKETS = 10_000;
/** Opened first, because the server grows its pools for them. */
const WARM_UP_SOCKETS = 200;
/** Below what the server allows a network. */
const SOCKETS_PER_ADDRESS = 50;

/** The server's memory for a prompt socket that is idle after one message. */
export const promptSockets: Benchmark = async ({ rounds }) => {
  const measured: number[] = [];
  for (let i = 0; i < Math.min(rounds, 1); i += 1) measured.push(await measureNewServer(FIRST_PORT + i));
  return [
    {
      name: "memory per idle prompt socket",
      unit: "kB",
      value: median(measured),
      target: { atMost: 20 },
      detail: `of ${SOCKETS}; ${measured.map(round).join(", ")}`,
    },
  ];
};

/** A server that had sockets before would reuse their memory. Returns kB. */
async function measureNewServer(port: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), "fiddle-bench-prompt-sockets-"));
  const server = await startServer(port, dataDir);
  try {
    return await memoryPerSocket(server.pid, port);
  } finally {
    server.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function memoryPerSocket(pid: number, port: number): Promise<number> {
  const first = await open(WARM_UP_SOCKETS, port);
  const before = readResidentMemory(pid);
  const more = await open(SOCKETS, port);
  const after = readResidentMemory(pid);
  const all = [...first, ...more];
  const closed = all.map((socket) => once(socket, "close"));
  for (const socket of all) socket.close();
  await Promise.all(closed);
  return (after - before) / SOCKETS;
}

async function open(count: number, port: number): Promise<WebSocket[]> {
  const opened: WebSocket[] = [];
  for (let i = 0; i < count; i += 1) {
    // Linux answers on all of 127.0.0.0/8.
    const localAddress = `127.0.1.${1 + (Math.floor(i / SOCKETS_PER_ADDRESS) % 200)}`;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/prompt/${randomUUID()}/?token=`, {
      localAddress,
      headers: { host: `localhost:${port}` },
    });
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "get_suggestions", notebook: {} }));
    await once(socket, "message");
    opened.push(socket);
  }
  return opened;
}
