import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { WebSocket } from "ws";
import type { Benchmark } from "./figure.ts";
import { readResidentMemory } from "./resident-memory.ts";
import { withNewServer } from "./server.ts";

const PORT = 4733;
const SOCKETS = 10_000;
/** Opened first, because the server grows its pools for them. */
const WARM_UP_SOCKETS = 200;
/** Below what the server allows a network. */
const SOCKETS_PER_ADDRESS = 50;

/** The server's memory for a prompt socket that is idle after one message. */
export const promptSockets: Benchmark = async () => {
  const value = await withNewServer(PORT, ({ pid }) => memoryPerSocket(pid, PORT));
  return [
    { name: "memory per idle prompt socket", unit: "kB", value, target: { atMost: 20 }, detail: `of ${SOCKETS}` },
  ];
};

/** Returns kB. */
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
