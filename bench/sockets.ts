import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { startHello } from "./bare/start-hello.ts";
import { type Benchmark, median, round } from "./figure.ts";
import { readResidentMemory } from "./resident-memory.ts";
import { withNewServer } from "./server.ts";

const PORT = 4732;
const SOCKETS = 1000;
/** Opened first, because the server grows its pools for them. */
const WARM_UP_SOCKETS = 200;

/** The server's memory for a connection that is idle after one request, compared to a minimal Hono server. */
export const sockets: Benchmark = ({ rounds }) =>
  withNewServer(PORT, async (server) => {
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
      hello.stop();
    }
  });

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
