import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** All connections share it. */
const BYTES_PER_MS = 20_000_000 / 8 / 1000;
const DELAY_MS = 20;

/** Forwards a port to another as a line of 20 Mbit/s does. */
export async function startSlowLink(port: number, to: number): Promise<{ stop(): void }> {
  /** When the line will have sent what it was given so far. */
  let freeAt = 0;
  const send = async (from: Socket, target: Socket) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      freeAt = Math.max(freeAt, performance.now()) + chunk.length / BYTES_PER_MS;
      await wait(freeAt - performance.now() + DELAY_MS);
      if (!target.write(chunk)) await new Promise((resolve) => target.once("drain", resolve).once("close", resolve));
    }
    target.end();
  };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(to, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    }
    // A side that is gone ends the other one.
    void send(client, upstream).catch(() => upstream.destroy());
    void send(upstream, client).catch(() => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
