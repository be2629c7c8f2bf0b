import { generateKeyPairSync } from "node:crypto";
import { connect, type Socket } from "node:net";
import { listenOnFreePort } from "../../../../scripts/free-port.ts";
import { type Algorithms, Server } from "ssh2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPostgresql, POSTGRESQL } from "../testing-databases.ts";
import { saveConnection, sharedLocalApi } from "../testing.ts";
import { openTunnel } from "./ssh-tunnel.ts";
import { startListener } from "./testing.ts";

/** An SSH server that lets one user in and forwards connections. */
async function startSsh(
  password: string,
  {
    forwards = true,
    ignoresWindow = false,
    algorithms = {},
    onClose = () => {},
  }: {
    readonly forwards?: boolean;
    readonly ignoresWindow?: boolean;
    readonly algorithms?: Algorithms;
    readonly onClose?: () => void;
  } = {},
) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const hostKeys = [privateKey.export({ type: "pkcs1", format: "pem" })];
  const server = new Server({ hostKeys, algorithms }, (client) => {
    client.on("error", () => {});
    client.on("close", onClose);
    client.on("authentication", (context) => {
      if (context.method === "password" && context.username === "ann" && context.password === password)
        context.accept();
      else context.reject(["password"]);
    });
    client.on("ready", () => {
      // It never reads again, so not the client's goodbye either.
      if (!forwards) (client as unknown as { readonly _sock: Socket })._sock.pause();
      client.on("tcpip", (accept, reject, { destIP, destPort }) => {
        const socket = connect(destPort, destIP);
        socket.on("error", () => reject());
        socket.on("connect", () => {
          const channel = accept();
          // As a host does that doesn't care what it may send.
          if (ignoresWindow) Object.defineProperty(channel.outgoing, "window", { get: () => 1e9, set: () => {} });
          socket.pipe(channel).pipe(socket);
        });
      });
    });
  });
  return { port: await listenOnFreePort(server), close: () => server.close() };
}

const NETWORK = { networks: ["127.0.0.0/8"], resolve: async (host: string) => [host] };
const LOGIN = { username: "ann", password: "open sesame", privateKey: "", passphrase: "", hostKey: null };

test.each<[string, Algorithms]>([
  ["choose the group of the key exchange", { kex: ["diffie-hellman-group-exchange-sha256"] }],
  ["exchange keys in the largest group", { kex: ["diffie-hellman-group18-sha512"] }],
  ["compress what it sends", { compress: ["zlib@openssh.com", "zlib"] }],
])("a host that wants to %s is refused", async (_, algorithms) => {
  const ssh = await startSsh("open sesame", { algorithms });
  await expect(openTunnel(NETWORK, { host: "127.0.0.1", port: ssh.port, ...LOGIN })).rejects.toMatchObject({
    step: "SSH",
  });
  ssh.close();
});

test("a host that sends more than it's asked for loses the connection", async () => {
  const left = Promise.withResolvers<void>();
  const ssh = await startSsh("open sesame", { ignoresWindow: true, onClose: left.resolve });
  const database = await startListener("127.0.0.1", 0, (socket) => {
    socket.write(Buffer.alloc(30_000_000));
  });
  const tunnel = await openTunnel(NETWORK, { host: "127.0.0.1", port: ssh.port, ...LOGIN });
  const stream = await tunnel.open("127.0.0.1", database.port);
  // Nobody reads it.
  await left.promise;
  expect(stream.readableLength).toBeLessThan(5_000_000);
  tunnel.close();
  database.close();
  ssh.close();
});

test("a host that says nothing after the login keeps nobody waiting once the tunnel is closed", async () => {
  const ssh = await startSsh("open sesame", { forwards: false });
  const tunnel = await openTunnel(NETWORK, { host: "127.0.0.1", port: ssh.port, ...LOGIN });
  const opening = expect(tunnel.open("127.0.0.1", 1)).rejects.toMatchObject({ step: "Connection" });
  tunnel.close();
  await opening;
  ssh.close();
});

