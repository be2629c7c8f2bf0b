import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { OpenResponses } from "./open-responses.ts";

/** More than the system keeps of a connection. */
const ANSWER = Buffer.alloc(20_000_000, "x");

/** A server whose clients are of the network that their request names. */
async function serve(limits: { readonly network: number; readonly all: number }) {
  const responses = new OpenResponses(limits);
  const answered = { count: 0 };
  const server: Server = createServer((request, response) => {
    if (responses.begin(request.socket, response, request.headers.host ?? "")) response.end(ANSWER);
    answered.count += 1;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = (network: string): Socket => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
    socket.on("error", () => {});
    socket.write(`GET / HTTP/1.1\r\nhost: ${network}\r\nconnection: close\r\n\r\n`);
    return socket;
  };
  return { responses, answered, ask };
}

/** Asks without reading the answer, and waits until it's there. */
async function askAndSleep({ answered, ask }: Awaited<ReturnType<typeof serve>>, network: string): Promise<Socket> {
  const before = answered.count;
  const socket = ask(network);
  await expect.poll(() => answered.count).toBe(before + 1);
  return socket;
}

async function lengthOf(socket: Socket): Promise<number> {
  return (await text(socket).catch(() => "")).length;
}

test("a network's answers that nobody reads are bounded: the oldest is ended, and the others come whole", async () => {
  const server = await serve({ network: 30_000_000, all: 100_000_000 });
  const first = await askAndSleep(server, "one");
  const second = await askAndSleep(server, "one");
  expect(server.responses.unreadBytes).toBeLessThan(30_000_000);
  expect(await lengthOf(first)).toBeLessThan(ANSWER.length);
  expect(await lengthOf(second)).toBeGreaterThan(ANSWER.length);
  await expect.poll(() => server.responses.unreadBytes).toBe(0);
});

test("where all have too much unread, the network with the most of it loses an answer", async () => {
  const server = await serve({ network: 100_000_000, all: 50_000_000 });
  const greedy = await askAndSleep(server, "greedy");
  const more = await askAndSleep(server, "greedy");
  const other = await askAndSleep(server, "other");
  expect(await lengthOf(greedy)).toBeLessThan(ANSWER.length);
  const whole = (await Promise.all([lengthOf(more), lengthOf(other)])).map((length) => length > ANSWER.length);
  expect(whole).toEqual([true, true]);
  await expect.poll(() => server.responses.unreadBytes).toBe(0);
});
