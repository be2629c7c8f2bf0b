import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHello } from "./bare/start-hello.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { readResidentMemory } from "./resident-memory.ts";
import { startServer } from "./server.ts";

const PORT = 4732;
const SOCKETS = 1000;
/** Opened first, because the server grows its pools for them. */
const WARM_UP_SOCKETS = 200;

/** The server's memory for a connection that is idle after one request, compared to a minimal Hono server. */
export const sockets: Benchmark = async ({ rounds }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "fiddle-bench-sockets-"));
  const server = await startServer(PORT, dataDir);
  const hello = await startHello();
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let i = 0; i < rounds; i += 1) {
      ours.push(await memoryPerSocket(server.pid, PORT, "/healthz"));
      bare.push(await memoryPerSocket(hello.pid, hello.port, "/"));
    }
    const detail = `of ${SOCKETS}; a minimal Hono server ${round(median(bare))} kB`;
    return [{ name: "memory per idle socket", unit: "kB", value: median(ours), target: { atMost: 30 }, detail }];
  } finally {
    server.stop();
    hello.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};

/** Returns kB. */
async function memoryPerSocket(pid: number, port: number, path: string): Promise<number> {
  const first = await open(WARM_UP_SOCKETS, port, path);
  const before = readResidentMemory(pid);
  const more = await open(SOCKETS, port, path);
  const after = readResidentMemory(pid);
  for (const socket of [...first, ...more]) socket.destroy();
  return (after - before) / SOCKETS;
}

async function open(count: number, port: number, path: string): Promise<Socket[]> {
  const opened: Socket[] = [];
  for (let i = 0; i < count; i += 1) {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    await once(socket, "data");
    opened.push(socket);
  }
  return opened;
}