describe.runIf(hasPostgresql)("an SSH tunnel", () => {
  const { database, ann } = sharedLocalApi();
  let ssh: Awaited<ReturnType<typeof startSsh>>;

  beforeAll(async () => {
    ssh = await startSsh("open sesame");
  }, 60_000);
  afterAll(() => ssh.close());

  const sshOf = (changed = {}) => ({
    host: "127.0.0.1",
    port: ssh.port,
    username: "ann",
    password: "open sesame",
    ...changed,
  });

  test("leads to the database, and the host's key is kept from the first time", async () => {
    const id = await saveConnection(ann(), { ...POSTGRESQL, ssh: sshOf() });
    const { body } = await ann().ask("POST", `/api/connections/${id}/query`, { body: { query: "select 1 as a" } });
    expect(body.content).toBe("a\n1\n");
    const saved = (await ann().ask("GET", `/api/connections/${id}`)).body;
    expect(saved.ssh).toEqual({
      host: "127.0.0.1",
      port: ssh.port,
      username: "ann",
      has_password: true,
      has_private_key: false,
      host_key: expect.stringMatching(/^[\w+/]{43}=$/),
    });
  });

  test("another host key is refused until the SSH settings are saved again", async () => {
    const id = await saveConnection(ann(), { ...POSTGRESQL, ssh: sshOf() });
    await ann().ask("POST", `/api/connections/${id}/test`);
    const before = ssh.port;
    ssh.close();
    ssh = await startSsh("open sesame");
    await database().db.updateTable("connections").set({ ssh_port: ssh.port }).where("id", "=", id).execute();
    const { body } = await ann().ask("POST", `/api/connections/${id}/test`);
    expect(body).toMatchObject({
      ok: false,
      step: "SSH",
      message: expect.stringContaining("another SSH key than before"),
    });
    expect(before).not.toBe(ssh.port);
    await ann().ask("PUT", `/api/connections/${id}`, { body: { ssh: sshOf() } });
    expect((await ann().ask("POST", `/api/connections/${id}/test`)).body).toMatchObject({ ok: true });
  });

  test.each([
    ["a wrong password", { ssh: { password: "wrong" } }, "refused the SSH login of ann"],
    ["a key that isn't one", { ssh: { private_key: "no key" } }, "can't be read"],
    ["a closed port", { ssh: { port: 1 } }, "The SSH host 127.0.0.1 doesn't answer on port 1."],
    ["a port without SSH", { ssh: { port: POSTGRESQL.port } }, "closed the connection on port"],
  ])(
    "testing it names SSH for %s",
    async (_, { ssh: changed }, message) => {
      const id = await saveConnection(ann(), { ...POSTGRESQL, ssh: sshOf(changed) });
      const { body } = await ann().ask("POST", `/api/connections/${id}/test`);
      expect(body).toMatchObject({ ok: false, step: "SSH", message: expect.stringContaining(message) });
    },
    40_000,
  );

  test("SQL Server's driver takes a connection through it", async () => {
    let asked: Buffer | null = null;
    const server = await startListener("127.0.0.1", 0, (socket) =>
      socket.once("data", (bytes: Buffer) => {
        asked = bytes;
        socket.end();
      }),
    );
    const { port } = server;
    const id = await saveConnection(ann(), { ...POSTGRESQL, type: "sqlserver", port, ssh: sshOf() });
    const { body } = await ann().ask("POST", `/api/connections/${id}/test`);
    server.close();
    expect(body).toMatchObject({ step: "Connection", message: expect.stringContaining("without an answer") });
    // The type of a message that begins a login.
    expect(asked).toMatchObject({ 0: 0x12 });
  });

  test("testing it names the connection where the SSH host can't reach the database", async () => {
    const id = await saveConnection(ann(), { ...POSTGRESQL, port: 1, ssh: sshOf() });
    const { body } = await ann().ask("POST", `/api/connections/${id}/test`);
    expect(body).toMatchObject({
      ok: false,
      step: "Connection",
      message: expect.stringContaining("The SSH host can't reach"),
    });
  });
});
