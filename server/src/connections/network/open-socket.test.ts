import { afterEach, describe, expect, test } from "vitest";
import { CONNECTION_TYPES } from "@fiddle/protocol";
import { DRIVERS } from "../drivers/drivers.ts";
import type { ConnectionSettings } from "../settings.ts";
import { readStatement } from "../statement.ts";
import { isAllowedAddress } from "../../platform/allowed-address.ts";
import { MemoryBudget } from "../../platform/memory-budget.ts";
import { createNetwork, type Network, openSocket } from "./open-socket.ts";
import { openRoute } from "./route.ts";
import { startDns, startListener } from "./testing.ts";

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

function keep<T extends { close(): void }>(one: T): T {
  opened.push(one);
  return one;
}

const PUBLIC = "198.41.0.4";
const NOT_PUBLIC = { step: "DNS", message: expect.stringContaining("isn't a public address") };

const SETTINGS: ConnectionSettings = {
  type: "postgresql",
  host: "db.test",
  port: 1,
  database: "a",
  username: "a",
  password: "a",
  tls: "off",
  tlsCa: "",
  ssh: null,
  allowWrites: false,
};

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["10.0.0.1", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", true],
  ["64:ff9b::7f00:1", false],
  ["64:ff9b::808:808", true],
  ["2002:7f00:1::", false],
  ["not an address", false],
])("without other networks, %s is allowed: %s", (address, allowed) => {
  expect(isAllowedAddress(address, [])).toBe(allowed);
});

test.each([
  ["10.1.2.3", "10.1.0.0/16", true],
  ["10.2.2.3", "10.1.0.0/16", false],
  ["::ffff:10.1.2.3", "10.1.0.0/16", true],
  ["fd00::5", "fd00::/8", true],
  ["127.0.0.1", "fd00::/8", false],
])("the operator allows %s by %s: %s", (address, network, allowed) => {
  expect(isAllowedAddress(address, [network])).toBe(allowed);
});

describe("a name that changes its address between the look-up and the connection", () => {
  test("leads to the address that was checked", async () => {
    const inside = keep(await startListener());
    const dns = keep(await startDns([PUBLIC], ["127.0.0.1"]));
    const network = dns.network();
    await openSocket(network, { host: "rebinding.test", port: inside.port }, { timeoutMs: 300 }).catch(() => {});
    expect({ asked: dns.asked, connections: inside.count }).toEqual({ asked: 1, connections: 0 });
    await expect(openSocket(network, { host: "rebinding.test", port: inside.port })).rejects.toMatchObject(NOT_PUBLIC);
    expect({ asked: dns.asked, connections: inside.count }).toEqual({ asked: 2, connections: 0 });
  });

  test.each(CONNECTION_TYPES)("isn't reached by the driver for %s", async (type) => {
    const inside = keep(await startListener());
    const dns = keep(await startDns(["127.0.0.1"]));
    const settings = { ...SETTINGS, type, port: inside.port };
    const { signal } = new AbortController();
    const route = await openRoute(dns.network(), settings);
    await expect(DRIVERS[type].test({ route, settings, memory: new MemoryBudget(), signal })).rejects.toMatchObject(
      NOT_PUBLIC,
    );
    await expect(
      DRIVERS[type]
        .query({ route, settings, memory: new MemoryBudget(), signal }, readStatement("select 1", type))
        .next(),
    ).rejects.toMatchObject(NOT_PUBLIC);
    expect(inside.count).toBe(0);
  });

  test("isn't reached by a second connection, such as the one that cancels, which goes where the first one went", async () => {
    const first = keep(await startListener("127.0.0.1"));
    const second = keep(await startListener("127.0.0.2", first.port));
    const dns = keep(await startDns(["127.0.0.1"], ["127.0.0.2"]));
    const route = await openRoute(dns.network("127.0.0.0/8"), { ...SETTINGS, port: first.port });
    for (let i = 0; i < 2; i++) (await route.open()).destroy();
    await expect.poll(() => [first.count, second.count]).toEqual([2, 0]);
  });
});

test("a name with a public and a private address isn't used at all", async () => {
  const inside = keep(await startListener());
  const dns = keep(await startDns([PUBLIC, "127.0.0.1"]));
  await expect(openSocket(dns.network(), { host: "both.test", port: inside.port })).rejects.toMatchObject(NOT_PUBLIC);
  expect(inside.count).toBe(0);
});

test.each(["127.0.0.1", "::1", "0.0.0.0", "localhost"])(
  "%s isn't reached, and the message doesn't say what is there",
  async (host) => {
    const inside = keep(await startListener());
    const failures = await Promise.all(
      [inside.port, 1].map((port) =>
        openSocket(createNetwork([]), { host, port }).catch((error: Error) => error.message),
      ),
    );
    expect(failures[0]).toContain(`${host} isn't a public address`);
    expect(failures[1]).toBe(failures[0]);
    expect(inside.count).toBe(0);
  },
);

test("the SSH host is checked like a database", async () => {
  const inside = keep(await startListener());
  const ssh = {
    host: "127.0.0.1",
    port: inside.port,
    username: "a",
    password: "a",
    privateKey: "",
    passphrase: "",
    hostKey: null,
  };
  await expect(openRoute(createNetwork([]), { ...SETTINGS, ssh })).rejects.toMatchObject(NOT_PUBLIC);
  expect(inside.count).toBe(0);
});

test.each(["clickhouse", "trino"] as const)("%s isn't followed to where it redirects", async (type) => {
  const elsewhere = keep(await startListener("127.0.0.2"));
  const redirecting = keep(
    await startListener("127.0.0.1", 0, (socket) => {
      socket.once("data", () =>
        socket.end(
          `HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.2:${elsewhere.port}/\r\ncontent-length: 0\r\n\r\n`,
        ),
      );
    }),
  );
  const network: Network = createNetwork(["127.0.0.0/8"]);
  const settings = { ...SETTINGS, type, host: "127.0.0.1", port: redirecting.port };
  const route = await openRoute(network, settings);
  const { signal } = new AbortController();
  await expect(
    DRIVERS[type]
      .query({ route, settings, memory: new MemoryBudget(), signal }, readStatement("select 1", type))
      .next(),
  ).rejects.toThrow("redirect");
  expect(elsewhere.count).toBe(0);
});
