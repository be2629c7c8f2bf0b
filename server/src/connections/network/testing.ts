import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import type { Network } from "./open-socket.ts";

/** A DNS server that answers each question with the next of these lists of IPv4 addresses, and then with the last. */
export async function startDns(...answers: readonly (readonly string[])[]) {
  const server = createSocket("udp4");
  let asked = 0;
  server.on("message", (question, { address, port }) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    const isForIpv4 = question[question.length - 3] === 1;
    if (isForIpv4) asked += 1;
    server.send(answerTo(question, isForIpv4 ? addresses : []), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return {
    get asked() {
      return asked;
    },
    /** A network whose names this server knows. */
    network: (...networks: string[]): Network => ({ networks, resolve: (host) => resolver.resolve4(host) }),
    close: () => server.close(),
  };
}

/** The question again with addresses that are gone at once; see RFC 1035, 4.1. */
function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt16BE(0, 10);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]),
  );
  return Buffer.concat([header, questionSection(question), ...records]);
}

function questionSection(question: Buffer): Buffer {
  return question.subarray(12, question.indexOf(0, 12) + 5);
}

/** A TCP server that counts who comes. */
export async function startListener(host = "127.0.0.1", port = 0, onSocket: (socket: Socket) => void = () => {}) {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    count += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    onSocket(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    get count() {
      return count;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
